// What the three editors share: the candidates of a completion, and writing without loss.

#include "Shared.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

char *candidate_listing(void) {
    size_t widest = 0, total = 1;
    for (int index = 0; index < candidate_count; index++) {
        size_t width = strlen(candidates[index].text);
        if (width > widest && width <= 32) widest = width;
    }
    for (int index = 0; index < candidate_count; index++)
        total += strlen(candidates[index].text) + strlen(candidates[index].summary) + widest + 4;
    char *listing = malloc(total), *end = listing;
    if (!listing) return NULL;
    *end = 0;
    for (int index = 0; index < candidate_count; index++) {
        const struct candidate *each = &candidates[index];
        end += each->summary[0]
            ? sprintf(end, "%-*s  %s\n", (int)widest, each->text, each->summary)
            : sprintf(end, "%s\n", each->text);
    }
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
    struct pollfd ready = {STDIN_FILENO, POLLIN, 0};
    return poll(&ready, 1, 5) > 0 && (ready.revents & POLLIN);
}

void use_utf8(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0 && !getenv("LC_ALL")) setlocale(LC_CTYPE, "C.UTF-8");
}
