// The process groups of commands, in a table that a signal handler can read.

#include "groups.h"

#include <signal.h>
#include <stdatomic.h>

enum { limit = 4096 };
static _Atomic pid_t groups[limit];
static _Atomic int used = 0; // no entry lies behind it

bool csystem_add_group(pid_t group)
{
    for (int index = 0; index < limit; index++) {
        pid_t none = 0;
        if (!atomic_compare_exchange_strong(&groups[index], &none, group)) continue;
        int before = used;
        while (before <= index && !atomic_compare_exchange_weak(&used, &before, index + 1)) {}
        return true;
    }
    return false;
}

void csystem_remove_group(pid_t group)
{
    for (int index = 0; index < used; index++) {
        pid_t known = group;
        if (atomic_compare_exchange_strong(&groups[index], &known, 0)) return;
    }
}

void csystem_end_groups(void)
{
    for (int index = 0; index < used; index++) {
        pid_t group = groups[index];
        if (group > 0) kill(-group, SIGKILL);
    }
}
