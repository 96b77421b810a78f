/* A CSV file of finished games, so that a run can be stopped at any point and resumed.
 *
 * A record is the rows of one game, one per seat; the first cell of each is the number of the game.
 * Records are appended as games end. A record that was only partly written is dropped when the
 * journal is opened. Closing a journal sorts it. */
#ifndef SIMULATE_JOURNAL_H
#define SIMULATE_JOURNAL_H

#include "folder.h"

typedef struct JournalShape {
    const char *header; /* with its newline */
    int rows;           /* of a record */
    long first, end;    /* the numbers of its records: first … end - 1 */
} JournalShape;

typedef struct Journal Journal;

/* Opens or creates the journal in a locked folder. */
Journal *journal_open(const Folder *folder, const JournalShape *shape, Trouble *why);
bool journal_has(const Journal *journal, long number);
long journal_count(const Journal *journal);
bool journal_was_mended(const Journal *journal); /* torn or foreign rows were dropped */
bool journal_add(Journal *journal, long number, const char *rows, size_t length, Trouble *why);

/* Sorts the records by number and drops those from `end` on. */
bool journal_put_in_order(Journal *journal, long end, Trouble *why);
void journal_close(Journal *journal);

/* Reads the journal in a folder: calls `take` for each record by ascending number. false: it cannot
 * be read, or `take` returned false. */
typedef bool JournalReader(void *reader, long number, const char *rows, size_t length,
                           Trouble *why);
bool journal_read(const char *folder, const JournalShape *shape, JournalReader *take, void *reader,
                  Trouble *why);

/* The cells of a row. A cell with a comma is quoted. Returns how many there are; `cell` gets the
 * first `most`, without quotes. */
typedef struct Cell {
    const char *text;
    size_t length;
} Cell;
int row_cells(const char *row, size_t length, Cell cell[], int most);
bool bad_game(long number, Trouble *why);    /* its rows are not ours; returns false */
bool cell_number(Cell cell, double *number); /* false: not a number, or a million and more */

#endif
