// The words of the command line, as the system hands them over at the start. Swift itself reads them from /proc, which is
// missing where only a folder was made the root.

#include "arguments.h"

#include <stddef.h>

static char **words;

__attribute__((constructor)) static void keep(int count, char **arguments)
{
    (void) count;
    words = arguments;
}

const char *csystem_argument(int index)
{
    return words ? words[index] : NULL;
}
