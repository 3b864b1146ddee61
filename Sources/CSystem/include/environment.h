// What a process inherits that a stranger's script is not to find: variables and open descriptors.

#ifndef CSYSTEM_ENVIRONMENT_H
#define CSYSTEM_ENVIRONMENT_H

/// Takes away all variables but those for time zone, language and terminal, in the memory too where the system put them;
/// and closes all descriptors but the first three.
void csystem_shed_inheritance(void);

#endif
