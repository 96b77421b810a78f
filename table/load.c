/* Reads a saved game. The text is not trusted: anything wrong is refused with its line, and no
 * table is opened. */
#include "table_private.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_LINE = 1 << 16, MAX_MOVES = 1 << 20 };

typedef struct Reader {
    const char *at, *end;
    int line;
    char text[MAX_LINE];
    TableError *error;
} Reader;

static bool fail(Reader *reader, const char *what, const char *detail)
{
    char shown[80];
    Line line = line_in(shown, sizeof shown);
    line_text(&line, detail == NULL ? "" : detail);
    return table_fail(reader->error, reader->line, what, detail == NULL ? NULL : shown);
}

static bool next_line(Reader *reader)
{
    reader->line++;
    const char *newline = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    if (newline == NULL)
        return fail(reader,
                    reader->at == reader->end ? "the file ends too early" : "the last line is torn",
                    NULL);
    size_t length = (size_t)(newline - reader->at);
    if (length >= MAX_LINE)
        return fail(reader, "the line is too long", NULL);
    if (memchr(reader->at, '\0', length) != NULL || memchr(reader->at, '\r', length) != NULL)
        return fail(reader, "a character that does not belong in a text", NULL);
    memcpy(reader->text, reader->at, length);
    reader->text[length] = '\0';
    reader->at = newline + 1;
    return true;
}

/* The rest of the line after a word and a space; NULL if it does not begin with that word. */
static const char *behind(const Reader *reader, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(reader->text, word, length) != 0 || reader->text[length] != ' ')
        return NULL;
    return reader->text + length + 1;
}

static bool expect(Reader *reader, const char *word, const char **rest)
{
    if (!next_line(reader))
        return false;
    *rest = behind(reader, word);
    return *rest != NULL || fail(reader, "expected", word);
}

static bool next_is(const Reader *reader, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(reader->end - reader->at) > length && memcmp(reader->at, word, length) == 0 &&
           reader->at[length] == ' ';
}

static bool read_number(const char *text, int high, int *number)
{
    *number = 0;
    if (*text == '\0' || strlen(text) > 7 || strspn(text, "0123456789") != strlen(text))
        return false;
    *number = atoi(text);
    return *number <= high;
}

const Game *rules_read(const char *game, const char *signature, const char **problem)
{
    bool is_whole = strspn(signature, "0123456789abcdef") == SIGNATURE_SIZE - 1 &&
                    strlen(signature) == SIGNATURE_SIZE - 1;
    *problem = is_whole ? "rules that this build does not have (see `taproom games`)"
                        : "not a signature of rules, which has 16 hexadecimal digits";
    return game_with_rules(game, signature);
}

typedef struct Header {
    const Game *game;
    int seats;
    bool has_options;
    Options options;
} Header;

static bool read_header(Reader *reader, Header *header)
{
    const char *rest;
    if (!expect(reader, "taproom", &rest))
        return false;
    if (strcmp(rest, "1") != 0)
        return fail(reader, "a format this build does not know", rest);
    if (!expect(reader, "game", &rest))
        return false;
    header->game = game_named(rest);
    if (header->game == NULL)
        return fail(reader, "an unknown game", rest);
    if (!expect(reader, "rules", &rest))
        return false;
    const char *problem;
    header->game = rules_read(header->game->name, rest, &problem);
    if (header->game == NULL)
        return fail(reader, problem, rest);
    if (!expect(reader, "seats", &rest))
        return false;
    if (!read_number(rest, MAX_SEATS, &header->seats) || header->seats < header->game->min_seats ||
        header->seats > header->game->max_seats)
        return fail(reader, "a number of seats this game does not have", rest);
    game_default_options(header->game, &header->options);
    return true;
}

/* `option id=value`, one line for each option, in the game's order. If a position follows, it
 * contains them all: then there are no such lines, or they are ignored. */
static bool read_options(Reader *reader, Header *header)
{
    header->has_options = next_is(reader, "option");
    for (int i = 0; header->has_options && i < header->game->option_count; i++) {
        const char *rest, *why_not;
        if (!expect(reader, "option", &rest))
            return false;
        const char *equals = strchr(rest, '=');
        const char *id = header->game->option[i].id;
        if (equals == NULL || strncmp(rest, id, strlen(id)) != 0 || rest + strlen(id) != equals)
            return fail(reader, "expected the option", id);
        if (!game_set_option(header->game, &header->options, id, equals + 1, &why_not))
            return fail(reader, "not a value of this option", equals + 1);
    }
    return true;
}

static bool read_seats(Reader *reader, int seats, SeatInfo info[MAX_SEATS])
{
    for (int seat = 0; seat < seats; seat++) {
        const char *rest;
        if (!expect(reader, "seat", &rest))
            return false;
        const char *space = rest[0] == '0' + seat && rest[1] == ' ' ? strchr(rest + 2, ' ') : NULL;
        if (space == NULL || space - rest - 2 >= SEAT_PLAYER_SIZE ||
            strlen(space + 1) >= SEAT_NAME_SIZE)
            return fail(reader, "expected: seat NUMBER PLAYER NAME", reader->text);
        memcpy(info[seat].player, rest + 2, (size_t)(space - rest - 2));
        strcpy(info[seat].name, space + 1);
    }
    return true;
}

static Table *open_at_position(Reader *reader, const Header *header, const char *json,
                               uint64_t seed)
{
    StateBuffer buffer;
    State *state = &buffer.state;
    JsonReader in = json_reader(json, strlen(json));
    if (!game_read_state(header->game, state, &in) || !json_at_end(&in)) {
        fail(reader, in.error, NULL);
        return NULL;
    }
    if (state->seats != header->seats) {
        fail(reader, "the position has another number of seats", NULL);
        return NULL;
    }
    Table *table = table_new(header->game, seed, true);
    if (table == NULL)
        return NULL;
    memcpy(table->start, state, header->game->state_size);
    memcpy(table->now, state, header->game->state_size);
    return table;
}

/* The table before its first move. Chance is not played, because the file contains its draws. */
static Table *open_table(Reader *reader, const Header *header, uint64_t seed)
{
    const char *position = behind(reader, "position"), *why_not;
    Table *table;
    if (position != NULL) {
        table = open_at_position(reader, header, position, seed);
        if (table == NULL || !next_line(reader)) {
            free(table);
            return NULL;
        }
    } else if (!header->has_options && header->game->option_count > 0) {
        fail(reader, "expected options above, or a position", NULL);
        return NULL;
    } else {
        table = table_new(header->game, seed, false);
        if (table == NULL)
            return NULL;
        if (!game_begin(header->game, table->now, header->seats, &header->options, &why_not)) {
            fail(reader, "cannot be played so", why_not);
            free(table);
            return NULL;
        }
    }
    table->options = header->options;
    return table;
}

/* `key HEX`, if the draws were fair. */
static bool read_key(Reader *reader, Table *table)
{
    uint8_t key[CHANCE_KEY_SIZE];
    const char *text = behind(reader, "key");
    if (text == NULL)
        return true;
    if (!key_read(text, key))
        return fail(reader, "not a key of 64 hexadecimal digits", text);
    table_set_key(table, key);
    return next_line(reader);
}

static bool read_practice(Reader *reader, Table *table)
{
    table->is_practice = strcmp(reader->text, "practice") == 0;
    return !table->is_practice || next_line(reader);
}

/* `seed NUMBER DRAW`, if the draws from that one on come from this seed. */
static bool read_seed(Reader *reader, Table *table)
{
    const char *text = behind(reader, "seed");
    if (text == NULL)
        return true;
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 20 || text[digits] != ' ' ||
        !read_number(text + digits + 1, MAX_MOVES, &table->seeded_from))
        return fail(reader, "expected: seed NUMBER DRAW", reader->text);
    table->seed = strtoull(text, NULL, 10);
    table->keeps_seed = true;
    return next_line(reader);
}

/* Chance goes on after the draws of the file, or begins now. */
static bool take_up_seed(Reader *reader, Table *table)
{
    if (table->seeded_from > table->draws)
        return fail(reader, "the seed is for draws that have not been made", NULL);
    if (table->keeps_seed)
        table_go_to(table, table->move_count);
    else
        table->seeded_from = table->draws;
    return true;
}

static bool read_moves(Reader *reader, Table *table)
{
    if (strcmp(reader->text, "moves") != 0)
        return fail(reader, "expected", "moves");
    while (next_line(reader)) {
        int who, count;
        Action action;
        const char *end = behind(reader, "end");
        if (reader->text[0] == ' ')
            continue;
        if (end != NULL) {
            if (!read_number(end, MAX_MOVES, &count) || count != table->move_count)
                return fail(reader, "the number of moves is not the one announced", end);
            return reader->at == reader->end || fail(reader, "something follows the end", NULL);
        }
        if (table->move_count == MAX_MOVES)
            return fail(reader, "too many moves", NULL);
        if (!find_action(table->game, table_state(table), reader->text, &who, &action))
            return fail(reader, "not a legal action here", reader->text);
        table_add_move(table, who, action);
    }
    return false;
}

Table *table_load(const char *text, size_t length, uint64_t seed, TableError *error)
{
    Table *table = NULL;
    Header header = { 0 };
    SeatInfo info[MAX_SEATS] = { 0 };
    Reader *reader = malloc(sizeof *reader);
    *error = (TableError){ 0 };
    if (reader == NULL) {
        table_fail(error, 0, "out of memory", NULL);
        return NULL;
    }
    reader->at = text;
    reader->end = text + length;
    reader->line = 0;
    reader->error = error;
    bool good = read_header(reader, &header) && read_options(reader, &header) &&
                read_seats(reader, header.seats, info) && next_line(reader);
    if (good)
        table = open_table(reader, &header, seed);
    for (int seat = 0; table != NULL && seat < header.seats; seat++)
        if (!table_set_seat(table, seat, info[seat].name, info[seat].player)) {
            fail(reader, "a name that cannot be shown", NULL);
            good = false;
        }
    if (table != NULL &&
        (!good || !read_key(reader, table) || !read_practice(reader, table) ||
         !read_seed(reader, table) || !read_moves(reader, table) || !take_up_seed(reader, table))) {
        table_close(table);
        table = NULL;
    }
    free(reader);
    return table;
}
