/* Chapter 8, Install New Building or Equipment (B59). */

static Reason why_not_install(const Brewery *own, int n)
{
    return in_set(own->tiles, n) ? (Reason){ .word = "already_installed", .rule = "B59" }
                                 : (Reason){ 0 };
}

static void install(Brewcrafters *b, int seat, int n)
{
    Brewery *own = &b->at[seat];
    const uint8_t ingredients[] = { tile[n].install_malt, tile[n].install_hops,
                                    tile[n].install_yeast };
    Effects effects;
    own->tiles |= (uint16_t)(1u << n);
    count_effects(b, own);
    tell(&b->state, (NewEvent){ .kind = TOLD_INSTALLED, .seat = seat, .a = n });
    for (int kind = MALT; kind <= YEAST; kind++)
        if (ingredients[kind] > 0)
            gain_what_fits(b, seat, kind, ingredients[kind], FROM_TILE + n);
    find_effects(b, own, ON_INSTALL, &effects);
    for (int i = 0; i < effects.count; i++)
        gain(b, seat, effects.effect[i].of, effects.effect[i].amount, effects.effect[i].from);
}
