/* The terminal client: a full-screen one and its twin of plain lines, for any game.
 *
 * It shows views, never the truth, and plays the seats that the table gives to persons at this
 * terminal; bots play theirs. A game adds <game>_screen.c, which draws its view (screen.h). */
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include "review.h"
#include "table.h"
#include "text.h"

#include <stdio.h>

enum { EVERYTHING = -2 }; /* a viewer for whom nothing was hidden: a replay of a finished game */

typedef struct TerminalOptions {
    const Language *language;
    bool plain; /* lines on a pipe, for scripts and screen readers */
    bool colour;
    const char *save_path; /* written after every move; NULL: nothing is kept */
    uint64_t seed;         /* of the bots */
} TerminalOptions;

/* The table's SeatInfo.player says who plays each seat: "me" (a person at this terminal) or
 * "bot:NAME". Returns an exit code: 0 when the game ended or was left, 1 when it could not be kept,
 * 2 when a seat has an unknown player, 128 + n after signal n. */
int terminal_play(Table *table, const TerminalOptions *options);

/* The table as one viewer sees it, as plain text. `view` is what that viewer may see. */
void terminal_print_view(const Game *game, const State *view, int viewer,
                         const TextContext *context, FILE *out);

/* A review as plain text, in the width of a page. */
void terminal_print_review(const TextContext *context, const Review *review, FILE *out);

#endif
