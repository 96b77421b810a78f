/* Ratings of the players of a match that is over. */
#include "accounts.h"

#include <math.h>
#include <string.h>

/* The most that one match can change, and the difference at which ten wins are expected for each
 * loss, in thousandths. */
static const double STEP = 32000, TENFOLD = 400000;

void rating_changes(int count, const int64_t rating[], const int place[], int64_t change[])
{
    for (int i = 0; i < count; i++) {
        double surprise = 0;
        for (int j = 0; j < count; j++) {
            if (j == i)
                continue;
            double expected = 1 / (1 + pow(10, (double)(rating[j] - rating[i]) / TENFOLD));
            surprise += (place[i] < place[j]) + 0.5 * (place[i] == place[j]) - expected;
        }
        change[i] = count > 1 ? llround(STEP * surprise / (count - 1)) : 0;
    }
}

static bool has_account(Store *store, const char *player)
{
    AccountRecord account;
    return store_read_account_of(store, player, &account) == STORE_FOUND;
}

/* A player at two seats of one match is not rated. */
static bool sits_twice(const MatchResults *results, int which)
{
    for (int i = 0; i < results->count; i++)
        if (i != which && strcmp(results->result[i].player, results->result[which].player) == 0)
            return true;
    return false;
}

void results_rate(Store *store, MatchResults *results)
{
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
