/* The saved game of a match, from its stored lines. */
#include "match_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TRIES = 10 };

typedef struct Lines {
    char *text;
    size_t length, room;
    int count;
} Lines;

static bool add_line(void *context, int number, const MoveRecord *move)
{
    Lines *lines = context;
    size_t length = strlen(move->line);
    if (lines->length + length + 2 > lines->room) {
        lines->room = 2 * lines->room + LINE_SIZE + 2;
        lines->text = realloc(lines->text, lines->room);
        if (lines->text == NULL)
            abort();
    }
    memcpy(lines->text + lines->length, move->line, length);
    lines->length += length;
    lines->text[lines->length++] = '\n';
    lines->text[lines->length] = '\0';
    lines->count++;
    return true;
}

static char *save(const MatchRecord *match, const Lines *lines)
{
    char options[OPTIONS_SIZE];
    SavedGame saved = { .game = match->game,
                        .rules = match->rules,
                        .seats = match->seats,
                        .options = options,
                        .key = match->key,
                        .lines = lines->text == NULL ? "" : lines->text,
                        .moves = lines->count };
    snprintf(options, sizeof options, "%s", match->options);
    settings_cut(options);
    for (int seat = 0; seat < match->seats; seat++) {
        const SeatRecord *record = &match->seat[seat];
        snprintf(saved.seat[seat].name, SEAT_NAME_SIZE, "%s", record->name);
        snprintf(saved.seat[seat].player, SEAT_PLAYER_SIZE, "%s",
                 seat_is_person(record) ? "me" : record->player);
    }
    return save_from_lines(&saved);
}

char *match_save(Store *store, MatchRecord *match)
{
    for (int tries = 0; tries < MOST_TRIES; tries++) {
        Lines lines = { 0 };
        bool good = store_read_moves_since(store, match, -1, add_line, &lines) &&
                    lines.count == match->moves;
        char *text = good ? save(match, &lines) : NULL;
        free(lines.text);
        if (good)
            return text;
        if (store_read_match(store, match->id, match) != STORE_FOUND)
            return NULL;
    }
    return NULL;
}
