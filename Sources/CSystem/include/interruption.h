// The request to end what runs: one word, which a signal handler may set and script code looks at.

#ifndef CSYSTEM_INTERRUPTION_H
#define CSYSTEM_INTERRUPTION_H

#include <stdbool.h>

extern bool csystem_interruption;

static inline bool csystem_is_interrupted(void)
{
    return __atomic_load_n(&csystem_interruption, __ATOMIC_RELAXED);
}

static inline void csystem_set_interrupted(bool value)
{
    __atomic_store_n(&csystem_interruption, value, __ATOMIC_RELAXED);
}

#endif
