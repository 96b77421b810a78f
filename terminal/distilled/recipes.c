/* Recipes of the flight with the shelf of labels, and the awards. A chapter of screen.c.
 */

enum {
    TIER_COLUMNS = 7,
    SUGAR_COLUMNS = 16,
    BARREL_COLUMNS = 11,
    REGION_COLUMNS = 9,
    SP_COLUMNS = 6,
    SHELF_COLUMNS = 7,
    CUBE_COLUMNS = 9,
    RECIPE_FIGURES =
        SUGAR_COLUMNS + BARREL_COLUMNS + REGION_COLUMNS + SP_COLUMNS + SHELF_COLUMNS + CUBE_COLUMNS,
};

/* Where the figures begin: at the right, but never far from the name. */
static int first_figure(const Pen *pen)
{
    enum { WIDEST = 90 };
    int width = pen->right - pen->left;
    return (width < WIDEST ? width : WIDEST) - RECIPE_FIGURES;
}

static int cube_price(int name) /* D31 */
{
    return recipe[name].tier == BRONZE   ? CUBE_PRICE_BRONZE
           : recipe[name].tier == SILVER ? CUBE_PRICE_SILVER
                                         : CUBE_PRICE_GOLD;
}

/* 2+ grain/plant; a signature recipe names the family it requires. */
static void pen_sugars(Pen *pen, const Screen *screen, int name)
{
    const Recipe *of = &recipe[name];
    bool first = true;
    if (of->min_sugars == 0) {
        pen_text(pen, STYLE_MUTED, word(screen, "label", "no_sugar"));
        return;
    }
    pen_number(pen, STYLE_STRONG, of->min_sugars);
    pen_text(pen, STYLE_MUTED, "+ ");
    if (has(of->sugars, GRAIN) && has(of->sugars, PLANT) && has(of->sugars, FRUIT)) {
        pen_text(pen, STYLE_TEXT, word(screen, "label", "any_sugar"));
        return;
    }
    for (int sugar = GRAIN; sugar <= FRUIT; sugar++) {
        if (!has(of->sugars, sugar))
            continue;
        pen_text(pen, STYLE_MUTED, first ? "" : "/");
        pen_text(pen, sugar_style(sugar), word(screen, "short", trait_word[sugar]));
        first = false;
    }
    if (of->family != NONE) {
        pen_text(pen, STYLE_MUTED, " (");
        pen_text(pen, ingredient_style(of->family),
                 word(screen, "ingredient", ingredient_id[of->family]));
        pen_text(pen, STYLE_MUTED, ")");
    }
}

static void pen_recipe_barrel(Pen *pen, const Screen *screen, int name) /* wood aged */
{
    pen_text(pen, STYLE_TEXT, word(screen, "short", trait_word[recipe[name].barrel]));
    if (!recipe[name].aged)
        return;
    pen_text(pen, STYLE_TEXT, " ");
    pen_text(pen, STYLE_ACCENT, word(screen, "label", screen->plain ? "aged_plain" : "aged"));
}

static void pen_worth(Pen *pen, const Screen *screen, int name) /* 10+$1 */
{
    pen_number(pen, STYLE_STRONG, recipe[name].sp);
    if (screen->plain) {
        pen_text(pen, STYLE_TEXT, " ");
        pen_text(pen, STYLE_TEXT, word(screen, "label", "worth"));
    }
    if (recipe[name].money > 0) {
        pen_text(pen, STYLE_MUTED, screen->plain ? " + " : "+");
        pen_count(pen, STYLE_AMBER, screen, "price", recipe[name].money);
    }
}

/* The players who know it: signs, or names in plain lines. */
static void pen_knowers(Pen *pen, const Screen *screen, int name)
{
    const Distilled *d = town(screen);
    bool first = true;
    for (int seat = 0; seat < d->state.seats; seat++) {
        if (!has(d->at[seat].cubes, name))
            continue;
        pen_text(pen, STYLE_TEXT, screen->plain ? (first ? " " : ", ") : "");
        pen_text(pen, seat_style(seat),
                 screen->plain ? screen->context->seat_name[seat] : seat_shape(seat));
        first = false;
    }
}

static void pen_cube(Pen *pen, const Screen *screen, int name)
{
    int price = cube_price(name);
    if (screen->viewer >= 0)
        price = distilled_price(town(screen), screen->viewer, RECIPE_CUBE, price);
    pen_count(pen, STYLE_AMBER, screen, "price", price);
    pen_text(pen, STYLE_TEXT, " ");
    pen_knowers(pen, screen, name);
}

static void draw_recipe(const Screen *screen, Pen *pen, int name)
{
    const Recipe *of = &recipe[name];
    int column = first_figure(pen);
    bool is_known = screen->viewer >= 0 && distilled_knows(town(screen), screen->viewer, name);
    Pen part = *pen;
    if (of->tier != NONE)
        pen_text(&part, tier_style(of->tier), word(screen, "tier", trait_word[of->tier]));
    pen_to(&part, TIER_COLUMNS);
    part.right = pen->left + column - 3;
    pen_text(&part, is_known ? STYLE_STRONG : STYLE_TEXT, word(screen, "recipe", recipe_id[name]));
    part.right = pen->right;
    pen_text(&part, STYLE_LEAF, is_known ? " ✓" : "");
    pen_mark(&part, screen, of->source);
    pen_to(&part, column);
    pen_sugars(&part, screen, name);
    pen_to(&part, column += SUGAR_COLUMNS);
    pen_recipe_barrel(&part, screen, name);
    pen_to(&part, column += BARREL_COLUMNS);
    pen_text(&part, STYLE_MUTED, word(screen, "short", trait_word[of->region]));
    pen_to(&part, column += REGION_COLUMNS);
    pen_worth(&part, screen, name);
    pen_to(&part, column += SP_COLUMNS);
    if (name < PLAIN_RECIPES)
        pen_number(&part, town(screen)->shelf[name] > 0 ? STYLE_TEXT : STYLE_ALERT,
                   town(screen)->shelf[name]);
    pen_to(&part, column += SHELF_COLUMNS);
    if (of->tier != NONE)
        pen_cube(&part, screen, name);
    pen_line(pen);
}

static void say_recipe(const Screen *screen, Pen *pen, int name)
{
    const Recipe *of = &recipe[name];
    pen_text(pen, STYLE_TEXT, "- ");
    pen_text(pen, STYLE_TEXT, word(screen, "recipe", recipe_id[name]));
    pen_mark(pen, screen, of->source);
    pen_colon(pen, screen, "");
    if (of->tier != NONE) {
        pen_text(pen, STYLE_TEXT, word(screen, "tier", trait_word[of->tier]));
        pen_semicolon(pen, screen, "");
    }
    pen_sugars(pen, screen, name);
    pen_semicolon(pen, screen, "");
    pen_recipe_barrel(pen, screen, name);
    pen_semicolon(pen, screen, "");
    pen_text(pen, STYLE_TEXT, word(screen, "region", trait_word[of->region]));
    pen_semicolon(pen, screen, "");
    pen_worth(pen, screen, name);
    if (name < PLAIN_RECIPES) {
        pen_semicolon(pen, screen, "");
        pen_count(pen, STYLE_TEXT, screen, "labels", town(screen)->shelf[name]);
    }
    if (of->tier != NONE) {
        pen_semicolon(pen, screen, "");
        pen_label(pen, screen, "cube");
        pen_cube(pen, screen, name);
    }
    if (screen->viewer >= 0 && distilled_knows(town(screen), screen->viewer, name)) {
        pen_semicolon(pen, screen, "");
        pen_text(pen, STYLE_TEXT, word(screen, "label", "known"));
    }
    pen_line(pen);
}

static void draw_recipe_heading(const Screen *screen, Pen *pen, const char *label)
{
    static const char *const heading[] = { "sugars", "barrel", "region", "worth", "shelf", "cube" };
    static const int width[] = { SUGAR_COLUMNS, BARREL_COLUMNS, REGION_COLUMNS,
                                 SP_COLUMNS,    SHELF_COLUMNS,  CUBE_COLUMNS };
    int column = first_figure(pen);
    pen_text(pen, STYLE_MUTED, word(screen, "label", label));
    pen_colon(pen, screen, " ");
    for (int i = 0; i < 6 && !screen->plain; i++) {
        pen_to(pen, column);
        pen_text(pen, STYLE_MUTED, word(screen, "label", heading[i]));
        column += width[i];
    }
    pen_line(pen);
}

static void draw_one_recipe(const Screen *screen, Pen *pen, int name)
{
    if (screen->plain)
        say_recipe(screen, pen, name);
    else
        draw_recipe(screen, pen, name);
}

static void draw_flight(const Screen *screen, Pen *pen)
{
    draw_recipe_heading(screen, pen, "recipes");
    for (int name = 0; name < PLAIN_RECIPES; name++)
        if (recipe[name].tier == NONE || has(flight[town(screen)->flight].recipes, name))
            draw_one_recipe(screen, pen, name);
}

/* Awards and goals: their points, name and condition */

static void draw_aim(const Screen *screen, Pen *pen, const char *kind, const char *id, int sp)
{
    pen_to(pen, screen->plain ? 0 : 2);
    pen_text(pen, STYLE_TEXT, screen->plain ? "- " : "");
    pen_text(pen, STYLE_STRONG, word(screen, kind, id));
    pen_text(pen, STYLE_MUTED, " ");
    pen_count(pen, STYLE_YELLOW, screen, "points", sp);
    pen_colon(pen, screen, "  ");
    pen->left += screen->plain ? 0 : 4;
    pen_wrap(pen, STYLE_TEXT, screen_about(screen, kind, id));
    pen->left -= screen->plain ? 0 : 4;
    pen->column = pen->left;
}

static void draw_awards(const Screen *screen, Pen *pen)
{
    if (town(screen)->awards == 0)
        return;
    pen_heading(pen, screen, "awards");
    pen_line(pen);
    for (int n = 0; n < AWARD_COUNT; n++)
        if (has(town(screen)->awards, n))
            draw_aim(screen, pen, "award", award_id[n], award[n].sp);
}
