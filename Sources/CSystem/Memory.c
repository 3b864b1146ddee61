// How much memory the process may have. The system counts what is allocated, and refuses more.

#include "memory.h"

#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>

static size_t limit = 0;
static long stacks = 0; // the most that there were at once: the C library keeps those of ended threads
static long alive = 0;
static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;

static bool apply(void)
{
    struct rlimit size = {0};
    if (getrlimit(RLIMIT_DATA, &size) != 0) return false;
    rlim_t wanted = (rlim_t)limit + (rlim_t)stacks;
    if (size.rlim_max != RLIM_INFINITY && wanted > size.rlim_max) wanted = size.rlim_max;
    size.rlim_cur = wanted;
    return setrlimit(RLIMIT_DATA, &size) == 0;
}

bool csystem_limit_memory(size_t bytes)
{
    // What release builds set aside beyond what is used (Heap.c) would be counted.
#ifdef __GLIBC__
    mallopt(M_TOP_PAD, 1 << 20);
    mallopt(M_TRIM_THRESHOLD, 1 << 20);
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    malloc_trim(0);
#endif
    limit = bytes;
    return apply();
}

size_t csystem_memory_limit(void) { return limit; }

bool csystem_has_room(size_t bytes)
{
    int before = errno;
    void *block = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    errno = before;
    if (block == MAP_FAILED) return false;
    munmap(block, bytes);
    return true;
}

void csystem_account_stack(long bytes)
{
    if (limit == 0) return;
    pthread_mutex_lock(&guard);
    alive += bytes;
    if (alive > stacks) {
        stacks = alive;
        apply();
    }
    pthread_mutex_unlock(&guard);
}
