/* Bots in a browser. The module has neither clock nor threads: a bot searches for the number of
 * iterations in its name, in a worker, so that the page stays responsive. */
#include "engine.h"

static const char *make_bot(const Table *table, int seat, const char *name, StateBuffer *view,
                            Bot **bot)
{
    BotSettings settings;
    BotProblem problem;
    if (!(table_waiting_for(table) >> seat & 1))
        return "this seat is not asked";
    if (!bot_named(name, &settings, &problem))
        return problem.word;
    if (settings.kind->searches && settings.iterations == 0)
        return "a bot needs a number of iterations here";
    table_view(table, seat, &view->state);
    *bot = bot_new(&settings);
    return *bot == NULL ? "out of memory" : NULL;
}

const char *bot_request_action(const Table *table, int seat, const char *name, uint64_t seed,
                               Action *action)
{
    Bot *bot;
    StateBuffer view;
    Rng rng = rng_seeded(seed);
    const char *why_not = make_bot(table, seat, name, &view, &bot);
    if (why_not != NULL)
        return why_not;
    *action = bot_choose(bot, table_game(table), &view.state, seat, &rng);
    bot_free(bot);
    return NULL;
}

const char *bot_request_analysis(const Table *table, int seat, const char *name, uint64_t seed,
                                 Json *out)
{
    static Analysis analysis; /* too large for the stack of a module */
    Bot *bot;
    StateBuffer view;
    Rng rng = rng_seeded(seed);
    const char *why_not = make_bot(table, seat, name, &view, &bot);
    if (why_not != NULL)
        return why_not;
    bool searched = hint(bot, table_game(table), &view.state, seat, &rng, &analysis);
    bot_free(bot);
    if (!searched)
        return "this bot does not search";
    analysis_write(&analysis, NULL, out);
    return NULL;
}
