/* What is always true of one player's cards. */

static bool is_makeable(const Distilled *d, int seat,
                        int name) /* a recipe whose label or spirit this seat can have */
{
    if (name < PLAIN_RECIPES)
        return name <= RECIPE_VODKA || (flight[d->flight].recipes >> name & 1);
    return name < RECIPE_COUNT && distiller[d->at[seat].distiller].signature == name &&
           d->at[seat].signature_made;
}

static const char *check_spirit(const Distilled *d, int seat, int n)
{
    const Spirit *spirit = &d->at[seat].spirit[n];
    if (spirit->recipe == NONE) {
        bool is_washback = n == NEW_SPIRIT;
        return spirit->barrel != NONE || spirit->has_label ||
                       (!is_washback && bag_total(spirit->stack, PANTRY_KINDS) > 0)
                   ? "cards on an empty place of a warehouse"
                   : NULL;
    }
    if (!is_makeable(d, seat, spirit->recipe) || (n != NEW_SPIRIT && !recipe[spirit->recipe].aged))
        return "a spirit that this player cannot have made";
    if (spirit->barrel >= ITEM_COUNT ||
        item[spirit->barrel].material != recipe[spirit->recipe].barrel)
        return "a spirit in a barrel that does not fit";
    if (bag_total(spirit->stack, PANTRY_KINDS) > MAX_CARDS ||
        distilled_flavor_count(&spirit->flavors) > FLAVOR_COUNT)
        return "too many cards on a spirit";
    if (spirit->flavors.known_count[OLD_FLAVORS] + spirit->flavors.known_count[FLAVORS] >
        ROUNDS + 1)
        return "a player has kept more flavor cards than there are rounds";
    return NULL;
}

static const char *check_signature(const Distillery *own)
{
    int cards = own->pantry[OWN_SIGNATURE] + (own->cut[0] == OWN_SIGNATURE) +
                (own->cut[1] == OWN_SIGNATURE);
    int labels = 0;
    for (int spirit = 0; spirit < SPIRITS; spirit++) {
        cards += own->spirit[spirit].stack[OWN_SIGNATURE];
        labels += own->spirit[spirit].recipe != NONE && own->spirit[spirit].recipe >= PLAIN_RECIPES;
    }
    for (int space = 0; space < LABEL_SPACES; space++)
        labels += own->space[space] != NONE && own->space[space] >= PLAIN_RECIPES;
    if (cards > !own->signature_waits || labels > own->signature_made + 1)
        return "a signature ingredient or label is there twice";
    return NULL;
}

static const char *check_storeroom(const Distilled *d, int seat)
{
    const Distillery *own = &d->at[seat];
    int metal = own->storeroom[ITEM_METAL_BARREL], glass = own->storeroom[ITEM_GLASS_BOTTLE];
    for (int spirit = 0; spirit < SPIRITS; spirit++)
        metal += own->spirit[spirit].barrel == ITEM_METAL_BARREL;
    for (int i = 0; i < d->state.agenda[seat].count; i++)
        glass += d->state.agenda[seat].step[i].rule == PUT_AWAY &&
                 d->state.agenda[seat].step[i].b == ITEM_GLASS_BOTTLE;
    if (metal != 1 || glass != 1)
        return "a player must have one Metal Barrel and one Glass Bottle";
    for (int card = 0; card < ITEM_COUNT; card++)
        if (own->storeroom[card] > 0 && item[card].market == PREMIUM && item[card].kind == BOTTLE &&
            (own->displayed >> card & 1))
            return "a bottle is stored and on display";
    if ((own->matched & ~own->displayed) != 0)
        return "a bottle that is not on display";
    for (uint32_t rest = own->displayed; rest != 0; rest &= rest - 1)
        if (item[__builtin_ctz(rest)].kind != BOTTLE || item[__builtin_ctz(rest)].market != PREMIUM)
            return "only premium bottles are displayed";
    return NULL;
}

static const char *check_washback(const Distilled *d, int seat)
{
    const Distillery *own = &d->at[seat];
    int stack = bag_total(own->spirit[NEW_SPIRIT].stack, PANTRY_KINDS),
        pantry = bag_total(own->pantry, PANTRY_KINDS);
    if (stack > 2 * MAX_CARDS || pantry > MAX_CARDS ||
        own->pantry[INGREDIENT_ALCOHOL] > MAX_CARDS / 4)
        return "too many cards in a pantry or a washback";
    if (own->cut[0] > own->cut[1] || own->cut[0] == UNKNOWN || own->cut[1] == UNKNOWN)
        return "the cut is not in ascending order";
    if (own->extra_water > own->spirit[NEW_SPIRIT].stack[INGREDIENT_WATER] ||
        (own->extra_water > 0 && !has_step(d, seat, AFTER_CUT) && !has_step(d, seat, CASH_CUT)))
        return "more extra water than the last cut has brought";
    if (own->is_distilling ? stack == 0 && own->spirit[NEW_SPIRIT].recipe == NONE &&
                                 has_step(d, TABLE, NAME_SPIRITS)
                           : stack > 0 && !has_step(d, seat, FILL_WASHBACK))
        return "a washback that is not being distilled, or the reverse";
    return NULL;
}

static const char *check_player(const Distilled *d, int seat)
{
    const Distillery *own = &d->at[seat];
    if ((own->cubes & ~flight[d->flight].recipes) != 0 ||
        __builtin_popcount(own->upgrades) > UPGRADE_SPACES)
        return "a cube that does not belong there, or too many upgrades";
    for (int space = 0; space < LABEL_SPACES; space++)
        if (own->space[space] != NONE && !is_makeable(d, seat, own->space[space]))
            return "a label that this player cannot have";
    const char *broken = check_signature(own);
    for (int n = 0; broken == NULL && n < SPIRITS; n++)
        broken = check_spirit(d, seat, n);
    if (broken == NULL)
        broken = check_storeroom(d, seat);
    return broken != NULL ? broken : check_washback(d, seat);
}

static const char *check_before_start(const Distilled *d, int seat)
{
    const Distillery *own = &d->at[seat];
    Distillery bare = { 0 };
    empty_distillery(&bare);
    bare.distiller = own->distiller;
    memcpy(bare.dealt, own->dealt, sizeof bare.dealt);
    bare.goals = own->goals;
    bare.goal_count = own->goal_count;
    return memcmp(&bare, own, sizeof bare) == 0 ? NULL : "a distillery that has not begun";
}
