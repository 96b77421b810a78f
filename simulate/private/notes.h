/* What is recorded about a game between bots: the rows of a journal, one per seat.
 *
 * Columns: game seed seats seat place bot, option_… for each option, rank won total, points_… for
 * each category, tie_… for each tie break, rounds game_decisions draws unfinished, decisions turns
 * legal, legal_1 … for decisions with 1, 2-3, 4-7 … actions, turns_1 … for turns of 1, 2, 3 …
 * decisions, took_… for each kind of choices/<game>.tsv. A took_ cell lists things in the order in
 * which they were first taken: `rye*2 hogshead`. */
#ifndef SIMULATE_NOTES_H
#define SIMULATE_NOTES_H

#include "choices.h"
#include "plan.h"

#include <stdio.h>

enum { LEGAL_BINS = 9, TURN_BINS = 12 }; /* the last bins: 256 actions; all longer turns */
enum { MAX_COLUMNS = 96 };

typedef struct Notes Notes;

Notes *notes_new(const SimPlan *plan); /* NULL: no memory */
void notes_free(Notes *notes);

MatchWatcher notes_watcher(Notes *notes, const atomic_bool *stop);
void notes_begin(Notes *notes, const Options *options); /* before each game */

/* The rows of the observed game, valid until the next call. */
const char *notes_rows(Notes *notes, long number, const MatchResult *result, size_t *length);

char *notes_header(const SimPlan *plan); /* free() it; NULL: no memory */

#endif
