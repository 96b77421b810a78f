/* A match as it is stored becomes a room, and a room follows what is stored when somebody else,
 * such as another server on the same database, has written. */
#include "server.h"

#include "log.h"
#include "room_ops.h"
#include "snapshot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TRIES = 10, ALL = -1 };

typedef struct StoredMoves {
    MoveRecord *move;
    int first, count, room;
} StoredMoves;

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

bool room_open_table(Room *room)
{
    TableError error;
    room->table =
        table_open_fair(room->game, room->record.seats, &room->options, room->record.key, &error);
    return room->table != NULL;
}

/* As if it had just been opened. */
static void forget_table(Room *room)
{
    table_close(room->table);
    room->table = NULL;
    room->told_state = NULL;
    room->told_moves = room->watched_moves = room->snapshot_moves = room->repeats = 0;
    for (int place = 0; place < VIEWERS; place++)
        room->told[place].seq = 0;
}

/* Moves */

static bool note_move(void *context, int number, const MoveRecord *move)
{
    StoredMoves *moves = context;
    if (moves->count == moves->room) {
        moves->room = moves->room == 0 ? 16 : 4 * moves->room;
        moves->move = realloc(moves->move, (size_t)moves->room * sizeof *moves->move);
        if (moves->move == NULL)
            abort();
    }
    if (moves->count == 0)
        moves->first = number;
    moves->move[moves->count++] = *move;
    return true;
}

/* Those since a version of the match that was read; free them. False: unreadable, or changed. */
static bool read_moves(Server *server, const MatchRecord *match, int64_t since, StoredMoves *out)
{
    *out = (StoredMoves){ .first = match->moves };
    return store_read_moves_since(server->store, match, since, note_move, out) &&
           out->first + out->count == match->moves;
}

/* Chance is played by the table from its key, and must come out as it is stored. */
static bool play_move(Room *room, int number, const MoveRecord *move)
{
    TableError error;
    if (number < table_moves(room->table))
        return move->who == CHANCE && table_move(room->table, number).who == CHANCE;
    room_remember_number(room, move->who, move->client, move->client_number);
    return move->who != CHANCE && table_play_line(room->table, move->line, &error);
}

static bool play_moves(Room *room, const StoredMoves *moves)
{
    for (int i = 0; i < moves->count; i++)
        if (!play_move(room, moves->first + i, &moves->move[i]))
            return false;
    return moves->first + moves->count == table_moves(room->table);
}

static void remember_undone(void *context, int seat, const char *client, int64_t number)
{
    room_remember_number(context, seat, client, number);
}

static bool read_undone(Room *room)
{
    return store_read_undone(room->server->store, room->record.id, remember_undone, room);
}

static bool restore_from_moves(Room *room)
{
    StoredMoves moves = { 0 };
    bool good = room_open_table(room) && read_moves(room->server, &room->record, ALL, &moves) &&
                play_moves(room, &moves);
    free(moves.move);
    if (good)
        room_begin_telling(room);
    return good;
}

/* The moves after a snapshot. Its own last move must be the stored one: then those before are, too,
 * as moves are taken back from the end. */
static bool play_moves_after(Room *room, const SnapshotRecord *snapshot)
{
    int last = snapshot->moves - 1;
    StoredMoves moves = { .first = last };
    room_keep_told(room);
    bool good = store_read_moves_from(room->server->store, &room->record, last, snapshot->version,
                                      note_move, &moves) &&
                moves.count > 0 && moves.move[0].who == table_move(room->table, last).who;
    if (good)
        good = play_moves(room, &(StoredMoves){ .move = moves.move + 1,
                                                .first = moves.first + 1,
                                                .count = moves.count - 1 });
    free(moves.move);
    if (good)
        room_tell_moves(room); /* nobody is there: it only counts what each notices */
    return good;
}

static void take_snapshot(void *context, const SnapshotRecord *snapshot)
{
    Room *room = context;
    bool is_of_the_past = snapshot->moves > 0 && snapshot->moves <= room->record.moves &&
                          snapshot->version <= room->record.version;
    if (is_of_the_past && snapshot_read(room, snapshot) == SNAPSHOT_FITS) {
        room->snapshot_moves = snapshot->moves;
        if (play_moves_after(room, snapshot))
            return;
    }
    room->server->metrics.snapshots_refused++;
    forget_table(room);
}

static bool restore_from_snapshot(Room *room)
{
    if (room->server->ignores_snapshots)
        return false;
    store_read_snapshot(room->server->store, room->record.id, take_snapshot, room);
    if (room->table == NULL)
        return false;
    room->server->metrics.restored_from_snapshot++;
    return true;
}

/* A snapshot that does not fit is as good as none: the moves are what counts. */
static bool restore(Room *room)
{
    bool good = (restore_from_snapshot(room) || restore_from_moves(room)) && read_undone(room);
    if (good && room->record.status == MATCH_PLAYING)
        room->record.turn.waiting = table_waiting_for(room->table) & ALL_SEATS;
    return good;
}

/* Opening */

static Room *open_room(Server *server, const MatchRecord *record, Problem *problem)
{
    Room *room = calloc(1, sizeof *room);
    if (room == NULL)
        abort();
    room->server = server;
    room->record = *record;
    room->last_op = &room->first_op;
    room->last_used = server_now(server);
    room->game = game_named(record->game);
    room->settings = settings_of(record);
    if (!delay_read(room->settings.delay, &room->delay))
        room->delay = (Delay){ 0 };
    if (!pace_read(record->pace, &room->pace))
        room->pace = (Pace){ .kind = PACE_NONE };
    ProblemKind kind = PROBLEM_NONE;
    if (room->game == NULL || strcmp(room->game->signature, record->rules) != 0)
        kind = PROBLEM_OTHER_RULES;
    else if (!read_options(room->game, record->options, &room->options) ||
             (match_has_begun(record) && !restore(room)))
        kind = PROBLEM_STORAGE;
    if (kind == PROBLEM_NONE)
        return room;
    problem_set(problem, kind, "");
    room_free(room);
    return NULL;
}

/* Again if somebody has written between the reading of the match and that of its moves. */
Room *room_read(Server *server, const char *id, Problem *problem)
{
    MatchRecord record = { 0 };
    for (int64_t last = 0, tries = 0; tries < MOST_TRIES; tries++) {
        StoreFound found = store_read_match(server->store, id, &record);
        if (found != STORE_FOUND) {
            problem_set(problem, found == STORE_ABSENT ? PROBLEM_NOT_FOUND : PROBLEM_STORAGE, "");
            return NULL;
        }
        Room *room = open_room(server, &record, problem);
        if (room != NULL)
            return room;
        if (problem->kind != PROBLEM_STORAGE || record.version == last)
            break;
        last = record.version;
    }
    log_event("match_unreadable", "match", id, "problem", problem_name(problem->kind), NULL);
    return NULL;
}

/* Following */

static int known_moves(const Room *room) /* of the version that we have */
{
    return match_has_begun(&room->record) ? room->record.moves : 0;
}

bool room_is_as_stored(const Room *room)
{
    return room->table == NULL
               ? known_moves(room) == 0
               : match_has_begun(&room->record) && table_moves(room->table) == known_moves(room);
}

/* The table with all moves, from the beginning. */
static bool replay(Room *room)
{
    StoredMoves moves = { 0 };
    table_close(room->table);
    room->table = NULL;
    if (!match_has_begun(&room->record))
        return true;
    bool good = room_open_table(room) && read_moves(room->server, &room->record, ALL, &moves) &&
                play_moves(room, &moves) && read_undone(room);
    free(moves.move);
    return good;
}

/* Whether everybody may notice it: not the moves, the clocks and the talk, which are told apart,
 * and not whom somebody does not want to hear. */
static bool facts_differ(const MatchRecord *before, const MatchRecord *after)
{
    MatchRecord facts = *after;
    facts.version = before->version;
    facts.moves = before->moves;
    facts.changed = before->changed;
    facts.turn = before->turn;
    facts.chat_lines = before->chat_lines;
    for (int seat = 0; seat < facts.seats; seat++)
        facts.seat[seat].muted = before->seat[seat].muted;
    return memcmp(&facts, before, sizeof facts) != 0;
}

static void tell_talk(Room *room, const MatchRecord *before)
{
    for (Client *client = room->clients; client != NULL; client = client->next) {
        if (client->place == WATCHING)
            continue;
        int was = before->seat[client->place].muted, is = room->record.seat[client->place].muted;
        if (was != is)
            room_tell_match(room, client);
        room_tell_chat(room, client, was & ~is ? 0 : before->chat_lines);
    }
}

static void clear_seats(Room *room, const MatchRecord *before)
{
    for (int seat = 0; seat < room->record.seats; seat++)
        if (before->seat[seat].taken && !room->record.seat[seat].taken)
            room_clear_seat(room, seat);
}

/* As it is told where it was done: neither more nor less. */
static void tell_changes(Room *room, const MatchRecord *before, bool taken_back)
{
    if (before->status == MATCH_OPEN && room->table != NULL)
        room_tell_begun(room);
    else if (room->table != NULL && taken_back)
        room_tell_undo(room);
    else if (room->table != NULL)
        room_tell_moves(room);
    if (room_anybody_at(room, WATCHING))
        room_tell_watchers(room);
    clear_seats(room, before);
    if (facts_differ(before, &room->record))
        room_tell_match(room, NULL);
    else if (match_clocks_changed(before, &room->record, &room->pace))
        room_tell_clocks(room);
    room_tell_watchers(room);
    tell_talk(room, before);
    if (before->next[0] == '\0' && room->record.next[0] != '\0')
        room_tell_rematch_tokens(room);
}

/* Moves that we know and that are gone or others now have been taken back. */
static bool take_what_is_new(Room *room, const MatchRecord *now)
{
    MatchRecord before = room->record;
    StoredMoves moves;
    bool good = read_moves(room->server, now, before.version, &moves);
    bool taken_back = moves.first < known_moves(room);
    bool from_start = taken_back || room->table == NULL || !room_is_as_stored(room);
    if (good) {
        room_keep_told(room);
        room_set_record(room, now);
        good = from_start ? replay(room) : play_moves(room, &moves);
    }
    free(moves.move);
    if (good)
        tell_changes(room, &before, taken_back);
    else
        room_set_record(room, &before);
    return good;
}

bool room_refresh(Room *room)
{
    MatchRecord now;
    room->heard = 0;
    for (int tries = 0; tries < MOST_TRIES; tries++) {
        if (store_read_match(room->server->store, room->record.id, &now) != STORE_FOUND)
            return false;
        if (now.version == room->record.version && room_is_as_stored(room))
            return true;
        if (take_what_is_new(room, &now))
            return true;
    }
    return false;
}
