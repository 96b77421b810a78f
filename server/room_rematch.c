/* Once more, with the seats moved on by one: who sat on seat n sits on seat n - 1. */
#include "room_ops.h"

#include "log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whichever server makes the rematch gives it the same id and its seats the same tokens. */

static void rematch_id(const uint8_t secret[SECRET_SIZE], const char *match, char id[MATCH_ID_SIZE])
{
    char words[64];
    snprintf(words, sizeof words, "rematch of %s", match);
    derive_match_id(secret, words, id);
}

static void rematch_token(const uint8_t secret[SECRET_SIZE], const char *match, int seat,
                          char token[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE])
{
    char words[64];
    snprintf(words, sizeof words, "rematch %s %d", match, seat);
    derive_token(secret, words, token, hash);
}

static int seat_in_rematch(const Room *room, int seat)
{
    return (seat + room->record.seats - 1) % room->record.seats;
}

static void reseat(Room *room, int old, MatchRecord *again)
{
    int seat = seat_in_rematch(room, old);
    SeatRecord *seated = &again->seat[seat];
    bool is_bot = !seat_is_person(&room->record.seat[old]);
    char token[TOKEN_SIZE];
    *seated = room->record.seat[old];
    seated->taken = is_bot;
    seated->resigned = false;
    seated->stand_in[0] = '\0';
    seated->votes_end = false;
    seated->muted = 0;
    for (int other = 0; other < room->record.seats; other++)
        if (room->record.seat[old].muted >> other & 1)
            seated->muted |= 1 << seat_in_rematch(room, other);
    if (is_bot)
        return;
    snprintf(seated->player, sizeof seated->player, "friend");
    rematch_token(room->server->secret, again->id, seat, token, seated->token);
}

bool start_rematch(Room *room, Op *op)
{
    if (!match_is_done(&room->record) || !match_has_begun(&room->record))
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    if (room->record.next[0] != '\0') {
        if (op->client != NULL)
            room_tell_rematch_token(room, op->client);
        return false;
    }
    MatchRecord *again = op->rematch = malloc(sizeof *again);
    if (again == NULL)
        abort();
    *again = room->record;
    again->version = 0;
    again->status = MATCH_OPEN;
    again->listed = false;
    again->turn = (TurnRecord){ 0 };
    again->chat_lines = 0;
    again->created = server_time(room->server);
    rematch_id(room->server->secret, room->record.id, again->id);
    make_key(again->key, sizeof again->key);
    for (int old = 0; old < again->seats; old++)
        reseat(room, old, again);
    store_write(room->server->store,
                &(StoreWrite){ .id = again->id, .match = again, .now = again->created },
                room_rematch_written, room);
    return true;
}

/* The new match is stored, or was already, by another server or by one that died before this: now
 * the old one points to it. */
void room_rematch_written(void *context, StoreResult result)
{
    Room *room = context;
    if (result == STORE_FAILED) {
        room_written(room, result);
        return;
    }
    snprintf(room->draft->next, sizeof room->draft->next, "%s", room->first_op->rematch->id);
    write_match(room);
}

void room_tell_rematch_token(Room *room, Client *client)
{
    char token[TOKEN_SIZE];
    uint8_t hash[TOKEN_HASH_SIZE];
    rematch_token(room->server->secret, room->record.next, seat_in_rematch(room, client->place),
                  token, hash);
    room_tell_token(room, client, room->record.next, token);
}

void room_tell_rematch_tokens(Room *room)
{
    for (Client *client = room->clients; client != NULL; client = client->next)
        if (client->place != WATCHING)
            room_tell_rematch_token(room, client);
}

void finish_rematch(Room *room)
{
    room->server->metrics.matches_created++;
    if (origin_is_known(&room->origin))
        match_origins_add(room->server->origins, room->record.next, &room->origin);
    log_event("rematch", "match", room->record.id, "next", room->record.next, NULL);
    room_tell_match(room, NULL);
    room_tell_rematch_tokens(room);
}
