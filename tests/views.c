/* Views as text, at every step of games that bots play: how long those are that a client is sent
 * whole, with all that a view can have in it, the odds of hints and the reasons of refusals too;
 * and that what is taken over from the view before is what would be written. */
#include "test.h"

#include "simulate.h"
#include "table.h"

#include <string.h>

enum { MOST_BYTES = 8000, TEXT_SIZE = 1 << 16, RANDOM_GAMES = 12, GREEDY_GAMES = 2 };

typedef struct Measure {
    const Game *game;
    size_t longest;
    char text[TEXT_SIZE];
} Measure;

static void see(const Game *game, const State *state, int viewer, State *view)
{
    memcpy(view, state, game->state_size);
    game_hide(game, view, viewer);
    memset(view->event, 0, sizeof view->event);
    view->event_count = 0;
}

static size_t write_whole_view(const Game *game, const State *state, int viewer, char *text)
{
    StateBuffer buffer;
    State *view = &buffer.state;
    Json out = json_in(text, TEXT_SIZE, false);
    see(game, state, viewer, view);
    json_begin_object(&out, NULL);
    view_write(game, view, viewer, true, &out);
    view_write_refused(game, view, viewer, &out);
    json_end_object(&out);
    return out.length;
}

static void measure_views(void *context, const State *state, int who)
{
    static char text[TEXT_SIZE];
    Measure *measure = context;
    if (game_waiting_for(measure->game, state) >> CHANCE & 1)
        return; /* nobody is shown anything before chance has played */
    for (int viewer = NOBODY; viewer < state->seats; viewer++) {
        size_t length = write_whole_view(measure->game, state, viewer, text);
        CHECK(length < TEXT_SIZE);
        if (length > measure->longest) {
            measure->longest = length;
            memcpy(measure->text, text, length + 1);
        }
    }
}

static void play_games(const Game *game, int seats, const char *kind, int count,
                       MatchWatcher watcher)
{
    Bot *bot[MAX_SEATS];
    atomic_bool stop = false;
    MatchResult result;
    watcher.stop = &stop;
    for (int seat = 0; seat < seats; seat++)
        bot[seat] = bot_from_text(kind);
    for (int number = 0; number < count; number++) {
        Options options;
        Rng rng = rng_seeded((uint64_t)number);
        random_options(game, seats, &options, &rng);
        play_watched_match(game, seats, &options, bot, (uint64_t)number, &watcher, &result);
    }
    for (int seat = 0; seat < seats; seat++)
        bot_free(bot[seat]);
}

TEST(a_whole_view_has_at_most_8000_bytes)
{
    static Measure measure;
    MatchWatcher watcher = { .watcher = &measure, .happened = measure_views };
    for (int i = 0; games[i] != NULL; i++)
        for (int seats = games[i]->min_seats; seats <= games[i]->max_seats; seats++) {
            measure = (Measure){ .game = games[i] };
            play_games(games[i], seats, "random", SOME_OF(RANDOM_GAMES), watcher);
            play_games(games[i], seats, "greedy", SOME_OF(GREEDY_GAMES), watcher);
            if (measure.longest > MOST_BYTES)
                fail_msg("%s: a view of %zu bytes: %s", games[i]->name, measure.longest,
                         measure.text);
        }
}

/* What each viewer saw last, as text and as bytes. */

typedef struct Seen {
    Parts parts;
    char text[TEXT_SIZE];
    StateBuffer view;
} Seen;

typedef struct Comparison {
    const Game *game;
    Seen seen[MAX_SEATS + 1]; /* the last is nobody */
    int taken_over, written;  /* parts */
} Comparison;

static void write_seen(const Game *game, Seen *seen, const TextBefore *before)
{
    Json out = json_in(seen->text, sizeof seen->text, false);
    parts_begin(&seen->parts, &out, seen->view.bytes, before);
    json_begin_object(&out, NULL);
    view_write_seen(game, &seen->view.state, &seen->parts);
}

static void compare_view(Comparison *comparison, const State *state, int viewer)
{
    static Seen now, fresh;
    Seen *last = &comparison->seen[viewer == NOBODY ? MAX_SEATS : viewer];
    see(comparison->game, state, viewer, &now.view.state);
    fresh.view = now.view;
    write_seen(comparison->game, &fresh, NULL);
    write_seen(comparison->game, &now,
               &(TextBefore){ .text = last->text,
                              .bytes = last->view.bytes,
                              .part = last->parts.part,
                              .count = last->parts.count });
    assert_string_equal(now.text, fresh.text);
    for (int i = 0; i < now.parts.count; i++) {
        bool is_same = now.parts.same >> i & 1;
        comparison->taken_over += is_same;
        comparison->written += !is_same;
        CHECK(now.parts.part[i].end == fresh.parts.part[i].end);
    }
    *last = now;
}

static void compare_views(void *context, const State *state, int who)
{
    Comparison *comparison = context;
    for (int viewer = NOBODY; viewer < state->seats; viewer++)
        compare_view(comparison, state, viewer);
}

TEST(what_a_view_takes_over_from_the_one_before_is_what_it_would_write)
{
    static Comparison comparison;
    int taken_over = 0, written = 0;
    MatchWatcher watcher = { .watcher = &comparison, .happened = compare_views };
    for (int i = 0; games[i] != NULL; i++)
        for (int seats = games[i]->min_seats; seats <= games[i]->max_seats; seats++) {
            comparison = (Comparison){ .game = games[i] };
            play_games(games[i], seats, "random", GREEDY_GAMES, watcher);
            taken_over += comparison.taken_over;
            written += comparison.written;
        }
    CHECK(taken_over > written); /* it is worth it */
}
