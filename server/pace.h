/* How long a seat may think, as the maker of a match chose it: pure words and arithmetic.
 *
 *     none
 *     move:86400       so many seconds for each decision
 *     bank:600+5       so many seconds for the whole match, and some more after each turn */
#ifndef SERVER_PACE_H
#define SERVER_PACE_H

#include "store.h"

typedef enum PaceKind { PACE_NONE, PACE_MOVE, PACE_BANK } PaceKind;

typedef struct Pace {
    PaceKind kind;
    int64_t time, increment; /* milliseconds */
} Pace;

enum { LEAST_SECONDS = 10, MOST_SECONDS = 14 * 24 * 3600, MOST_INCREMENT = 24 * 3600 };

bool pace_read(const char *text, Pace *out); /* false: not a pace */

/* The word, a colon and a number between least and most; what follows it is left at *rest. */
bool read_amount(const char *text, const char *word, long least, long most, long *amount,
                 const char **rest);

#endif
