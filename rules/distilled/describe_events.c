/* Events as language-neutral lines. */

static const char *const event_word[] = {
    [TOLD_FLIGHT] = "flight",
    [TOLD_FIRST] = "is_first",
    [TOLD_AWARD_LAID] = "award_laid",
    [TOLD_GOALS] = "gets_goals",
    [TOLD_GOAL] = "gets_goal",
    [TOLD_DEALT] = "dealt",
    [TOLD_CHOSEN] = "has_chosen",
    [TOLD_CHOICE] = "chose",
    [TOLD_DISTILLER] = "is",
    [TOLD_ROW] = "laid",
    [TOLD_RESHUFFLE] = "reshuffle",
    [TOLD_ROUND] = "round",
    [TOLD_POWER_MONEY] = "power_money",
    [TOLD_POWER_BASIC] = "power_basic",
    [TOLD_YEAST_MONEY] = "yeast_money",
    [TOLD_BOUGHT] = "buys",
    [TOLD_BOUGHT_BASIC] = "buys_basic",
    [TOLD_LEARNED] = "learns",
    [TOLD_DISCOUNT] = "discount",
    [TOLD_REPLACED] = "replaces",
    [TOLD_REVEALED] = "reveals",
    [TOLD_UNDER] = "puts_under",
    [TOLD_PEEK] = "peeks",
    [TOLD_PEEKED] = "peeked",
    [TOLD_PLACED] = "places",
    [TOLD_PASS] = "passes",
    [TOLD_CLEAN_UP] = "cleaned_up",
    [TOLD_GRID] = "grid",
    [TOLD_GAVE] = "gives",
    [TOLD_GAVE_ITEM] = "gives_item",
    [TOLD_TOOK] = "takes",
    [TOLD_PUT] = "puts",
    [TOLD_SKIP] = "skips",
    [TOLD_ALCOHOL] = "adds_alcohol",
    [TOLD_TOP_ONLY] = "cuts_top",
    [TOLD_CUT] = "cuts",
    [TOLD_EXTRA_WATER] = "extra_water",
    [TOLD_CUT_AGAIN] = "cuts_again",
    [TOLD_RETURNED] = "returns",
    [TOLD_CASHED] = "cashes",
    [TOLD_SPIRIT] = "makes",
    [TOLD_NO_LABEL] = "no_label",
    [TOLD_ADDS_FLAVOR] = "adds_flavor",
    [TOLD_AGES] = "ages",
    [TOLD_LOOKS] = "looks",
    [TOLD_FLAVOR_SEEN] = "sees",
    [TOLD_FLAVOR_KEPT] = "keeps",
    [TOLD_FLAVOR_GONE] = "discards_flavor",
    [TOLD_FLAVORS_SHUFFLED] = "flavors_shuffled",
    [TOLD_SELLS] = "sells",
    [TOLD_FLAVOR] = "shows",
    [TOLD_BOTTLE] = "bottles",
    [TOLD_SALE_MONEY] = "sale_money",
    [TOLD_SALE_SP] = "sale_points",
    [TOLD_LABEL] = "labels",
    [TOLD_LABEL_SP] = "label_points",
    [TOLD_LABEL_MONEY] = "label_money",
    [TOLD_SIGNATURE] = "gets_signature",
    [TOLD_DISCARDED] = "discards",
    [TOLD_FREE] = "gets",
    [TOLD_FREE_BASIC] = "gets_basic",
    [TOLD_FREE_RECIPE] = "gets_recipe",
    [TOLD_BARREL_KEPT] = "keeps_barrel",
    [TOLD_BARREL_GONE] = "discards_barrel",
    [TOLD_BARREL_MONEY] = "barrel_money",
    [TOLD_AWARD] = "wins",
    [TOLD_SHARED] = "shared",
    [TOLD_AWARD_SP] = "award_points",
    [TOLD_TASTING] = "tastes",
    [TOLD_GOAL_GONE] = "boxes_goal",
    [TOLD_GOAL_BOXED] = "boxed",
    [TOLD_SOLO_GOAL] = "turned_up",
    [TOLD_COMPLETED] = "completes",
    [TOLD_GOAL_BONUS] = "goal_bonus",
    [TOLD_SWAPPED] = "swaps",
    [TOLD_TRUCKER] = "trucker",
    [TOLD_GOAL_SHOWN] = "shows_goal",
    [TOLD_OVER] = "over",
};

static bool has_no_seat(int kind)
{
    switch (kind) {
    case TOLD_FLIGHT:
    case TOLD_AWARD_LAID:
    case TOLD_ROW:
    case TOLD_RESHUFFLE:
    case TOLD_ROUND:
    case TOLD_CLEAN_UP:
    case TOLD_GRID:
    case TOLD_FLAVORS_SHUFFLED:
    case TOLD_SHARED:
    case TOLD_SOLO_GOAL:
    case TOLD_TRUCKER:
    case TOLD_OVER: return true;
    default: return false;
    }
}

/* The pair that names what the event is about. */
static void describe_thing(const Distilled *d, Event event, Line *out)
{
    int seat = event.seat < MAX_SEATS ? event.seat : 0;
    switch (event.kind) {
    case TOLD_FLIGHT: line_pair(out, "flight", word_of(&flight_words, event.a)); break;
    case TOLD_AWARD_LAID:
    case TOLD_AWARD:
    case TOLD_SHARED: line_pair(out, "award", word_of(&award_words, event.a)); break;
    case TOLD_GOAL:
    case TOLD_GOAL_SHOWN:
    case TOLD_GOAL_BOXED: line_pair(out, "goal", word_of(&goal_words, event.a)); break;
    case TOLD_DEALT:
        line_pair(out, "distiller", word_of(&distiller_words, event.a));
        line_pair(out, "distiller_2", word_of(&distiller_words, event.b));
        break;
    case TOLD_CHOICE:
    case TOLD_DISTILLER: line_pair(out, "distiller", word_of(&distiller_words, event.a)); break;
    case TOLD_ROW:
    case TOLD_BOUGHT:
    case TOLD_REVEALED:
    case TOLD_UNDER:
    case TOLD_PEEKED:
    case TOLD_CLEAN_UP:
    case TOLD_FREE: card_pair(event.a, event.b, out); break;
    case TOLD_RESHUFFLE: line_pair(out, "deck", word_of(&deck_words, event.a)); break;
    case TOLD_PLACED:
        line_pair(out, event.b ? "deck_bottom" : "deck_top", word_of(&deck_words, event.a));
        break;
    case TOLD_POWER_MONEY:
    case TOLD_DISCOUNT: line_pair(out, "power", word_of(&power_words, event.a)); break;
    case TOLD_POWER_BASIC:
        card_pair(INGREDIENT, event.a, out);
        line_pair(out, "power", word_of(&power_words, event.b));
        break;
    case TOLD_BOUGHT_BASIC:
    case TOLD_FREE_BASIC: pile_pair(event.a, out); break;
    case TOLD_TOOK:
    case TOLD_TRUCKER: card_pair(INGREDIENT, event.a, out); break;
    case TOLD_GAVE:
    case TOLD_PUT:
    case TOLD_CUT:
    case TOLD_RETURNED:
    case TOLD_CASHED:
    case TOLD_SIGNATURE:
    case TOLD_DISCARDED: kind_pair(d, seat, event.a, out); break;
    case TOLD_REPLACED: line_pair(out, "upgrade", word_of(&upgrade_words, event.a)); break;
    case TOLD_GAVE_ITEM:
    case TOLD_BOTTLE:
    case TOLD_BARREL_KEPT:
    case TOLD_BARREL_GONE: card_pair(ITEM, event.a, out); break;
    case TOLD_SPIRIT:
        line_pair(out, "recipe", word_of(&recipe_words, event.a));
        card_pair(ITEM, event.b, out);
        break;
    case TOLD_LEARNED:
    case TOLD_NO_LABEL:
    case TOLD_ADDS_FLAVOR:
    case TOLD_SELLS:
    case TOLD_SALE_MONEY:
    case TOLD_SALE_SP:
    case TOLD_FREE_RECIPE: line_pair(out, "recipe", word_of(&recipe_words, event.a)); break;
    case TOLD_FLAVOR_SEEN:
    case TOLD_FLAVOR_KEPT:
    case TOLD_FLAVOR_GONE:
    case TOLD_FLAVOR: line_pair(out, "flavor", word_of(&flavor_words, event.a)); break;
    case TOLD_LABEL:
        line_pair(out, "recipe", word_of(&recipe_words, event.b));
        line_pair(out, "label_space", word_of(&label_space_words, event.a));
        break;
    case TOLD_GRID:
    case TOLD_SOLO_GOAL:
    case TOLD_COMPLETED:
    case TOLD_GOAL_BONUS: line_pair(out, "solo_goal", word_of(&solo_goal_words, event.a)); break;
    case TOLD_SWAPPED:
        line_count(out, "place", event.a + 1);
        line_count(out, "other", event.b + 1);
        break;
    default: break;
    }
}

/* by=0,2 */
static void seats_pair(SeatSet seats, Line *out)
{
    line_pair(out, "by", "");
    for (int seat = 0, told = 0; seat < MAX_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        line_text(out, told++ > 0 ? "," : "");
        line_number(out, seat);
    }
}

/* How much. */
static void describe_amount(Event event, Line *out)
{
    switch (event.kind) {
    case TOLD_GOALS:
    case TOLD_PUT:
    case TOLD_ALCOHOL:
    case TOLD_LOOKS: line_count(out, "cards", event.amount); break;
    case TOLD_ROUND: line_count(out, "round", event.amount); break;
    case TOLD_POWER_MONEY:
    case TOLD_YEAST_MONEY:
    case TOLD_BOUGHT:
    case TOLD_BOUGHT_BASIC:
    case TOLD_LEARNED:
    case TOLD_DISCOUNT:
    case TOLD_CASHED:
    case TOLD_SALE_MONEY:
    case TOLD_LABEL_MONEY:
    case TOLD_BARREL_MONEY: line_count(out, "money", event.amount); break;
    case TOLD_AGES:
        line_count(out, "spirits", event.a);
        line_count(out, "cards", event.amount);
        break;
    case TOLD_SALE_SP:
    case TOLD_LABEL_SP:
    case TOLD_AWARD:
    case TOLD_AWARD_SP:
    case TOLD_GOAL_SHOWN:
    case TOLD_TASTING: line_count(out, "points", event.amount); break;
    case TOLD_SHARED:
        line_count(out, "players", __builtin_popcount(event.b));
        line_count(out, "points", event.amount);
        seats_pair(event.b, out);
        break;
    case TOLD_SOLO_GOAL: line_count(out, "place", event.b + 1); break;
    case TOLD_GOAL_BONUS:
        line_count(out, "points", event.amount);
        line_count(out, "money", event.b);
        break;
    default: break;
    }
}

static void distilled_describe_event(const State *state, Event event, Line *out)
{
    line_text(out, event_word[event.kind]);
    if (!has_no_seat(event.kind))
        line_count(out, "seat", event.seat);
    describe_thing((const Distilled *)state, event, out);
    describe_amount(event, out);
}
