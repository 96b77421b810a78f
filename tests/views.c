/* How long the views are that a client is sent whole: at every step of games that bots play with
 * all that a view can have in it, the odds of hints and the reasons of refusals too. */
#include "test.h"

#include "match.h"
#include "random_play.h"
#include "table.h"

#include <string.h>

enum { MOST_BYTES = 8000, TEXT_SIZE = 1 << 16, RANDOM_GAMES = 12, GREEDY_GAMES = 2 };

typedef struct Measure {
    const Game *game;
    size_t longest;
    char text[TEXT_SIZE];
} Measure;

static size_t write_whole_view(const Game *game, const State *state, int viewer, char *text)
{
    _Alignas(16) unsigned char memory[MAX_STATE_SIZE];
    State *view = (State *)memory;
    Json out = json_in(text, TEXT_SIZE, false);
    memcpy(memory, state, game->state_size);
    game_hide(game, view, viewer);
    memset(view->event, 0, sizeof view->event);
    view->event_count = 0;
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

static void play_games(Measure *measure, int seats, const char *kind, int count)
{
    Bot *bot[MAX_SEATS];
    atomic_bool stop = false;
    MatchWatcher watcher = { .watcher = measure, .happened = measure_views, .stop = &stop };
    MatchResult result;
    for (int seat = 0; seat < seats; seat++)
        bot[seat] = bot_from_text(kind);
    for (int number = 0; number < count; number++) {
        Options options;
        Rng rng = rng_seeded((uint64_t)number);
        random_options(measure->game, seats, &options, &rng);
        play_watched_match(measure->game, seats, &options, bot, (uint64_t)number, &watcher,
                           &result);
    }
    for (int seat = 0; seat < seats; seat++)
        bot_free(bot[seat]);
}

TEST(a_whole_view_has_at_most_8000_bytes)
{
    static Measure measure;
    for (int i = 0; games[i] != NULL; i++)
        for (int seats = games[i]->min_seats; seats <= games[i]->max_seats; seats++) {
            measure = (Measure){ .game = games[i] };
            play_games(&measure, seats, "random", RANDOM_GAMES);
            play_games(&measure, seats, "greedy", GREEDY_GAMES);
            if (measure.longest > MOST_BYTES)
                fail_msg("%s: a view of %zu bytes: %s", games[i]->name, measure.longest,
                         measure.text);
        }
}
