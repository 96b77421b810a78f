/* How a match ended, for those players who are known. Who resigned has lost against all who did
 * not, whatever the bot made of his seat. Those with an account are rated against each other. */
#include "room_ops.h"

#include "rating.h"
#include "store_accounts.h"

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

static bool has_account(Store *store, const char *player)
{
    AccountRecord account;
    return store_read_account_of(store, player, &account) == STORE_FOUND;
}

/* One who plays against himself is not rated. */
static bool sits_twice(const MatchResults *results, int which)
{
    for (int i = 0; i < results->count; i++)
        if (i != which && strcmp(results->result[i].player, results->result[which].player) == 0)
            return true;
    return false;
}

static void rate(Room *room, MatchResults *results)
{
    Store *store = room->server->store;
    int64_t rating[MAX_SEATS], change[MAX_SEATS];
    int rated[MAX_SEATS], place[MAX_SEATS], count = 0;
    for (int i = 0; i < results->count; i++) {
        const ResultRecord *result = &results->result[i];
        if (!has_account(store, result->player) || sits_twice(results, i) ||
            !store_read_rating(store, result->player, results->game, &rating[count]))
            continue;
        place[count] = result->place;
        rated[count++] = i;
    }
    if (count < 2)
        return;
    rating_changes(count, rating, place, change);
    for (int n = 0; n < count; n++) {
        results->result[rated[n]].is_rated = true;
        results->result[rated[n]].rating_change = change[n];
    }
}

void room_results(Room *room, MatchResults *out)
{
    Score score;
    *out = (MatchResults){ .game = room->game->name, .finished = server_time() };
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
    rate(room, out);
}
