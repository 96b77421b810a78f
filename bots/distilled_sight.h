/* What a seat of Distilled sees before it judges: recipes, cards, barrels; and what may go into a
 * washback. A part of distilled_sense.c, which alone includes it. */
#ifndef BOTS_DISTILLED_SIGHT_H
#define BOTS_DISTILLED_SIGHT_H

#include "distilled/distilled.h"

#include "distilled_weights.h"

typedef struct Held { /* a kind of ingredient that the seat has */
    const Ingredient *row;
    uint8_t kind, in_pantry, in_stack; /* in_stack: of this round's washback */
} Held;

typedef struct Aim { /* one player: a goal that the next spirit may meet */
    const SoloGoal *goal;
    double gain; /* points that meeting it is worth */
} Aim;

typedef struct Barrel {          /* of goals, for one player */
    int prices;                  /* the first of the weights by which they are priced */
    int distills, sales;         /* still to come, if each round has one */
    double missing[SOLO_PLACES]; /* for goals that are open: rounds for labels, or the part of
                                    another goal */
    int aims;
    Aim aim[SOLO_PLACES];
} Barrel;

enum { MAX_NAMES = PLAIN_RECIPES + 1, MAX_LABELS = LABEL_SPACES + SPIRITS + 1 /* to come */ };

typedef struct Toil {  /* one player: what a label of some name takes, in rounds */
    double each, once; /* once: to learn it, less what is at hand for the first */
    uint32_t traits;
} Toil;

typedef struct Sight { /* what one judgement keeps asking for */
    const Distilled *d;
    const Distillery *own;
    const double *weight;
    int seat;
    int rounds_left; /* after this one */
    double money;    /* worth of one more */
    int names;       /* recipes that are known or can be learned, Moonshine first */
    uint8_t name[MAX_NAMES];
    bool known[MAX_NAMES];
    int materials; /* set: of the barrels in the storeroom */
    int kinds;
    Held held[PANTRY_KINDS];
    double help[RECIPE_COUNT]; /* one player: what a label brings the goals nearer */
    Barrel barrel;             /* one player, as what follows */
    Toil toil[MAX_NAMES];
    int labels; /* that the seat has */
    uint8_t label[MAX_LABELS];
    uint32_t label_traits[MAX_LABELS];
} Sight;

static void see_recipes(Sight *see)
{
    uint32_t learnable = flight[see->d->flight].recipes | see->own->cubes | 1u << RECIPE_VODKA |
                         1u << RECIPE_MOONSHINE;
    int signature = distiller[see->own->distiller].signature;
    see->names = 0;
    for (uint32_t rest = learnable; rest != 0; rest &= rest - 1)
        see->name[see->names++] = (uint8_t)__builtin_ctz(rest);
    if (!see->own->signature_made)
        see->name[see->names++] = (uint8_t)signature;
    for (int n = 0; n < see->names; n++)
        see->known[n] = distilled_knows(see->d, see->seat, see->name[n]);
}

static void see_cards(Sight *see)
{
    const uint8_t *stack = see->own->spirit[NEW_SPIRIT].stack;
    see->kinds = see->materials = 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (see->own->pantry[kind] + stack[kind] > 0)
            see->held[see->kinds++] =
                (Held){ &ingredient[distilled_ingredient(see->d, see->seat, kind)], (uint8_t)kind,
                        see->own->pantry[kind], stack[kind] };
    for (int card = 0; card < ITEM_COUNT; card++)
        if (see->own->storeroom[card] > 0 && item[card].kind == BARREL)
            see->materials |= 1 << item[card].material;
}

static bool has_barrel(const Sight *see, int name)
{
    return see->materials >> recipe[name].barrel & 1;
}

/* The chance that a cut of two cards leaves `least` of the sugars. */
static double chance_of(int sugars, int cards, int least)
{
    double pairs = cards * (cards - 1), chance = 0;
    if (cards < 3)
        return 0;
    for (int cut = 0; cut <= 2; cut++) {
        int others = cards - sugars;
        double ways = cut == 0   ? others * (others - 1)
                      : cut == 1 ? 2 * sugars * others
                                 : sugars * (sugars - 1);
        if (sugars - cut >= least)
            chance += ways / pairs;
    }
    return chance;
}

/* What is in the washback or may still go into it for a recipe. */
typedef struct Brew {
    int sugars, cards; /* sugars of the right type; all cards, Alcohol included */
    int basic_sugars;
    int yeast, water, alcohol;
    bool fits, has_family;
    double sp, money; /* printed on the cards */
} Brew;

#endif
