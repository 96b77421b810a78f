/* Opening, playing and looking at a table. */
#include "table_private.h"

#include "name.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool table_fail(TableError *error, int line, const char *what, const char *detail)
{
    Line text = line_in(error->text, sizeof error->text);
    error->line = line;
    line_text(&text, what);
    if (detail != NULL) {
        line_text(&text, ": ");
        line_text(&text, detail);
    }
    return false;
}

enum { STATE_ALIGNMENT = 16, FIRST_MOVES = 32, PACKED_MOVE = sizeof(Action) + 1 };

Table *table_new(const Game *game, uint64_t seed, bool from_position)
{
    size_t size = (game->state_size + STATE_ALIGNMENT - 1) / STATE_ALIGNMENT * STATE_ALIGNMENT;
    size_t head = (sizeof(Table) + STATE_ALIGNMENT - 1) / STATE_ALIGNMENT * STATE_ALIGNMENT;
    Table *table = calloc(1, head + (from_position ? 2 : 1) * size);
    if (table == NULL)
        return NULL;
    unsigned char *states = (unsigned char *)table + head;
    table->now = (State *)(void *)states;
    if (from_position)
        table->start = (State *)(void *)(states + size);
    table->game = game;
    table->seed = seed;
    table->chance = rng_seeded(seed);
    return table;
}

/* History: an action and who played it, packed into few bytes */

static void set_move_room(Table *table, int room)
{
    unsigned char *moves = realloc(table->moves, (size_t)room * PACKED_MOVE);
    assert(moves != NULL);
    table->moves = moves;
    table->move_room = room;
}

Move table_move(const Table *table, int number)
{
    Move move;
    const unsigned char *at = table->moves + (size_t)number * PACKED_MOVE;
    memcpy(&move.action, at, sizeof move.action);
    move.who = at[sizeof move.action];
    return move;
}

/* What was taken back stays known as long as the same is done again. */
static bool goes_ahead(const Table *table, Move move)
{
    if (table->ahead == 0)
        return false;
    Move next = table_move(table, table->move_count);
    return next.who == move.who && next.action == move.action;
}

static void write_move(Table *table, Move move)
{
    table->ahead = goes_ahead(table, move) ? table->ahead - 1 : 0;
    if (table->move_count == table->move_room)
        set_move_room(table, table->move_room == 0 ? FIRST_MOVES : table->move_room * 3 / 2 + 1);
    unsigned char *at = table->moves + (size_t)table->move_count++ * PACKED_MOVE;
    memcpy(at, &move.action, sizeof move.action);
    at[sizeof move.action] = move.who;
    table->draws += move.who == CHANCE;
}

int table_moves(const Table *table)
{
    return table->move_count;
}

/* Opening */

static Table *open_table(Table *table, int seats, const Options *options, TableError *error)
{
    const char *why_not;
    if (table == NULL) {
        table_fail(error, 0, "out of memory", NULL);
        return NULL;
    }
    const Game *game = table->game;
    game_default_options(game, &table->options);
    if (options != NULL)
        table->options = *options;
    if (!game_begin(game, table->now, seats, &table->options, &why_not)) {
        table_fail(error, 0, "cannot be played so", why_not);
        table_close(table);
        return NULL;
    }
    table_play_chance(table);
    return table;
}

Table *table_open(const Game *game, int seats, const Options *options, uint64_t seed,
                  TableError *error)
{
    return open_table(table_new(game, seed, false), seats, options, error);
}

Table *table_open_fair(const Game *game, int seats, const Options *options,
                       const uint8_t key[CHANCE_KEY_SIZE], TableError *error)
{
    Table *table = table_new(game, 0, false);
    if (table != NULL)
        table_set_key(table, key);
    return open_table(table, seats, options, error);
}

Table *table_open_at(const Game *game, const State *position, uint64_t seed, TableError *error)
{
    Table *table = table_new(game, seed, true);
    if (table == NULL) {
        table_fail(error, 0, "out of memory", NULL);
        return NULL;
    }
    game_default_options(game, &table->options);
    memcpy(table->start, position, game->state_size);
    memcpy(table->now, position, game->state_size);
    table_play_chance(table);
    return table;
}

Table *table_resume(const Game *game, const Options *options, const uint8_t key[CHANCE_KEY_SIZE],
                    const State *state, const Move *move, int moves)
{
    Table *table = table_new(game, 0, false);
    if (table == NULL)
        return NULL;
    table_set_key(table, key);
    table->options = *options;
    memcpy(table->now, state, game->state_size);
    for (int i = 0; i < moves; i++)
        write_move(table, move[i]);
    return table;
}

void table_close(Table *table)
{
    if (table == NULL)
        return;
    free(table->moves);
    free(table->seat);
    free(table);
}

const Game *table_game(const Table *table)
{
    return table->game;
}

int table_seats(const Table *table)
{
    return table->now->seats;
}

static const SeatInfo unnamed[MAX_SEATS] = {
    { "1", "me" }, { "2", "me" }, { "3", "me" }, { "4", "me" }, { "5", "me" },
};

const SeatInfo *table_seat(const Table *table, int seat)
{
    return table->seat != NULL ? &table->seat[seat] : &unnamed[seat];
}

static void take_names(Table *table, const SeatInfo info[MAX_SEATS])
{
    if (table->seat == NULL)
        table->seat = malloc(sizeof unnamed);
    assert(table->seat != NULL);
    memcpy(table->seat, info, sizeof unnamed);
}

bool table_set_seat(Table *table, int seat, const char *name, const char *player)
{
    if (!is_name(name, SEAT_NAME_SIZE) || !is_name(player, SEAT_PLAYER_SIZE) ||
        strchr(player, ' ') != NULL)
        return false;
    if (table->seat == NULL)
        take_names(table, unnamed);
    strcpy(table->seat[seat].name, name);
    strcpy(table->seat[seat].player, player);
    return true;
}

const State *table_state(const Table *table)
{
    return table->now;
}

void table_view(const Table *table, int viewer, State *out)
{
    memcpy(out, table->now, table->game->state_size);
    game_hide(table->game, out, viewer);
}

SeatSet table_waiting_for(const Table *table)
{
    return game_waiting_for(table->game, table_state(table));
}

/* Playing */

void table_add_move(Table *table, int who, Action action)
{
    write_move(table, (Move){ .action = action, .who = (uint8_t)who });
    game_play(table->game, table->now, who, action);
}

bool table_rest(Table *table)
{
    if (table->move_room == table->move_count || table->move_count == 0)
        return false;
    table->ahead = 0;
    set_move_room(table, table->move_count);
    return true;
}

void table_play_chance(Table *table)
{
    ActionList list;
    while (table_waiting_for(table) == 1 << CHANCE) {
        game_list(table->game, table_state(table), CHANCE, &list);
        table_add_move(table, CHANCE,
                       table->is_fair ? fair_pick(table->key, table->draws, &list)
                                      : list_pick(&list, &table->chance));
    }
}

bool table_play(Table *table, int seat, Action action)
{
    ActionList list;
    if (seat < 0 || seat >= table_seats(table) || !(table_waiting_for(table) >> seat & 1))
        return false;
    game_list(table->game, table_state(table), seat, &list);
    if (!list_has(&list, action))
        return false;
    table_add_move(table, seat, action);
    table_play_chance(table);
    return true;
}

static bool find_action_of(const Game *game, const State *state, int who, const char *line,
                           Action *action)
{
    ActionList list;
    char text[LINE_SIZE];
    game_list(game, state, who, &list);
    for (int i = 0; i < list.count; i++) {
        Line described = line_in(text, sizeof text);
        game_describe_action(game, state, who, list.action[i], &described);
        if (strcmp(text, line) != 0)
            continue;
        *action = list.action[i];
        return true;
    }
    return false;
}

bool find_action(const Game *game, const State *state, const char *line, int *who, Action *action)
{
    SeatSet waiting = game_waiting_for(game, state);
    for (*who = 0; *who <= CHANCE; ++*who)
        if ((waiting >> *who & 1) && find_action_of(game, state, *who, line, action))
            return true;
    return false;
}

bool table_play_line(Table *table, const char *line, TableError *error)
{
    int who;
    Action action;
    if (!find_action(table->game, table_state(table), line, &who, &action))
        return table_fail(error, 0, "not a legal action", line);
    return table_play(table, who, action);
}

/* The start of a game with options is not stored: it is computed again. */
static void write_start(const Table *table, State *out)
{
    const char *why_not;
    if (table->start != NULL) {
        memcpy(out, table->start, table->game->state_size);
        return;
    }
    bool has_begun = game_begin(table->game, out, table_seats(table), &table->options, &why_not);
    assert(has_begun);
}

void table_state_at(const Table *table, int moves, State *out)
{
    write_start(table, out);
    for (int i = 0; i < moves; i++) {
        Move move = table_move(table, i);
        game_play(table->game, out, move.who, move.action);
    }
}

/* A draw is the same again: chance is where it was after the draws before it. */
static void draw_again(Table *table)
{
    ActionList list;
    if (table->draws++ < table->seeded_from || table->is_fair)
        return;
    game_list(table->game, table->now, CHANCE, &list);
    list_pick(&list, &table->chance);
}

void table_go_to(Table *table, int moves)
{
    table->ahead += table->move_count - moves;
    table->move_count = moves;
    table->draws = 0;
    table->chance = rng_seeded(table->seed);
    write_start(table, table->now);
    for (int i = 0; i < moves; i++) {
        Move move = table_move(table, i);
        if (move.who == CHANCE)
            draw_again(table);
        game_play(table->game, table->now, move.who, move.action);
    }
}

Table *table_at(const Table *table, int moves)
{
    Table *earlier = table_new(table->game, 0, table->start != NULL);
    if (earlier == NULL)
        return NULL;
    earlier->options = table->options;
    earlier->chance = table->chance;
    earlier->is_practice = table->is_practice;
    if (table->seat != NULL)
        take_names(earlier, table->seat);
    write_start(table, earlier->now);
    if (table->start != NULL)
        memcpy(earlier->start, table->start, table->game->state_size);
    if (table->is_fair)
        table_set_key(earlier, table->key);
    for (int i = 0; i < moves; i++) {
        Move move = table_move(table, i);
        table_add_move(earlier, move.who, move.action);
    }
    return earlier;
}
