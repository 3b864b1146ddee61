// Landlock for files, seccomp for all else that the kernel offers: lists of what is allowed, everything else is refused.
//
// Sources: https://docs.kernel.org/userspace-api/landlock.html, https://docs.kernel.org/userspace-api/seccomp_filter.html.
// The filter is written here and not made by a library: it is one list and ten conditions, needs nothing to be installed
// where rxrepl is built, and takes no time at the start.

#define _GNU_SOURCE
#include "walls.h"

#ifdef __linux__

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

// The headers of the machine may be older than its kernel.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

struct ruleset {
    uint64_t files, network, scopes;
};

struct __attribute__((packed)) beneath {
    uint64_t allowed;
    int32_t parent;
};

enum { pathBeneath = 1, versionAsked = 1 };
static const uint64_t readFile = 1 << 2, readFolder = 1 << 3;

// What libraries may still read: time zones, languages, and the C library's own parts; none of it is anyone's.
static const char *const readable[] = {
    "/usr/share/zoneinfo", "/etc/localtime", "/usr/lib/locale", "/usr/share/locale", "/dev/null", "/dev/urandom",
};

static int landlock_version(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, versionAsked);
    return version > 0 ? (int)version : 0;
}

static int raise_landlock(void)
{
    int version = landlock_version();
    if (version == 0) return 0;
    // Each version knows more rights; all that it knows are taken.
    int bits = version == 1 ? 13 : version == 2 ? 14 : version < 5 ? 15 : 16;
    struct ruleset rules = {.files = ((uint64_t)1 << bits) - 1};
    if (version >= 4) rules.network = 3; // to bind and to connect
    if (version >= 6) rules.scopes = 3;  // abstract sockets, and signals to others
    size_t size = version < 4 ? 8 : version < 6 ? 16 : 24;
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
    if (ruleset < 0) return 0;
    for (size_t index = 0; index < sizeof readable / sizeof *readable; index++) {
        int place = open(readable[index], O_PATH | O_CLOEXEC);
        if (place < 0) continue;
        struct beneath rule = {.allowed = readFile | readFolder, .parent = place};
        // A right of folders makes the rule for a file invalid.
        if (syscall(SYS_landlock_add_rule, ruleset, pathBeneath, &rule, 0) != 0) {
            rule.allowed = readFile;
            syscall(SYS_landlock_add_rule, ruleset, pathBeneath, &rule, 0);
        }
        close(place);
    }
    long refused = syscall(SYS_landlock_restrict_self, ruleset, 0);
    close(ruleset);
    return refused == 0 ? version : 0;
}

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef MACHINE

// Memory, threads, time, waiting, and what is open already. A number below zero is a call that this machine lacks.
static const int allowed[] = {
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_pwrite64, SYS_close, SYS_close_range, SYS_fstat,
    SYS_newfstatat, SYS_statx, SYS_lseek, SYS_fsync, SYS_fdatasync, SYS_getdents64, SYS_getcwd, SYS_dup, SYS_dup3,
    SYS_pipe2, SYS_munmap, SYS_mremap, SYS_madvise, SYS_brk, SYS_mincore, SYS_membarrier, SYS_rt_sigaction,
    SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigpending, SYS_rt_sigtimedwait, SYS_rt_sigsuspend, SYS_sigaltstack,
    SYS_ppoll, SYS_pselect6, SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_eventfd2, SYS_signalfd4,
    SYS_timerfd_create, SYS_timerfd_settime, SYS_timerfd_gettime, SYS_setitimer, SYS_getitimer, SYS_nanosleep,
    SYS_clock_nanosleep, SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_times, SYS_getrusage, SYS_futex,
    SYS_set_robust_list, SYS_get_robust_list, SYS_set_tid_address, SYS_gettid, SYS_getpid, SYS_getppid, SYS_getpgid,
    SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_sched_yield, SYS_sched_getaffinity, SYS_sched_getparam,
    SYS_sched_getscheduler, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_get_priority_max,
    SYS_sched_get_priority_min, SYS_getpriority, SYS_getcpu, SYS_getrandom, SYS_uname, SYS_sysinfo, SYS_exit,
    SYS_exit_group, SYS_restart_syscall,
#ifdef SYS_rseq
    SYS_rseq,
#endif
#ifdef SYS_epoll_pwait2
    SYS_epoll_pwait2,
#endif
#ifdef SYS_futex_waitv
    SYS_futex_waitv,
#endif
#ifdef __x86_64__
    SYS_poll, SYS_select, SYS_epoll_wait, SYS_epoll_create, SYS_pipe, SYS_dup2, SYS_getrlimit, SYS_time, SYS_alarm,
    SYS_getpgrp, SYS_arch_prctl, SYS_pause, SYS_eventfd,
#endif
};

// What a terminal is asked; not TIOCSTI and TIOCLINUX, by which text comes to whoever reads the terminal afterwards.
static const unsigned terminalRequests[] = {
    TCGETS, TCSETS, TCSETSW, TCSETSF, TIOCGWINSZ, TIOCGPGRP, TCFLSH, TCXONC, TCSBRK, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX,
    0x802C542A, 0x402C542B, 0x402C542C, 0x402C542D, // TCGETS2 and its like, whose header is at odds with termios.h
};
static const unsigned descriptorRequests[] = {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL};
#ifndef PR_SET_VMA
#define PR_SET_VMA 0x53564d41
#endif
static const unsigned processRequests[] = {PR_SET_NAME, PR_GET_NAME, PR_SET_VMA, PR_GET_DUMPABLE};

struct filter {
    struct sock_filter steps[1024];
    unsigned short length;
};

static void step(struct filter *filter, uint16_t code, uint32_t value, uint8_t matched, uint8_t other)
{
    filter->steps[filter->length++] = (struct sock_filter){code, matched, other, value};
}

static const uint32_t allow = SECCOMP_RET_ALLOW;
static const uint32_t refuse = SECCOMP_RET_ERRNO | EPERM;

static void finish(struct filter *filter, uint32_t verdict) { step(filter, BPF_RET | BPF_K, verdict, 0, 0); }

static void load(struct filter *filter, size_t offset)
{
    step(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

/// Loads the lower half of an argument; all that are looked at have 32 bits.
static void load_argument(struct filter *filter, int index)
{
    load(filter, offsetof(struct seccomp_data, args) + sizeof(uint64_t) * (size_t)index);
}

/// Ends with a verdict if what was loaded is a value.
static void finish_if(struct filter *filter, uint32_t value, uint32_t verdict)
{
    step(filter, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
    finish(filter, verdict);
}

/// Ends with a verdict if some bit of what was loaded is set.
static void finish_if_any(struct filter *filter, uint32_t bits, uint32_t verdict)
{
    step(filter, BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1);
    finish(filter, verdict);
}

/// Begins what is asked of one call; gives what `end_call` needs.
static unsigned short begin_call(struct filter *filter, int number)
{
    step(filter, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 0);
    return (unsigned short)(filter->length - 1);
}

static void end_call(struct filter *filter, unsigned short start, uint32_t verdict)
{
    finish(filter, verdict);
    filter->steps[start].jf = (uint8_t)(filter->length - 1 - start);
}

static void allow_values(struct filter *filter, int number, int argument, const unsigned *values, size_t count)
{
    unsigned short start = begin_call(filter, number);
    load_argument(filter, argument);
    for (size_t index = 0; index < count; index++) finish_if(filter, values[index], allow);
    end_call(filter, start, refuse);
}

/// Allows a call whose argument has none of some bits.
static void allow_without(struct filter *filter, int number, int argument, uint32_t bits)
{
    unsigned short start = begin_call(filter, number);
    load_argument(filter, argument);
    finish_if_any(filter, bits, refuse);
    end_call(filter, start, allow);
}

#define COUNT(array) (sizeof(array) / sizeof *(array))

static bool raise_seccomp(bool canRead, bool messages)
{
    static struct filter filter;
    load(&filter, offsetof(struct seccomp_data, arch));
    step(&filter, BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0);
    finish(&filter, SECCOMP_RET_KILL_PROCESS);
    load(&filter, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
    step(&filter, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1); // the same calls under other numbers
    finish(&filter, refuse);
#endif
    for (size_t index = 0; index < COUNT(allowed); index++) finish_if(&filter, (uint32_t)allowed[index], allow);

    // Threads and no processes. What clone3 asks cannot be read here; the C library then uses clone.
    unsigned short start = begin_call(&filter, SYS_clone);
    load_argument(&filter, 0);
    finish_if_any(&filter, CLONE_NEWNS | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS, refuse);
    finish_if_any(&filter, CLONE_THREAD, allow);
    end_call(&filter, start, refuse);
#ifdef SYS_clone3
    finish_if(&filter, SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS);
#endif

    // No code but what was loaded before.
    allow_without(&filter, SYS_mmap, 2, PROT_EXEC);
    allow_without(&filter, SYS_mprotect, 2, PROT_EXEC);

    // What may be read Landlock says; without it nothing can be told apart.
    if (canRead) {
        allow_without(&filter, SYS_openat, 2, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_PATH);
#ifdef SYS_open
        allow_without(&filter, SYS_open, 1, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_PATH);
#endif
    }

    const unsigned own[] = {(unsigned)getpid()}, self[] = {0};
    allow_values(&filter, SYS_kill, 0, own, 1);
    allow_values(&filter, SYS_tgkill, 0, own, 1);
    allow_values(&filter, SYS_prlimit64, 0, self, 1);
    allow_values(&filter, SYS_ioctl, 1, terminalRequests, COUNT(terminalRequests));
    allow_values(&filter, SYS_fcntl, 1, descriptorRequests, COUNT(descriptorRequests));
    allow_values(&filter, SYS_prctl, 0, processRequests, COUNT(processRequests));
    if (messages) {
        finish_if(&filter, SYS_sendto, allow);
        finish_if(&filter, SYS_recvmsg, allow);
    }
    finish(&filter, refuse);
    struct sock_fprog program = {filter.length, filter.steps};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

static bool has_seccomp(void)
{
    unsigned action = SECCOMP_RET_ERRNO;
    return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

#else
static bool raise_seccomp(bool canRead, bool messages) { return false; }
static bool has_seccomp(void) { return false; }
#endif

struct csystem_walls csystem_known_walls(void)
{
    return (struct csystem_walls){landlock_version(), has_seccomp()};
}

struct csystem_walls csystem_raise_walls(bool messages)
{
    struct csystem_walls walls = {0, false};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return walls;
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); // nobody else's processes look in, and no image of it is written
    dlopen("libgcc_s.so.1", RTLD_LAZY); // the C library loads it where a thread ends itself
    walls.landlock = raise_landlock();
    csystem_prepare_thread_states();
    walls.seccomp = raise_seccomp(walls.landlock > 0, messages);
    csystem_walls_stand = walls.landlock > 0 || walls.seccomp;
    return walls;
}

#else
struct csystem_walls csystem_known_walls(void) { return (struct csystem_walls){0, false}; }
struct csystem_walls csystem_raise_walls(bool messages) { return (struct csystem_walls){0, false}; }
#endif
