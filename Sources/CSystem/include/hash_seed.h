// The seed of Swift's hashes.

#ifndef CSYSTEM_HASH_SEED_H
#define CSYSTEM_HASH_SEED_H

#include <stdint.h>

/// Makes Swift's hashes the same in each run. Called before anything is hashed.
void csystem_seed_hashes(uint64_t seed);

#endif
