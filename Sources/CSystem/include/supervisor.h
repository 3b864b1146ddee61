// Who stands outside of a prompt's process: it starts the session anew after a fault, and opens files for its commands
// where walls keep the session from them.

#ifndef CSYSTEM_SUPERVISOR_H
#define CSYSTEM_SUPERVISOR_H

#include <stdbool.h>
#include <stddef.h>

/// Divides the process: the child returns, and the parent waits for it. A session that failed is followed by another one,
/// which returns here too; any other end is the parent's as well.
///
/// - Parameter endings: the endings of files that the session may have opened, each behind a full stop.
/// - Returns: whether a session failed before this one. False, too, where the process cannot be divided.
bool csystem_supervise(const char *endings);

/// The text that the session so far keeps for the one that would follow it, and its length; NULL if there is none.
/// The caller frees it. What was kept is forgotten.
char *csystem_take_journal(size_t *length);

/// Keeps more text.
void csystem_keep_in_journal(const char *text, size_t length);

/// Opens a file outside of the walls.
///
/// - Returns: A descriptor, or an error's number below zero.
int csystem_open_outside(const char *path, bool isWritten);

#endif
