// What of standard input was read ahead.

#ifndef CSYSTEM_INPUT_H
#define CSYSTEM_INPUT_H

#include <stdbool.h>

/// Whether the C library holds input that was not asked for yet.
bool csystem_holds_input(void);

#endif
