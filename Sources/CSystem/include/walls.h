// Walls of the system around the process: what it cannot do any more, whatever its code becomes.

#ifndef CSYSTEM_WALLS_H
#define CSYSTEM_WALLS_H

#include <stdbool.h>

/// What stands.
struct csystem_walls {
    /// Files cannot be reached: the version of Landlock, or 0.
    int landlock;
    /// Processes, the network, and what else the kernel offers cannot be called for: seccomp.
    bool seccomp;
};

/// Raises what the system has, for the calling thread and those that it will start; there must be no other yet.
///
/// - Parameter messages: whether descriptors are still received over a socket that is open.
struct csystem_walls csystem_raise_walls(bool messages);

/// Whether a wall stands.
extern bool csystem_walls_stand;

/// Has the states of threads be told without /proc.
void csystem_prepare_thread_states(void);

/// What the system has, without raising it.
struct csystem_walls csystem_known_walls(void);

#endif
