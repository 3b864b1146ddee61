// The seed of Swift's hashes, which are random in each run unless a script is to print the same each time.

#include "hash_seed.h"

#include <stdbool.h>

// As the standard library has it (stdlib/public/SwiftShims/GlobalObjects.h); it is filled before `main`, from random
// numbers or because SWIFT_DETERMINISTIC_HASHING is set.
struct hashing_parameters {
    uint64_t seed0, seed1;
    bool is_deterministic;
};
extern struct hashing_parameters _swift_stdlib_Hashing_parameters;

void csystem_seed_hashes(uint64_t seed)
{
    _swift_stdlib_Hashing_parameters.seed0 = seed;
    _swift_stdlib_Hashing_parameters.seed1 = ~seed;
    // Else each table would hash by its own address too.
    _swift_stdlib_Hashing_parameters.is_deterministic = true;
}
