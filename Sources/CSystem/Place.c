// The names of sources, kept for the message about a fault.

#include "interruption.h"
#include "place.h"

#include <pthread.h>
#include <string.h>

bool csystem_interruption = false;
_Thread_local uint64_t csystem_place = 0;

enum { limit = 1024 };
static const char *names[limit];
static unsigned count = 0;
static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;

uint64_t csystem_make_place(const char *source, int line)
{
    pthread_mutex_lock(&guard);
    unsigned known = count;
    while (known > 0 && strcmp(names[known - 1], source) != 0) known--;
    if (known == 0 && count < limit) {
        names[count] = strdup(source);
        if (names[count]) {
            __atomic_store_n(&count, count + 1, __ATOMIC_RELEASE);
            known = count;
        }
    }
    pthread_mutex_unlock(&guard);
    return (uint64_t)known << 32 | (uint32_t)line;
}

const char *csystem_source_of_place(uint64_t place)
{
    unsigned number = (unsigned)(place >> 32);
    return number > 0 && number <= __atomic_load_n(&count, __ATOMIC_ACQUIRE) ? names[number - 1] : NULL;
}
