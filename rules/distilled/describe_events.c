/* Events as language-neutral lines. */

#define EVENT(kind, word, owner, thing, amount) [kind] = (word),
static const char *const event_word[] = {
#include "events.def"
};
#undef EVENT

typedef enum Thing { /* what an event is about */
                     NO_THING,
                     THE_CARD, /* a = deck, b = card; for all others, a names it */
                     THE_INGREDIENT,
                     THE_ITEM,
                     THE_KIND,
                     THE_PILE,
                     THE_FLIGHT,
                     THE_AWARD,
                     THE_GOAL,
                     THE_DISTILLER,
                     THE_DECK,
                     THE_POWER,
                     THE_UPGRADE,
                     THE_RECIPE,
                     THE_FLAVOR,
                     THE_SOLO_GOAL,
} Thing;

static const struct {
    const char *name;
    const Words *words;
} thing_pair[] = {
    [THE_FLIGHT] = { "flight", &flight_words },
    [THE_AWARD] = { "award", &award_words },
    [THE_GOAL] = { "goal", &goal_words },
    [THE_DISTILLER] = { "distiller", &distiller_words },
    [THE_DECK] = { "deck", &deck_words },
    [THE_POWER] = { "power", &power_words },
    [THE_UPGRADE] = { "upgrade", &upgrade_words },
    [THE_RECIPE] = { "recipe", &recipe_words },
    [THE_FLAVOR] = { "flavor", &flavor_words },
    [THE_SOLO_GOAL] = { "solo_goal", &solo_goal_words },
};

typedef struct EventRow {
    uint8_t owner; /* SEAT or TABLE */
    Thing thing;
    const char *amount; /* NULL: it has none */
} EventRow;

#define EVENT(kind, word, owner, thing, amount) [kind] = { owner, thing, amount },
static const EventRow event_row[] = {
#include "events.def"
};
#undef EVENT

static void describe_thing(const Distilled *d, Event event, Line *out)
{
    Thing thing = event_row[event.kind].thing;
    switch (thing) {
    case NO_THING: break;
    case THE_CARD: card_pair(event.a, event.b, out); break;
    case THE_INGREDIENT: card_pair(INGREDIENT, event.a, out); break;
    case THE_ITEM: card_pair(ITEM, event.a, out); break;
    case THE_KIND: kind_pair(d, event.seat < MAX_SEATS ? event.seat : 0, event.a, out); break;
    case THE_PILE: pile_pair(event.a, out); break;
    default: line_pair(out, thing_pair[thing].name, word_of(thing_pair[thing].words, event.a));
    }
}

/* by=0,2 */
static void seats_pair(SeatSet seats, Line *out)
{
    line_pair(out, "by", "");
    for (int seat = 0, listed = 0; seat < MAX_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        line_text(out, listed++ > 0 ? "," : "");
        line_number(out, seat);
    }
}

/* What only this event tells. */
static void describe_special(Event event, Line *out)
{
    switch (event.kind) {
    case TOLD_DEALT: line_pair(out, "distiller_2", word_of(&distiller_words, event.b)); break;
    case TOLD_PLACED:
        line_pair(out, event.b ? "deck_bottom" : "deck_top", word_of(&deck_words, event.a));
        break;
    case TOLD_POWER_BASIC: line_pair(out, "power", word_of(&power_words, event.b)); break;
    case TOLD_SPIRIT: card_pair(ITEM, event.b, out); break;
    case TOLD_LABEL:
        line_pair(out, "recipe", word_of(&recipe_words, event.b));
        line_pair(out, "label_space", word_of(&label_space_words, event.a));
        break;
    case TOLD_AGES: line_count(out, "spirits", event.a); break;
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
    case TOLD_SWAPPED:
        line_count(out, "place", event.a + 1);
        line_count(out, "other", event.b + 1);
        break;
    default: break;
    }
}

static void distilled_describe_event(const State *state, Event event, Line *out)
{
    const EventRow *row = &event_row[event.kind];
    line_text(out, event_word[event.kind]);
    if (row->owner == SEAT)
        line_count(out, "seat", event.seat);
    describe_thing((const Distilled *)state, event, out);
    describe_special(event, out);
    if (row->amount != NULL)
        line_count(out, row->amount, event.amount);
}
