// What is to be written and is not written yet, where the last resort finds it.

#ifndef CSYSTEM_OUTPUT_H
#define CSYSTEM_OUTPUT_H

#include <stddef.h>

enum { csystem_output_capacity = 65536 };

/// The bytes; who uses them guards them.
unsigned char *csystem_output_bytes(void);
size_t csystem_output_count(void);
void csystem_set_output_count(size_t count);

/// Where they go; changed only while there are none.
int csystem_output_descriptor(void);
void csystem_set_output_descriptor(int descriptor);

#endif
