/* Chapter 10: the winter bill, and loans. */

static const uint8_t shift_cost[BREWERY_SHIFTS_MAX] = { SHIFT_1_ANNUAL_COST, SHIFT_2_ANNUAL_COST,
                                                        SHIFT_3_ANNUAL_COST };

int brewcrafters_bill(const Brewcrafters *b, int seat)
{
    const Brewery *own = &b->at[seat];
    Effects effects;
    int bill = 0;
    for (uint32_t rest = own->tiles; rest != 0;)
        bill += tile[take_lowest(&rest)].annual_cost;
    for (uint32_t rest = own->workers; rest != 0;)
        bill += worker[take_lowest(&rest)].annual_wage;
    for (int shift = 0; shift < own->shifts; shift++)
        bill += shift_cost[shift];
    find_effects(b, own, ON_UPKEEP, &effects);
    for (int i = 0; i < effects.count; i++)
        bill -= effects.effect[i].amount;
    return bill > 0 ? bill : 0;
}

/* B64, B65 */

int brewcrafters_loans(const Brewcrafters *b, int seat) /* as few as needed */
{
    int missing = brewcrafters_bill(b, seat) - b->at[seat].money;
    return missing <= 0 ? 0 : (missing + LOAN_MONEY - 1) / LOAN_MONEY;
}

static void play_upkeep(Brewcrafters *b, int seat, Step step)
{
    for (int turn = 0; turn < b->state.seats; turn++) {
        int paying = nth_seat(b, turn);
        Brewery *own = &b->at[paying];
        int bill = brewcrafters_bill(b, paying), loans = brewcrafters_loans(b, paying);
        own->money = (uint16_t)(own->money + loans * LOAN_MONEY - bill);
        own->loans = (uint8_t)(own->loans + loans);
        tell(&b->state, (NewEvent){ .kind = TOLD_PAID, .seat = paying, .amount = bill });
        if (loans > 0)
            tell(&b->state, (NewEvent){ .kind = TOLD_LOANS, .seat = paying, .amount = loans });
    }
}
