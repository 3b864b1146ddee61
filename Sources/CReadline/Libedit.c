// The line editor over libedit, through its own interface: its imitation of readline shows the prompt only at the
// next key, cannot clear the line and knows no paste.

#ifdef CREADLINE_LIBEDIT

#define _XOPEN_SOURCE 700
#include "Shared.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

#include <histedit.h>

static creadline_line_handler line_handler;
static creadline_completer completer;
static EditLine *editor;
static History *entries;
static char *current_prompt;
/// How many bytes of the line were drawn at once when it was drawn last, and not as they were typed.
static size_t drawn_at_once;
static bool editing = false;
/// The window's width when the line was drawn.
static int columns_drawn;

const char *creadline_library(void) { return "libedit"; }

/// How many keys libedit has read for its present command, the first and the last of them.
static int keys_read;
static wchar_t first_key, last_key;

/// Reads a key as libedit itself would, and remembers it.
static int read_key(EditLine *editor, wchar_t *key) {
    char bytes[MB_LEN_MAX];
    size_t length = 0;
    while (length < sizeof bytes) {
        ssize_t count = read(STDIN_FILENO, bytes + length, 1);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return (int)count;
        mbstate_t state = {0};
        size_t used = mbrtowc(key, bytes, ++length, &state);
        if (used == (size_t)-2) continue;
        if (used == (size_t)-1) {
            length = 0;  // No character begins with these bytes.
            continue;
        }
        if (keys_read++ == 0) first_key = *key;
        last_key = *key;
        return 1;
    }
    return 0;
}

/// Whether the key that ended a search through the history is still to be carried out: libedit puts it back, and would
/// take it up only with the next one.
static bool key_waits(void) {
    const wchar_t search = 022, kept[] = L"\007\010\016\020\022\023\027\033\177";
    return keys_read > 1 && first_key == search && iswcntrl((wint_t)last_key) && !wcschr(kept, last_key);
}

static char *prompt_of(EditLine *editor) { return current_prompt; }

/// Reads the rest of a pasted text and inserts it as it is, line ends included.
static unsigned char insert_paste(EditLine *editor, int key) {
    static const wchar_t finish[] = L"\033[201~";
    const size_t finish_length = wcslen(finish);
    size_t length = 0, room = 256;
    wchar_t *text = malloc(room * sizeof *text), next;
    while (text && el_wgetc(editor, &next) == 1) {
        if (length + 2 > room) {
            wchar_t *grown = realloc(text, (room *= 2) * sizeof *text);
            if (!grown) break;
            text = grown;
        }
        text[length++] = next == L'\r' ? L'\n' : next;
        if (length >= finish_length && wmemcmp(text + length - finish_length, finish, finish_length) == 0) {
            length -= finish_length;
            break;
        }
    }
    if (!text) return CC_ERROR;
    // A line end at the end would look like Enter.
    while (length > 0 && text[length - 1] == L'\n') length--;
    text[length] = 0;
    int inserted = length == 0 ? 0 : el_winsertstr(editor, text);
    free(text);
    return inserted == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char complete(EditLine *editor, int key) {
    const LineInfo *line = el_line(editor);
    int end = (int)(line->cursor - line->buffer);
    char *text = strndup(line->buffer, (size_t)(line->lastchar - line->buffer));
    if (!text) return CC_ERROR;
    int start = word_start(text, end), typed = end - start;
    forget_candidates();
    completer(text, start, end);
    free(text);
    if (candidate_count == 0) return CC_ERROR;
    char *common = strdup(candidates[0].text);
    if (!common) return CC_ERROR;
    for (int index = 1; index < candidate_count; index++) {
        size_t same = 0;
        while (common[same] && common[same] == candidates[index].text[same]) same++;
        common[same] = 0;
    }
    unsigned char result = CC_ERROR;
    if ((int)strlen(common) > typed) {
        result = el_insertstr(editor, common + typed) == 0 ? CC_REFRESH : CC_ERROR;
    } else if (candidate_count > 1) {
        char *listing = candidate_listing();
        if (listing) creadline_print_above(listing, strlen(listing));
        free(listing);
        result = CC_NORM;
    }
    free(common);
    return result;
}

void creadline_initialize(const char *program, creadline_line_handler handler, creadline_completer complete_with) {
    use_utf8();
    line_handler = handler;
    completer = complete_with;
    HistEvent event;
    entries = history_init();
    history(entries, &event, H_SETSIZE, 10000);
    editor = el_init(program, stdin, stdout, stderr);
    el_set(editor, EL_SIGNAL, 0);
    el_set(editor, EL_PROMPT, prompt_of);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_HIST, history, entries);
    el_wset(editor, EL_GETCFN, read_key);
    el_set(editor, EL_ADDFN, "rx-paste", "Insert a pasted text", insert_paste);
    el_set(editor, EL_ADDFN, "rx-complete", "Complete a name", complete);
    el_set(editor, EL_BIND, "\033[200~", "rx-paste", NULL);
    el_set(editor, EL_BIND, "\t", "rx-complete", NULL);
    el_set(editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_source(editor, NULL);
}

static void ask_for_pastes(bool marked) {
    const char *terminal = getenv("TERM");
    if (!isatty(STDOUT_FILENO) || !terminal || strcmp(terminal, "dumb") == 0) return;
    write_fully(marked ? "\033[?2004h" : "\033[?2004l", 8);
}

void creadline_begin(const char *prompt) {
    free(current_prompt);
    current_prompt = strdup(prompt);
    columns_drawn = window_columns();
    drawn_at_once = 0;
    editing = true;
    ask_for_pastes(true);
    el_set(editor, EL_UNBUFFERED, 1);
}

/// Whether nothing can be typed any more. libedit gives no line both at the end of input and after a key that leaves the
/// line empty.
static bool input_is_gone(void) {
    struct pollfd state = {STDIN_FILENO, 0, 0};
    return !isatty(STDIN_FILENO) || (poll(&state, 1, 0) > 0 && state.revents != 0);
}

void creadline_read_character(void) {
    if (!editing) return;
    int count = 0;
    keys_read = 0;
    const char *line = el_gets(editor, &count);
    if (key_waits()) line = el_gets(editor, &count);
    bool is_empty = !line || count <= 0;
    if (is_empty ? input_is_gone() : count == 1 && line[0] == 4) {
        creadline_end();
        write_fully("\n", 1);
        line_handler(NULL, false);
    } else if (!is_empty && (line[count - 1] == '\n' || line[count - 1] == '\r')) {
        char *finished = strndup(line, (size_t)count - 1);
        bool followed = input_follows();
        creadline_end();
        line_handler(finished, followed);
        free(finished);
    }
}

void creadline_end(void) {
    if (!editing) return;
    editing = false;
    el_set(editor, EL_UNBUFFERED, 0);
    ask_for_pastes(false);
}

bool creadline_is_editing(void) { return editing; }

const char *creadline_line(void) {
    static char *copy;
    free(copy);
    copy = NULL;
    if (!editing) return "";
    const LineInfo *line = el_line(editor);
    copy = strndup(line->buffer, (size_t)(line->lastchar - line->buffer));
    return copy ? copy : "";
}

static void draw_anew(void) {
    el_set(editor, EL_REFRESH);
    const LineInfo *line = el_line(editor);
    drawn_at_once = (size_t)(line->lastchar - line->buffer);
}

/// How many columns the prompt takes: its characters are narrow ones, of several bytes each.
static int prompt_width(void) {
    int width = 0;
    for (const char *byte = current_prompt; *byte; byte++) width += (*byte & 0xC0) != 0x80;
    return width;
}

/// How many rows of prompt and text stand above the row of `end`, in a window of `columns` that was `drawn` wide when
/// they were written.
///
/// A new width wraps the rows anew, but keeps the line ends that libedit wrote: behind a row that ends with a space, and
/// behind each row of what it drew at once.
static int rows_above(const char *end, int drawn, int columns) {
    int rows = 0, column = prompt_width(), begun = column;
    bool behind_space = true;
    const char *next = el_line(editor)->buffer;
    mbstate_t state = {0};
    while (next < end) {
        wchar_t character;
        size_t bytes = mbrtowc(&character, next, (size_t)(end - next), &state);
        if (bytes == 0 || bytes > (size_t)(end - next)) break;
        next += bytes;
        int width = wcwidth(character);
        if (character == L'\n' || column + width > drawn) {
            bool at_once = (size_t)(next - el_line(editor)->buffer) <= drawn_at_once;
            if (character == L'\n' || behind_space || at_once) {
                rows += (begun > 0 ? begun - 1 : 0) / columns + 1;
                begun = 0;
            }
            column = 0;
        }
        if (width > 0) {
            column += width;
            begun += width;
        }
        behind_space = character == L' ';
    }
    return rows + begun / columns;
}

void creadline_abandon(void) {
    if (!editing) return;
    const LineInfo *line = el_line(editor);
    int columns = window_columns();
    int below = rows_above(line->lastchar, columns, columns) - rows_above(line->cursor, columns, columns);
    while (below-- > 0) write_fully("\n", 1);
    write_fully("^C\r\n", 4);
    creadline_end();
}

static void clear_rows(int above) {
    while (above-- > 0) write_fully("\033[A", 3);
    write_fully("\r\033[J", 4);
}

void creadline_print_above(const char *text, size_t length) {
    if (!editing) {
        write_fully(text, length);
        return;
    }
    int columns = window_columns();
    clear_rows(rows_above(el_line(editor)->cursor, columns, columns));
    write_fully(text, length);
    draw_anew();
}

// The terminal has wrapped the line anew; libedit itself would draw over what it takes for the line's old rows.
void creadline_resize(void) {
    if (!editing) return;
    int drawn = columns_drawn;
    columns_drawn = window_columns();
    clear_rows(rows_above(el_line(editor)->cursor, drawn, columns_drawn));
    el_resize(editor);
    draw_anew();
}

void creadline_resume(void) {
    if (!editing) return;
    // Taking the terminal anew begins a new line, which gets the text of the one that was being edited.
    char *text = strdup(creadline_line());
    el_set(editor, EL_UNBUFFERED, 0);
    ask_for_pastes(true);
    el_set(editor, EL_UNBUFFERED, 1);
    if (text && *text) el_insertstr(editor, text);
    free(text);
    clear_rows(0);
    draw_anew();
}

void creadline_history_add(const char *entry) {
    HistEvent event;
    history(entries, &event, H_ENTER, entry);
}

void creadline_history_clear(void) {
    HistEvent event;
    history(entries, &event, H_CLEAR);
}

#endif
