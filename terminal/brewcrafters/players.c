/* One brewery of Brew Crafters: money and bill, lines to the truck, storehouse, research, cards. A
 * chapter of screen.c. */

enum { VESSEL_GAPS = 18, TRACK_COLUMNS = 20, MOST_IN_A_ROW = 36 };

/* The heading of a row of a brewery. */
static void pen_heading(Pen *pen, const Screen *screen, const char *id)
{
    pen_text(pen, STYLE_MUTED, word(screen, "label", id));
    pen_colon(pen, screen, " ");
    pen_to(pen, screen->plain ? 0 : LABEL_COLUMNS);
}

static void draw_owner(const Screen *screen, Pen *pen, int seat)
{
    const Brewcrafters *b = town(screen);
    const Brewery *own = &b->at[seat];
    pen_owner(pen, screen, seat, LABEL_COLUMNS);
    pen_count(pen, STYLE_STRONG, screen, "money", own->money);
    pen_semicolon(pen, screen, " · ");
    pen_count(pen, STYLE_STRONG, screen, "points", brewcrafters_points(b, seat));
    pen_semicolon(pen, screen, " · ");
    pen_count(pen, STYLE_YELLOW, screen, "tokens", own->reputation);
    pen_semicolon(pen, screen, " · ");
    pen_count(pen, STYLE_TEXT, screen, "shifts", own->shifts);
    pen_semicolon(pen, screen, " · ");
    pen_label(pen, screen, "bill");
    pen_count(pen, brewcrafters_bill(b, seat) > own->money ? STYLE_ALERT : STYLE_TEXT, screen,
              "money", brewcrafters_bill(b, seat));
    if (own->loans > 0) {
        pen_semicolon(pen, screen, " · ");
        pen_count(pen, STYLE_ALERT, screen, "loans", own->loans);
    }
    pen_line(pen);
}

/* Line 1   [Everyday Ale] → [bottling free] → 4 sold */

static void pen_vessel(Pen *pen, const Screen *screen, int card, const char *empty, int width)
{
    Pen inside = *pen;
    pen_text(&inside, STYLE_LINE, "[");
    inside.right = screen->plain ? pen->right : inside.column + width;
    if (card != NONE)
        pen_text(&inside, family_style[recipe[card].family],
                 word(screen, "recipe", recipe_id[card]));
    else
        pen_text(&inside, STYLE_MUTED, word(screen, "label", empty));
    pen->column = screen->plain ? inside.column : pen->column + 1 + width;
    pen_text(pen, STYLE_LINE, "]");
}

static int batches_sold(const Brewery *own) /* brewed, but no longer in the brewery */
{
    int here = own->pub != NONE;
    for (int line = 0; line < LINES; line++)
        here += (own->tank[line] != NONE) + (own->bottling[line] != NONE);
    return own->batches - here;
}

static void draw_lines(const Screen *screen, Pen *pen, const Brewery *own)
{
    int width = (screen->width - LABEL_COLUMNS - VESSEL_GAPS) / 2;
    width = width > MOST_IN_A_ROW ? MOST_IN_A_ROW : width;
    for (int line = 0; line < brewcrafters_tank_count(own); line++) {
        pen_heading(pen, screen, line == 0 ? "line_1" : "line_2");
        pen_vessel(pen, screen, own->tank[line], "tank_empty", width);
        pen_text(pen, STYLE_LINE, " → ");
        pen_vessel(pen, screen, own->bottling[line], "bottling_free", width);
        pen_text(pen, STYLE_LINE, " → ");
        if (line == 0)
            pen_count(pen, STYLE_TEXT, screen, "sold", batches_sold(own));
        else
            pen_text(pen, STYLE_MUTED, word(screen, "label", "truck"));
        pen_line(pen);
    }
    if (!has(own->tiles, TILE_BREWPUB))
        return;
    pen_heading(pen, screen, "pub");
    pen_vessel(pen, screen, own->pub, "pub_empty", width);
    pen_line(pen);
}

/* Storage */

static void pen_room(Pen *pen, const Screen *screen, const Brewery *own) /* Storage 9/12 */
{
    pen_label(pen, screen, "storage");
    pen_number(pen, brewcrafters_stored(own) > own->room ? STYLE_ALERT : STYLE_STRONG,
               brewcrafters_stored(own));
    pen_text(pen, STYLE_MUTED, "/");
    pen_number(pen, STYLE_MUTED, own->room);
    pen_colon(pen, screen, " ");
    pen_to(pen, screen->plain ? 0 : LABEL_COLUMNS);
}

static void draw_storage(const Screen *screen, Pen *pen, const Brewery *own) /* MMMHHY······ */
{
    pen_room(pen, screen, own);
    for (int kind = 0; kind < INGREDIENTS; kind++)
        pen_repeat(pen, goods_style[kind], word(screen, "symbol", goods_word[kind]),
                   own->stored[kind]);
    pen_repeat(pen, STYLE_MUTED, "·", own->room - brewcrafters_stored(own));
    pen_line(pen);
    pen_to(pen, LABEL_COLUMNS);
    for (int kind = 0; kind < INGREDIENTS; kind++) {
        Style style = own->stored[kind] > 0 ? goods_style[kind] : STYLE_MUTED;
        pen_text(pen, style, word(screen, "ingredient", goods_word[kind]));
        pen_text(pen, style, " ");
        pen_number(pen, style, own->stored[kind]);
        pen_text(pen, style, "  ");
    }
    pen_line(pen);
}

static void draw_storage_row(const Screen *screen, Pen *pen, const Brewery *own) /* 3M 2H 1Y */
{
    pen_room(pen, screen, own);
    if (brewcrafters_stored(own) > 0)
        pen_amounts(pen, screen, "", own->stored);
    else
        pen_text(pen, STYLE_MUTED, "–");
    pen_line(pen);
}

/* Research */

static void pen_levels(Pen *pen, const Screen *screen, int level)
{
    if (screen->plain) {
        pen_number(pen, STYLE_TEXT, level);
        return;
    }
    pen_repeat(pen, STYLE_WATER, "●", level);
    pen_repeat(pen, STYLE_MUTED, "○", RESEARCH_LEVELS - level);
}

/* Each track on its own row, with what its next level brings. */
static void draw_research(const Screen *screen, Pen *pen, int seat)
{
    const Brewcrafters *b = town(screen);
    for (int place = 0; place < TRACKS; place++) {
        int track = brewcrafters_track(b, place), level = b->at[seat].level[place];
        Pen name = *pen;
        name.right = screen->plain ? pen->right : pen->left + TRACK_COLUMNS - 1;
        pen_text(&name, STYLE_TEXT, word(screen, "track", lab_track_id[track]));
        pen->column = name.column;
        if (!screen->plain)
            pen_mark(pen, screen, lab_track[track].source);
        pen_text(pen, STYLE_TEXT, " ");
        pen_to(pen, screen->plain ? 0 : TRACK_COLUMNS + 2);
        pen_levels(pen, screen, level);
        pen_semicolon(pen, screen, " ");
        if (level < RESEARCH_LEVELS) {
            pen_label(pen, screen, "next_level");
            pen_text(
                pen, STYLE_MUTED,
                screen_about(screen, "research", research_id[track * RESEARCH_LEVELS + level]));
        } else {
            pen_text(pen, STYLE_LEAF, word(screen, "label", "highest"));
        }
        pen_line(pen);
    }
}

static void draw_research_row(const Screen *screen, Pen *pen, int seat)
{
    const Brewcrafters *b = town(screen);
    Listing list = listing_open(screen, pen, "research", LABEL_COLUMNS);
    for (int place = 0; place < TRACKS; place++) {
        const char *name = word(screen, "track", lab_track_id[brewcrafters_track(b, place)]);
        listing_next(&list, text_width(name) + 2);
        pen_text(pen, STYLE_TEXT, name);
        pen_text(pen, STYLE_TEXT, " ");
        pen_number(pen, b->at[seat].level[place] > 0 ? STYLE_WATER : STYLE_MUTED,
                   b->at[seat].level[place]);
    }
    listing_close(&list);
}

/* Cards and tiles */

static void list_tile(const Screen *screen, Listing *list, int n)
{
    char cost[32];
    const char *name = word(screen, "tile", tile_id[n]);
    count_text(screen, "money", tile[n].annual_cost, cost, sizeof cost);
    listing_next(list, text_width(name) + 1 + text_width(cost) + 2);
    pen_text(list->pen, STYLE_TEXT, name);
    pen_text(list->pen, STYLE_MUTED, " ");
    pen_text(list->pen, STYLE_MUTED, cost);
    if (!screen->plain)
        pen_mark(list->pen, screen, tile[n].source);
}

static void draw_tiles(const Screen *screen, Pen *pen, const Brewery *own)
{
    Listing list = listing_open(screen, pen, "tiles", LABEL_COLUMNS);
    for (int n = 0; n < TILE_COUNT; n++)
        if (has(own->tiles, n) && !tile[n].starting)
            list_tile(screen, &list, n);
    listing_close(&list);
}

static void draw_staff(const Screen *screen, Pen *pen, const Brewery *own)
{
    Listing list = listing_open(screen, pen, "workers", LABEL_COLUMNS);
    for (int card = 0; card < WORKER_COUNT; card++)
        if (has(own->workers, card))
            list_worker(screen, &list, card);
    for (int card = 0; card < PARTNERSHIP_COUNT; card++)
        if (has(own->partnerships, card))
            list_partnership(screen, &list, card);
    listing_close(&list);
}

static void draw_recipe_names(const Screen *screen, Pen *pen, const char *label, uint32_t set)
{
    if (set == 0)
        return;
    Listing list = listing_open(screen, pen, label, LABEL_COLUMNS);
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (has(set, card))
            listing_text(&list, family_style[recipe[card].family],
                         word(screen, "recipe", recipe_id[card]));
    listing_close(&list);
}

static void draw_brewed(const Screen *screen, Pen *pen, const Brewery *own)
{
    Listing list = listing_open(screen, pen, "brewed", LABEL_COLUMNS);
    for (int card = 0; card < RECIPE_COUNT; card++) {
        char text[96];
        if (own->brewed[card] == 0)
            continue;
        snprintf(text, sizeof text, "%d × %s", own->brewed[card],
                 word(screen, "recipe", recipe_id[card]));
        listing_text(&list, family_style[recipe[card].family], text);
    }
    listing_close(&list);
}

/* Modules: temporary workers by season, the farm, and secret recipes. */

static void draw_temporary(const Screen *screen, Pen *pen, const Brewery *own)
{
    static const char *const season[TEMPORARY_SEASONS] = { "this_season", "next_season",
                                                           "season_after" };
    Listing list = listing_open(screen, pen, "temporary", LABEL_COLUMNS);
    for (int n = 0; n < TEMPORARY_SEASONS; n++) {
        char text[96];
        int workers = own->temporary[n] - (n == 0 ? own->temporary_used : 0);
        snprintf(text, sizeof text, "%s %d", word(screen, "label", season[n]), workers);
        listing_text(&list, workers > 0 ? STYLE_TEXT : STYLE_MUTED, text);
    }
    listing_close(&list);
}

static void draw_farm(const Screen *screen, Pen *pen, const Brewery *own)
{
    Listing list = listing_open(screen, pen, "farm", LABEL_COLUMNS);
    if (own->crop != NONE)
        listing_text(&list, goods_style[own->crop],
                     word(screen, "ingredient", goods_word[own->crop]));
    else
        listing_text(&list, STYLE_MUTED, word(screen, "label", "nothing_planted"));
    listing_close(&list);
}

/* Of other players only their number is shown. */
static void draw_secrets(const Screen *screen, Pen *pen, int seat)
{
    const Brewery *own = &town(screen)->at[seat];
    if (own->secret != 0)
        draw_recipe_set(screen, pen, "secret_recipes", own->secret);
    else if (own->secret_count > 0) {
        pen_count(pen, STYLE_TEXT, screen, "secrets", own->secret_count);
        pen_line(pen);
    }
    if (own->shown != 0)
        draw_recipe_set(screen, pen, "shown_recipes", own->shown);
}

static void draw_modules(const Screen *screen, Pen *pen, int seat)
{
    const Brewcrafters *b = town(screen);
    const Brewery *own = &b->at[seat];
    if (has(own->tiles, TILE_FARM))
        draw_farm(screen, pen, own);
    int help = 0;
    for (int n = 0; n < TEMPORARY_SEASONS; n++)
        help += own->temporary[n];
    if (help > 0)
        draw_temporary(screen, pen, own);
    draw_secrets(screen, pen, seat);
}

static void draw_player(const Screen *screen, Pen *pen, int seat)
{
    const Brewery *own = &town(screen)->at[seat];
    bool is_mine = seat == screen->viewer, is_full = is_mine || screen->plain;
    draw_owner(screen, pen, seat);
    draw_lines(screen, pen, own);
    if (is_mine && !screen->plain)
        draw_storage(screen, pen, own);
    else
        draw_storage_row(screen, pen, own);
    if (is_mine)
        draw_research(screen, pen, seat);
    else
        draw_research_row(screen, pen, seat);
    if (is_full || own->tiles & ~((1u << TILE_STOREHOUSE) - 1))
        draw_tiles(screen, pen, own);
    if (is_full || (own->workers | own->partnerships) != 0)
        draw_staff(screen, pen, own);
    draw_modules(screen, pen, seat);
    draw_recipe_names(screen, pen, "gold_labels", own->labels);
    if (is_full || own->batches > 0)
        draw_brewed(screen, pen, own);
}
