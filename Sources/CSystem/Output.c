// What was printed and is not written yet.

#include "output.h"

static unsigned char bytes[csystem_output_capacity];
static size_t count = 0;

unsigned char *csystem_output_bytes(void) { return bytes; }
size_t csystem_output_count(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }
void csystem_set_output_count(size_t value) { __atomic_store_n(&count, value, __ATOMIC_RELEASE); }
