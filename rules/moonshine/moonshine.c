/* Moonshine: its Game, put together from its chapters. One translation unit, so everything in it is
 * static and the compiler reports a rule that nobody calls. */
#include "moonshine.h"

#include "bag.h"
#include "layout.h"

#include <string.h>

_Static_assert(sizeof(Moonshine) <= 2048, "a state of Moonshine is at most 2 KiB");
_Static_assert(sizeof bar_card / sizeof bar_card[0] == 2 * BAR_COUNT, "each bar has two sides");

#include "icons.c"
#include "setup.c"
#include "dice.c"
#include "actions.c"
#include "drawing.c"
#include "candidates.c"
#include "hidden.c"
#include "words.c"
#include "view.c"
#include "answer.c"
#include "check_agenda.c"
#include "check.c"

#define STATE_TYPE Moonshine
#include "rulebook_dispatch.h"

/* M5.1, M6.2 */

enum { CLIENTS_CATEGORY, MAJORITY_CATEGORY, BAR_CATEGORY, CATEGORIES };
static const char *const category_word[CATEGORIES] = { "clients", "majority", "bar" };
static const char *const tie_break_word[] = { "moons", "validated" };

static void moonshine_score(const State *state, Score *out)
{
    const Moonshine *m = (const Moonshine *)state;
    for (int seat = 0; seat < state->seats; seat++) {
        if (m->at[seat].bar == NONE)
            continue;
        out->points[seat][CLIENTS_CATEGORY] = m->at[seat].points;
        out->points[seat][MAJORITY_CATEGORY] = (int16_t)majority_points(m, seat);
        out->points[seat][BAR_CATEGORY] = (int16_t)bar_points(m, seat);
        out->tie_break[seat][0] = (int16_t)moonshine_moons(m, seat);
        out->tie_break[seat][1] = (int16_t)set_count(&m->at[seat].validated);
    }
}

/* M4.8: cards are drawn from the active player on. */
static int moonshine_first_seat(const State *state)
{
    return ((const Moonshine *)state)->active;
}

static const Correction corrected[] = {
    { .rule = "M4.8" },
    { .rule = "M3.2", .option = "bars", .value = "regular" },
    { NULL },
};

const Game moonshine = {
    .name = "moonshine",
    .prefix = "M",
    .signature =
#include "signature"
        ,
    .edition = 1,
    .corrected = corrected,
    .min_seats = 2,
    .max_seats = 5,
    .state_size = sizeof(Moonshine),
    .rule = rule,
    .rule_count = RULE_COUNT,
    .option = option,
    .option_count = OPTIONS,
    .category = { category_word, CATEGORIES },
    .tie_break = { tie_break_word, 2 },
    .event = { event_word, EVENT_COUNT },
    .field = moonshine_fields,
    .begin = moonshine_begin,
    .first_seat = moonshine_first_seat,
    .list = list_rule,
    .play = play_rule,
    .list_candidates = moonshine_list_candidates,
    .why_not = moonshine_why_not,
    .score = moonshine_score,
    .hide = moonshine_hide,
    .determinize = moonshine_determinize,
    .describe_action = moonshine_describe_action,
    .describe_event = moonshine_describe_event,
    .describe_step = moonshine_describe_step,
    .write_extras = moonshine_write_extras,
    .question = moonshine_questions,
    .extras_for_all = true,
    .check = moonshine_check,
};
