/* Twins: two games that differ only in what a viewer was not told must look the same to that
 * viewer. A viewer is a seat or a spectator (NOBODY).
 *
 * A twin is a determinization of the viewer's view. Both games continue side by side: whatever is
 * played in one, the twin plays an action that tells the viewer the same events. As long as such an
 * action exists, the two views must be equal to the byte. When none exists, an event has rightly
 * told the viewer the difference, and a new twin is made. A secret that appears in a view without
 * such an event is a leak, and the test fails. */
#include "test.h"

#include "table.h"

#include <stdio.h>
#include <string.h>

enum { PAIRS_PER_SEAT_COUNT = 400, STEPS_BEFORE = 500, STEPS_TOGETHER = 150 };

/* Stated here again, because the engine's own event_is_seen_by is under test: a spectator may know
 * what all seats know. */
static bool may_know(const State *state, Event event, int viewer)
{
    int seats = (1 << state->seats) - 1, needed = viewer == NOBODY ? seats : 1 << viewer;
    return (event.seen_by & needed) == needed;
}

static bool told_the_same(const State *left, const State *right, int viewer)
{
    int i = 0, k = 0;
    for (;;) {
        while (i < left->event_count && !may_know(left, left->event[i], viewer))
            i++;
        while (k < right->event_count && !may_know(right, right->event[k], viewer))
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

static bool has_secret_event(const State *state, int viewer)
{
    for (int i = 0; i < state->event_count; i++)
        if (!may_know(state, state->event[i], viewer))
            return true;
    return false;
}

static int place_in(const ActionList *list, Action action) /* 0 if it is not there */
{
    int place = list->count - 1;
    while (place > 0 && list->action[place] != action)
        place--;
    return place;
}

/* The twin plays the same action if it can, and otherwise one that tells the viewer the same. If
 * the action was a secret (it emitted an event that the viewer does not see), the twin prefers any
 * other one, so that the secret differs from its first moment on. */
static bool follow(const Game *game, const StateBuffer *after, StateBuffer *twin, int who,
                   Action action, int viewer, Rng *rng)
{
    ActionList list;
    game_list(game, &twin->state, who, &list);
    int first = place_in(&list, action);
    if (has_secret_event(&after->state, viewer))
        first += (int)rng_below(rng, (uint32_t)list.count);
    for (int i = 0; i < list.count; i++) {
        Action tried = list.action[(first + i) % list.count];
        if (who == viewer && tried != action)
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
            fail_msg("%s: viewer %d can tell twins apart by byte %zu of the view", game->name,
                     viewer, i);
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

static StateBuffer twin_of(const Game *game, const StateBuffer *truth, int viewer, Rng *rng)
{
    StateBuffer twin = *truth;
    game_hide(game, &twin.state, viewer);
    game_determinize(game, &twin.state, viewer, rng);
    return twin;
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
        else /* a short game: the next one */
            game_begin(game, &truth.state, seats, &options, &why_not);
    twin = twin_of(game, &truth, viewer, &rng);
    for (int n = 0; n < STEPS_TOGETHER && step(game, &truth, &rng, &who, &action); n++) {
        if (!(game_waiting_for(game, &twin.state) >> who & 1))
            fail_msg("%s: twins wait for different seats", game->name);
        truth = played(game, &truth, who, action);
        if (follow(game, &truth, &twin, who, action, viewer, &rng))
            together++;
        else
            twin = twin_of(game, &truth, viewer, &rng);
        views_are_equal(game, truth, twin, viewer);
    }
    return together;
}

TEST(twins_look_the_same_to_seats_and_spectators_who_were_not_told)
{
    for (int i = 0; games[i] != NULL; i++)
        for (int seats = games[i]->min_seats; seats <= games[i]->max_seats; seats++) {
            int together = 0;
            for (int pair = 0; pair < SOME_OF(PAIRS_PER_SEAT_COUNT); pair++) {
                int viewer = pair % (seats + 1) - 1; /* the first is NOBODY */
                together += play_pair(games[i], seats, viewer, (uint64_t)(seats * 1000 + pair));
            }
            CHECK(together > SOME_OF(PAIRS_PER_SEAT_COUNT) * 3);
        }
}
