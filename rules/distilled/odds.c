/* The odds of a washback: considers every cut once, with the number of ways it can happen. */

#include "odds.h"

CutPowers distilled_cut_powers(const Distilled *d, int seat)
{
    return (CutPowers){
        .top_only = own_power_with(d, seat, CUT_TOP_ONLY) != NONE,
        .again = own_power_with(d, seat, RESHUFFLE_AND_CUT_AGAIN) != NONE,
        .returns_card = power_sum(d, seat, DISTILL_AFTER_CUT, RETURN_ONE_CUT_CARD) > 0,
    };
}

static bool is_before_cut(const Distilled *d, int seat, bool *is_filling)
{
    const Agenda *agenda = &d->state.agenda[seat];
    if (agenda->count == 0)
        return false;
    Step next = agenda->step[agenda->count - 1];
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
    SpiritOdds odds = { (uint8_t)name, 0, pairs_of(cards, 0, true) };
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
    SpiritOdds odds = { (uint8_t)name, 0, (uint64_t)bag_total(stack, PANTRY_KINDS) };
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

static SpiritOdds odds_of_spirit(const Distilled *d, int seat, uint8_t *stack, int name,
                                 CutPowers powers)
{
    SpiritOdds odds = odds_of_two(d, seat, stack, name, powers.returns_card);
    if (powers.top_only) {
        SpiritOdds one = odds_of_one(d, seat, stack, name, powers.returns_card);
        if (one.ways * odds.of > odds.ways * one.of)
            odds = one;
    }
    if (powers.again) { /* both cuts fail, or not: they are of the same cards */
        uint64_t fails = odds.of - odds.ways;
        odds.of *= odds.of;
        odds.ways = odds.of - fails * fails;
    }
    return odds;
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
        out[count] = odds_of_spirit(d, seat, stack, name, powers);
        count += out[count].ways > 0;
    }
    return count;
}
