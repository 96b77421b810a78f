/* What the viewers of a match are told.
 *
 * A viewer's messages are numbered by the changes he has noticed (noticing.h), so that neither
 * content nor number tells him more than his view does. As the numbers follow from the moves alone,
 * they are the same after a restart, and whoever comes back with his last number is told what he
 * has missed. The hash is FNV-1a over the text of the view. */
#include "server.h"

#include "noticing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_STEPS_TOLD = 256 };

static int viewer_of(int place)
{
    return place == WATCHING ? NOBODY : place;
}

static void write_step(const Game *game, const State *view, int seq, Json *out)
{
    json_begin_object(out, NULL);
    json_number(out, "seq", seq);
    events_write(game, view, out);
    json_end_object(out);
}

static bool notices(const Game *game, const State *now, int place, unsigned char *seen, int seq,
                    Json *steps)
{
    View told;
    if (!viewer_notices(game, now, viewer_of(place), seen, &told))
        return false;
    if (steps != NULL)
        write_step(game, (State *)told.bytes, seq + 1, steps);
    return true;
}

/* Follows the moves from `now` on as a viewer sees them; steps after `known` are written. Returns
 * his seq. */
static int follow(const Room *room, State *now, int from, int to, int place, unsigned char *seen,
                  int seq, int known, int until, Json *steps)
{
    for (int i = from; i < to && seq < until; i++) {
        Move move = table_move(room->table, i);
        game_play(room->game, now, move.who, move.action);
        seq += notices(room->game, now, place, seen, seq, seq >= known ? steps : NULL);
    }
    return seq;
}

/* From the very beginning, which is the first thing a viewer sees, up to his change number `until`.
 */
static int follow_from_start(const Room *room, int moves, int place, unsigned char *seen, int known,
                             int until, Json *steps)
{
    View start;
    State *now = (State *)start.bytes;
    table_state_at(room->table, 0, now);
    memset(seen, 0xff, room->game->state_size); /* unlike any view */
    int seq = notices(room->game, now, place, seen, 0, known < 1 ? steps : NULL);
    return follow(room, now, 0, moves, place, seen, seq, known, until, steps);
}

/* The text of a view and its hash */

static uint32_t fnv1a(const char *text)
{
    uint32_t hash = 2166136261u;
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash;
}

static uint32_t write_view(const Room *room, int place, const unsigned char *seen)
{
    Server *server = room->server;
    Json out = json_in(server->view_text, sizeof server->view_text, false);
    json_begin_object(&out, NULL);
    view_write(room->game, (const State *)(const void *)seen, viewer_of(place), &out);
    json_end_object(&out);
    if (out.length >= sizeof server->view_text)
        abort(); /* no view comes near it: a law of tests/laws.c would have failed */
    return fnv1a(server->view_text);
}

static void write_hash(uint32_t hash, char text[HASH_SIZE])
{
    snprintf(text, HASH_SIZE, "%08x", (unsigned)hash);
}

static void write_place(Room *room, int place, Json *out) /* seq and hash: every message has them */
{
    Told *told = &room->told[place];
    char text[HASH_SIZE];
    if (told->seq > 0 && !told->hash_is_known) {
        told->hash = write_view(room, place, told->seen);
        told->hash_is_known = true;
    }
    write_hash(told->hash, text);
    json_number(out, "seq", told->seq);
    json_string(out, "hash", text);
}

static Json begin_message(Room *room, int place, const char *type)
{
    Json out = json_in(room->server->text, sizeof room->server->text, false);
    json_begin_object(&out, NULL);
    json_string(&out, "type", type);
    if (room->record.id[0] != '\0')
        write_place(room, place, &out);
    return out;
}

static bool end_message(Server *server, Json *out)
{
    json_end_object(out);
    return out->length < sizeof server->text;
}

static void send_to(Client *client, const Json *out)
{
    net_send(client->connection, out->text, out->length);
}

bool room_anybody_at(const Room *room, int place)
{
    for (const Client *client = room->clients; client != NULL; client = client->next)
        if (client->place == place)
            return true;
    return false;
}

static void send_to_place(const Room *room, int place, const Json *out)
{
    for (Client *client = room->clients; client != NULL; client = client->next)
        if (client->place == place)
            send_to(client, out);
}

/* The view that write_view_place has put together, behind the members that came first. */
static bool end_view_message(Room *room, int place, Json *out)
{
    json_flag(out, "may_undo",
              place != WATCHING && room->record.status == MATCH_PLAYING &&
                  table_may_undo(room->table, place));
    json_verbatim(out, "view", room->server->view_text);
    return end_message(room->server, out);
}

static void write_view_place(Room *room, int place, Json *out, const char *why)
{
    Told *told = &room->told[place];
    char text[HASH_SIZE];
    told->hash = write_view(room, place, told->seen);
    told->hash_is_known = true;
    write_hash(told->hash, text);
    json_number(out, "seq", told->seq);
    json_string(out, "hash", text);
    if (why != NULL)
        json_flag(out, why, true);
}

/* Telling */

bool room_begin_telling(Room *room)
{
    size_t size = room->game->state_size;
    unsigned char *memory = realloc(room->told_state, size * (VIEWERS + 1));
    if (memory == NULL)
        return false;
    room->told_state = memory;
    room->told_moves = table_moves(room->table);
    table_state_at(room->table, room->told_moves, (State *)(void *)memory);
    for (int place = 0; place < VIEWERS; place++) {
        Told *told = &room->told[place];
        told->seen = memory + size * (size_t)(place + 1);
        told->hash_is_known = false;
        told->seq =
            place < room->record.seats || place == WATCHING
                ? follow_from_start(room, room->told_moves, place, told->seen, 0, INT32_MAX, NULL)
                : 0;
    }
    return true;
}

static void tell_place(Room *room, int place, const State *before)
{
    View now;
    Told *told = &room->told[place];
    Server *server = room->server;
    int old = told->seq;
    memcpy(now.bytes, before, room->game->state_size);
    Json steps =
        json_in(server->text, sizeof server->text, false); /* first alone, to know the new seq */
    json_begin_array(&steps, NULL);
    told->seq = follow(room, (State *)now.bytes, room->told_moves, table_moves(room->table), place,
                       told->seen, old, old, INT32_MAX, &steps);
    json_end_array(&steps);
    if (told->seq == old)
        return;
    told->hash_is_known = false;
    if (!room_anybody_at(room, place) || steps.length >= sizeof server->text)
        return;
    char *copy = strdup(server->text);
    if (copy == NULL)
        abort();
    Json out = json_in(server->text, sizeof server->text, false);
    json_begin_object(&out, NULL);
    json_string(&out, "type", "view");
    write_view_place(room, place, &out, NULL);
    json_verbatim(&out, "steps", copy);
    free(copy);
    if (end_view_message(room, place, &out))
        send_to_place(room, place, &out);
}

void room_tell_moves(Room *room)
{
    View before;
    memcpy(before.bytes, room->told_state, room->game->state_size);
    for (int place = 0; place < VIEWERS; place++)
        if (place < room->record.seats || place == WATCHING)
            tell_place(room, place, (const State *)before.bytes);
    State *now = (State *)(void *)room->told_state;
    for (; room->told_moves < table_moves(room->table); room->told_moves++) {
        Move move = table_move(room->table, room->told_moves);
        game_play(room->game, now, move.who, move.action);
    }
}

static void send_whole_view(Room *room, int place, Client *client, const char *why, int known)
{
    Server *server = room->server;
    View seen;
    char *copy = NULL;
    if (known > 0 && known < room->told[place].seq) {
        Json steps = json_in(server->text, sizeof server->text, false);
        json_begin_array(&steps, NULL);
        follow_from_start(room, room->told_moves, place, seen.bytes, known, INT32_MAX, &steps);
        json_end_array(&steps);
        copy = steps.length < sizeof server->text ? strdup(server->text) : NULL;
    }
    Json out = json_in(server->text, sizeof server->text, false);
    json_begin_object(&out, NULL);
    json_string(&out, "type", "view");
    write_view_place(room, place, &out, why);
    json_verbatim(&out, "steps", copy == NULL ? "[]" : copy);
    free(copy);
    if (!end_view_message(room, place, &out))
        return;
    if (client != NULL)
        send_to(client, &out);
    else
        send_to_place(room, place, &out);
}

void room_tell_undo(Room *room)
{
    View old[VIEWERS];
    int seq[VIEWERS];
    for (int place = 0; place < VIEWERS; place++) {
        seq[place] = room->told[place].seq;
        if (seq[place] > 0)
            memcpy(old[place].bytes, room->told[place].seen, room->game->state_size);
    }
    if (!room_begin_telling(room))
        abort();
    for (int place = 0; place < VIEWERS; place++) {
        Told *told = &room->told[place];
        if (told->seq == 0 || (told->seq == seq[place] &&
                               memcmp(old[place].bytes, told->seen, room->game->state_size) == 0))
            continue;
        if (room_anybody_at(room, place))
            send_whole_view(room, place, NULL, "undone", 0);
    }
}

/* Whether the client really has the view with that number. */
static bool has_view(Room *room, int place, int64_t seq, const char *hash)
{
    View seen;
    char text[HASH_SIZE];
    if (seq < 1 || seq > room->told[place].seq)
        return false;
    follow_from_start(room, room->told_moves, place, seen.bytes, 0, (int)seq, NULL);
    write_hash(write_view(room, place, seen.bytes), text);
    return strcmp(text, hash) == 0;
}

void room_tell_view(Room *room, Client *client, int64_t seq, const char *hash)
{
    if (room->table == NULL)
        return;
    if (seq == 0) {
        send_whole_view(room, client->place, client, NULL, 0);
    } else if (has_view(room, client->place, seq, hash)) {
        int behind = room->told[client->place].seq - (int)seq;
        room->server->metrics.resumed++;
        send_whole_view(room, client->place, client, NULL,
                        behind <= MOST_STEPS_TOLD ? (int)seq : 0);
    } else {
        room->server->metrics.resyncs++;
        send_whole_view(room, client->place, client, "resync", 0);
    }
}

void room_tell_ack(Room *room, Client *client, const ClientMessage *said, bool again)
{
    Json out = begin_message(room, client->place, "ack");
    json_string(&out, "client", said->client);
    json_number(&out, "n", said->number);
    if (again)
        json_flag(&out, "again", true);
    if (end_message(room->server, &out))
        send_to(client, &out);
}

void room_tell_token(Room *room, Client *client, const char *match, const char *token)
{
    Json out = begin_message(room, client->place, "rematch");
    json_string(&out, "match", match);
    json_string(&out, "token", token);
    if (end_message(room->server, &out))
        send_to(client, &out);
}

void room_tell_match(Room *room, Client *client)
{
    for (Client *each = room->clients; each != NULL; each = each->next) {
        if (client != NULL && each != client)
            continue;
        Json out = begin_message(room, each->place, "match");
        json_number(&out, "place", viewer_of(each->place));
        match_write(&room->record, room, &out);
        if (end_message(room->server, &out))
            send_to(each, &out);
    }
}

static Json begin_client_message(Client *client, const char *type)
{
    if (client->room != NULL)
        return begin_message(client->room, client->place, type);
    Json out = json_in(client->server->text, sizeof client->server->text, false);
    json_begin_object(&out, NULL);
    json_string(&out, "type", type);
    return out;
}

void client_tell_problem(Client *client, const Problem *problem, const ClientMessage *said)
{
    Json out = begin_client_message(client, "problem");
    client->server->metrics.problem[problem->kind]++;
    json_begin_object(&out, "problem");
    problem_write(problem, &out);
    json_end_object(&out);
    if (said != NULL && said->number > 0) {
        json_string(&out, "client", said->client);
        json_number(&out, "n", said->number);
    }
    if (end_message(client->server, &out))
        send_to(client, &out);
}

void client_tell_pong(Client *client)
{
    Json out = begin_client_message(client, "pong");
    if (end_message(client->server, &out))
        send_to(client, &out);
}
