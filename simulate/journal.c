/* Appending to, repairing and sorting the file of finished games. */
#include "journal.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char journal_name[] = "games.csv";

typedef struct Place { /* of a record in the file; length 0: missing */
    uint64_t at;
    uint32_t length;
} Place;

struct Journal {
    const Folder *folder;
    JournalShape shape;
    char *header; /* a copy of the shape's */
    char path[PATH_SIZE];
    char *text; /* the file as it was found, mapped; NULL: it was empty */
    size_t length;
    Place *place;     /* by number, starting at shape.first */
    long count, last; /* last: the number of the last record in the file */
    uint64_t size;    /* of the file now */
    bool in_order, mended;
    int file; /* -1: only read */
};

/* Rows */

int row_cells(const char *row, size_t length, Cell cell[], int most)
{
    int count = 0;
    const char *end = row + length;
    for (const char *at = row;; at++) {
        bool quoted = at < end && *at == '"';
        const char *from = at + quoted;
        at = from;
        while (at < end && *at != (quoted ? '"' : ','))
            at++;
        if (count < most)
            cell[count] = (Cell){ from, (size_t)(at - from) };
        count++;
        at += quoted && at < end;
        if (at >= end || *at != ',')
            return count;
    }
}

/* strtod stops at the newline that ends a row. */
bool cell_number(Cell cell, double *number)
{
    char *end;
    *number = strtod(cell.text, &end);
    return cell.length > 0 && end == cell.text + cell.length && fabs(*number) < 1e6;
}

bool bad_game(long number, Trouble *why)
{
    char text[32];
    snprintf(text, sizeof text, "%ld", number);
    return trouble(why, "bad_row", text);
}

static bool row_number(const char *row, const char *end, long *number)
{
    *number = 0;
    const char *at = row;
    for (; at < end && *at >= '0' && *at <= '9' && *number < 1L << 40; at++)
        *number = *number * 10 + (*at - '0');
    return at > row && at < end && *at == ',';
}

/* The length of the record that begins at `at`; 0 if it is torn, is not ours or does not have the
 * header's cells. */
static size_t record_at(const JournalShape *shape, const char *at, const char *end, long *number)
{
    const char *row = at;
    long own;
    int cells = row_cells(shape->header, strcspn(shape->header, "\n"), NULL, 0);
    for (int i = 0; i < shape->rows; i++) {
        const char *stop = row < end ? memchr(row, '\n', (size_t)(end - row)) : NULL;
        if (stop == NULL || !row_number(row, stop, &own) || (i > 0 && own != *number) ||
            row_cells(row, (size_t)(stop - row), NULL, 0) != cells)
            return 0;
        *number = own;
        row = stop + 1;
    }
    return *number >= shape->first && *number < shape->end && row - at < UINT32_MAX
               ? (size_t)(row - at)
               : 0;
}

static void find_records(Journal *journal)
{
    const JournalShape *shape = &journal->shape;
    const char *at = journal->text + strlen(shape->header), *end = journal->text + journal->length;
    long number = 0;
    while (at < end) {
        size_t length = record_at(shape, at, end, &number);
        if (length == 0 || journal_has(journal, number)) {
            const char *stop = memchr(at, '\n', (size_t)(end - at));
            journal->mended = true;
            at = stop == NULL ? end : stop + 1;
            continue;
        }
        journal->place[number - shape->first] =
            (Place){ (uint64_t)(at - journal->text), (uint32_t)length };
        journal->count++;
        journal->in_order = journal->in_order && number > journal->last;
        journal->last = number;
        at += length;
    }
}

static bool map_file(Journal *journal, int file, Trouble *why)
{
    struct stat about;
    if (fstat(file, &about) != 0)
        return system_trouble(why, "cannot_read", journal->path);
    journal->length = (size_t)about.st_size;
    if (journal->length == 0)
        return true;
    void *text = mmap(NULL, journal->length, PROT_READ, MAP_PRIVATE, file, 0);
    if (text == MAP_FAILED)
        return system_trouble(why, "cannot_read", journal->path);
    journal->text = text;
    return true;
}

static void unmap(Journal *journal)
{
    if (journal->text != NULL)
        munmap(journal->text, journal->length);
    journal->text = NULL;
    journal->length = 0;
}

/* A header of which only a part was written counts as missing. */
static bool check_header(Journal *journal, Trouble *why)
{
    size_t length = strlen(journal->shape.header);
    if (journal->length >= length && memcmp(journal->text, journal->shape.header, length) == 0) {
        find_records(journal);
        return true;
    }
    if (journal->length < length &&
        (journal->length == 0 ||
         memcmp(journal->text, journal->shape.header, journal->length) == 0)) {
        journal->mended = journal->length > 0;
        unmap(journal);
        return true;
    }
    return trouble(why, "foreign_journal", journal->path);
}

static bool load(Journal *journal, int file, Trouble *why)
{
    long records = journal->shape.end - journal->shape.first;
    journal->place = calloc((size_t)records + 1, sizeof *journal->place);
    if (journal->place == NULL)
        return system_trouble(why, "no_memory", journal->path);
    journal->in_order = true;
    return map_file(journal, file, why) && check_header(journal, why);
}

/* Writing */

static bool write_in_order(Journal *journal, FILE *out, long end)
{
    uint64_t at = (uint64_t)strlen(journal->shape.header);
    fputs(journal->shape.header, out);
    for (long n = 0; n < journal->shape.end - journal->shape.first; n++) {
        Place *place = &journal->place[n];
        if (place->length == 0)
            continue;
        if (n + journal->shape.first >= end) {
            journal->count--;
            *place = (Place){ 0 };
            continue;
        }
        fwrite(journal->text + place->at, 1, place->length, out);
        place->at = at;
        at += place->length;
    }
    journal->size = at;
    return fflush(out) == 0 && !ferror(out) && fsync(fileno(out)) == 0;
}

/* Writes a new file next to the journal and renames it; the old one stays mapped. */
static bool rewrite(Journal *journal, long end, Trouble *why)
{
    char beside[PATH_SIZE];
    if (!folder_join(journal->folder->path, ".games.csv", beside, why))
        return false;
    FILE *out = fopen(beside, "wbe");
    bool good = out != NULL && write_in_order(journal, out, end);
    good = out != NULL && fclose(out) == 0 && good;
    if (!good || rename(beside, journal->path) != 0) {
        system_trouble(why, "cannot_write", journal->path);
        unlink(beside);
        return false;
    }
    unmap(journal);
    if (journal->file >= 0)
        close(journal->file);
    journal->file = open(journal->path, O_RDWR | O_APPEND | O_CLOEXEC);
    journal->in_order = true;
    return journal->file >= 0 || system_trouble(why, "cannot_write", journal->path);
}

static bool open_file(Journal *journal, Trouble *why)
{
    journal->file = open(journal->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (journal->file < 0)
        return system_trouble(why, "cannot_write", journal->path);
    if (!load(journal, journal->file, why))
        return false;
    if (journal->mended || !journal->in_order || journal->text == NULL)
        return rewrite(journal, journal->shape.end, why);
    journal->size = journal->length;
    return true;
}

static Journal *new_journal(const char *folder, const JournalShape *shape, Trouble *why)
{
    Journal *journal = calloc(1, sizeof *journal);
    if (journal == NULL) {
        system_trouble(why, "no_memory", folder);
        return NULL;
    }
    journal->shape = *shape;
    journal->shape.header = journal->header = strdup(shape->header);
    journal->file = -1;
    journal->last = -1;
    if (journal->header == NULL)
        system_trouble(why, "no_memory", folder);
    else if (folder_join(folder, journal_name, journal->path, why))
        return journal;
    journal_close(journal);
    return NULL;
}

Journal *journal_open(const Folder *folder, const JournalShape *shape, Trouble *why)
{
    Journal *journal = new_journal(folder->path, shape, why);
    if (journal == NULL)
        return NULL;
    journal->folder = folder;
    if (open_file(journal, why))
        return journal;
    journal_close(journal);
    return NULL;
}

void journal_close(Journal *journal)
{
    if (journal == NULL)
        return;
    unmap(journal);
    if (journal->file >= 0)
        close(journal->file);
    free(journal->place);
    free(journal->header);
    free(journal);
}

bool journal_has(const Journal *journal, long number)
{
    return journal->place[number - journal->shape.first].length > 0;
}

long journal_count(const Journal *journal)
{
    return journal->count;
}

bool journal_was_mended(const Journal *journal)
{
    return journal->mended;
}

/* After a full disk, removes the part of a record that was written, if possible. */
bool journal_add(Journal *journal, long number, const char *rows, size_t length, Trouble *why)
{
    uint64_t at = journal->size;
    if (!write_bytes(journal->file, rows, length)) {
        system_trouble(why, "cannot_write", journal->path);
        (void)!ftruncate(journal->file, (off_t)at);
        return false;
    }
    journal->size += length;
    journal->in_order = journal->in_order && number > journal->last;
    journal->last = number;
    journal->place[number - journal->shape.first] = (Place){ at, (uint32_t)length };
    journal->count++;
    return true;
}

bool journal_put_in_order(Journal *journal, long end, Trouble *why)
{
    bool is_short = true;
    for (long n = end; n < journal->shape.end; n++)
        is_short = is_short && !journal_has(journal, n);
    if (journal->in_order && is_short)
        return fsync(journal->file) == 0 || system_trouble(why, "cannot_write", journal->path);
    unmap(journal);
    return map_file(journal, journal->file, why) && rewrite(journal, end, why);
}

/* Reading */

static bool hand_out(const Journal *journal, JournalReader *take, void *reader, Trouble *why)
{
    for (long n = 0; n < journal->shape.end - journal->shape.first; n++) {
        const Place *place = &journal->place[n];
        if (place->length > 0 &&
            !take(reader, n + journal->shape.first, journal->text + place->at, place->length, why))
            return false;
    }
    return true;
}

bool journal_read(const char *folder, const JournalShape *shape, JournalReader *take, void *reader,
                  Trouble *why)
{
    Journal *journal = new_journal(folder, shape, why);
    if (journal == NULL)
        return false;
    int file = open(journal->path, O_RDONLY | O_CLOEXEC);
    bool good = file >= 0 ? load(journal, file, why) && hand_out(journal, take, reader, why)
                          : system_trouble(why, "cannot_read", journal->path);
    if (file >= 0)
        close(file);
    journal_close(journal);
    return good;
}
