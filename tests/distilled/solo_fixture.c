/* Positions for the tests of the solo game. */
#include "solo_fixture.h"

#include <string.h>

Distilled solo_with(const char *option, const char *value, int chosen, const uint8_t *goals)
{
    Distilled d = new_game_with(1, option, value);
    deal_up_to(&d, DRAW_SOLO_GOAL);
    for (; *goals != NONE; goals++)
        deal_goal(&d, *goals);
    deal_the_rest(&d);
    d.distillers |= 1u << chosen; /* paired or not */
    play(&d, 0, CHOOSE_DISTILLER, chosen);
    if (!is_asked(&d, 0, "market_turn"))
        go_to(&d, "market_turn");
    return d;
}

Distilled solo_as(int chosen, const uint8_t *goals)
{
    return solo_with("solo_difficulty", "standard", chosen, goals);
}

void deal_goal(Distilled *d, int goal_drawn)
{
    play(d, CHANCE, DRAW_SOLO_GOAL, goal_drawn);
}

void lay_goal(Distilled *d, int place, int goal_laid)
{
    uint64_t laid = UINT64_C(1) << goal_laid;
    int old = d->solo_place[place];
    for (int other = 0; other < SOLO_PLACES; other++)
        if (d->solo_place[other] == goal_laid) {
            d->solo_place[other] = (uint8_t)old;
            d->solo_place[place] = (uint8_t)goal_laid;
            return;
        }
    if (d->market_card == goal_laid) { /* another card shows its grid */
        int other = SOLO_GOAL_B18;
        while (!(d->solo_deck >> other & 1))
            other--;
        d->market_card = (uint8_t)other;
        d->solo_deck = (d->solo_deck | laid) & ~(UINT64_C(1) << other);
    }
    CHECK((d->solo_deck & laid) != 0);
    d->solo_deck &= ~laid;
    if (old != NONE)
        d->solo_deck |= UINT64_C(1) << old;
    d->solo_place[place] = (uint8_t)goal_laid;
}

static const uint8_t row_of[SOLO_PLACES] = { 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4 };

void mark(Distilled *d, int place)
{
    CHECK(d->solo_place[place] != NONE);
    d->completed = (uint16_t)(d->completed | 1u << place);
    d->active_row = row_of[place];
}

bool is_reached(const Distilled *d, int place)
{
    const char *reason = why(d, 0, COMPLETE_GOAL, place);
    return strcmp(reason, "not_reached rule=D112") != 0 &&
           strcmp(reason, "face_down rule=D112") != 0;
}

void collect(Distilled *d, const uint8_t *labels)
{
    for (int space = 0; labels[space] != NONE; space++)
        put_label(d, 0, space, labels[space]);
}
