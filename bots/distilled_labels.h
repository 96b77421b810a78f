/* One player: how many rounds it takes to make the labels that a goal asks for. A part of
 * distilled_sense.c, which alone includes it.
 *
 * A label is a round's distilling, and more if its barrel and sugars are dear, as the money for
 * them has to be earned first. A recipe that must be learned costs time once; a barrel and sugars
 * at hand save some. */
#ifndef BOTS_DISTILLED_LABELS_H
#define BOTS_DISTILLED_LABELS_H

#include "distilled_things.h"

static const double LEAST_TIME = 0.3;  /* that a label takes, however much is at hand for it */
static const double FAMILY_TIME = 0.7; /* to find an ingredient of the family that it asks for */

static uint32_t traits_of(const Sight *see, int name)
{
    const Recipe *row = &recipe[name];
    uint32_t traits = 1u << distilled_region(see->d, see->seat, name) | 1u << row->barrel |
                      1u << (row->aged ? AGED : UNAGED);
    traits |= row->tier != NONE ? 1u << row->tier : 0;
    return traits | (name != RECIPE_VODKA ? row->sugars : 0);
}

/* Money for what a label is made of. Cards count by themselves, as few can be bought in a round. */
static double price_of_means(const Sight *see, int name, int sugars, bool with_barrel)
{
    return (with_barrel ? usual_price_of_barrel(name) : 0) + usual_price_of_sugars(name, sugars) +
           sugars * see->weight[W_SOLO_CARD];
}

static double price_at_hand(const Sight *see, int name)
{
    int sugars = 0, least = recipe[name].min_sugars;
    for (const Held *held = see->held; held < see->held + see->kinds; held++)
        sugars += allows(name, held->row) ? held->in_pantry + held->in_stack : 0;
    return price_of_means(see, name, sugars < least ? sugars : least, has_barrel(see, name));
}

static bool lacks_family(const Sight *see, int name)
{
    int family = recipe[name].family;
    for (const Held *held = see->held; held < see->held + see->kinds; held++)
        if (held->row->family == family)
            return false;
    return family != NONE;
}

static Toil toil_of(const Sight *see, int name, bool is_known)
{
    double toil = see->weight[W_SOLO_TOIL];
    double learn = is_known ? 0 : see->weight[W_SOLO_LEARN] * cube_price(name);
    return (Toil){
        .each = 1 + toil * price_of_means(see, name, recipe[name].min_sugars, true),
        .once =
            learn + (lacks_family(see, name) ? FAMILY_TIME : 0) - toil * price_at_hand(see, name),
        .traits = traits_of(see, name),
    };
}

static void see_toil(Sight *see)
{
    for (int n = 0; n < see->names; n++)
        see->toil[n] = toil_of(see, see->name[n], see->known[n]);
    see->labels = distilled_labels(see->d, see->seat, see->label);
    for (int i = 0; i < see->labels; i++)
        see->label_traits[i] = traits_of(see, see->label[i]);
}

static int labels_with(const Sight *see, uint32_t traits)
{
    int found = 0;
    for (int i = 0; i < see->labels; i++)
        found += (see->label_traits[i] & traits) != 0;
    return found;
}

static int labels_called(const Sight *see, int name)
{
    int found = 0;
    for (int i = 0; i < see->labels; i++)
        found += see->label[i] == name;
    return found;
}

/* Rounds for so many labels of the n-th name. A signature can be made only once. */
static double rounds_of_name(const Sight *see, int n, int missing)
{
    const Toil *toil = &see->toil[n];
    double rounds = missing * toil->each + toil->once;
    if (missing <= 0)
        return 0;
    if (missing > 1 && see->name[n] >= PLAIN_RECIPES)
        return OUT_OF_REACH;
    return rounds > LEAST_TIME * missing ? rounds : LEAST_TIME * missing;
}

static double rounds_for(const Sight *see, uint32_t traits, int amount)
{
    int missing = amount - labels_with(see, traits);
    double least = OUT_OF_REACH;
    if (missing <= 0)
        return 0;
    for (int n = 0; n < see->names; n++) {
        double rounds = see->toil[n].traits & traits ? rounds_of_name(see, n, missing) : least;
        least = rounds < least ? rounds : least;
    }
    return least;
}

/* The sum of the smallest `wanted`. */
static double sum_of_least(double *rounds, int count, int wanted)
{
    double sum = 0;
    for (int i = 0; i < wanted && i < count; i++) {
        int least = i;
        for (int k = i + 1; k < count; k++)
            least = rounds[k] < rounds[least] ? k : least;
        sum += rounds[least];
        rounds[least] = rounds[i];
    }
    return sum;
}

/* For each of some traits that follow each other. */
static double rounds_for_each(const Sight *see, int first, int amount, int wanted)
{
    enum { TRAITS = 3 };
    double rounds[TRAITS];
    for (int i = 0; i < TRAITS; i++)
        rounds[i] = rounds_for(see, 1u << (first + i), amount);
    return sum_of_least(rounds, TRAITS, wanted);
}

static double rounds_for_names(const Sight *see, int amount, int wanted)
{
    double rounds[MAX_NAMES + MAX_LABELS];
    int count = 0;
    for (int n = 0; n < see->names; n++)
        rounds[count++] = rounds_of_name(see, n, amount - labels_called(see, see->name[n]));
    for (int i = 0; i < see->labels; i++) /* a signature that is made is no name any more */
        if (see->label[i] >= PLAIN_RECIPES && amount == 1)
            rounds[count++] = 0;
    return sum_of_least(rounds, count, wanted);
}

/* 0: the labels are there. */
static double rounds_of_labels(const Sight *see, const SoloGoal *row)
{
    uint32_t own = 1u << distiller[see->own->distiller].region, regions = (1u << REGIONS) - 1;
    switch (row->what) {
    case LABELS_WITH: return rounds_for(see, row->of, row->amount);
    case LABELS_OWN_REGION: return rounds_for(see, own, row->amount);
    case LABELS_OTHER_REGIONS: return rounds_for(see, regions & ~own, row->amount);
    case LABEL_REGIONS: return rounds_for_each(see, AMERICAS, 1, row->amount);
    case LABEL_BARRELS: return rounds_for_each(see, METAL, 1, row->amount);
    case LABELS_ALL_SUGARS_NOT_VODKA: return rounds_for_each(see, GRAIN, 1, row->amount);
    case REGIONS_WITH_TWO_LABELS: return rounds_for_each(see, AMERICAS, 2, row->amount);
    case DIFFERENT_LABELS: return rounds_for_names(see, 1, row->amount);
    default: return rounds_for_names(see, row->amount, 1); /* IDENTICAL_LABELS */
    }
}

#endif
