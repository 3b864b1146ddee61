// The line editor over GNU readline, in callback mode.

#ifdef CREADLINE_READLINE

#include "Shared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

static creadline_line_handler line_handler;
static creadline_completer completer;
static bool editing = false;

const char *creadline_library(void) { return "readline"; }

static void finished(char *line) {
    // At the end of input the cursor still stands behind the prompt. Readline itself ends the row only where it also
    // has to switch marked pastes off.
    const char *terminal = getenv("TERM"), *pastes = rl_variable_value("enable-bracketed-paste");
    bool ends_row = pastes && strcmp(pastes, "on") == 0 && terminal && strcmp(terminal, "dumb") != 0;
    bool followed = input_follows();
    creadline_end();
    if (!line && !ends_row) write_fully("\n", 1);
    line_handler(line, followed);
    free(line);
}

static char *next_candidate(const char *word, int state) {
    static int index;
    if (state == 0) index = 0;
    return index < candidate_count ? strdup(candidates[index++].text) : NULL;
}

static char **complete(const char *word, int start, int end) {
    rl_attempted_completion_over = 1;
    rl_completion_append_character = 0;
    rl_completion_suppress_append = 1;
    forget_candidates();
    completer(rl_line_buffer, start, end);
    return candidate_count == 0 ? NULL : rl_completion_matches(word, next_candidate);
}

static void display_candidates(char **matches, int count, int longest) {
    char *listing = candidate_listing();
    if (!listing) return;
    creadline_print_above(listing, strlen(listing));
    free(listing);
}

void creadline_initialize(const char *program, creadline_line_handler handler, creadline_completer complete_with) {
    use_utf8();
    line_handler = handler;
    completer = complete_with;
    rl_readline_name = program;
    // Signals are the session's: it knows whether a line or an evaluation is to be interrupted.
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_completer_word_break_characters = (char *)word_breaks;
    rl_completer_quote_characters = "";
    rl_attempted_completion_function = complete;
    rl_completion_display_matches_hook = display_candidates;
    rl_initialize();
    using_history();
}

void creadline_begin(const char *prompt) {
    editing = true;
    rl_callback_handler_install(prompt, finished);
}

void creadline_read_character(void) {
    if (editing) rl_callback_read_char();
}

void creadline_end(void) {
    if (!editing) return;
    editing = false;
    rl_callback_handler_remove();
}

void creadline_abandon(void) {
    if (!editing) return;
    rl_callback_sigcleanup();
    rl_point = rl_end;
    rl_redisplay();
    write_fully("^C\r\n", 4);
    rl_free_line_state();
    rl_replace_line("", 1);
    rl_point = rl_mark = 0;
    creadline_end();
}

bool creadline_is_editing(void) { return editing; }

const char *creadline_line(void) { return editing ? rl_line_buffer : ""; }

void creadline_print_above(const char *text, size_t length) {
    if (!editing) {
        write_fully(text, length);
        return;
    }
    rl_clear_visible_line();
    fflush(rl_outstream);
    write_fully(text, length);
    rl_on_new_line();
    rl_redisplay();
}

void creadline_resize(void) {
    if (editing) rl_resize_terminal();
}

void creadline_resume(void) {
    if (!editing) return;
    // The shell has given the terminal its own modes, and readline believes that it has it already.
    rl_deprep_terminal();
    rl_prep_terminal(1);
    rl_forced_update_display();
}

void creadline_history_add(const char *entry) { add_history(entry); }

void creadline_history_clear(void) { clear_history(); }

#endif
