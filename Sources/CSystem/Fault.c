// The last resort: the process itself failed, by a signal that says so. It says what it knows and ends.

#define _GNU_SOURCE
#include "Sanitized.h"
#include "fault.h"
#include "groups.h"
#include "memory.h"
#include "output.h"
#include "place.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <termios.h>
#include <ucontext.h>
#include <unistd.h>

static const struct {
    int number;
    const char *name;
} faults[] = {
    {SIGSEGV, "SIGSEGV"}, {SIGILL, "SIGILL"}, {SIGBUS, "SIGBUS"}, {SIGFPE, "SIGFPE"}, {SIGTRAP, "SIGTRAP"},
    {SIGABRT, "SIGABRT"},
};

static struct termios terminal;
static _Atomic bool hasTerminal = false;
static _Atomic bool isEnding = false;
static _Thread_local bool isHandling __attribute__((tls_model("initial-exec"))) = false;
static char firstStack[64 * 1024];

/// A message put together without the C library's formatting, which allocates.
struct text {
    char bytes[1024];
    size_t length;
};

static void add(struct text *text, const char *part)
{
    size_t length = strlen(part), room = sizeof text->bytes - text->length;
    if (length > room) length = room;
    memcpy(text->bytes + text->length, part, length);
    text->length += length;
}

static void add_number(struct text *text, unsigned long number, unsigned base)
{
    char digits[24];
    size_t start = sizeof digits - 1;
    digits[start] = 0;
    do {
        digits[--start] = "0123456789abcdef"[number % base];
        number /= base;
    } while (number);
    add(text, digits + start);
}

static void add_place(struct text *text)
{
    const char *source = csystem_source_of_place(csystem_place);
    if (!source) return;
    size_t start = text->length;
    add(text, source);
    // A file's name must not steer the terminal.
    for (size_t index = start; index < text->length; index++)
        if ((unsigned char)text->bytes[index] < 0x20 || text->bytes[index] == 0x7F) text->bytes[index] = '?';
    add(text, ":");
    add_number(text, (uint32_t)csystem_place, 10);
    add(text, ": ");
}

/// Writes what is taken: a pipe that is full and that nobody reads must not keep the process from ending.
static void write_all(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
        int state = poll(&ready, 1, 200);
        if (state < 0 && errno == EINTR) continue;
        if (state <= 0) return;
        ssize_t written = write(descriptor, bytes, length < PIPE_BUF ? length : PIPE_BUF);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written;
        length -= (size_t)written;
    }
}

void csystem_keep_terminal(void)
{
    if (!hasTerminal && tcgetattr(STDIN_FILENO, &terminal) == 0) hasTerminal = true;
}

void csystem_restore_terminal(void)
{
    // In the background it is another program's.
    if (!hasTerminal || tcgetpgrp(STDIN_FILENO) != getpgrp()) return;
    tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
}

void csystem_last_words(const char *message)
{
    write_all(csystem_output_descriptor(), (const char *)csystem_output_bytes(), csystem_output_count());
    csystem_restore_terminal();
    csystem_end_groups();
    write_all(STDERR_FILENO, message, strlen(message));
}

/// Whether a fault is that of a stack that has come to its end: nothing else touches what lies just below it.
static bool is_stack_overflow(int number, const siginfo_t *info, const ucontext_t *context)
{
    if (number != SIGSEGV && number != SIGBUS) return false;
#if defined(__x86_64__)
    uintptr_t top = (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    uintptr_t top = (uintptr_t)context->uc_mcontext.sp;
#else
#error "the stack pointer of this processor is not known here"
#endif
    uintptr_t address = (uintptr_t)info->si_addr, near = 64 * 1024;
    return address > top - near && address < top + near;
}

static void handle(int number, siginfo_t *info, void *context)
{
    bool lacksMemory = errno == ENOMEM;
    if (isHandling) _exit(csystem_status_fault); // it failed here
    isHandling = true;
    if (atomic_exchange(&isEnding, true)) {
        for (;;) pause(); // another thread failed first, and ends the process
    }
    bool hasRoom = csystem_has_room(1 << 20), lacksStack = hasRoom && is_stack_overflow(number, info, context);
    lacksMemory = !hasRoom || (lacksMemory && !lacksStack);
    static struct text text;
    add(&text, "\nrxrepl: ");
    add_place(&text);
    if (lacksMemory) {
        add(&text, "out of memory");
        if (csystem_memory_limit()) {
            add(&text, ": the limit is ");
            add_number(&text, csystem_memory_limit() >> 20, 10);
            add(&text, " MB; rxrepl --memory SIZE sets another");
        }
        add(&text, "\n");
    } else if (lacksStack) {
        add(&text, "the stack is used up: values, sequences or disposables hold each other too deeply\n");
    } else {
        add(&text, "this is a fault of rxrepl and not of the script (");
        const char *name = "signal";
        for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
            if (faults[index].number == number) name = faults[index].name;
        add(&text, name);
        if (number == SIGSEGV || number == SIGBUS) {
            add(&text, " at 0x");
            add_number(&text, (unsigned long)info->si_addr, 16);
        }
        add(&text, ")\n  Please report it, with the script, what was printed, and what rxrepl --version says.\n");
    }
    if (!lacksMemory && csystem_place) add(&text, "  The line is that of the last call of the library that this thread made.\n");
    text.bytes[text.length < sizeof text.bytes ? text.length : sizeof text.bytes - 1] = 0;
    csystem_last_words(text.bytes);
    _exit(lacksMemory || lacksStack ? csystem_status_exhausted : csystem_status_fault);
}

void csystem_use_fault_stack(void *stack, size_t size)
{
    stack_t alternate = {.ss_sp = stack, .ss_size = size, .ss_flags = stack ? 0 : SS_DISABLE};
    sigaltstack(&alternate, NULL);
}

void csystem_catch_faults(void)
{
    if (IS_SANITIZED) return;
    csystem_use_fault_stack(firstStack, sizeof firstStack);
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigset_t own;
    sigemptyset(&own);
    sigfillset(&action.sa_mask);
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) {
        sigdelset(&action.sa_mask, faults[index].number);
    }
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) {
        sigaction(faults[index].number, &action, NULL);
        sigaddset(&own, faults[index].number);
    }
    pthread_sigmask(SIG_UNBLOCK, &own, NULL); // whoever started the process may have blocked them
}
