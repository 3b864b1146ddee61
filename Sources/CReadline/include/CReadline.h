// One line editor for the prompt, whichever library stands behind it.
//
// Three files implement this header: Readline.c (GNU readline), Libedit.c (libedit) and Plain.c (neither); a define
// picks one. All calls belong to one thread, the one that runs the main run loop.

#ifndef CREADLINE_H
#define CREADLINE_H

#include <stdbool.h>
#include <stddef.h>

/// Receives a finished line without its line end, which may hold line ends if it was pasted; NULL at end of input.
/// `followed` tells that more input waits behind it, as in the middle of a paste that the terminal does not mark.
/// Editing has ended when it is called.
typedef void (*creadline_line_handler)(const char *line, bool followed);

/// Offers candidates, by `creadline_offer`, for the word that ends at byte `end` of `line` and begins at `start`.
typedef void (*creadline_completer)(const char *line, int start, int end);

/// The library behind the editor: `readline`, `libedit` or `plain`.
const char *creadline_library(void);

/// Prepares the editor. Called once, before anything else.
void creadline_initialize(const char *program, creadline_line_handler handler, creadline_completer completer);

/// Shows the prompt and starts to edit a new line.
void creadline_begin(const char *prompt);

/// Reads what the terminal has: one key, or a pasted text. Called when standard input is readable.
void creadline_read_character(void);

/// Ends editing and restores the terminal. Does nothing if no line is being edited.
void creadline_end(void);

/// Ends editing as Ctrl-C does: the text stays visible above, the next line begins on a new row.
void creadline_abandon(void);

/// Whether a line is being edited.
bool creadline_is_editing(void);

/// The text of the line being edited; valid until the next call.
const char *creadline_line(void);

/// Writes `text`, whole lines, above the line being edited, and shows that again as it was.
void creadline_print_above(const char *text, size_t length);

/// Adapts to the terminal's new size.
void creadline_resize(void);

/// Takes the terminal again after the process was stopped and continued.
void creadline_resume(void);

/// Adds a candidate to the completion under way, with a line about it.
void creadline_offer(const char *candidate, const char *summary);

/// Adds an entry, which may hold line ends, behind the last.
void creadline_history_add(const char *entry);

/// Forgets all entries.
void creadline_history_clear(void);

#endif
