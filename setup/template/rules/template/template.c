/* Template: its Game, put together from its chapters. One translation unit, so everything in it is
 * static and the compiler reports a rule that nobody calls. */
#include "template.h"

#include "bag.h"
#include "layout.h"

#include <string.h>

#include "rounds.c"

#include "candidates.c"
#include "check.c"
#include "hidden.c"
#include "view.c"
#include "words.c"

#define STATE_TYPE Template
#include "rulebook_dispatch.h"

const Game template = {
    .name = "template",
    .prefix = "T",
    .signature =
#include "signature"
        ,
    .min_seats = 2,
    .max_seats = 5,
    .state_size = sizeof(Template),
    .rule = rule,
    .rule_count = RULE_COUNT,
    .option = option,
    .option_count = 0,
    .category = { category_word, CATEGORIES },
    .tie_break = { tie_break_word, 1 },
    .event = { event_word, EVENT_COUNT },
    .field = template_fields,
    .begin = template_begin,
    .list = list_rule,
    .play = play_rule,
    .list_candidates = template_list_candidates,
    .why_not = template_why_not,
    .score = template_score,
    .hide = template_hide,
    .determinize = template_determinize,
    .describe_action = template_describe_action,
    .describe_event = template_describe_event,
    .describe_step = template_describe_step,
    .write_extras = template_write_extras,
    .extras_for_all = true,
    .check = template_check,
};
