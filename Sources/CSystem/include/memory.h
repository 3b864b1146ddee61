// How much memory the process may have.

#ifndef CSYSTEM_MEMORY_H
#define CSYSTEM_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/// Limits what is allocated from now on and was before, in bytes; false if the system does not let it.
/// Stacks of threads are not counted: each has room of its own.
bool csystem_limit_memory(size_t bytes);

/// The limit that was set; 0 for none.
size_t csystem_memory_limit(void);

/// Whether so many bytes could be allocated at one stroke.
bool csystem_has_room(size_t bytes);

/// Has the limit leave room for a thread's stack; called as it starts (`bytes` above zero) and ends (below).
void csystem_account_stack(long bytes);

#endif
