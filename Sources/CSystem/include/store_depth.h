// How many changes of memory in place the current thread is in, one inside the other, and what waits for their end.
// Swift has no variables of a thread that cost as little as these.

#pragma once

#include <stdbool.h>
#include <stddef.h>

struct csystem_stores {
    int depth;
    void *postponed;
    /// Where a change that runs scripts keeps what it takes out of a collection; NULL outside of one.
    void *displaced;
};

extern _Thread_local struct csystem_stores csystem_stores __attribute__((tls_model("initial-exec")));

static inline bool csystem_store_is_under_way(void) { return csystem_stores.depth != 0; }

static inline void csystem_store_begin(void) { csystem_stores.depth++; }

/// Whether this was the outermost one, and something waits for it.
static inline bool csystem_store_end(void) { return --csystem_stores.depth == 0 && csystem_stores.postponed; }

static inline void *csystem_postponed(void) { return csystem_stores.postponed; }

static inline void csystem_postpone(void *work) { csystem_stores.postponed = work; }

static inline void *csystem_displaced(void) { return csystem_stores.displaced; }

static inline void csystem_set_displaced(void *list) { csystem_stores.displaced = list; }
