// What the three editors share: the candidates of a completion, and writing without loss.

#include "Shared.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

const char *const word_breaks = " \t\n\"\\'`@$><=;|&{}()[].,:+-*/!?%^~";

struct candidate *candidates = NULL;
int candidate_count = 0;

void creadline_offer(const char *text, const char *summary) {
    struct candidate *grown = realloc(candidates, sizeof *candidates * (size_t)(candidate_count + 1));
    if (!grown) return;
    candidates = grown;
    candidates[candidate_count].text = strdup(text);
    candidates[candidate_count].summary = strdup(summary);
    candidate_count++;
}

void forget_candidates(void) {
    for (int index = 0; index < candidate_count; index++) {
        free(candidates[index].text);
        free(candidates[index].summary);
    }
    free(candidates);
    candidates = NULL;
    candidate_count = 0;
}

int window_columns(void) {
    struct winsize size = {0};
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    return size.ws_col ? size.ws_col : 80;
}

/// How many columns a text takes, each character one.
static size_t text_width(const char *text, size_t length) {
    size_t width = 0;
    for (size_t index = 0; index < length; index++) width += (text[index] & 0xC0) != 0x80;
    return width;
}

/// Writes a text word by word, in rows of at most `room` columns; further rows begin below the first.
static void write_wrapped(FILE *file, const char *text, size_t room, size_t indentation) {
    size_t used = 0;
    while (*text) {
        size_t length = strcspn(text, " "), width = text_width(text, length);
        if (used > 0 && used + 1 + width > room) {
            fprintf(file, "\n%*s", (int)indentation, "");
            used = 0;
        }
        if (used > 0) fputc(' ', file);
        fwrite(text, 1, length, file);
        used += (used > 0) + width;
        text += length;
        while (*text == ' ') text++;
    }
}

char *candidate_listing(void) {
    const size_t least_room = 16;
    size_t widest = 0, columns = (size_t)window_columns(), size;
    for (int index = 0; index < candidate_count; index++) {
        size_t width = text_width(candidates[index].text, strlen(candidates[index].text));
        if (width > widest && width <= 32) widest = width;
    }
    char *listing = NULL;
    FILE *file = open_memstream(&listing, &size);
    if (!file) return NULL;
    size_t room = columns > widest + 2 + least_room ? columns - widest - 2 : least_room;
    for (int index = 0; index < candidate_count; index++) {
        const struct candidate *each = &candidates[index];
        fputs(each->text, file);
        if (each->summary[0]) {
            size_t width = text_width(each->text, strlen(each->text));
            fprintf(file, "%*s", (int)(width < widest ? widest + 2 - width : 2), "");
            write_wrapped(file, each->summary, room, widest + 2);
        }
        fputc('\n', file);
    }
    fclose(file);
    return listing;
}

int word_start(const char *line, int end) {
    int start = end;
    while (start > 0 && !strchr(word_breaks, line[start - 1])) start--;
    return start;
}

void write_fully(const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(STDOUT_FILENO, text, length);
        if (written >= 0) {
            text += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN) {
            struct pollfd ready = {STDOUT_FILENO, POLLOUT, 0};
            poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            return;
        }
    }
}

bool input_follows(void) {
    static bool is_paste = false;
    struct pollfd ready = {STDIN_FILENO, POLLIN, 0};
    // A paste may come in pieces, from afar; nobody who types notices the first wait.
    is_paste = poll(&ready, 1, is_paste ? 100 : 5) > 0 && (ready.revents & POLLIN);
    return is_paste;
}

void use_utf8(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0 && !getenv("LC_ALL")) setlocale(LC_CTYPE, "C.UTF-8");
}
