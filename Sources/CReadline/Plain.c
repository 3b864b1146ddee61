// The line editor without a library: the terminal's own line discipline edits, there is no history or completion.

#if !defined(CREADLINE_READLINE) && !defined(CREADLINE_LIBEDIT)

#include "Shared.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static creadline_line_handler line_handler;
static char *current_prompt, *buffer;
static size_t length, room;
static bool editing = false;

const char *creadline_library(void) { return "plain"; }

void creadline_initialize(const char *program, creadline_line_handler handler, creadline_completer completer) {
    use_utf8();
    line_handler = handler;
}

void creadline_begin(const char *prompt) {
    free(current_prompt);
    current_prompt = strdup(prompt);
    length = 0;
    editing = true;
    write_fully(prompt, strlen(prompt));
}

static bool append(char character) {
    if (length + 2 > room) {
        char *grown = realloc(buffer, room = room * 2 + 64);
        if (!grown) return false;
        buffer = grown;
    }
    buffer[length++] = character;
    buffer[length] = 0;
    return true;
}

// One byte at a time: what follows the line stays with the system, for a script that reads standard input.
void creadline_read_character(void) {
    char character;
    if (!editing) return;
    ssize_t count = read(STDIN_FILENO, &character, 1);
    if (count == 1 && character != '\n') {
        append(character);
        return;
    }
    if (count < 0) return;
    bool ended = count == 0 && length == 0;
    char *line = ended ? NULL : strndup(buffer ? buffer : "", length);
    editing = false;
    if (ended) write_fully("\n", 1);
    line_handler(line, input_follows());
    free(line);
}

void creadline_end(void) { editing = false; }

void creadline_abandon(void) {
    write_fully("\n", 1);
    editing = false;
}

bool creadline_is_editing(void) { return editing; }

// What is typed reaches us only with Enter.
const char *creadline_line(void) { return editing && length ? buffer : ""; }

void creadline_print_above(const char *text, size_t text_length) {
    if (editing && isatty(STDOUT_FILENO)) write_fully("\r\033[K", 4);
    write_fully(text, text_length);
    if (editing) write_fully(current_prompt, strlen(current_prompt));
}

void creadline_resize(void) {}

void creadline_resume(void) {
    if (editing) write_fully(current_prompt, strlen(current_prompt));
}

void creadline_history_add(const char *entry) {}

void creadline_history_clear(void) {}

#endif
