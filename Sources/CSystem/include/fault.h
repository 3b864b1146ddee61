// What is left to do when the process itself fails: nothing here allocates or takes a lock.

#ifndef CSYSTEM_FAULT_H
#define CSYSTEM_FAULT_H

#include <stddef.h>
#include <stdint.h>

/// The statuses that such an end has.
enum { csystem_status_fault = 70, csystem_status_exhausted = 71 };

/// Has the process say what happened, give the terminal back and end with one of these statuses if it fails: on a stack
/// set aside for that, on this thread and on each that is started after it.
void csystem_catch_faults(void);

/// Remembers how the terminal is, to give it back like that; called before its modes are changed.
void csystem_keep_terminal(void);

/// Gives the terminal back as it was, if it was remembered.
void csystem_restore_terminal(void);

/// Writes what was printed and is not written yet, then a message; ends commands, and gives the terminal back.
void csystem_last_words(const char *message);

/// Gives the current thread a stack to handle its faults on; `size` bytes at `stack`, until the next call. NULL for none.
void csystem_use_fault_stack(void *stack, size_t size);

#endif
