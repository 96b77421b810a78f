/* How a match ended for the players whose ids are known. A player who resigned has lost against all
 * who did not, whatever the bot did with their seat. */
#include "match_private.h"

#include <string.h>

/* All who did not resign have won a match that ended early. */
static int place_at_end(const MatchRecord *match, int seat)
{
    return match->seat[seat].resigned ? match_seats_left(match) + 1 : 1;
}

/* A solo game that is lost is no victory, though nobody was better. */
static int place_of(const Match *match, const Score *score, int seat)
{
    if (match->record.seats == 1)
        return score->solo_won ? 1 : 2;
    if (match->draft->status == MATCH_ENDED)
        return place_at_end(match->draft, seat);
    int place = score->rank[seat];
    bool resigned = match->draft->seat[seat].resigned;
    for (int other = 0; other < match->record.seats; other++) {
        if (match->draft->seat[other].resigned == resigned)
            continue;
        if (resigned && score->rank[other] >= score->rank[seat])
            place++;
        else if (!resigned && score->rank[other] < score->rank[seat])
            place--;
    }
    return place;
}

/* A player who resigned does not keep points that the bot scored, but keeps a debt. */
static int points_of(const Match *match, const Score *score, int seat)
{
    int points = (int)score->total[seat];
    return match->draft->seat[seat].resigned && points > 0 ? 0 : points;
}

void match_results(const Match *match, int64_t date, MatchResults *out)
{
    Score score;
    *out = (MatchResults){ .game = match->game->name, .finished = date };
    game_score(match->game, table_state(match->table), &score);
    for (int seat = 0; seat < match->record.seats; seat++) {
        const SeatRecord *record = &match->draft->seat[seat];
        if (record->owner[0] == '\0' || !seat_is_person(record))
            continue;
        ResultRecord *result = &out->result[out->count++];
        *result = (ResultRecord){ .seat = seat,
                                  .place = place_of(match, &score, seat),
                                  .points = points_of(match, &score, seat) };
        memcpy(result->player, record->owner, sizeof result->player);
    }
}
