// What of standard input was read ahead: a wait for more must not overlook it.

#include "input.h"

#include <stdio.h>

bool csystem_holds_input(void)
{
#ifdef __GLIBC__
    return stdin->_IO_read_ptr < stdin->_IO_read_end;
#else
    return true; // not known: nobody then waits before reading
#endif
}
