#include "store_fixture.h"

#include "test.h"

#include <stdio.h>

Store *open_store(const char *at)
{
    char error[STORE_ERROR_SIZE] = "";
    Store *store = store_open(at, error);
    if (store == NULL)
        fail_msg("%s", error);
    return store;
}

MatchRecord a_match(const char *id)
{
    MatchRecord match = { .game = "moonshine",
                          .rules = "0123456789abcdef",
                          .options = " bars=standard",
                          .seats = 2,
                          .status = MATCH_PLAYING,
                          .pace = "none",
                          .created = 1000,
                          .creator = "guest",
                          .listed = true,
                          .key = { 9, 8, 7 },
                          .turn = { .waiting = 3,
                                    .clock = { 1000, 14LL * 24 * 3600 * 1000 },
                                    .clocked = 1794777415000,
                                    .deadline = 1794777416000 } };
    snprintf(match.id, sizeof match.id, "%s", id);
    for (int seat = 0; seat < 2; seat++)
        match.seat[seat] = (SeatRecord){ .player = "me",
                                         .name = "Léa",
                                         .colour = "#102030",
                                         .taken = true,
                                         .owner = "a-guest",
                                         .votes_end = true,
                                         .muted = 5,
                                         .token = { (uint8_t)(seat + 1) } };
    return match;
}

StoreResult put(Store *store, const MatchRecord *match, int64_t version, int keep,
                const MoveRecord *move, int count)
{
    return store_write_now(store, &(StoreWrite){ .id = match->id,
                                                 .version = version,
                                                 .now = 2000,
                                                 .match = version == 0 ? match : NULL,
                                                 .keep = keep,
                                                 .takes_back = true,
                                                 .move = move,
                                                 .move_count = count });
}

bool note_move(void *context, int number, const MoveRecord *move)
{
    Told *told = context;
    CHECK_EQUAL(number, told->count);
    told->move[told->count++] = *move;
    return true;
}

Told moves_of(Store *store, const char *id)
{
    Told told = { 0 };
    CHECK(store_read_moves(store, id, note_move, &told));
    return told;
}

const MoveRecord three[3] = {
    { .who = CHANCE, .line = "deal_bar bar=red_den" },
    { .who = 0, .line = "take seat=0", .client = "tab", .client_number = 1, .at = 1794777415123 },
    { .who = 1, .line = "take seat=1", .client = "other", .client_number = 7 },
};
