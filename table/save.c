/* A game as text that a person can read, diff and quote:
 *
 *     taproom 1
 *     game moonshine
 *     rules 5f0c…            the signature of its edition
 *     seats 2
 *     option bars=standard   not where the game began from a position: that says it all
 *     seat 0 me Ana
 *     seat 1 bot:greedy Bruno
 *     position {…}           only where the game began from a position
 *     key 9f3c…              only where chance was fair: all draws follow from it (fair.c)
 *     practice               only where something was taken back after something new was shown
 *     seed 813 0             only alone against bots: that of the draws from number 0 on
 *     moves
 *     deal_bar bar=red_den   one line for each action, chance included
 *       gets_bar seat=0 …    an indented line tells what happened; loading passes over it
 *     …
 *     end 412                the number of moves, so that a torn file is noticed
 */
#include "table_private.h"

#include <stdlib.h>
#include <string.h>

enum { FORMAT = 1 };

static void put_line(Line *out, const char *word, const char *rest)
{
    line_text(out, word);
    line_text(out, " ");
    line_text(out, rest);
    line_text(out, "\n");
}

static void put_numbered_line(Line *out, const char *word, int number)
{
    line_text(out, word);
    line_text(out, " ");
    line_number(out, number);
    line_text(out, "\n");
}

static void put_game(const char *game, const char *rules, int seats, Line *out)
{
    put_numbered_line(out, "taproom", FORMAT);
    put_line(out, "game", game);
    put_line(out, "rules", rules);
    put_numbered_line(out, "seats", seats);
}

static void put_seat(int seat, const SeatInfo *info, Line *out)
{
    line_text(out, "seat ");
    line_number(out, seat);
    line_text(out, " ");
    put_line(out, info->player, info->name);
}

static void put_header(const Table *table, Line *out)
{
    const Game *game = table->game;
    put_game(game->name, game->signature, table_seats(table), out);
    for (int i = 0; table->start == NULL && i < game->option_count; i++) {
        line_text(out, "option");
        line_pair(out, game->option[i].id, game->option[i].value[table->options.value[i]]);
        line_text(out, "\n");
    }
    for (int seat = 0; seat < table_seats(table); seat++)
        put_seat(seat, table_seat(table, seat), out);
}

static void put_position(const Table *table, Line *out)
{
    line_text(out, "position ");
    size_t room = out->length < out->size ? out->size - out->length : 0;
    Json json = json_in(room > 0 ? out->text + out->length : NULL, room, false);
    game_write_state(table->game, table->start, NULL, &json);
    out->length += json.length;
    line_text(out, "\n");
}

static void put_key(const uint8_t key[CHANCE_KEY_SIZE], Line *out)
{
    static const char digit[] = "0123456789abcdef";
    char text[2 * CHANCE_KEY_SIZE + 1] = "";
    for (int i = 0; i < CHANCE_KEY_SIZE; i++) {
        text[2 * i] = digit[key[i] >> 4];
        text[2 * i + 1] = digit[key[i] & 15];
    }
    put_line(out, "key", text);
}

static void put_seed(const Table *table, Line *out)
{
    char digits[24], *at = digits + sizeof digits - 1;
    *at = '\0';
    for (uint64_t rest = table->seed; at == digits + sizeof digits - 1 || rest > 0; rest /= 10)
        *--at = (char)('0' + rest % 10);
    line_text(out, "seed ");
    line_text(out, at);
    line_text(out, " ");
    line_number(out, table->seeded_from);
    line_text(out, "\n");
}

void save_header(const Table *table, Line *out)
{
    put_header(table, out);
    if (table->start != NULL)
        put_position(table, out);
    if (table->is_fair)
        put_key(table->key, out);
    if (table->is_practice)
        line_text(out, "practice\n");
    if (table->keeps_seed && !table->is_fair)
        put_seed(table, out);
    line_text(out, "moves\n");
}

void save_move(const Table *table, State *state, int number, Line *out)
{
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    Move move = table_move(table, number);
    game_describe_action(table->game, state, move.who, move.action, &line);
    line_text(out, text);
    line_text(out, "\n");
    game_play(table->game, state, move.who, move.action);
}

void save_end(int moves, Line *out)
{
    put_numbered_line(out, "end", moves);
}

static size_t write_save(const Table *table, char *text, size_t size)
{
    StateBuffer buffer;
    State *state = &buffer.state;
    Line out = line_in(text, size);
    save_header(table, &out);
    table_state_at(table, 0, state);
    for (int i = 0; i < table->move_count; i++)
        save_move(table, state, i, &out);
    save_end(table->move_count, &out);
    return out.length;
}

char *table_save(const Table *table)
{
    size_t length = write_save(table, NULL, 0);
    char *text = malloc(length + 1);
    if (text != NULL)
        write_save(table, text, length + 1);
    return text;
}

/* From lines */

static void put_options(const char *pairs, Line *out)
{
    for (size_t length; *(pairs += strspn(pairs, " ")) != '\0'; pairs += length) {
        length = strcspn(pairs, " ");
        line_text(out, "option ");
        line_bytes(out, pairs, length);
        line_text(out, "\n");
    }
}

static size_t write_lines(const SavedGame *saved, char *text, size_t size)
{
    Line out = line_in(text, size);
    put_game(saved->game, saved->rules, saved->seats, &out);
    put_options(saved->options, &out);
    for (int seat = 0; seat < saved->seats; seat++)
        put_seat(seat, &saved->seat[seat], &out);
    put_key(saved->key, &out);
    line_text(&out, "moves\n");
    line_text(&out, saved->lines);
    save_end(saved->moves, &out);
    return out.length;
}

char *save_from_lines(const SavedGame *saved)
{
    size_t length = write_lines(saved, NULL, 0);
    char *text = malloc(length + 1);
    if (text != NULL)
        write_lines(saved, text, length + 1);
    return text;
}
