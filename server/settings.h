/* What the maker of a match chose for the table, beside the options of the game. It never changes
 * and is kept with them, as pairs of the same line: ` bars=standard table.chat=yes …`; what is not
 * named there is as in settings_standard. */
#ifndef SERVER_SETTINGS_H
#define SERVER_SETTINGS_H

#include "line.h"
#include "store.h"

enum { DELAY_SIZE = 16, MOST_DELAY_MOVES = 1000, MOST_DELAY_SECONDS = 24 * 3600 };

typedef struct TableSettings {
    bool chat;                     /* people may talk */
    bool hints;                    /* and ask a bot what it thinks */
    bool spectators;               /* whoever knows the match may watch */
    char delay[DELAY_SIZE];        /* of what they see: `none`, `moves:20`, `seconds:300` */
    char stand_in[SEAT_WORD_SIZE]; /* the bot that plays for whoever is absent */
} TableSettings;

TableSettings settings_standard(void);
void settings_write(const TableSettings *settings, Line *options);
void settings_cut(char *options); /* the options of the game are left */
TableSettings settings_of(const MatchRecord *match);

typedef struct Delay {
    int moves;
    int64_t milliseconds;
} Delay;

bool delay_read(const char *text, Delay *out); /* false: not a delay */

#endif
