/* The terminal client for any game: full-screen, or plain lines for pipes and screen readers.
 *
 * This folder knows the table, bots, text and ncurses. It shows a person their view, never the true
 * state, and lets people play the seats that the table gives them; bots play theirs. A game adds
 * <game>/screen.c, which draws its view and knows its rules header. It must not know the server,
 * simulations or the command line. */
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include "bot.h"
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
    int quick_ms;          /* a key so soon after its question may have been meant for something
                              else: it does nothing that cannot be taken back */
    int bot_ms;            /* how long a bot's move is shown */
} TerminalOptions;

enum { TERMINAL_QUICK_MS = 300, TERMINAL_BOT_MS = 450 }; /* for people */

/* The table's SeatInfo.player says who plays each seat: "me" (a person at this terminal) or
 * "bot:NAME". Returns an exit code: 0 when the game ended or was left, 1 when it could not be kept,
 * 2 when a seat has an unknown player, 128 + n after signal n. */
int terminal_play(Table *table, const TerminalOptions *options);

/* The table as one viewer sees it, as plain text. `view` is what that viewer may see. */
void terminal_print_view(const Game *game, const State *view, int viewer,
                         const TextContext *context, FILE *out);

/* Reviews: what a strong bot thinks of each choice of a seat, given the view the seat had then. */

typedef struct Judged { /* a choice among several actions */
    int move;           /* how many moves there were before it */
    char chosen[LINE_SIZE], best[LINE_SIZE];
    double win, best_win; /* the seat's chance with what was chosen, and with the best */
} Judged;

typedef struct Review {
    int seat, count;
    Judged *judged; /* in the order of the game */
} Review;

/* Who judges, where nobody else is named: some seconds for a game. */
extern const char REVIEW_JUDGE[];

typedef bool ReviewWatcher(void *watcher, int done, int all); /* false: no more is wanted */

/* false: stopped by the watcher, or no memory; there is nothing to free then. */
bool review_make(const Table *table, int seat, Bot *judge, ReviewWatcher *watch, void *watcher,
                 Review *out);
void review_free(Review *review);

/* The dearest first; returns how many. What the bot would have done too costs nothing. */
int review_costliest(const Review *review, int most, const Judged *found[]);

/* As plain text, in the width of a page. */
void terminal_print_review(const TextContext *context, const Review *review, FILE *out);

#endif
