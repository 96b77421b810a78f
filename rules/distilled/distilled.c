/* Distilled: its Game, put together from its chapters. One translation unit, so everything in it is
 * static and the compiler reports a rule that nobody calls. */
#include "distilled.h"

#include "bag.h"
#include "layout.h"

#include <string.h>

#define RULES_DEF  "distilled/rules.def"
#define STATE_TYPE Distilled
#include "rulebook_enum.h"

_Static_assert(sizeof(Distilled) <= 3072, "a state of Distilled is at most 3 KiB");
_Static_assert(POWER_COUNT == DISTILLER_COUNT + UPGRADE_COUNT,
               "every distiller and upgrade has a power");
_Static_assert((int)POWER_SPIRIT_SAFE == DISTILLER_COUNT + (int)UPGRADE_SPIRIT_SAFE,
               "powers stand in that order");
_Static_assert((int)INGREDIENT_JUNIPER == FIRST_PREMIUM_INGREDIENT + 2,
               "premium sugars follow yeast and water");
_Static_assert((int)INGREDIENT_MILLET + 1 == OWN_SIGNATURE, "signature ingredients come last");
_Static_assert((int)RECIPE_TEQUILA + 1 == PLAIN_RECIPES, "signature recipes come last");
_Static_assert((int)ITEM_WRAPPED == FIRST_PREMIUM_ITEM && (int)ITEM_WOOD_BARREL == 1,
               "basic items come first");

#include "counts.c"
#include "decks.c"
#include "setup.c"
#include "purchases.c"
#include "round_start.c"
#include "market.c"
#include "distill.c"
#include "cut.c"
#include "naming.c"
#include "sell.c"
#include "label_spaces.c"
#include "age.c"
#include "round_end.c"
#include "solo.c"
#include "scoring.c"
#include "candidates.c"
#include "hidden.c"
#include "words.c"
#include "describe_events.c"
#include "odds.c"
#include "view.c"
#include "sale_sheet.c"
#include "extras.c"
#include "answer.c"
#include "check_table.c"
#include "check_agenda.c"
#include "check_players.c"
#include "check.c"

#include "rulebook_dispatch.h"

static const Correction corrected[] = { { .rule = "D30" }, { .rule = "D202" }, { NULL } };

const Game distilled = {
    .name = "distilled",
    .prefix = "D",
    .signature =
#include "signature"
        ,
    .edition = 2,
    .corrected = corrected,
    .min_seats = PLAYERS_MIN,
    .max_seats = PLAYERS_MAX,
    .state_size = sizeof(Distilled),
    .rule = rule,
    .rule_count = RULE_COUNT,
    .option = option,
    .option_count = OPTIONS,
    .category = { category_word, CATEGORIES },
    .secret_categories = UINT32_C(1) << GOALS_CATEGORY,
    .tie_break = { tie_break_word, 1 },
    .event = { event_word, EVENT_COUNT },
    .field = distilled_fields,
    .begin = distilled_begin,
    .list = list_rule,
    .play = play_rule,
    .list_candidates = distilled_list_candidates,
    .why_not = distilled_why_not,
    .reasons = distilled_reasons,
    .score = distilled_score,
    .hide = distilled_hide,
    .determinize = distilled_determinize,
    .describe_action = distilled_describe_action,
    .describe_event = distilled_describe_event,
    .describe_step = distilled_describe_step,
    .describe_solo = distilled_describe_solo,
    .write_extras = distilled_write_extras,
    .write_odds = distilled_write_odds,
    .question = distilled_questions,
    .check = distilled_check,
};
