/* The odds of a washback: considers every cut once, with the number of ways it can happen. */

#include "odds.h"

static Step next_step(const Distilled *d, int seat) /* a market turn, if there is none */
{
    const Agenda *agenda = &d->state.agenda[seat];
    return agenda->count == 0 ? (Step){ MARKET_TURN } : agenda->step[agenda->count - 1];
}

CutPowers distilled_cut_powers(const Distilled *d, int seat)
{
    Step next = next_step(d, seat);
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    bool may_pour = next.rule != CUT && (next.rule != PREPARE_CUT || next.a == 0);
    CutPowers powers = {
        .top_only = own_power_with(d, seat, CUT_TOP_ONLY) != NONE,
        .again = own_power_with(d, seat, RESHUFFLE_AND_CUT_AGAIN) != NONE,
        .returns_card = power_sum(d, seat, DISTILL_AFTER_CUT, RETURN_ONE_CUT_CARD) > 0,
        .announced = next.rule == CUT ? next.a : 0,
    };
    for (int i = 0; i < count; i++)
        if (may_pour && power[own[i]].effect == ADD_ALCOHOL && !(d->used >> own[i] & 1))
            powers.pours |= UINT64_C(1) << own[i];
    return powers;
}

static bool is_before_cut(const Distilled *d, int seat, bool *is_filling)
{
    Step next = next_step(d, seat);
    *is_filling = next.rule == FILL_WASHBACK;
    return *is_filling || next.rule == PREPARE_CUT ||
           (next.rule == CUT && d->at[seat].cut[0] == NONE);
}

bool distilled_washback(const Distilled *d, int seat, uint8_t washback[PANTRY_KINDS])
{
    bool is_filling;
    if (!is_before_cut(d, seat, &is_filling))
        return false;
    memcpy(washback, d->at[seat].spirit[NEW_SPIRIT].stack, PANTRY_KINDS);
    if (is_filling)
        bag_add(washback, INGREDIENT_ALCOHOL, alcohol_due(washback));
    return bag_total(washback, PANTRY_KINDS) > CUT_CARDS;
}

/* Whether the stack without the two cut kinds (NONE: only one was cut) fits the recipe after powers
 * are used. */
static bool fits_after(const Distilled *d, int seat, uint8_t *stack, int name,
                       const int cut[CUT_CARDS], bool returns_card)
{
    bool found = false;
    for (int back = 0; back < 1 << CUT_CARDS && !found;
         back++) { /* bit n: card n returns to the stack */
        int by_safe = 0;
        bool is_possible = true;
        for (int n = 0; n < CUT_CARDS; n++)
            if (back >> n & 1) {
                is_possible = is_possible && cut[n] != NONE;
                by_safe += cut[n] != OWN_SIGNATURE;
            }
        if (!is_possible || by_safe > returns_card)
            continue;
        for (int n = 0; n < CUT_CARDS; n++)
            if (back >> n & 1)
                stack[cut[n]]++;
        found = distilled_fits(d, seat, stack, name);
        for (int n = 0; n < CUT_CARDS; n++)
            if (back >> n & 1)
                stack[cut[n]]--;
    }
    return found;
}

/* Of all ordered pairs, those of two cards of one group, or of one card of each of two groups. */
static uint64_t pairs_of(uint64_t first, uint64_t second, bool are_the_same)
{
    return are_the_same ? first * (first - (first > 0)) : 2 * first * second;
}

CutOdds distilled_cut_odds(int count, int cards)
{
    uint64_t in = (uint64_t)count, others = (uint64_t)(cards - count);
    return (CutOdds){ { pairs_of(others, others, true), pairs_of(in, others, false),
                        pairs_of(in, in, true) },
                      pairs_of((uint64_t)cards, 0, true) };
}

static SpiritOdds odds_of_two(const Distilled *d, int seat, uint8_t *stack, int name,
                              bool returns_card)
{
    uint64_t cards = (uint64_t)bag_total(stack, PANTRY_KINDS);
    SpiritOdds odds = { (uint8_t)name, 0, pairs_of(cards, 0, true), 0 };
    for (int first = 0; first < PANTRY_KINDS; first++)
        for (int second = first; second < PANTRY_KINDS; second++) {
            uint64_t ways = pairs_of(stack[first], stack[second], first == second);
            if (stack[first] == 0 || ways == 0)
                continue;
            stack[first]--;
            stack[second]--;
            if (fits_after(d, seat, stack, name, (int[]){ first, second }, returns_card))
                odds.ways += ways;
            stack[first]++;
            stack[second]++;
        }
    return odds;
}

static SpiritOdds odds_of_one(const Distilled *d, int seat, uint8_t *stack, int name,
                              bool returns_card)
{
    SpiritOdds odds = { (uint8_t)name, 0, (uint64_t)bag_total(stack, PANTRY_KINDS), 0 };
    for (int kind = 0; kind < PANTRY_KINDS; kind++) {
        if (stack[kind] == 0)
            continue;
        uint64_t ways = stack[kind]--;
        if (fits_after(d, seat, stack, name, (int[]){ kind, NONE }, returns_card))
            odds.ways += ways;
        stack[kind]++;
    }
    return odds;
}

/* A power is used only if it helps. */
static void prefer(SpiritOdds *best, SpiritOdds odds, uint64_t with)
{
    if (odds.ways * best->of <= best->ways * odds.of)
        return;
    *best = odds;
    best->with |= with;
}

/* One cut. announced: how many cards it takes, 0 if that is still to be decided. */
static SpiritOdds odds_of_cut(const Distilled *d, int seat, uint8_t *stack, int name,
                              CutPowers powers, int announced)
{
    const uint64_t still = UINT64_C(1) << POWER_COLUMN_STILL, safe = UINT64_C(1)
                                                                     << POWER_SPIRIT_SAFE;
    bool may_take_one = announced == 1 || (announced == 0 && powers.top_only);
    SpiritOdds best = announced == 1 ? odds_of_one(d, seat, stack, name, false)
                                     : odds_of_two(d, seat, stack, name, false);
    if (may_take_one)
        prefer(&best, odds_of_one(d, seat, stack, name, false), still);
    if (powers.returns_card && announced != 1)
        prefer(&best, odds_of_two(d, seat, stack, name, true), safe);
    if (powers.returns_card && may_take_one)
        prefer(&best, odds_of_one(d, seat, stack, name, true),
               announced == 1 ? safe : still | safe);
    return best;
}

static SpiritOdds odds_of_spirit(const Distilled *d, int seat, uint8_t *stack, int name,
                                 CutPowers powers)
{
    SpiritOdds odds = odds_of_cut(d, seat, stack, name, powers, powers.announced);
    if (powers.again) { /* both cuts fail, or not: they are of the same cards */
        SpiritOdds second = odds_of_cut(d, seat, stack, name, powers, 0), both = odds;
        uint64_t fails = (odds.of - odds.ways) * (second.of - second.ways);
        both.of = odds.of * second.of;
        both.ways = both.of - fails;
        prefer(&odds, both, second.with | UINT64_C(1) << POWER_COFFEY_STILL);
    }
    return odds;
}

/* D43: Alcohol makes it less likely that a sugar is cut. Moonshine is better off without it. */
static SpiritOdds odds_with_pours(const Distilled *d, int seat, uint8_t *stack, int name,
                                  CutPowers powers)
{
    SpiritOdds best = odds_of_spirit(d, seat, stack, name, powers);
    uint64_t all = powers.pours;
    for (uint64_t set = (0 - all) & all; set != 0; set = (set - all) & all) {
        int poured = 0;
        for (uint64_t rest = set; rest != 0; rest &= rest - 1)
            poured += power[__builtin_ctzll(rest)].amount;
        bag_add(stack, INGREDIENT_ALCOHOL, poured);
        prefer(&best, odds_of_spirit(d, seat, stack, name, powers), set);
        bag_add(stack, INGREDIENT_ALCOHOL, -poured);
    }
    return best;
}

int distilled_odds(const Distilled *d, int seat, const uint8_t washback[PANTRY_KINDS],
                   CutPowers powers, SpiritOdds out[RECIPE_COUNT])
{
    uint8_t stack[PANTRY_KINDS];
    int count = 0;
    memcpy(stack, washback, sizeof stack);
    for (int name = 0; name < RECIPE_COUNT; name++) {
        if (!distilled_knows(d, seat, name) || distilled_barrel_for(d, seat, name) == NONE)
            continue;
        out[count] = odds_with_pours(d, seat, stack, name, powers);
        count += out[count].ways > 0;
    }
    return count;
}
