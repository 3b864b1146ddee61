// Each thread that is started gets a stack to handle its faults on, at the far end of its own.

#define _GNU_SOURCE
#include "Sanitized.h"
#include "fault.h"
#include "memory.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

#if !IS_SANITIZED

typedef int (*creator)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

struct start {
    void *(*run)(void *);
    void *argument;
    long stack;
};

static void forget_stack(void *bytes) { csystem_account_stack(-(long)bytes); }

static void *run(void *given)
{
    struct start start = *(struct start *)given;
    free(given);
    char stack[32 * 1024]; // not touched before it is needed
    csystem_use_fault_stack(stack, sizeof stack);
    void *result;
    pthread_cleanup_push(forget_stack, (void *)start.stack);
    result = start.run(start.argument);
    pthread_cleanup_pop(1);
    csystem_use_fault_stack(NULL, 0);
    return result;
}

static long stack_size(const pthread_attr_t *attributes)
{
    size_t size = 0;
    if (attributes) {
        pthread_attr_getstacksize(attributes, &size);
    } else {
#ifdef __GLIBC__
        pthread_attr_t usual;
        if (pthread_getattr_default_np(&usual) != 0) return 0;
        pthread_attr_getstacksize(&usual, &size);
        pthread_attr_destroy(&usual);
#endif
    }
    return (long)size;
}

// The linker takes this one for the libraries' calls too.
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument)
{
    static creator create;
    creator real = __atomic_load_n(&create, __ATOMIC_RELAXED);
    if (!real) {
        real = (creator)dlsym(RTLD_NEXT, "pthread_create");
        __atomic_store_n(&create, real, __ATOMIC_RELAXED);
    }
    struct start *start = malloc(sizeof *start);
    if (!start) return EAGAIN;
    *start = (struct start){body, argument, stack_size(attributes)};
    long stack = start->stack;
    csystem_account_stack(stack);
    int fault = real(thread, attributes, run, start);
    if (fault) {
        csystem_account_stack(-stack);
        free(start);
    }
    return fault;
}

#endif
