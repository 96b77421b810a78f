/* Twins: two games that differ only in what a viewer was not told must look the same to that
 * viewer.
 *
 * A twin is a determinization of the viewer's view. Both games go on side by side: whatever is
 * played in one, the twin plays an action that tells the viewer the same events. As long as there
 * is one, the two views must be equal to the byte; where there is none the truth has rightly been
 * told, and the pair ends. A secret that shows anywhere in a view without an event that tells it is
 * a leak, and is found. */
#include "test.h"

#include "table.h"

#include <stdio.h>
#include <string.h>

enum { PAIRS_PER_SEAT_COUNT = 30, STEPS_BEFORE = 500, STEPS_TOGETHER = 150 };

static bool told_the_same(State *left, State *right, int viewer)
{
    int i = 0, k = 0;
    for (;;) {
        while (i < left->event_count && !event_is_seen_by(left, left->event[i], viewer))
            i++;
        while (k < right->event_count && !event_is_seen_by(right, right->event[k], viewer))
            k++;
        if (i == left->event_count || k == right->event_count)
            return i == left->event_count && k == right->event_count;
        if (memcmp(&left->event[i++], &right->event[k++], sizeof left->event[0]) != 0)
            return false;
    }
}

static StateBuffer played(const Game *game, const StateBuffer *world, int who, Action action)
{
    StateBuffer after = *world;
    game_play(game, &after.state, who, action);
    return after;
}

/* The twin plays the same action if it can, else one that tells the viewer the same. */
static bool follow(const Game *game, StateBuffer *after, StateBuffer *twin, int who, Action action,
                   int viewer)
{
    ActionList list;
    game_list(game, &twin->state, who, &list);
    for (int i = -1; i < list.count; i++) {
        Action tried = i < 0 ? action : list.action[i];
        if ((i < 0 && !list_has(&list, action)) || (who == viewer && tried != action))
            continue;
        StateBuffer candidate = played(game, twin, who, tried);
        if (!told_the_same(&after->state, &candidate.state, viewer))
            continue;
        *twin = candidate;
        return true;
    }
    return false;
}

static void views_are_equal(const Game *game, StateBuffer left, StateBuffer right, int viewer)
{
    game_hide(game, &left.state, viewer);
    game_hide(game, &right.state, viewer);
    for (size_t i = 0; i < game->state_size; i++)
        if (left.bytes[i] != right.bytes[i])
            fail_msg("%s: seat %d can tell twins apart by byte %zu of the view", game->name, viewer,
                     i);
}

static bool step(const Game *game, StateBuffer *world, Rng *rng, int *who, Action *action)
{
    ActionList list;
    SeatSet waiting = game_waiting_for(game, &world->state);
    if (waiting == 0)
        return false;
    do
        *who = waiting == 1 << CHANCE ? CHANCE : (int)rng_below(rng, MAX_SEATS);
    while (!(waiting >> *who & 1));
    game_list(game, &world->state, *who, &list);
    *action = list_pick(&list, rng);
    return true;
}

static int play_pair(const Game *game, int seats, int viewer, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    StateBuffer truth = { 0 }, twin;
    Options options;
    const char *why_not;
    Action action;
    int who, together = 0;
    random_options(game, seats, &options, &rng);
    if (!game_begin(game, &truth.state, seats, &options, &why_not))
        return 0;
    for (uint32_t left = rng_below(&rng, STEPS_BEFORE); left > 0; left--)
        if (step(game, &truth, &rng, &who, &action))
            truth = played(game, &truth, who, action);
    twin = truth;
    game_hide(game, &twin.state, viewer);
    game_determinize(game, &twin.state, viewer, &rng);
    while (together < STEPS_TOGETHER && step(game, &truth, &rng, &who, &action)) {
        if (!(game_waiting_for(game, &twin.state) >> who & 1))
            fail_msg("%s: twins wait for different seats", game->name);
        truth = played(game, &truth, who, action);
        if (!follow(game, &truth, &twin, who, action, viewer))
            break;
        views_are_equal(game, truth, twin, viewer);
        together++;
    }
    return together;
}

TEST(twins_look_the_same_to_a_viewer_who_was_not_told)
{
    for (int i = 0; games[i] != NULL; i++)
        for (int seats = games[i]->min_seats; seats <= games[i]->max_seats; seats++) {
            int together = 0;
            for (int pair = 0; pair < PAIRS_PER_SEAT_COUNT; pair++)
                together +=
                    play_pair(games[i], seats, pair % seats, (uint64_t)(seats * 1000 + pair));
            CHECK(together > PAIRS_PER_SEAT_COUNT * 10);
        }
}
