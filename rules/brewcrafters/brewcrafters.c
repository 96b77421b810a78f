/* Brew Crafters: its Game, put together from its chapters. One translation unit, so everything in
 * it is static and the compiler reports a rule that nobody calls. */
#include "brewcrafters.h"

#include "bag.h"
#include "layout.h"

#include <string.h>

#define RULES_DEF  "brewcrafters/rules.def"
#define STATE_TYPE Brewcrafters
#include "rulebook_enum.h"

_Static_assert(sizeof(Brewcrafters) <= 2048, "a state of Brew Crafters is at most 2 KiB");
_Static_assert(WORKER_COUNT <= 16 && TILE_COUNT <= 16 && RECIPE_COUNT < 32,
               "sets of cards fit their fields");
_Static_assert(RESEARCH_COUNT == TRACK_COUNT * RESEARCH_LEVELS && TRACK_COUNT == 2 * TRACKS,
               "research.tsv has a row for each level of each track, in order");

#include "effects.c"
#include "storage.c"
#include "setup.c"
#include "supply.c"
#include "partnerships.c"
#include "market.c"
#include "modules.c"
#include "brewery.c"
#include "selling.c"
#include "brewing.c"
#include "collaboration.c"
#include "research.c"
#include "tiles.c"
#include "season_end.c"
#include "winter.c"
#include "scoring.c"
#include "hidden.c"
#include "words.c"
#include "questions.c"
#include "candidates.c"
#include "view.c"
#include "answer.c"
#include "check.c"
#include "check_steps.c"

#include "rulebook_dispatch.h"

static void brewcrafters_list(const State *state, int seat, Step step, ActionList *out)
{
    const Brewcrafters *b = (const Brewcrafters *)state;
    list_rule(state, seat, step, out);
    if (seat != TABLE && b->at[seat].partnerships != 0 && may_use_partners(step))
        list_purchases(b, seat, step, out);
}

static void brewcrafters_play(State *state, int seat, Step step, Action action)
{
    if (action_verb(action) == BUY_FROM)
        buy_from((Brewcrafters *)state, seat, step, action_a(action));
    else
        play_rule(state, seat, step, action);
}

static const Correction corrected[] = { { .rule = "B78" },
                                        { .rule = "B90" },
                                        { "B87", "secret_recipe", "on" },
                                        { "B88", "agency", "on" },
                                        { NULL } };

const Game brewcrafters = {
    .name = "brewcrafters",
    .prefix = "B",
    .signature =
#include "signature"
        ,
    .edition = 1,
    .corrected = corrected,
    .min_seats = PLAYERS_MIN,
    .max_seats = PLAYERS_MAX,
    .state_size = sizeof(Brewcrafters),
    .rule = rule,
    .rule_count = RULE_COUNT,
    .option = option,
    .option_count = OPTIONS,
    .category = { category_word, CATEGORIES },
    .tie_break = { tie_break_word, 1 },
    .event = { event_word, EVENT_COUNT },
    .field = brewcrafters_fields,
    .begin = brewcrafters_begin,
    .list = brewcrafters_list,
    .play = brewcrafters_play,
    .list_candidates = brewcrafters_list_candidates,
    .why_not = brewcrafters_why_not,
    .score = brewcrafters_score,
    .hide = brewcrafters_hide,
    .determinize = brewcrafters_determinize,
    .describe_action = brewcrafters_describe_action,
    .describe_event = brewcrafters_describe_event,
    .describe_step = brewcrafters_describe_step,
    .write_extras = brewcrafters_write_extras,
    .question = brewcrafters_questions,
    .check = brewcrafters_check,
};
