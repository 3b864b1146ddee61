// How Dispatch learns behind the walls what its threads are doing. It reads /proc/<thread>/stat, and ends the process where
// it cannot; but to let it would open all of /proc, and to let it read below /proc/self/task the process's memory map, its
// mounts and its network. So the answer is made here, from the processor's time that the thread has taken.

#define _GNU_SOURCE
#include "Sanitized.h"
#include "walls.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

bool csystem_walls_stand = false;

enum { knownLimit = 512 };
static struct known {
    int thread;
    int64_t taken, seen; // nanoseconds: of the processor's time so far, and when
} known[knownLimit];
static int asleep = -1, running = -1;

static int file_saying(const char *state)
{
    int file = (int)memfd_create("rxrepl", MFD_CLOEXEC);
    if (file >= 0) (void)!write(file, state, strlen(state));
    return file;
}

void csystem_prepare_thread_states(void)
{
    asleep = file_saying("1 (rxrepl) S 1\n");
    running = file_saying("1 (rxrepl) R 1\n");
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

static int64_t nanoseconds(clockid_t clock)
{
    struct timespec time;
    return clock_gettime(clock, &time) == 0 ? time.tv_sec * INT64_C(1000000000) + time.tv_nsec : -1;
}

/// Whether a thread has run for a good part of the time since it was last asked for. Dispatch asks once a second, from one
/// thread, and for a thread that waits it may start another: to be wrong costs one thread too many, or a second.
static bool has_run(int thread)
{
    struct known *own = &known[thread % knownLimit];
    // The kernel's number for the clock of a thread.
    int64_t taken = nanoseconds((clockid_t)((~(unsigned)thread << 3) | 6)), now = nanoseconds(CLOCK_MONOTONIC);
    bool isKnown = own->thread == thread && own->taken <= taken && own->seen < now;
    int64_t more = isKnown ? taken - own->taken : taken, since = isKnown ? now - own->seen : 1000000000;
    *own = (struct known){thread, taken, now};
    return more > since / 16;
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
    int said = thread == 0 ? -1 : has_run((int)thread) ? running : asleep;
    if (said < 0) return openat(AT_FDCWD, path, flags, mode);
    lseek(said, 0, SEEK_SET);
    return fcntl(said, F_DUPFD_CLOEXEC, 3);
}

#endif
