/* A CSV file in which finished games stand, so that a run can be stopped at any point and go on.
 *
 * A record is the rows of one game, a row a seat; the first cell of each is the number of the game.
 * While games are being played records are added in the order in which they come; what a kill tore
 * is noticed when the journal is opened, and left out. A closed journal is in order. */
#ifndef SIMULATE_JOURNAL_H
#define SIMULATE_JOURNAL_H

#include "folder.h"

typedef struct JournalShape {
    const char *header; /* with its newline */
    int rows;           /* of a record */
    long first, end;    /* numbers of the records that belong here */
} JournalShape;

typedef struct Journal Journal;

extern const char journal_name[]; /* games.csv */

/* Opens or makes the journal in a folder that is locked. */
Journal *journal_open(const Folder *folder, const JournalShape *shape, Trouble *why);
bool journal_has(const Journal *journal, long number);
long journal_count(const Journal *journal);
bool journal_was_mended(const Journal *journal); /* something torn or foreign was left out */
bool journal_add(Journal *journal, long number, const char *rows, size_t length, Trouble *why);

/* Brings the records into the order of their numbers; with `end` below the shape's, those from it
 * on are dropped. */
bool journal_put_in_order(Journal *journal, long end, Trouble *why);
void journal_close(Journal *journal);

/* Looks at a journal in a folder without writing: calls `take` for each record in the order of
 * their numbers. false: it cannot be read, or `take` said so. */
typedef bool JournalReader(void *reader, long number, const char *rows, size_t length,
                           Trouble *why);
bool journal_read(const char *folder, const JournalShape *shape, JournalReader *take, void *reader,
                  Trouble *why);

/* Cells of a row. A cell with a comma stands in quotes. Returns how many there are; `cell` gets the
 * first `most` of them without their quotes. */
typedef struct Cell {
    const char *text;
    size_t length;
} Cell;
int row_cells(const char *row, size_t length, Cell cell[], int most);
bool bad_game(long number, Trouble *why);    /* its rows are not ours; always false */
bool cell_number(Cell cell, double *number); /* false: it is none, or one of a million and more */

#endif
