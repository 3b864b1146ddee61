// The words of the command line.

#ifndef CSYSTEM_ARGUMENTS_H
#define CSYSTEM_ARGUMENTS_H

/// A word of the command line, the program's name first; NULL behind the last one.
const char *csystem_argument(int index);

#endif
