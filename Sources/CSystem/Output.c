// What is to be written and is not written yet.

#include "output.h"
#include <unistd.h>

static unsigned char bytes[csystem_output_capacity];
static size_t count = 0;
static int descriptor = STDOUT_FILENO;

unsigned char *csystem_output_bytes(void) { return bytes; }
size_t csystem_output_count(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }
void csystem_set_output_count(size_t value) { __atomic_store_n(&count, value, __ATOMIC_RELEASE); }
int csystem_output_descriptor(void) { return __atomic_load_n(&descriptor, __ATOMIC_RELAXED); }
void csystem_set_output_descriptor(int value) { __atomic_store_n(&descriptor, value, __ATOMIC_RELEASE); }
