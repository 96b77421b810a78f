/* A match as bytes, and back. */
#include "match_private.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FORMAT = 2,
    MOVE_SIZE = 5,
    LAST_COMMAND_SIZE = 9 + CLIENT_ID_SIZE,
    HEAD_SIZE = 20 + 4 * VIEWERS,
    SEAL_SIZE = crypto_generichash_BYTES,
};

typedef struct Head {
    uint32_t format, fingerprint, state_size, moves, clients, seq[VIEWERS];
} Head;

static size_t size_of(const Head *head)
{
    return HEAD_SIZE + head->state_size + (size_t)head->moves * MOVE_SIZE +
           (size_t)head->clients * LAST_COMMAND_SIZE + SEAL_SIZE;
}

/* It takes longer than all the rest of a snapshot: each game's is computed once. */
static uint32_t fingerprint_of(const Game *game)
{
    static struct {
        const Game *game;
        uint32_t fingerprint;
    } last;
    if (last.game != game) {
        last.game = game;
        last.fingerprint = game_fingerprint(game);
    }
    return last.fingerprint;
}

/* Writing and reading, lowest byte first */

static unsigned char *put(unsigned char *at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        *at++ = (unsigned char)(number >> 8 * i);
    return at;
}

static uint64_t take(const unsigned char **at, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++)
        number |= (uint64_t) * (*at)++ << 8 * i;
    return number;
}

/* Binds the bytes to their match and version. BLAKE2b takes a fraction of the time of SHA-256. */
static void seal(const SnapshotRecord *snapshot, uint8_t out[SEAL_SIZE])
{
    unsigned char about[MATCH_ID_SIZE + 8] = { 0 };
    crypto_generichash_state state;
    snprintf((char *)about, MATCH_ID_SIZE, "%s", snapshot->match);
    put(about + MATCH_ID_SIZE, (uint64_t)snapshot->version, 8);
    crypto_generichash_init(&state, NULL, 0, SEAL_SIZE);
    crypto_generichash_update(&state, snapshot->bytes, snapshot->length - SEAL_SIZE);
    crypto_generichash_update(&state, about, sizeof about);
    crypto_generichash_final(&state, out, SEAL_SIZE);
}

static unsigned char *put_head(unsigned char *at, const Head *head)
{
    at = put(at, head->format, 4);
    at = put(at, head->fingerprint, 4);
    at = put(at, head->state_size, 4);
    at = put(at, head->moves, 4);
    at = put(at, head->clients, 4);
    for (int place = 0; place < VIEWERS; place++)
        at = put(at, head->seq[place], 4);
    return at;
}

static Head take_head(const unsigned char **at)
{
    Head head = { .format = (uint32_t)take(at, 4),
                  .fingerprint = (uint32_t)take(at, 4),
                  .state_size = (uint32_t)take(at, 4),
                  .moves = (uint32_t)take(at, 4),
                  .clients = (uint32_t)take(at, 4) };
    for (int place = 0; place < VIEWERS; place++)
        head.seq[place] = (uint32_t)take(at, 4);
    return head;
}

static unsigned char *put_moves(unsigned char *at, const Table *table)
{
    for (int i = 0; i < table_moves(table); i++) {
        Move move = table_move(table, i);
        at = put(at, move.action, 4);
        at = put(at, move.who, 1);
    }
    return at;
}

static unsigned char *put_last_commands(unsigned char *at, const Match *match)
{
    for (int i = 0; i < match->last_commands; i++) {
        const LastCommand *last = &match->last_command[i];
        at = put(at, (uint64_t)last->seat, 1);
        at = put(at, (uint64_t)last->number, 8);
        memset(at, 0, CLIENT_ID_SIZE);
        memcpy(at, last->client, strlen(last->client));
        at += CLIENT_ID_SIZE;
    }
    return at;
}

SnapshotRecord snapshot_write(const Match *match)
{
    SnapshotRecord snapshot = { .version = match->record.version, .moves = match->record.moves };
    Head head = { .format = FORMAT,
                  .fingerprint = fingerprint_of(match->game),
                  .state_size = (uint32_t)match->game->state_size,
                  .moves = (uint32_t)table_moves(match->table),
                  .clients = (uint32_t)match->last_commands };
    for (int place = 0; place < VIEWERS; place++)
        head.seq[place] = (uint32_t)match->seq[place];
    unsigned char *bytes = malloc(size_of(&head));
    if (bytes == NULL)
        abort();
    memcpy(snapshot.match, match->record.id, sizeof snapshot.match);
    snapshot.bytes = bytes;
    snapshot.length = size_of(&head);
    unsigned char *at = put_head(bytes, &head);
    memcpy(at, table_state(match->table), head.state_size);
    at = put_last_commands(put_moves(at + head.state_size, match->table), match);
    seal(&snapshot, at);
    return snapshot;
}

/* Reading */

static SnapshotFit fit(const Match *match, const SnapshotRecord *snapshot, Head *head)
{
    const unsigned char *at = snapshot->bytes;
    uint8_t expected[SEAL_SIZE];
    if (at == NULL || snapshot->length < HEAD_SIZE + SEAL_SIZE)
        return SNAPSHOT_DAMAGED;
    seal(snapshot, expected);
    if (memcmp(at + snapshot->length - SEAL_SIZE, expected, SEAL_SIZE) != 0)
        return SNAPSHOT_DAMAGED;
    *head = take_head(&at);
    if (head->format != FORMAT || head->fingerprint != fingerprint_of(match->game) ||
        head->state_size != match->game->state_size)
        return SNAPSHOT_OF_ANOTHER_BUILD;
    if (head->moves != (uint32_t)snapshot->moves || head->clients > MAX_LAST_COMMANDS ||
        size_of(head) != snapshot->length)
        return SNAPSHOT_DAMAGED;
    return SNAPSHOT_FITS;
}

static const unsigned char *take_moves(const unsigned char *at, int count, Move *move)
{
    for (int i = 0; i < count; i++) {
        move[i].action = (Action)take(&at, 4);
        move[i].who = (uint8_t)take(&at, 1);
    }
    return at;
}

static void take_last_commands(Match *match, const unsigned char *at, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        char client[CLIENT_ID_SIZE];
        int seat = (int)take(&at, 1);
        int64_t number = (int64_t)take(&at, 8);
        memcpy(client, at, sizeof client);
        client[sizeof client - 1] = '\0';
        at += CLIENT_ID_SIZE;
        match_remember(match, seat, client, number);
    }
}

SnapshotFit snapshot_read(Match *match, const SnapshotRecord *snapshot, Now now)
{
    StateBuffer state;
    Head head;
    SnapshotFit fits = fit(match, snapshot, &head);
    if (fits != SNAPSHOT_FITS)
        return fits;
    const unsigned char *at = (const unsigned char *)snapshot->bytes + HEAD_SIZE;
    memcpy(state.bytes, at, head.state_size);
    const State *stored = &state.state;
    if (stored->seats != match->record.seats || game_check(match->game, stored) != NULL)
        return SNAPSHOT_DAMAGED;
    Move *move = malloc((size_t)(head.moves + 1) * sizeof *move);
    if (move == NULL)
        abort();
    at = take_moves(at + head.state_size, (int)head.moves, move);
    match->table = table_resume(match->game, &match->options, match->record.key, stored, move,
                                (int)head.moves);
    free(move);
    if (match->table == NULL)
        abort();
    take_last_commands(match, at, head.clients);
    int seq[VIEWERS];
    for (int place = 0; place < VIEWERS; place++)
        seq[place] = (int)head.seq[place];
    match_resume_sent(match, seq, now);
    return SNAPSHOT_FITS;
}
