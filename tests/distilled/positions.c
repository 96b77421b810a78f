/* Positions from outside: whatever is accepted can be played on, and the rest is refused with what
 * is wrong. */
#include "distilled_fixture.h"

#include <string.h>

#define RULES_DEF "distilled/rules.def"
#include "rulebook_enum.h" /* the steps, which nobody else names */

static void refuses(const Distilled *d, const char *reason)
{
    const char *broken = game_check(&distilled, &d->state);
    if (broken == NULL || strstr(broken, reason) == NULL)
        fail_msg("expected %s, got %s", reason, broken == NULL ? "nothing" : broken);
}

static void accepts(const Distilled *d)
{
    const char *broken = game_check(&distilled, &d->state);
    if (broken != NULL)
        fail_msg("%s", broken);
}

static void clear_agenda(Distilled *d, int seat)
{
    d->state.agenda[seat] = (Agenda){ 0 };
    d->state.busy &= (SeatSet) ~(1 << seat);
}

static Step *table_step(Distilled *d, int wanted)
{
    Agenda *table = &d->state.agenda[TABLE];
    int i = 0;
    while (i < table->count - 1 && table->step[i].rule != wanted)
        i++;
    CHECK_EQUAL(table->step[i].rule, wanted);
    return &table->step[i];
}

TEST(as_many_cards_are_turned_up_or_looked_at_as_there_is_room_for)
{
    Distilled d = first_market(2);
    clear_agenda(&d, 0);
    do_next(&d.state, 0, { REVEAL_ONE, INGREDIENT }, { REVEAL, INGREDIENT, MAX_REVEALED - 1 },
            { BUY_REVEALED, INGREDIENT });
    accepts(&d);
    d.state.agenda[0].step[1].b++;
    refuses(&d, "too much to turn up");

    d = spirit_as(DISTILLER_JAM, RECIPE_RUM, ITEM_WOOD_BARREL,
                  CARDS(INGREDIENT_SUGARCANE, INGREDIENT_WATER, INGREDIENT_ALCOHOL));
    clear_agenda(&d, 0);
    do_next(&d.state, 0, { LOOK_AT_FLAVOR }, { LOOK_AT_FLAVORS, MAX_LOOKED - 1, NEW_SPIRIT });
    accepts(&d);
    d.state.agenda[0].step[0].a++;
    refuses(&d, "too much to look at");
}

TEST(a_phase_begins_after_the_one_before_it)
{
    Distilled d = first_market(2);
    table_step(&d, SALES)->a = 1;
    refuses(&d, "a phase has begun though another comes first");
}

TEST(who_fills_a_washback_will_name_what_is_in_it_once)
{
    Distilled d = washback_as(DISTILLER_JAM); /* seat 1 fills its washback */
    stack(&d, 0, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS));
    accepts(&d);
    table_step(&d, NAME_SPIRITS)->a = 1; /* seat 0 has been passed over */
    refuses(&d, "a washback that nobody names");

    clear_agenda(&d, 1);
    do_next(&d.state, 0, { NAME_SPIRIT });
    accepts(&d);
    table_step(&d, NAME_SPIRITS)->a = 0; /* and would be called again */
    refuses(&d, "a player acts and is not called yet");
}

TEST(extra_water_is_there_only_after_a_cut)
{
    Distilled d = spirit_as(DISTILLER_JAM, RECIPE_RUM, ITEM_WOOD_BARREL,
                            CARDS(INGREDIENT_SUGARCANE, INGREDIENT_WATER, INGREDIENT_ALCOHOL));
    accepts(&d);
    d.at[0].extra_water = 1;
    refuses(&d, "more extra water than the last cut has brought");
}

TEST(rows_are_refilled_before_anybody_acts)
{
    Distilled d = first_market(2);
    do_next(&d.state, TABLE, { REFILL, ITEM });
    refuses(&d, "a row is to be refilled before this player acts");
    d = first_market(2);
    d.truck[ITEM][d.row[ITEM][0]]++;
    d.row[ITEM][0] = NONE;
    do_next(&d.state, TABLE, { REFILL_ROW, ITEM }, { REFILL, ITEM });
    refuses(&d, "the table draws while a player acts");
    clear_agenda(&d, 0);
    accepts(&d);
    table_step(&d, REFILL)->a = UPGRADE;
    refuses(&d, "the table's agenda is out of order");
}
