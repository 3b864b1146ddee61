// The parent of a prompt's session. It holds what is to outlive a fault, and nothing that a script made.

#define _GNU_SOURCE
#include "fault.h"
#include "signals.h"
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int journal = -1;   // a file in memory, which both have
static int outside = -1;   // the session's end of the socket
static volatile pid_t session = 0;
static char *writable = "";

// --- The session's side ---

void csystem_keep_in_journal(const char *text, size_t length)
{
    while (journal >= 0 && length > 0) {
        ssize_t written = write(journal, text, length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        text += written;
        length -= (size_t)written;
    }
}

char *csystem_take_journal(size_t *length)
{
    off_t size = journal < 0 ? 0 : lseek(journal, 0, SEEK_END);
    char *text = size > 0 ? malloc((size_t)size) : NULL;
    if (!text) return NULL;
    ssize_t count = pread(journal, text, (size_t)size, 0);
    *length = count > 0 ? (size_t)count : 0;
    (void)!ftruncate(journal, 0);
    lseek(journal, 0, SEEK_SET);
    return text;
}

int csystem_open_outside(const char *path, bool isWritten)
{
    char request[4096];
    size_t length = strlen(path);
    if (outside < 0) return -EBADF;
    if (length + 2 > sizeof request) return -ENAMETOOLONG;
    request[0] = isWritten ? 'w' : 'r';
    memcpy(request + 1, path, length + 1);
    if (sendto(outside, request, length + 2, MSG_NOSIGNAL, NULL, 0) < 0) return -errno;
    int fault = 0;
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr alignment;
    } control;
    struct iovec part = {&fault, sizeof fault};
    struct msghdr answer = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    ssize_t received;
    do {
        received = recvmsg(outside, &answer, MSG_CMSG_CLOEXEC);
    } while (received < 0 && errno == EINTR);
    if (received < (ssize_t)sizeof fault) return -EIO;
    struct cmsghdr *header = CMSG_FIRSTHDR(&answer);
    int descriptor = -1;
    if (header && header->cmsg_type == SCM_RIGHTS) memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
    return fault ? -fault : descriptor < 0 ? -EIO : descriptor;
}

// --- The parent's side ---

/// Whether a path ends in one of the endings that may be written, or is a script.
static bool has_ending(const char *path, const char *endings)
{
    const char *name = strrchr(path, '/');
    const char *dot = strrchr(name ? name : path, '.');
    if (!dot) return false;
    size_t length = strlen(dot);
    for (const char *place = strstr(endings, dot); place; place = strstr(place + 1, dot))
        if (place[length] == '.' || place[length] == 0) return true;
    return false;
}

enum { madeLimit = 256 };
static struct {
    dev_t device;
    ino_t file;
} made[madeLimit];
static int madeCount = 0;

/// Opens a file that no link leads to, neither its own name nor a folder on the way: a name alone says what may be read, and
/// a link has another one. Gives the negative fault where there is one.
static int open_without_links(const char *path, int flags)
{
    char names[4096], *rest = NULL;
    if (strlen(path) >= sizeof names) return -ENAMETOOLONG;
    strcpy(names, path);
    int folder = open(path[0] == '/' ? "/" : ".", O_PATH | O_DIRECTORY | O_CLOEXEC);
    char *name = strtok_r(names, "/", &rest);
    for (char *next; folder >= 0 && name && (next = strtok_r(NULL, "/", &rest)); name = next) {
        int inner = openat(folder, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
        int fault = errno;
        struct stat facts;
        close(folder);
        if (inner < 0) return -fault;
        if (fstat(inner, &facts) != 0 || S_ISLNK(facts.st_mode)) {
            close(inner);
            return -ELOOP;
        }
        folder = inner;
    }
    if (folder < 0 || !name) return -ENOENT;
    int file = openat(folder, name, flags | O_NOFOLLOW | O_CLOEXEC, 0666);
    int fault = errno;
    close(folder);
    return file < 0 ? -fault : file;
}

/// Opens a file for the session. A script that broke out of rxrepl itself, though not of the walls, could ask for it as
/// the prompt's commands do: so only scripts are read, and only what is new or the session's own is written.
static int open_for_session(const char *request)
{
    const char *path = request + 1;
    struct stat facts;
    if (request[0] == 'r') {
        if (!has_ending(path, ".rxs")) return -EPERM;
        int file = open_without_links(path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
        if (file < 0) return file;
        if (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode)) return file;
        close(file);
        return -EISDIR;
    }
    if (!has_ending(path, writable)) return -EPERM;
    int file = open_without_links(path, O_WRONLY | O_CREAT | O_EXCL);
    if (file >= 0) {
        if (fstat(file, &facts) == 0 && madeCount < madeLimit) {
            made[madeCount].device = facts.st_dev;
            made[madeCount++].file = facts.st_ino;
        }
        return file;
    }
    if (file != -EEXIST) return file;
    file = open_without_links(path, O_WRONLY | O_NONBLOCK);
    if (file < 0) return file;
    if (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode)) {
        for (int index = 0; index < madeCount; index++) {
            if (made[index].device == facts.st_dev && made[index].file == facts.st_ino && ftruncate(file, 0) == 0)
                return file;
        }
    }
    close(file);
    return -EEXIST;
}

static void answer(int link, int file)
{
    int fault = file < 0 ? -file : 0;
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr alignment;
    } control;
    struct iovec part = {&fault, sizeof fault};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (file >= 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof file);
        memcpy(CMSG_DATA(header), &file, sizeof file);
    }
    (void)!sendmsg(link, &message, MSG_NOSIGNAL);
    if (file >= 0) close(file);
}

/// Passes on what was sent to this process alone: what a terminal sends reaches the session too, except that it is gone.
static void pass_on(int number, siginfo_t *info, void *context)
{
    (void)context;
    int before = errno;
    bool isAlone = number == SIGHUP || (info->si_code <= 0 && info->si_pid != session);
    if (isAlone && session > 0) kill(session, number);
    errno = before;
}

enum { watchedCount = 6 };
static const int watched[watchedCount] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCONT, SIGWINCH};

static void watch(void (*handler)(int, siginfo_t *, void *))
{
    struct sigaction action = {.sa_flags = SA_RESTART};
    if (handler) {
        action.sa_flags |= SA_SIGINFO;
        action.sa_sigaction = handler;
    }
    for (int index = 0; index < watchedCount; index++) sigaction(watched[index], &action, NULL);
}

/// Opens what the session asks for until it ends, and gives the status that it ended with.
static int attend(int link)
{
    char request[4097];
    for (;;) {
        ssize_t length = recv(link, request, sizeof request - 1, 0);
        if (length < 0 && errno == EINTR) continue;
        if (length <= 0) break;
        request[length] = 0;
        answer(link, open_for_session(request));
    }
    int status = 0;
    while (waitpid(session, &status, 0) < 0 && errno == EINTR) {}
    session = 0;
    return status;
}

static void say(const char *text) { (void)!write(STDERR_FILENO, text, strlen(text)); }

bool csystem_supervise(const char *endings)
{
    writable = strdup(endings);
    if (!writable) return false;
    journal = (int)memfd_create("rxrepl", MFD_CLOEXEC);
    if (journal < 0) return false;
    csystem_keep_terminal();
    pid_t parent = getpid();
    for (bool isNext = false;; isNext = true) {
        int link[2];
        if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, link) != 0) return isNext;
        sigset_t all, before;
        sigfillset(&all);
        sigprocmask(SIG_BLOCK, &all, &before);
        // A thread that starts this process may have blocked them, as those of test runners do.
        for (int index = 0; index < watchedCount; index++) sigdelset(&before, watched[index]);
        pid_t child = fork();
        if (child <= 0) {
            close(link[0]);
            watch(NULL);
            if (child == 0) prctl(PR_SET_PDEATHSIG, SIGKILL);
            sigprocmask(SIG_SETMASK, &before, NULL);
            if (child == 0 && getppid() != parent) _exit(128 + SIGHUP);
            outside = link[1];
            return isNext;
        }
        session = child;
        watch(pass_on);
        sigprocmask(SIG_SETMASK, &before, NULL);
        close(link[1]);
        int status = attend(link[0]);
        close(link[0]);
        // The system kills what takes the memory of all.
        bool isKilled = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
        int code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
        if (WIFSIGNALED(status)) csystem_restore_terminal();
        if (!isKilled && code != csystem_status_fault && code != csystem_status_exhausted) _exit(code);
        if (isKilled) say("\nrxrepl: the session was killed, perhaps for want of memory\n");
        // What fails before anything was entered would fail again.
        if (lseek(journal, 0, SEEK_END) == 0) _exit(code);
    }
}
