/* How a match ended, for those players who are known. Who resigned has lost against all who did
 * not, whatever the bot made of his seat. Those with an account are rated against each other. */
#include "room_ops.h"

#include "accounts.h"

#include <stdio.h>
#include <string.h>

/* Alone, a game that is lost is no victory, though nobody was better. */
static int place_of(const Room *room, const Score *score, int seat)
{
    if (room->record.seats == 1)
        return score->solo_won ? 1 : 2;
    int place = score->rank[seat];
    bool resigned = room->draft->seat[seat].resigned;
    for (int other = 0; other < room->record.seats; other++) {
        if (room->draft->seat[other].resigned == resigned)
            continue;
        if (resigned && score->rank[other] >= score->rank[seat])
            place++;
        else if (!resigned && score->rank[other] < score->rank[seat])
            place--;
    }
    return place;
}

/* What the bot made for him is not his, but he does not escape from a debt. */
static int64_t points_of(const Room *room, const Score *score, int seat)
{
    int64_t points = score->total[seat];
    return room->draft->seat[seat].resigned && points > 0 ? 0 : points;
}

void room_results(Room *room, MatchResults *out)
{
    Score score;
    *out = (MatchResults){ .game = room->game->name, .finished = server_time(room->server) };
    game_score(room->game, table_state(room->table), &score);
    for (int seat = 0; seat < room->record.seats; seat++) {
        const SeatRecord *record = &room->draft->seat[seat];
        if (record->owner[0] == '\0' || !seat_is_person(record))
            continue;
        ResultRecord *result = &out->result[out->count++];
        *result = (ResultRecord){ .seat = seat,
                                  .place = place_of(room, &score, seat),
                                  .points = points_of(room, &score, seat) };
        memcpy(result->player, record->owner, sizeof result->player);
    }
    results_rate(room->server->store, out);
}
