// How Dispatch learns behind the walls what its threads are doing. It reads /proc/<thread>/stat, and ends the process
// where it cannot; but to let it would open all of /proc. The same is said below /proc/self/task, of this process alone.

#define _GNU_SOURCE
#include "Sanitized.h"
#include "walls.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

bool csystem_walls_stand = false;
static int asleep = -1;

// Where Landlock is missing nothing can be opened at all. A thread said to wait costs at most one more thread.
void csystem_prepare_thread_states(void)
{
    static const char state[] = "1 (rxrepl) S 1\n";
    asleep = (int)memfd_create("rxrepl", MFD_CLOEXEC);
    if (asleep >= 0) (void)!write(asleep, state, sizeof state - 1);
}

#if !IS_SANITIZED

/// The number of the thread whose state a path tells; 0 for any other path.
static unsigned long thread_of(const char *path)
{
    unsigned long number = 0;
    if (strncmp(path, "/proc/", 6) != 0) return 0;
    for (path += 6; isdigit((unsigned char)*path) && number < 1000000000; path++) number = number * 10 + (unsigned long)(*path - '0');
    return strcmp(path, "/stat") == 0 ? number : 0;
}

// The linker takes this one for the libraries' calls too.
int open(const char *path, int flags, ...)
{
    mode_t mode = 0;
    if (flags & (O_CREAT | O_TMPFILE)) {
        va_list rest;
        va_start(rest, flags);
        mode = va_arg(rest, mode_t);
        va_end(rest);
    }
    unsigned long thread = csystem_walls_stand ? thread_of(path) : 0;
    if (thread > 0 && asleep >= 0) {
        lseek(asleep, 0, SEEK_SET);
        return fcntl(asleep, F_DUPFD_CLOEXEC, 3);
    }
    if (thread == 0) return openat(AT_FDCWD, path, flags, mode);
    char own[64];
    snprintf(own, sizeof own, "/proc/self/task/%lu/stat", thread);
    return openat(AT_FDCWD, own, flags, mode);
}

#endif
