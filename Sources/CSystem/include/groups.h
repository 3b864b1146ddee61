// The process groups of commands that scripts started, which end with rxrepl however that ends.

#ifndef CSYSTEM_GROUPS_H
#define CSYSTEM_GROUPS_H

#include <stdbool.h>
#include <sys/types.h>

/// Adds a group; false if there are too many.
bool csystem_add_group(pid_t group);
void csystem_remove_group(pid_t group);

/// Ends all groups. Async-signal-safe.
void csystem_end_groups(void);

#endif
