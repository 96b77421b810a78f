/* One distillery of Distilled: office, label spaces, upgrades, pantry, storeroom, washback with its
 * odds, warehouse, recipes, bottles and goals. A chapter of screen.c. */

static void draw_owner(const Screen *screen, Pen *pen, int seat)
{
    const Distilled *d = town(screen);
    const Distillery *own = &d->at[seat];
    pen_owner(pen, screen, seat, LABEL_COLUMNS);
    pen_count(pen, STYLE_AMBER, screen, "price", own->money);
    pen_semicolon(pen, screen, " · ");
    pen_count(pen, STYLE_STRONG, screen, "points", distilled_sp(d, seat));
    pen_semicolon(pen, screen, " · ");
    pen_count(pen, STYLE_MUTED, screen, "at_end", distilled_points(d, seat));
    pen_semicolon(pen, screen, " · ");
    pen_text(pen, seat_style(seat),
             own->distiller < DISTILLER_COUNT
                 ? word(screen, "distiller", distiller_id[own->distiller])
                 : word(screen, "label", own->distiller == NONE ? "no_distiller" : "has_chosen"));
    pen_line(pen);
}

static void draw_power(const Screen *screen, Pen *pen, int id)
{
    pen_heading(pen, screen, "power");
    pen->left += screen->plain ? 0 : LABEL_COLUMNS;
    pen_wrap(pen, STYLE_TEXT, screen_about(screen, "distiller", distiller_id[id]));
    pen->left -= screen->plain ? 0 : LABEL_COLUMNS;
    pen->column = pen->left;
}

static void draw_dealt(const Screen *screen, Pen *pen, const Distillery *own) /* to choose from */
{
    for (int n = 0; n < 2; n++) {
        if (own->dealt[n] >= DISTILLER_COUNT)
            continue;
        pen_text(pen, STYLE_TEXT, screen->plain ? "- " : "");
        pen_text(pen, STYLE_STRONG, word(screen, "distiller", distiller_id[own->dealt[n]]));
        pen_line(pen);
        draw_power(screen, pen, own->dealt[n]);
    }
}

/* Label spaces: which bonus, and whose label took it */

static void draw_spaces(const Screen *screen, Pen *pen, const Distillery *own)
{
    Listing list = listing_open(screen, pen, "label_spaces", LABEL_COLUMNS);
    for (int n = 0; n < LABEL_SPACES; n++) {
        char text[128];
        bool is_free = own->space[n] >= RECIPE_COUNT;
        snprintf(text, sizeof text, "%s %s%s%s",
                 screen->plain ? ""
                 : is_free     ? "○"
                               : "●",
                 word(screen, "short_space", label_space_id[n]), is_free ? "" : " = ",
                 is_free ? "" : word(screen, "recipe", recipe_id[own->space[n]]));
        listing_text(&list, is_free ? STYLE_MUTED : STYLE_STRONG, text);
    }
    listing_close(&list);
}

static void draw_labels(const Screen *screen, Pen *pen, const Distillery *own) /* of others */
{
    Listing list = listing_open(screen, pen, "labels", LABEL_COLUMNS);
    for (int n = 0; n < LABEL_SPACES; n++)
        if (own->space[n] < RECIPE_COUNT)
            listing_text(&list, STYLE_STRONG, word(screen, "recipe", recipe_id[own->space[n]]));
    listing_close(&list);
}

static void draw_upgrades(const Screen *screen, Pen *pen, const Distillery *own)
{
    int spaces = UPGRADE_SPACES;
    Listing list = listing_open(screen, pen, "upgrades", LABEL_COLUMNS);
    for (int card = 0; card < UPGRADE_COUNT; card++)
        if (has(own->upgrades, card)) {
            listing_text(&list, STYLE_TEXT, word(screen, "upgrade", upgrade_id[card]));
            spaces--;
        }
    if (spaces > 0) {
        char text[64];
        count_text(screen, "spaces", spaces, text, sizeof text);
        listing_text(&list, STYLE_MUTED, text);
    }
    listing_close(&list);
}

/* Cards by count: 2 × Water */

static void list_stack(const Screen *screen, Listing *list, int seat, const uint8_t *stack)
{
    for (int kind = 0; kind < PANTRY_KINDS; kind++) {
        if (stack[kind] == 0)
            continue;
        int card = distilled_ingredient(town(screen), seat, kind);
        listing_many(list, ingredient_style(card), stack[kind],
                     word(screen, "ingredient", ingredient_id[card]));
    }
}

static void draw_pantry(const Screen *screen, Pen *pen, int seat)
{
    const Distillery *own = &town(screen)->at[seat];
    Listing list = listing_open(screen, pen, "pantry", LABEL_COLUMNS);
    list_stack(screen, &list, seat, own->pantry);
    if (own->signature_waits && own->distiller < DISTILLER_COUNT) {
        char text[96];
        snprintf(text, sizeof text, "(%s)",
                 word(screen, "ingredient",
                      ingredient_id[distiller[own->distiller].signature_ingredient]));
        listing_text(&list, STYLE_MUTED, text);
    }
    listing_close(&list);
}

static void draw_storeroom(const Screen *screen, Pen *pen, const Distillery *own)
{
    Listing list = listing_open(screen, pen, "storeroom", LABEL_COLUMNS);
    for (int card = 0; card < ITEM_COUNT; card++)
        if (own->storeroom[card] > 0)
            listing_many(&list, STYLE_TEXT, own->storeroom[card],
                         word(screen, "item", item_id[card]));
    listing_close(&list);
}

/* The washback, what was cut from it, and the odds of what will come out */

static void draw_assumed(const Screen *screen, Pen *pen, const SpiritOdds *odds, int count)
{
    uint64_t with = 0;
    for (int i = 0; i < count; i++)
        with |= odds[i].with;
    if (with == 0)
        return;
    Listing list = listing_open(screen, pen, "odds_with", LABEL_COLUMNS);
    for (; with != 0; with &= with - 1)
        listing_text(&list, STYLE_TEXT, word(screen, "power", power_id[__builtin_ctzll(with)]));
    listing_close(&list);
}

static void draw_odds(const Screen *screen, Pen *pen, int seat)
{
    const Distilled *d = town(screen);
    uint8_t washback[PANTRY_KINDS];
    SpiritOdds odds[RECIPE_COUNT];
    if (!distilled_washback(d, seat, washback) || distilled_sugars(washback) == 0)
        return;
    int count = distilled_odds(d, seat, washback, distilled_cut_powers(d, seat), odds);
    Listing list = listing_open(screen, pen, "odds", LABEL_COLUMNS);
    for (int i = 0; i < count; i++) {
        char text[96], chance[32];
        if (odds[i].ways == 0)
            continue;
        int percent = (int)((100 * odds[i].ways + odds[i].of / 2) / odds[i].of);
        bool is_rounded = percent == 100 && odds[i].ways < odds[i].of;
        count_text(screen, "percent",
                   is_rounded     ? 99
                   : percent == 0 ? 1
                                  : percent,
                   chance, sizeof chance);
        snprintf(text, sizeof text, "%s %s", word(screen, "recipe", recipe_id[odds[i].recipe]),
                 chance);
        listing_text(&list, odds[i].ways == odds[i].of ? STYLE_LEAF : STYLE_TEXT, text);
    }
    listing_close(&list);
    draw_assumed(screen, pen, odds, count);
}

static void draw_cut(const Screen *screen, Pen *pen, int seat)
{
    const Distillery *own = &town(screen)->at[seat];
    if (own->cut[0] >= PANTRY_KINDS)
        return;
    Listing list = listing_open(screen, pen, "cut", LABEL_COLUMNS);
    for (int n = 0; n < CUT_CARDS && own->cut[n] < PANTRY_KINDS; n++) {
        int card = distilled_ingredient(town(screen), seat, own->cut[n]);
        listing_text(&list, ingredient_style(card),
                     word(screen, "ingredient", ingredient_id[card]));
    }
    listing_close(&list);
}

static int cards_in(const uint8_t *stack)
{
    int cards = 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        cards += stack[kind];
    return cards;
}

static void draw_washback(const Screen *screen, Pen *pen, int seat)
{
    const Spirit *fresh = &town(screen)->at[seat].spirit[NEW_SPIRIT];
    if (fresh->recipe != NONE || cards_in(fresh->stack) == 0)
        return;
    Listing list = listing_open(screen, pen, "washback", LABEL_COLUMNS);
    list_stack(screen, &list, seat, fresh->stack);
    listing_close(&list);
    draw_cut(screen, pen, seat);
    if (seat == screen->viewer)
        draw_odds(screen, pen, seat);
}

/* Spirits: the new one and those that age; of hidden flavours only the number is shown */

static void list_flavors(const Screen *screen, Listing *list, const Flavors *flavors)
{
    int named = 0;
    for (int deck = 0; deck < FLAVOR_DECKS; deck++)
        for (int card = 0; card < FLAVOR_COUNT; card++)
            if (has(flavors->known[deck], card)) {
                listing_text(list, STYLE_PINK, word(screen, "flavor", flavor_id[card]));
                named++;
            }
    if (distilled_flavor_count(flavors) > named) {
        char text[64];
        count_text(screen, "flavors", distilled_flavor_count(flavors) - named, text, sizeof text);
        listing_text(list, STYLE_PINK, text);
    }
}

static void draw_spirit(const Screen *screen, Pen *pen, int seat, int place)
{
    static const char *const heading[SPIRITS] = { "warehouse_1", "warehouse_2", "new_spirit" };
    const Spirit *spirit = &town(screen)->at[seat].spirit[place];
    Listing list = listing_open(screen, pen, heading[place], LABEL_COLUMNS);
    if (spirit->recipe < RECIPE_COUNT) {
        listing_text(&list, STYLE_STRONG, word(screen, "recipe", recipe_id[spirit->recipe]));
        if (spirit->barrel < ITEM_COUNT)
            listing_text(&list, STYLE_TEXT, word(screen, "item", item_id[spirit->barrel]));
        if (!spirit->has_label)
            listing_text(&list, STYLE_ALERT, word(screen, "label", "no_label"));
        list_flavors(screen, &list, &spirit->flavors);
        list_stack(screen, &list, seat, spirit->stack);
    }
    listing_close(&list);
}

static void draw_spirits(const Screen *screen, Pen *pen, int seat, bool with_empty)
{
    const Distillery *own = &town(screen)->at[seat];
    for (int n = 0; n < SPIRITS; n++) {
        int place = (NEW_SPIRIT + n) % SPIRITS;
        if (own->spirit[place].recipe != NONE || (with_empty && place != NEW_SPIRIT))
            draw_spirit(screen, pen, seat, place);
    }
    if (distilled_flavor_count(&own->looked) > 0) {
        Listing list = listing_open(screen, pen, "looked", LABEL_COLUMNS);
        list_flavors(screen, &list, &own->looked);
        listing_close(&list);
    }
}

/* Recipes, bottles, goals */

static void draw_known(const Screen *screen, Pen *pen, int seat)
{
    Listing list = listing_open(screen, pen, "known_recipes", LABEL_COLUMNS);
    for (int name = 0; name < RECIPE_COUNT; name++) {
        char text[96];
        if (!distilled_knows(town(screen), seat, name))
            continue;
        bool has_barrel = distilled_barrel_for(town(screen), seat, name) != NONE;
        snprintf(text, sizeof text, "%s%s%s", word(screen, "recipe", recipe_id[name]),
                 has_barrel ? "" : " ", has_barrel ? "" : word(screen, "label", "no_barrel"));
        listing_text(&list, has_barrel ? STYLE_TEXT : STYLE_MUTED, text);
    }
    listing_close(&list);
}

static void draw_signature(const Screen *screen, Pen *pen, const Distillery *own)
{
    enum { WORTH_COLUMNS = 11, BARREL_AND_AGE = 10, SUGARS_AND_FAMILY = 28 }; /* at most */
    int name = distiller[own->distiller].signature;
    Listing list = listing_open(screen, pen, own->signature_made ? "signature_made" : "signature",
                                LABEL_COLUMNS);
    listing_text(&list, STYLE_STRONG, word(screen, "recipe", recipe_id[name]));
    pen_mark(pen, screen, recipe[name].source);
    listing_next(&list, WORTH_COLUMNS);
    pen_count(pen, STYLE_STRONG, screen, "points", recipe[name].sp);
    pen_text(pen, STYLE_MUTED, " + ");
    pen_count(pen, STYLE_AMBER, screen, "price", recipe[name].money);
    listing_next(&list, BARREL_AND_AGE);
    pen_recipe_barrel(pen, screen, name);
    listing_next(&list, SUGARS_AND_FAMILY);
    pen_sugars(pen, screen, name);
    listing_close(&list);
}

static void draw_bottles(const Screen *screen, Pen *pen, const Distillery *own)
{
    Listing list = listing_open(screen, pen, "bottles", LABEL_COLUMNS);
    for (int card = 0; card < ITEM_COUNT; card++)
        if (has(own->displayed, card)) {
            char text[96];
            const char *region = card_trait(screen, ITEM, card);
            snprintf(text, sizeof text, region[0] == '\0' ? "%s" : "%s (%s)",
                     word(screen, "item", item_id[card]), region);
            listing_text(&list, STYLE_TEXT, text);
        }
    listing_close(&list);
}

static void draw_goals(const Screen *screen, Pen *pen, const Distillery *own)
{
    if (own->goal_count == 0)
        return;
    if (own->goals == 0) {
        pen_heading(pen, screen, "goals");
        pen_count(pen, STYLE_MUTED, screen, "secret_goals", own->goal_count);
        pen_line(pen);
        return;
    }
    pen_heading(pen, screen, "goals");
    pen_line(pen);
    for (int n = 0; n < GOAL_COUNT; n++)
        if (has(own->goals, n))
            draw_aim(screen, pen, "goal", goal_id[n], goal[n].sp);
}

static void draw_player(const Screen *screen, Pen *pen, int seat)
{
    const Distillery *own = &town(screen)->at[seat];
    bool is_mine = seat == screen->viewer;
    draw_owner(screen, pen, seat);
    if (own->distiller >= DISTILLER_COUNT) {
        draw_dealt(screen, pen, own);
        if (is_mine)
            draw_goals(screen, pen, own);
        return;
    }
    draw_washback(screen, pen, seat);
    draw_pantry(screen, pen, seat);
    draw_storeroom(screen, pen, own);
    draw_spirits(screen, pen, seat, is_mine || screen->plain);
    draw_known(screen, pen, seat);
    if (is_mine)
        draw_signature(screen, pen, own);
    draw_upgrades(screen, pen, own);
    if (is_mine) {
        draw_spaces(screen, pen, own);
        draw_power(screen, pen, own->distiller);
    } else {
        draw_labels(screen, pen, own);
    }
    if (is_mine || screen->plain || own->displayed != 0)
        draw_bottles(screen, pen, own);
    draw_goals(screen, pen, own);
}
