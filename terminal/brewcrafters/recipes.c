/* Recipes of Brew Crafters on lines: ingredients, reputation, icon, Gold Label, and what the viewer
 * lacks. A chapter of screen.c. */

/* Widths of the columns; those after the name are counted from the right. */
enum {
    FAMILY_COLUMNS = 7,
    INGREDIENT_COLUMNS = 15,
    WORTH_COLUMNS = 3,
    ICON_COLUMNS = 4,
    GOLD_COLUMNS = 5,
    LACK_COLUMNS = 15,
    FIGURE_COLUMNS =
        INGREDIENT_COLUMNS + WORTH_COLUMNS + ICON_COLUMNS + GOLD_COLUMNS + LACK_COLUMNS,
};

/* Where the figures begin: at the right, but never far from the name. */
static int first_figure(const Pen *pen)
{
    enum { WIDEST = 90 };
    int width = pen->right - pen->left;
    return (width < WIDEST ? width : WIDEST) - FIGURE_COLUMNS;
}

static void recipe_amounts(const Recipe *card, uint8_t amount[INGREDIENTS])
{
    amount[MALT] = card->malt;
    amount[HOPS] = card->hops;
    amount[YEAST] = card->yeast;
    amount[SPICE] = card->spice;
    amount[COFFEE] = card->coffee;
    amount[FRUIT] = card->fruit;
}

static int label_holder(const Brewcrafters *b, int card) /* a seat, or NONE */
{
    for (int seat = 0; seat < b->state.seats; seat++)
        if (has(b->at[seat].labels, card))
            return seat;
    return NONE;
}

/* B48, B51: what the viewer still needs to brew it. */
static void pen_lack(Pen *pen, const Screen *screen, int card)
{
    const Brewcrafters *b = town(screen);
    uint8_t lack[INGREDIENTS];
    if (screen->viewer < 0)
        return;
    int total = brewcrafters_lack(b, screen->viewer, card, lack), kinds = 0;
    for (int kind = 0; kind < INGREDIENTS; kind++)
        kinds += lack[kind] > 0;
    if (!brewcrafters_knows(b, screen->viewer, card)) {
        pen_text(pen, STYLE_MUTED, word(screen, "label", "basic_first"));
    } else if (total == 0) {
        pen_text(pen, STYLE_LEAF, word(screen, "label", screen->plain ? "ready_plain" : "ready"));
    } else if (screen->plain) {
        pen_label(pen, screen, "lacks");
        pen_amounts(pen, screen, "", lack);
    } else if (kinds * 4 <= LACK_COLUMNS) { /* −3M and a blank for each */
        pen_amounts(pen, screen, "−", lack);
    } else {
        pen_count(pen, STYLE_MUTED, screen, "lacking", total);
    }
}

static void pen_gold(Pen *pen, const Screen *screen, int card)
{
    const Brewcrafters *b = town(screen);
    int holder = label_holder(b, card);
    if (holder != NONE)
        pen_text(pen, seat_style(holder), seat_shape(holder));
    else if (has(b->labels, card))
        pen_number(pen, STYLE_YELLOW, recipe[card].gold_label);
    else
        pen_text(pen, STYLE_MUTED, "–");
}

static void draw_recipe(const Screen *screen, Pen *pen, int card, bool with_family)
{
    const Recipe *of = &recipe[card];
    uint8_t amount[INGREDIENTS];
    int column = first_figure(pen);
    Pen part = *pen;
    recipe_amounts(of, amount);
    if (with_family)
        pen_text(&part, family_style[of->family], word(screen, "family", family_word[of->family]));
    pen_to(&part, FAMILY_COLUMNS);
    part.right = pen->left + column - 3;
    pen_text(&part, of->tier == BASIC ? STYLE_STRONG : STYLE_TEXT,
             word(screen, "recipe", recipe_id[card]));
    part.right = pen->right;
    pen_mark(&part, screen, of->source);
    pen_to(&part, column);
    pen_amounts(&part, screen, "", amount);
    pen_to(&part, column += INGREDIENT_COLUMNS);
    pen_number(&part, STYLE_STRONG, of->reputation);
    pen_to(&part, column += WORTH_COLUMNS);
    pen_text(&part, STYLE_MUTED,
             of->icon == NONE ? "–" : word(screen, "short", beer_icon_word[of->icon]));
    pen_to(&part, column += ICON_COLUMNS);
    pen_gold(&part, screen, card);
    pen_to(&part, column += GOLD_COLUMNS);
    pen_lack(&part, screen, card);
    pen_line(pen);
}

static void say_gold(const Screen *screen, Pen *pen, int card)
{
    const Brewcrafters *b = town(screen);
    int holder = label_holder(b, card);
    if (holder == NONE && !has(b->labels, card))
        return;
    pen_semicolon(pen, screen, "");
    pen_label(pen, screen, "gold_label");
    pen_number(pen, STYLE_TEXT, recipe[card].gold_label);
    if (holder != NONE) {
        pen_text(pen, STYLE_TEXT, " (");
        pen_seat(pen, screen, holder);
        pen_text(pen, STYLE_TEXT, ")");
    }
}

static void say_recipe(const Screen *screen, Pen *pen, int card)
{
    const Recipe *of = &recipe[card];
    uint8_t amount[INGREDIENTS];
    recipe_amounts(of, amount);
    pen_text(pen, STYLE_TEXT, "- ");
    pen_text(pen, STYLE_TEXT, word(screen, "recipe", recipe_id[card]));
    pen_text(pen, STYLE_TEXT, ", ");
    pen_text(pen, STYLE_TEXT, word(screen, "family", family_word[of->family]));
    pen_mark(pen, screen, of->source);
    pen_colon(pen, screen, "");
    pen_amounts(pen, screen, "", amount);
    pen_semicolon(pen, screen, "");
    pen_count(pen, STYLE_TEXT, screen, "reputation", of->reputation);
    if (of->icon != NONE) {
        pen_semicolon(pen, screen, "");
        pen_text(pen, STYLE_TEXT, word(screen, "label", beer_icon_word[of->icon]));
    }
    say_gold(screen, pen, card);
    if (screen->viewer >= 0) {
        pen_semicolon(pen, screen, "");
        pen_lack(pen, screen, card);
    }
    pen_line(pen);
}

static void draw_recipe_heading(const Screen *screen, Pen *pen, const char *label)
{
    int column = first_figure(pen);
    pen_text(pen, STYLE_MUTED, word(screen, "label", label));
    if (screen->plain) {
        pen_colon(pen, screen, "");
    } else {
        pen_to(pen, column);
        pen_text(pen, STYLE_MUTED, word(screen, "label", "ingredients"));
        pen_to(pen, column += INGREDIENT_COLUMNS);
        pen_text(pen, STYLE_MUTED, word(screen, "symbol", "reputation"));
        pen_to(pen, column += WORTH_COLUMNS + ICON_COLUMNS);
        pen_text(pen, STYLE_MUTED, word(screen, "label", "gold"));
        pen_to(pen, column + GOLD_COLUMNS);
        if (screen->viewer >= 0)
            pen_text(pen, STYLE_MUTED, word(screen, "label", "for_you"));
    }
    pen_line(pen);
}

static void draw_recipe_set(const Screen *screen, Pen *pen, const char *label, uint32_t set)
{
    int family = NONE;
    draw_recipe_heading(screen, pen, label);
    for (int card = 0; card < RECIPE_COUNT; card++) {
        if (!has(set, card))
            continue;
        if (screen->plain)
            say_recipe(screen, pen, card);
        else
            draw_recipe(screen, pen, card, recipe[card].family != family);
        family = recipe[card].family;
    }
}

static void draw_recipes(const Screen *screen, Pen *pen)
{
    draw_recipe_set(screen, pen, "recipes", town(screen)->recipes);
}
