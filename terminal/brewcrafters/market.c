/* The market of Brew Crafters: a street of stalls, the modules' spaces, the collaboration, and the
 * cards for hire. A chapter of screen.c. */

enum { STALL_COLUMNS = 38, MOST_STALLS_BESIDE = 4, LABEL_COLUMNS = 15 };

typedef struct Stall { /* a space of the board or of a module */
    const char *kind, *id;
    int space, module; /* one of them is NONE */
    int holder;        /* a seat, or NONE */
    int source;
} Stall;

/* What a space gives: 3M, 1Y or 1M 1H, $1 first player */

static void pen_alternative(Pen *pen, const Screen *screen, const Space *at)
{
    pen_text(pen, STYLE_MUTED, " ");
    pen_text(pen, STYLE_MUTED, word(screen, "label", "or"));
    pen_text(pen, STYLE_MUTED, " ");
    pen_goods(pen, screen, at->or_of, at->or_amount);
    if (at->or_of_2 != NONE) {
        pen_text(pen, STYLE_MUTED, screen->plain ? ", " : " ");
        pen_goods(pen, screen, at->or_of_2, at->or_amount_2);
    }
}

static void pen_special(Pen *pen, const Screen *screen, const Space *at)
{
    const Brewcrafters *b = town(screen);
    bool hires = at->what == HIRE_WORKER,
         partners = at->what == FORM_PARTNERSHIP || at->or_what == FORM_PARTNERSHIP;
    if (hires || partners)
        pen_count(pen, STYLE_TEXT, screen, "cards",
                  (hires ? __builtin_popcount(b->displayed) : 0) +
                      (partners ? __builtin_popcount(b->free_partnerships) : 0));
    if (at->what == HIRE_SHIFT && screen->viewer >= 0 &&
        b->at[screen->viewer].shifts < BREWERY_SHIFTS_MAX) {
        int needed =
            b->at[screen->viewer].shifts == 1 ? SHIFT_2_BATCHES_NEEDED : SHIFT_3_BATCHES_NEEDED;
        int brewed = b->at[screen->viewer].batches;
        pen_number(pen, brewed >= needed ? STYLE_LEAF : STYLE_MUTED, brewed);
        pen_text(pen, STYLE_MUTED, "/");
        pen_count(pen, STYLE_MUTED, screen, "batches", needed);
    }
}

static void pen_offer(Pen *pen, const Screen *screen, int n)
{
    const Space *at = &space[n];
    if (at->kind == SPECIAL) {
        pen_special(pen, screen, at);
        return;
    }
    pen_goods(pen, screen, at->of, at->kind == ACCUMULATE ? town(screen)->stock[n] : at->amount);
    if (at->or_what != NONE)
        pen_alternative(pen, screen, at);
    if (at->first_player) {
        pen_text(pen, STYLE_MUTED, screen->plain ? ", " : " + ");
        pen_text(pen, STYLE_MUTED,
                 word(screen, "label", screen->plain ? "first" : "becomes_first"));
    }
}

/* Modules */

static int temporary_pool(const Brewcrafters *b)
{
    int pool = b->state.seats * TEMPORARY_WORKERS_PER_PLAYER;
    for (int seat = 0; seat < b->state.seats; seat++)
        for (int n = 0; n < TEMPORARY_SEASONS; n++)
            pool -= b->at[seat].temporary[n];
    return pool;
}

static void pen_fields(Pen *pen, const Screen *screen) /* what is planted, and by which player */
{
    const Brewcrafters *b = town(screen);
    bool any = false;
    for (int token = 0; token < FARM_TOKENS; token++) {
        if (b->farm_holder[token] == NONE)
            continue;
        pen_text(pen, STYLE_TEXT, any ? (screen->plain ? ", " : " ") : "");
        if (b->farm_crop[token] != NONE)
            pen_text(pen, goods_style[b->farm_crop[token]],
                     word(screen, screen->plain ? "ingredient" : "symbol",
                          goods_word[b->farm_crop[token]]));
        pen_text(pen, STYLE_TEXT, screen->plain ? " " : "");
        pen_text(pen, seat_style(b->farm_holder[token]),
                 screen->plain ? screen->context->seat_name[b->farm_holder[token]]
                               : seat_shape(b->farm_holder[token]));
        any = true;
    }
    if (!any)
        pen_text(pen, STYLE_MUTED, word(screen, "label", "nothing_planted"));
}

static void pen_module(Pen *pen, const Screen *screen, int n)
{
    const Brewcrafters *b = town(screen);
    bool is_open = has(module[n].seasons, brewcrafters_season(b)) &&
                   (module[n].last_season || b->season < SEASONS - 1);
    if (!is_open)
        pen_text(pen, STYLE_MUTED, word(screen, "label", "closed"));
    if (is_open && n == MODULE_HIRE_TEMPORARY_HELP)
        pen_count(pen, STYLE_TEXT, screen, "pool", temporary_pool(b));
    else if (is_open && n == MODULE_LABOR_AGENCY)
        pen_count(pen, STYLE_TEXT, screen, "cards", __builtin_popcount(b->unused));
    else if (n == MODULE_COMMUNITY_FARM) {
        pen_text(pen, STYLE_MUTED, is_open ? "" : ", ");
        pen_fields(pen, screen);
    }
}

/* Stalls */

enum { MOST_STALLS = SPACE_COUNT + MARKET_MODULES };

static int find_stalls(const Brewcrafters *b, Stall stall[MOST_STALLS])
{
    int count = 0;
    for (int n = 0; n < SPACE_COUNT; n++)
        if (has(b->spaces, n))
            stall[count++] =
                (Stall){ "space", space_id[n], n, NONE, b->worker_on[n], space[n].source };
    for (int n = 0; n < MARKET_MODULES; n++)
        if (has(b->modules, n))
            stall[count++] =
                (Stall){ "module", module_id[n], NONE, n, b->module_worker[n], module[n].source };
    return count;
}

static void pen_given(Pen *pen, const Screen *screen, const Stall *stall)
{
    if (stall->space != NONE)
        pen_offer(pen, screen, stall->space);
    else
        pen_module(pen, screen, stall->module);
}

/* ■ Malt Market ✎      9M: the sign of the player who stands there, or a dot. */
static void draw_stall(const Screen *screen, Pen pen, const Stall *stall)
{
    Page draft = page_open(STALL_COLUMNS);
    Pen given = pen_at(&draft, 0, 0, STALL_COLUMNS);
    pen_given(&given, screen, stall);
    int width = given.column, right = pen.right;
    bool taken = stall->holder != NONE;
    pen_text(&pen, taken ? seat_style(stall->holder) : STYLE_MUTED,
             taken ? seat_shape(stall->holder) : "·");
    pen_text(&pen, STYLE_TEXT, " ");
    pen.right = right - width - 1 - 2 * (stall->source == DESIGNED);
    pen_text(&pen, taken ? STYLE_MUTED : STYLE_TEXT, word(screen, stall->kind, stall->id));
    pen.right = right;
    pen_mark(&pen, screen, stall->source);
    if (draft.rows > 0)
        for (int i = 0; i < width; i++)
            *page_cell(pen.page, pen.row, right - width + i) = *page_cell(&draft, 0, i);
    page_close(&draft);
}

static void say_stall(const Screen *screen, Pen *pen, const Stall *stall)
{
    pen_text(pen, STYLE_TEXT, "- ");
    pen_text(pen, STYLE_TEXT, word(screen, stall->kind, stall->id));
    pen_mark(pen, screen, stall->source);
    pen_colon(pen, screen, "");
    int begun = pen->column;
    pen_given(pen, screen, stall);
    if (pen->column > begun)
        pen_semicolon(pen, screen, "");
    if (stall->holder != NONE) {
        pen_label(pen, screen, "taken_by");
        pen_seat(pen, screen, stall->holder);
    } else {
        pen_text(pen, STYLE_TEXT, word(screen, "label", "free"));
    }
    pen_semicolon(pen, screen, "");
    pen_text(pen, STYLE_TEXT, screen_about(screen, stall->kind, stall->id));
    pen_line(pen);
}

static void draw_harvest(const Screen *screen, Pen *pen) /* B75: cubes still to be picked */
{
    const uint8_t *cubes = town(screen)->harvest;
    int total = 0;
    for (int kind = 0; kind < INGREDIENTS; kind++)
        total += cubes[kind];
    if (total == 0)
        return;
    pen_label(pen, screen, "harvest");
    pen_amounts(pen, screen, "", cubes);
    pen_line(pen);
}

static void draw_market(const Screen *screen, Pen *pen)
{
    Stall stall[MOST_STALLS];
    int count = find_stalls(town(screen), stall);
    if (screen->plain) {
        pen_text(pen, STYLE_TEXT, word(screen, "label", "market"));
        pen_colon(pen, screen, "");
        pen_line(pen);
        for (int i = 0; i < count; i++)
            say_stall(screen, pen, &stall[i]);
        return;
    }
    int beside = screen->width / STALL_COLUMNS;
    beside = beside > MOST_STALLS_BESIDE ? MOST_STALLS_BESIDE : beside;
    int rows = (count + beside - 1) / beside, width = (screen->width + 2) / beside;
    for (int i = 0; i < count; i++)
        draw_stall(screen,
                   pen_at(pen->page, pen->row + i % rows, pen->left + i / rows * width, width - 2),
                   &stall[i]);
    pen->row += rows;
}

/* The collaboration: what a section costs → what it brings, and which players have paid for it */

static void section_cost(int n, int *goods, int *amount)
{
    const Section *at = &section[n];
    *goods = at->malt > 0 ? MALT : at->hops > 0 ? HOPS : at->yeast > 0 ? YEAST : SPECIALTY;
    *amount = at->malt + at->hops + at->yeast + at->specialty;
}

static void pen_section(Pen *pen, const Screen *screen, int n)
{
    int goods, amount, holder = town(screen)->section_holder[n];
    section_cost(n, &goods, &amount);
    if (screen->plain) {
        pen_text(pen, STYLE_TEXT, word(screen, "section", section_id[n]));
        pen_text(pen, STYLE_TEXT, " ");
    } else {
        pen_text(pen, holder == NONE ? STYLE_MUTED : seat_style(holder),
                 holder == NONE ? "○" : seat_shape(holder));
    }
    pen_goods(pen, screen, goods, amount);
    pen_text(pen, STYLE_MUTED, screen->plain ? " → " : "→");
    pen_goods(pen, screen, REPUTATION, section[n].reward_reputation);
    if (section[n].reward_money > 0) {
        pen_text(pen, STYLE_MUTED, screen->plain ? " + " : "+");
        pen_goods(pen, screen, MONEY, section[n].reward_money);
    }
    pen_text(pen, STYLE_MUTED, section[n].source == DESIGNED && !screen->plain ? " ✎" : "");
    if (screen->plain && holder != NONE) {
        pen_text(pen, STYLE_TEXT, " (");
        pen_seat(pen, screen, holder);
        pen_text(pen, STYLE_TEXT, ")");
    }
}

static void draw_collaboration(const Screen *screen, Pen *pen)
{
    enum { SECTION_COLUMNS = 13 };
    if (town(screen)->state.seats < section[0].min_players)
        return;
    Listing list = listing_open(screen, pen, "collaboration", LABEL_COLUMNS);
    for (int n = 0; n < SECTION_COUNT; n++) {
        listing_next(&list, SECTION_COLUMNS);
        pen_section(pen, screen, n);
    }
    listing_close(&list);
}

/* Cards for hire */

static void list_worker(const Screen *screen, Listing *list, int card)
{
    char price[32];
    const char *name = word(screen, "worker", worker_id[card]);
    count_text(screen, "money", worker[card].annual_wage, price, sizeof price);
    listing_next(list, text_width(name) + 1 + text_width(price) + 2);
    pen_text(list->pen, STYLE_TEXT, name);
    pen_text(list->pen, STYLE_MUTED, " ");
    pen_text(list->pen, STYLE_MUTED, price);
    if (!screen->plain)
        pen_mark(list->pen, screen, worker[card].source);
}

static void draw_workers_for_hire(const Screen *screen, Pen *pen)
{
    const Brewcrafters *b = town(screen);
    Listing list = listing_open(screen, pen, "for_hire", LABEL_COLUMNS);
    for (int card = 0; card < WORKER_COUNT; card++)
        if (has(b->displayed, card))
            list_worker(screen, &list, card);
    listing_close(&list);
    for (int card = 0; screen->plain && card < WORKER_COUNT; card++) {
        if (!has(b->displayed, card))
            continue;
        pen_text(pen, STYLE_TEXT, "- ");
        pen_text(pen, STYLE_TEXT, word(screen, "worker", worker_id[card]));
        pen_mark(pen, screen, worker[card].source);
        pen_colon(pen, screen, "");
        pen_text(pen, STYLE_TEXT, screen_about(screen, "worker", worker_id[card]));
        pen_line(pen);
    }
}

static void list_partnership(const Screen *screen, Listing *list, int card) /* $1→1S */
{
    char price[32], goods[32];
    const char *name = word(screen, "partnership", partnership_id[card]);
    count_text(screen, "money", partnership[card].price, price, sizeof price);
    goods_text(screen, partnership[card].of, partnership[card].amount, goods, sizeof goods);
    listing_next(list, text_width(name) + text_width(price) + text_width(goods) + 4);
    pen_text(list->pen, STYLE_TEXT, name);
    pen_text(list->pen, STYLE_MUTED, " ");
    pen_text(list->pen, STYLE_MUTED, price);
    pen_text(list->pen, STYLE_MUTED, screen->plain ? " → " : "→");
    pen_text(list->pen, goods_style[partnership[card].of], goods);
    if (!screen->plain)
        pen_mark(list->pen, screen, partnership[card].source);
}

static void draw_free_partnerships(const Screen *screen, Pen *pen)
{
    Listing list = listing_open(screen, pen, "partners_free", LABEL_COLUMNS);
    for (int card = 0; card < PARTNERSHIP_COUNT; card++)
        if (has(town(screen)->free_partnerships, card))
            list_partnership(screen, &list, card);
    listing_close(&list);
}
