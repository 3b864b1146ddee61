// How references are counted in release builds, where the linker puts these functions before the runtime's own: as long as
// the process has one thread, without atomic instructions, which take four times as long. The C library says when that
// ends; C++'s shared_ptr goes by the same word. It cannot end in the middle of a count, since the one thread that there
// is starts the second.

#ifdef RXREPL_STATIC

#include <sys/single_threaded.h>

#define COUNTED(Result, name)                                                                                          \
    Result swift_nonatomic_##name(void *);                                                                             \
    Result __real_swift_##name(void *);                                                                                \
    Result __wrap_swift_##name(void *object)                                                                           \
    {                                                                                                                  \
        return __libc_single_threaded ? swift_nonatomic_##name(object) : __real_swift_##name(object);                  \
    }

COUNTED(void *, retain)
COUNTED(void, release)
COUNTED(void *, bridgeObjectRetain)
COUNTED(void, bridgeObjectRelease)

#endif
