// Where each thread is in a script, as far as the last call of the library tells: what is said of a fault names it.

#ifndef CSYSTEM_PLACE_H
#define CSYSTEM_PLACE_H

#include <stdint.h>

/// The number of a source above, the line below; 0 before the first call.
extern _Thread_local uint64_t csystem_place __attribute__((tls_model("initial-exec")));

static inline void csystem_note_place(uint64_t place) { csystem_place = place; }

/// The place of the last call of the library that this thread made; 0 before the first.
static inline uint64_t csystem_last_place(void) { return csystem_place; }

/// The place for a line of a source, whose name is kept for as long as the process lives.
uint64_t csystem_make_place(const char *source, int line);

/// The name of a place's source; NULL if none is known. Async-signal-safe.
const char *csystem_source_of_place(uint64_t place);

#endif
