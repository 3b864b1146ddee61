// What the three editors share: the candidates of a completion, and writing without loss.

#ifndef CREADLINE_SHARED_H
#define CREADLINE_SHARED_H

#include "CReadline.h"

/// Characters that end a word; completion looks at what follows the last of them.
extern const char *const word_breaks;

struct candidate {
    char *text;
    char *summary;
};

extern struct candidate *candidates;
extern int candidate_count;

/// Forgets the candidates of the last completion.
void forget_candidates(void);

/// How many columns the window has.
int window_columns(void);

/// The candidates one a line, with their summaries, which are wrapped where the window is narrow; the caller frees it.
char *candidate_listing(void);

/// Where the word that ends at byte `end` of `line` begins.
int word_start(const char *line, int end);

/// Writes all of it to standard output, which may be slow.
void write_fully(const char *text, size_t length);

/// Whether more input is there, or comes at once: nobody types that fast.
bool input_follows(void);

/// Makes the C library treat text as UTF-8, also where the environment names no locale.
void use_utf8(void);

#endif
