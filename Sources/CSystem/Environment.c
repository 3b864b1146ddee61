// What the process inherited, taken away.

#define _GNU_SOURCE
#include "environment.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

extern char **environ;

// How times, texts and terminals are shown; what programs are started with, and secrets, have other names.
static const char *const kept[] = {"TZ=", "LANG=", "LC_", "LANGUAGE=", "TERM=", "COLORTERM=", "NO_COLOR=", "COLUMNS=", "LINES="};

static bool is_kept(const char *variable)
{
    for (size_t index = 0; index < sizeof kept / sizeof *kept; index++)
        if (strncmp(variable, kept[index], strlen(kept[index])) == 0) return true;
    return false;
}

void csystem_shed_inheritance(void)
{
    static char *others[64];
    size_t count = 0;
    for (char **variable = environ; variable && *variable; variable++) {
        if (is_kept(*variable) && count < 63) others[count++] = strdup(*variable);
        explicit_bzero(*variable, strlen(*variable));
    }
    others[count] = NULL;
    environ = others;
#ifdef SYS_close_range
    if (syscall(SYS_close_range, 3, ~0U, 0) == 0) return;
#endif
    for (int descriptor = 3; descriptor < 4096; descriptor++) close(descriptor);
}
