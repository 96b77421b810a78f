/* What a seat of Distilled can plan: the best brew of what it has, of what the market still offers,
 * and of later rounds. The first half of distilled_sense.c, which alone includes it. */
#ifndef BOTS_DISTILLED_PLANS_H
#define BOTS_DISTILLED_PLANS_H

#include "distilled/distilled.h"

/* Judgement, in points */
static const double label_worth = 2.6;  /* a label space: 2 SP, or a bonus a little better */
static const double late_money = 0.2;   /* one money at the end (D86) */
static const double early_money = 0.55; /* and what it can still do before */
static const double useful_money = 14;  /* beyond that, money waits for the end */
static const double flavor_money = 1.5; /* the average of a flavor card */
static const double trust_in_rounds =
    0.55; /* how much of a good plan for a later round comes true */

typedef struct Sight { /* what one judgement keeps asking for */
    const Distilled *d;
    const Distillery *own;
    int seat;
    int rounds_left; /* after this one */
    double money;    /* worth of one more */
} Sight;

static double money_worth(const Sight *see)
{
    double money = see->own->money, spare = money > useful_money ? money - useful_money : 0;
    return (money - spare) * see->money + spare * late_money;
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

static bool allows(const Distilled *d, int seat, int name, int kind)
{
    int sugar = ingredient[distilled_ingredient(d, seat, kind)].sugar;
    return sugar != NONE && (recipe[name].sugars >> sugar & 1);
}

/* A spirit of this recipe once it is made, its cards apart: SP, money, label, and its time in the
 * warehouse. */
static double recipe_worth(const Sight *see, int name)
{
    const Recipe *row = &recipe[name];
    bool has_label = name >= PLAIN_RECIPES || see->d->shelf[name] > 0;
    double worth = row->sp + row->money * see->money;
    if (row->aged && see->rounds_left == 0)
        return worth + 1;
    worth += has_label ? label_worth : 0;
    if (row->aged)
        worth += (see->rounds_left > 1 ? 3 : 1) + flavor_money * see->money - 0.7;
    return worth;
}

/* What is in the washback or may still go into it for a recipe. */
typedef struct Brew {
    int sugars, cards; /* sugars of the right type; all cards, Alcohol included */
    int yeast, water, alcohol;
    bool fits, has_family;
    double sp, money; /* printed on the cards */
} Brew;

static void add_kind(const Sight *see, Brew *brew, int name, int kind, int count, bool is_in)
{
    const Ingredient *row = &ingredient[distilled_ingredient(see->d, see->seat, kind)];
    bool is_sugar = row->sugar != NONE, fits = is_sugar && allows(see->d, see->seat, name, kind);
    if (is_sugar && !fits) {
        brew->fits = brew->fits && !is_in;
        return;
    }
    brew->sugars += is_sugar ? count : 0;
    brew->yeast += row->kind == YEAST ? count : 0;
    brew->water += row->kind == WATER ? count : 0;
    brew->alcohol += row->kind == ALCOHOL ? count : 0;
    brew->cards += count;
    brew->sp += row->sp * count;
    brew->money += row->sell * count;
    if (recipe[name].family != NONE &&
        (kind == recipe[name].family ||
         (kind == OWN_SIGNATURE && row->family == recipe[name].family)))
        brew->has_family = true;
}

static Brew brew_for(const Sight *see, int name, int lowest, bool is_charged)
{
    const uint8_t *stack = see->own->spirit[NEW_SPIRIT].stack;
    Brew brew = { .fits = true, .has_family = recipe[name].family == NONE };
    for (int kind = 0; kind < PANTRY_KINDS; kind++) {
        if (stack[kind] > 0)
            add_kind(see, &brew, name, kind, stack[kind], true);
        if (!is_charged && kind >= lowest && see->own->pantry[kind] > 0)
            add_kind(see, &brew, name, kind, see->own->pantry[kind], false);
    }
    return brew;
}

/* How a brew turns out: the recipe if enough sugar is left, else Vodka or Moonshine. */
static double brew_worth(const Sight *see, int name, const Brew *brew, bool is_charged)
{
    int added = is_charged ? 0 : brew->sugars;
    int cards = brew->cards + added;
    double chance =
        name == RECIPE_MOONSHINE ? 0 : chance_of(brew->sugars, cards, recipe[name].min_sugars);
    double vodka = chance_of(brew->sugars, cards, 1);
    double left = cards > 2 ? (cards - 2.0) / cards : 0;
    double worth = chance * recipe_worth(see, name);
    if (name != RECIPE_VODKA && vodka > chance)
        worth += (vodka - chance) * recipe_worth(see, RECIPE_VODKA);
    worth += (1 - (vodka > chance ? vodka : chance)) * recipe_worth(see, RECIPE_MOONSHINE);
    return worth + left * (brew->sp + (brew->money + added) * see->money);
}

/* What must still be bought for a recipe, with the market as it lies: the money, or a large sum. */
enum { OUT_OF_REACH = 99 };

static int cheapest_barrel(const Sight *see, int name, int *basics)
{
    int material = recipe[name].barrel, best = OUT_OF_REACH;
    if (distilled_barrel_for(see->d, see->seat, name) != NONE)
        return 0;
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
        int card = see->d->row[ITEM][slot];
        if (card != NONE && item[card].material == material) {
            int price = distilled_price(see->d, see->seat, PREMIUM_BARREL, item[card].cost);
            best = price < best ? price : best;
        }
    }
    for (int card = ITEM_CLAY_BARREL; card <= ITEM_WOOD_BARREL && *basics > 0; card++) {
        int price = distilled_price(see->d, see->seat, BASIC_BARREL, item[card].cost);
        if (item[card].material == material && price < best) {
            best = price;
            --*basics;
        }
    }
    return best;
}

static int price_of_sugars(const Sight *see, int name, int missing, int *basics, Brew *brew)
{
    int price = 0, best_basic = OUT_OF_REACH;
    for (int kind = INGREDIENT_MIXED_GRAINS; kind <= INGREDIENT_MIXED_FRUITS; kind++)
        if (allows(see->d, see->seat, name, kind) && ingredient[kind].cost < best_basic)
            best_basic = ingredient[kind].cost;
    for (; missing > 0 && *basics > 0 && best_basic < OUT_OF_REACH; missing--, --*basics) {
        price += best_basic;
        brew->sugars++;
        brew->cards++;
    }
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW && missing > 0; slot++) {
        int card = see->d->row[INGREDIENT][slot];
        if (card == NONE || card >= OWN_SIGNATURE || !allows(see->d, see->seat, name, card))
            continue;
        price += ingredient[card].cost;
        missing--;
        add_kind(see, brew, name, card, 1, false);
    }
    return missing > 0 ? OUT_OF_REACH : price;
}

static int cube_cost(const Sight *see, int name)
{
    static const int price[] = { CUBE_PRICE_BRONZE, CUBE_PRICE_SILVER, CUBE_PRICE_GOLD };
    if (distilled_knows(see->d, see->seat, name))
        return 0;
    if (name >= PLAIN_RECIPES || !(flight[see->d->flight].recipes >> name & 1))
        return OUT_OF_REACH;
    return distilled_price(see->d, see->seat, RECIPE_CUBE, price[recipe[name].tier - BRONZE]);
}

/* The best that can be made of a washback that is full, or may be filled from the pantry. */
static double best_brew(const Sight *see, int lowest, bool is_charged)
{
    double best = 0;
    for (int name = 0; name < RECIPE_COUNT; name++) {
        if (!distilled_knows(see->d, see->seat, name) ||
            distilled_barrel_for(see->d, see->seat, name) == NONE)
            continue;
        Brew brew = brew_for(see, name, lowest, is_charged);
        int missing = (brew.yeast == 0) + (brew.water == 0) - brew.alcohol;
        if (!brew.fits || !brew.has_family || (!is_charged && (missing > 0 || brew.sugars == 0)))
            continue;
        double worth = brew_worth(see, name, &brew, is_charged);
        best = worth > best ? worth : best;
    }
    return best;
}

/* Before the market closes: the best that can still be bought together. A thing that is bought is a
 * little better than the money for it, so that plans are carried out. */
static double best_plan(const Sight *see)
{
    double best = best_brew(see, 0, false);
    for (int name = RECIPE_VODKA; name < RECIPE_COUNT; name++) {
        int basics = 2 - see->own->basics_bought, price = cube_cost(see, name);
        if (price >= OUT_OF_REACH)
            continue;
        Brew brew = brew_for(see, name, 0, false);
        if (!brew.has_family)
            continue;
        for (; brew.yeast == 0 && basics > 0; brew.yeast++, brew.cards++)
            basics--;
        for (; brew.water == 0 && basics > 0; brew.water++, brew.cards++)
            basics--;
        if (brew.yeast == 0 || brew.water == 0)
            continue;
        price += cheapest_barrel(see, name, &basics);
        int wanted = recipe[name].min_sugars + 1 - brew.sugars;
        if (wanted > 0)
            price += price_of_sugars(see, name, wanted, &basics, &brew);
        if (price > see->own->money)
            continue;
        double worth = brew_worth(see, name, &brew, false) - 1.08 * price * see->money;
        best = worth > best ? worth : best;
    }
    return best;
}

/* A later round: the best recipe that is known, less what its barrel and sugars cost. */
static double later_rounds(const Sight *see)
{
    double best = 0, second = 0;
    for (int name = RECIPE_VODKA; name < RECIPE_COUNT; name++) {
        if (!distilled_knows(see->d, see->seat, name))
            continue;
        int barrel = recipe[name].barrel == METAL ? 0 : recipe[name].barrel == CLAY ? 3 : 4;
        int sugar = recipe[name].sugars >> GRAIN & 1 ? 1 : recipe[name].sugars >> PLANT & 1 ? 2 : 3;
        double cost = (barrel + recipe[name].min_sugars * sugar * 0.8) * see->money;
        double worth = recipe_worth(see, name) - cost - (recipe[name].family != NONE ? 4 : 0);
        worth *= name >= PLAIN_RECIPES ? 0.5 : 1;
        if (worth > best) {
            second = best;
            best = worth;
        } else if (worth > second) {
            second = worth;
        }
    }
    return see->rounds_left * trust_in_rounds * (0.8 * best + 0.2 * second);
}

#endif
