/* Hints in a browser: a search that goes on in small steps, and the plan that it leads to. */
#include "engine.h"

#include <string.h>

enum { MEGABYTE = 1 << 20, PLAN_STEPS = 12, PLAN_ITERATIONS = 60 };

static Search *search;
static const Game *game;
static SearchSettings settings;
static StateBuffer seen; /* the view that is thought about */
static int seat;
static Analysis analysis; /* too large for the stack of a module */

const char *adviser_begin(const Table *table, int asked, const char *name, uint64_t seed)
{
    BotSettings bot;
    BotProblem problem;
    if (!(table_waiting_for(table) >> asked & 1))
        return "this seat is not asked";
    if (!bot_named(name, &bot, &problem))
        return problem.word;
    if (!bot.kind->searches)
        return "this bot does not search";
    if (search == NULL)
        search = search_new((size_t)bot.megabytes * MEGABYTE);
    if (search == NULL)
        return "out of memory";
    game = table_game(table);
    settings = bot.search;
    seat = asked;
    table_view(table, seat, &seen.state);
    search_begin(search, game, &seen.state, seat, &settings, seed);
    analysis.count = 0;
    return NULL;
}

void adviser_think(int iterations)
{
    for (int i = 0; search != NULL && i < iterations; i++)
        search_iterate(search);
}

void adviser_report(Json *out)
{
    if (search != NULL) {
        search_report(search, &analysis);
        hint_rank(&analysis);
    }
    analysis_write(&analysis, NULL, out);
}

/* Plans */

static Action best_now(State *view)
{
    static Analysis found;
    ActionList list;
    game_list(game, view, seat, &list);
    if (list.count == 1)
        return list.action[0];
    search_begin(search, game, view, seat, &settings, 1);
    adviser_think(PLAN_ITERATIONS);
    search_report(search, &found);
    return found.action[0].action;
}

static void write_line(const State *state, Action action, Json *out)
{
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game_describe_action(game, state, seat, action, &line);
    json_string(out, NULL, text);
}

/* What follows is asked by the same rule, before anybody else acts and anything is drawn. */
static bool goes_on(const State *state, int rule)
{
    return game_waiting_for(game, state) == (SeatSet)(1 << seat) &&
           game_next_step(game, state, seat).rule == rule;
}

void adviser_plan(Json *out)
{
    StateBuffer view = seen;
    Rng rng = rng_seeded(1);
    json_begin_array(out, NULL);
    if (search != NULL && analysis.count > 0) {
        int rule = game_next_step(game, &view.state, seat).rule;
        Action action = analysis.action[0].action;
        for (int i = 0; i < PLAN_STEPS; i++) {
            write_line(&view.state, action, out);
            game_determinize(game, &view.state, seat, &rng);
            game_play(game, &view.state, seat, action);
            if (!goes_on(&view.state, rule))
                break;
            game_hide(game, &view.state, seat);
            action = best_now(&view.state);
        }
    }
    json_end_array(out);
}
