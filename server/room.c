/* One match in memory: opening it from what is stored, and one change after the other. */
#include "server.h"

#include "log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INTERNAL_ERROR = 1011 };

static const double QUIET_SECONDS = 10;

/* Opening */

static void remember_number(Room *room, int seat, const char *client, int64_t number)
{
    int place = 0;
    if (client[0] == '\0')
        return;
    while (place < room->repeats &&
           (room->repeat[place].seat != seat || strcmp(room->repeat[place].client, client) != 0))
        place++;
    if (place == MAX_REPEATS) { /* the one that has been quiet for longest makes room */
        memmove(room->repeat, room->repeat + 1, (MAX_REPEATS - 1) * sizeof room->repeat[0]);
        place--;
    } else if (place == room->repeats) {
        room->repeats++;
    }
    room->repeat[place].seat = seat;
    snprintf(room->repeat[place].client, CLIENT_ID_SIZE, "%s", client);
    room->repeat[place].number = number;
}

void room_remember(Room *room, const Op *op)
{
    remember_number(room, op->seat, op->said.client, op->said.number);
}

bool room_has_done(const Room *room, const Op *op)
{
    for (int i = 0; i < room->repeats; i++)
        if (room->repeat[i].seat == op->seat &&
            strcmp(room->repeat[i].client, op->said.client) == 0)
            return op->said.number <= room->repeat[i].number;
    return false;
}

/* Chance is played by the table from its key, and must come out as it is stored. */
static bool take_stored_move(void *context, int number, const MoveRecord *move)
{
    Room *room = context;
    TableError error;
    bool fits;
    if (number < table_moves(room->table)) {
        fits = move->who == CHANCE && table_move(room->table, number).who == CHANCE;
    } else {
        fits = move->who != CHANCE && table_play_line(room->table, move->line, &error);
        remember_number(room, move->who, move->client, move->client_number);
    }
    if (!fits)
        room->told_moves = -1;
    else
        room->told_moves = number + 1;
    return fits;
}

static bool read_options(const Game *game, const char *text, Options *options)
{
    game_default_options(game, options);
    for (int i = 0; i < game->option_count; i++) {
        char value[64];
        size_t length;
        const char *at = line_value(text, game->option[i].id, &length), *why_not;
        if (at == NULL || length >= sizeof value)
            return false;
        snprintf(value, sizeof value, "%.*s", (int)length, at);
        if (!game_set_option(game, options, game->option[i].id, value, &why_not))
            return false;
    }
    return true;
}

static void name_seats(Room *room)
{
    for (int seat = 0; seat < room->record.seats; seat++) {
        const SeatRecord *record = &room->record.seat[seat];
        table_set_seat(room->table, seat, record->name,
                       seat_is_person(record) ? "me" : record->player);
    }
}

bool room_open_table(Room *room)
{
    TableError error;
    room->table =
        table_open_fair(room->game, room->record.seats, &room->options, room->record.key, &error);
    if (room->table != NULL)
        name_seats(room);
    return room->table != NULL;
}

static bool restore(Room *room)
{
    if (!room_open_table(room))
        return false;
    if (!store_read_moves(room->server->store, room->record.id, take_stored_move, room) ||
        room->told_moves != table_moves(room->table))
        return false;
    if (room->record.status == MATCH_PLAYING)
        room->record.turn.waiting = table_waiting_for(room->table) & ALL_SEATS;
    return room_begin_telling(room);
}

Room *room_open(Server *server, const MatchRecord *record, Problem *problem)
{
    Room *room = calloc(1, sizeof *room);
    if (room == NULL)
        abort();
    room->server = server;
    room->record = *record;
    room->last_op = &room->first_op;
    room->last_used = server_now();
    room->game = game_named(record->game);
    room->settings = settings_of(record);
    if (!pace_read(record->pace, &room->pace))
        room->pace = (Pace){ .kind = PACE_NONE };
    ProblemKind kind = PROBLEM_NONE;
    if (room->game == NULL || strcmp(room->game->signature, record->rules) != 0)
        kind = PROBLEM_OTHER_RULES;
    else if (!read_options(room->game, record->options, &room->options) ||
             (record->status != MATCH_OPEN && !restore(room)))
        kind = PROBLEM_STORAGE;
    if (kind == PROBLEM_NONE)
        return room;
    log_event("match_unreadable", "match", record->id, "problem", problem_name(kind), NULL);
    problem_set(problem, kind, "");
    room_free(room);
    return NULL;
}

static void drop_first_op(Room *room)
{
    Op *op = room->first_op;
    room->first_op = op->next;
    if (room->first_op == NULL)
        room->last_op = &room->first_op;
    room->op_count--;
    free(op->rematch);
    free(op);
}

void room_free(Room *room)
{
    while (room->first_op != NULL)
        drop_first_op(room);
    table_close(room->table);
    view_texts_drop(room);
    free(room->told_state);
    free(room);
}

/* Changes, one after the other */

static void next_op(Room *room)
{
    while (room->first_op != NULL && !room->writing) {
        room->writing = true; /* so that whatever the op submits waits behind it */
        room->draft = room->record;
        room->writing = op_start(room, room->first_op);
        if (!room->writing)
            drop_first_op(room);
    }
}

void room_submit(Room *room, const Op *op)
{
    Op *copy = malloc(sizeof *copy);
    if (copy == NULL)
        abort();
    *copy = *op;
    copy->next = NULL;
    *room->last_op = copy;
    room->last_op = &copy->next;
    room->op_count++;
    room->last_used = server_now();
    next_op(room);
}

/* What is in memory is ahead of what is stored, and nobody has been told of it: forget it, and let
 * everybody come back to what is stored. */
static void forget(Room *room)
{
    for (Op *op = room->first_op; op != NULL; op = op->next)
        op_refuse(room, op, PROBLEM_STORAGE, "");
    while (room->clients != NULL) {
        Client *client = room->clients;
        room_leave(client);
        net_hang_up(client->connection, INTERNAL_ERROR, "the match could not be stored");
    }
    lobby_remove(room);
    room_free(room);
}

void room_written(void *context, StoreResult result)
{
    Room *room = context;
    Server *server = room->server;
    room->writing = false;
    server->store_is_sick = result == STORE_FAILED;
    if (result != STORE_DONE) {
        log_event("write_refused", "match", room->record.id, "why",
                  result == STORE_STALE ? "stale" : "failed", NULL);
        forget(room);
        return;
    }
    room->draft.version++;
    room->record = room->draft;
    room->writing = true; /* what op_finish submits waits until the op is gone */
    op_finish(room, room->first_op);
    drop_first_op(room);
    room->writing = false;
    next_op(room);
    room_think(room);
}

/* Bots */

const BotKind *room_bot(const Room *room, int seat)
{
    const SeatRecord *record = &room->record.seat[seat];
    const char *player = record->stand_in[0] != '\0' ? record->stand_in : record->player;
    if (strncmp(player, "bot:", 4) != 0)
        return NULL;
    for (int i = 0; bots[i] != NULL; i++)
        if (strcmp(bots[i]->name, player + 4) == 0)
            return bots[i];
    return NULL;
}

bool room_is_ours(const Room *room)
{
    return store_is_ours(room->server->store, room->record.id);
}

void room_think(Room *room)
{
    if (room->thinking || room->writing || room->table == NULL ||
        room->record.status != MATCH_PLAYING || !room_is_ours(room))
        return;
    SeatSet waiting = table_waiting_for(room->table);
    for (int seat = 0; seat < room->record.seats; seat++) {
        const BotKind *bot = waiting >> seat & 1 ? room_bot(room, seat) : NULL;
        if (bot == NULL)
            continue;
        BotJob job = { .seat = seat, .game = room->game, .bot = bot, .seed = random_seed() };
        snprintf(job.match, sizeof job.match, "%s", room->record.id);
        table_view(room->table, seat, (State *)job.view);
        room->thinking = true;
        workers_ask(room->server->workers, &job);
        return;
    }
}

/* Clients */

static void link_client(Room *room, Client *client, int place)
{
    client->room = room;
    client->place = place;
    client->next = room->clients;
    client->link = &room->clients;
    if (room->clients != NULL)
        room->clients->link = &client->next;
    room->clients = client;
}

void room_leave(Client *client)
{
    Room *room = client->room;
    if (room == NULL)
        return;
    *client->link = client->next;
    if (client->next != NULL)
        client->next->link = client->link;
    client->room = NULL;
    room->last_used = server_now();
    for (Op *op = room->first_op; op != NULL; op = op->next)
        if (op->client == client)
            op->client = NULL;
    if (client->place != WATCHING && !room_anybody_at(room, client->place))
        room_tell_match(room, NULL);
}

static int seat_of_token(const Room *room, const char *token)
{
    static const uint8_t none[TOKEN_HASH_SIZE];
    int found = -1;
    for (int seat = 0; seat < room->record.seats; seat++)
        if (memcmp(room->record.seat[seat].token, none, sizeof none) != 0 &&
            token_opens(token, room->record.seat[seat].token))
            found = seat;
    return found;
}

void room_join(Room *room, Client *client, const ClientMessage *said)
{
    Problem problem;
    int place = said->token[0] == '\0' ? WATCHING : seat_of_token(room, said->token);
    bool may_watch = room->settings.spectators || match_is_done(&room->record);
    if (place < 0 || (place == WATCHING && !may_watch)) {
        problem_set(&problem, place < 0 ? PROBLEM_WRONG_TOKEN : PROBLEM_NO_SPECTATORS, "");
        client_tell_problem(client, &problem, NULL);
        return;
    }
    bool is_new = place != WATCHING && !room_anybody_at(room, place);
    client->takes_patches = said->patches;
    client->form = said->without_refused ? BRIEF_VIEW : FULL_VIEW;
    link_client(room, client, place);
    room->last_used = server_now();
    room_tell_match(room, is_new ? NULL : client); /* the commitment, before anything is drawn */
    room_tell_view(room, client, said->seq, said->hash);
    room_tell_chat(room, client, (int)said->chat);
    if (place != WATCHING && !room->record.seat[place].taken)
        room_submit(room, &(Op){ .kind = OP_TAKE, .seat = place, .client = client, .said = *said });
    room_think(room);
}

bool room_is_quiet(const Room *room, double now)
{
    return now - room->last_used >= QUIET_SECONDS;
}

bool room_is_idle(const Room *room, double now)
{
    return room->clients == NULL && room->first_op == NULL && !room->thinking &&
           now - room->last_used >= room->server->options.idle_seconds;
}
