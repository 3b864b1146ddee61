// Handlers of signals: whatever they interrupt may hold any lock, so that they set words and wake a thread, no more.

#include "fault.h"
#include "interruption.h"
#include "signals.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/time.h>
#include <unistd.h>

static _Atomic uint64_t pending = 0; // a bit for each number
static _Atomic uint64_t endings = 0;
static _Atomic int ending = 0;
static _Atomic bool isWatched = false; // a thread waits for signals, or the process is being ended
static _Atomic int wakeup = -1;

static void note(int number)
{
    int before = errno, none = 0;
    uint64_t bit = (uint64_t)1 << number, one = 1;
    atomic_fetch_or(&pending, bit);
    if ((endings & bit) && atomic_compare_exchange_strong(&ending, &none, number)) {
        csystem_set_interrupted(true);
        struct itimerval patience = {.it_value = {.tv_sec = 1, .tv_usec = 500000}};
        if (!isWatched) setitimer(ITIMER_REAL, &patience, NULL);
    }
    if (wakeup >= 0) (void)!write(wakeup, &one, sizeof one);
    errno = before;
}

/// The script is in a step of the library that does not look whether it is to end, and no other thread could end it.
static void end_overdue(int number)
{
    (void)number;
    if (!ending || isWatched) return;
    csystem_last_words("rxrepl: this step of the library cannot be stopped; ended without waiting for it\n");
    _exit(128 + ending);
}

/// Lets the signal through, too: whoever started the process may have blocked it.
static void install(int number, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, number);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

void csystem_note_signal(int number) { install(number, note, SA_RESTART); }

// What waits in the system goes on when the signal came: a write that nobody takes must see that it is to end.
void csystem_end_on_signal(int number)
{
    atomic_fetch_or(&endings, (uint64_t)1 << number);
    install(SIGALRM, end_overdue, 0);
    install(number, note, 0);
}

void csystem_begin_end(void)
{
    isWatched = true;
    setitimer(ITIMER_REAL, &(struct itimerval){0}, NULL);
}

int csystem_ending_signal(void) { return ending; }

void csystem_watch_signals(void)
{
    if (wakeup < 0) wakeup = eventfd(0, EFD_CLOEXEC);
    isWatched = true;
}

int csystem_next_signal(void)
{
    for (;;) {
        uint64_t bits = pending, count;
        if (bits) {
            int number = __builtin_ctzll(bits);
            atomic_fetch_and(&pending, ~((uint64_t)1 << number));
            return number;
        }
        if (read(wakeup, &count, sizeof count) < 0 && errno != EINTR) pause(); // without an eventfd a signal ends this
    }
}
