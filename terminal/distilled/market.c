/* The market of Distilled: premium rows with prices for the viewer, decks and truck, basic piles. A
 * chapter of screen.c. */

/* 1 Spirit Safe   equip. $7 */
static void draw_slot(const Screen *screen, Pen pen, int deck, int slot)
{
    int card = town(screen)->row[deck][slot], right = pen.right;
    char end[64], price[32];
    pen_number(&pen, STYLE_MUTED, slot + 1);
    pen_text(&pen, STYLE_MUTED, " ");
    if (card == NONE) {
        pen_text(&pen, STYLE_MUTED, "–");
        return;
    }
    count_text(screen, "price", card_price(screen, deck, card), price, sizeof price);
    snprintf(end, sizeof end, "%s ", card_trait(screen, deck, card));
    bool is_designed = card_source(deck, card) == DESIGNED;
    int figures = text_width(end) + text_width(price);
    pen.right = right - figures - 1 - 2 * is_designed;
    pen_text(&pen, card_style(deck, card), word(screen, deck_word[deck], card_id(deck, card)));
    pen.right = right;
    pen_mark(&pen, screen, card_source(deck, card));
    Pen last = pen;
    last.column = right - figures;
    pen_text(&last, STYLE_MUTED, end);
    pen_text(&last, STYLE_AMBER, price);
}

static void say_slot(const Screen *screen, Pen *pen, int deck, int slot)
{
    int card = town(screen)->row[deck][slot];
    if (card == NONE)
        return;
    const char *trait = card_trait(screen, deck, card);
    pen_text(pen, STYLE_TEXT, "- ");
    pen_number(pen, STYLE_TEXT, slot + 1);
    pen_text(pen, STYLE_TEXT, " ");
    pen_text(pen, STYLE_TEXT, word(screen, deck_word[deck], card_id(deck, card)));
    pen_mark(pen, screen, card_source(deck, card));
    pen_colon(pen, screen, "");
    if (trait[0] != '\0') {
        pen_text(pen, STYLE_TEXT, trait);
        pen_text(pen, STYLE_TEXT, ", ");
    }
    pen_count(pen, STYLE_TEXT, screen, "price", card_price(screen, deck, card));
    pen_line(pen);
}

static int cards_in_deck(const Distilled *d, int deck)
{
    return (d->top[deck] != NONE) + d->deck_count[deck] + d->under_count[deck];
}

/* Slots from the left, the last one next to the truck; the size of the deck under its name. */
static void draw_row(const Screen *screen, Pen *pen, int deck)
{
    enum { WIDE_LABEL_COLUMNS = 22 };
    bool one_row = screen->width >= WIDE_LABEL_COLUMNS + PREMIUM_SLOTS_PER_ROW * CELL_COLUMNS;
    int beside = one_row ? PREMIUM_SLOTS_PER_ROW : 2;
    int label = one_row ? WIDE_LABEL_COLUMNS : LABEL_COLUMNS;
    int width = (screen->width - label + 1) / beside;
    Pen name = pen_at(pen->page, pen->row, pen->left, label - 1);
    pen_text(&name, STYLE_MUTED, word(screen, "short", deck_word[deck]));
    pen_text(&name, STYLE_MUTED, " ");
    if (!one_row)
        pen_line(&name);
    pen_count(&name, STYLE_MUTED, screen, "deck", cards_in_deck(town(screen), deck));
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++)
        draw_slot(screen,
                  pen_at(pen->page, pen->row + slot / beside,
                         pen->left + label + slot % beside * width, width - 1),
                  deck, slot);
    pen->row += PREMIUM_SLOTS_PER_ROW / beside;
}

static void say_row(const Screen *screen, Pen *pen, int deck)
{
    pen_text(pen, STYLE_TEXT, word(screen, "deck", deck_word[deck]));
    pen_text(pen, STYLE_TEXT, " (");
    pen_count(pen, STYLE_TEXT, screen, "deck", cards_in_deck(town(screen), deck));
    pen_text(pen, STYLE_TEXT, ")");
    pen_colon(pen, screen, "");
    pen_line(pen);
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++)
        say_slot(screen, pen, deck, slot);
}

/* The basic market: seven piles that never run out */

static void draw_piles(const Screen *screen, Pen *pen)
{
    const Distilled *d = town(screen);
    Listing list = listing_open(screen, pen, "basic", LABEL_COLUMNS);
    for (int pile = 0; pile < PILES; pile++) {
        bool is_barrel = pile >= BASIC_INGREDIENTS;
        int card = is_barrel ? pile - BASIC_INGREDIENTS : pile;
        int cost = is_barrel ? item[card].cost : ingredient[card].cost;
        char price[32];
        const char *name = is_barrel ? word(screen, "item", item_id[card])
                                     : word(screen, "ingredient", ingredient_id[card]);
        if (screen->viewer >= 0)
            cost = distilled_price(d, screen->viewer, is_barrel ? BASIC_BARREL : BASIC_INGREDIENT,
                                   cost);
        count_text(screen, "price", cost, price, sizeof price);
        listing_next(&list, text_width(name) + 1 + text_width(price));
        pen_text(pen, is_barrel ? STYLE_TEXT : ingredient_style(card), name);
        pen_text(pen, STYLE_TEXT, " ");
        pen_text(pen, STYLE_AMBER, price);
    }
    listing_close(&list);
}

static void draw_truck(const Screen *screen, Pen *pen)
{
    const Distilled *d = town(screen);
    Listing list = listing_open(screen, pen, "truck", LABEL_COLUMNS);
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        int cards = deck == UPGRADE      ? UPGRADE_COUNT
                    : deck == INGREDIENT ? OWN_SIGNATURE
                                         : ITEM_COUNT;
        for (int card = 0; card < cards; card++)
            if (d->truck[deck][card] > 0)
                listing_many(&list, card_style(deck, card), d->truck[deck][card],
                             word(screen, deck_word[deck], card_id(deck, card)));
    }
    listing_close(&list);
}

static void draw_market(const Screen *screen, Pen *pen)
{
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        if (screen->plain)
            say_row(screen, pen, deck);
        else
            draw_row(screen, pen, deck);
    }
    draw_piles(screen, pen);
}

/* Below everything else: what the cards of the rows do. */
static void draw_card_texts(const Screen *screen, Pen *pen)
{
    const Distilled *d = town(screen);
    pen_heading(pen, screen, "effects");
    pen_line(pen);
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
            int card = d->row[deck][slot];
            char key[96];
            if (card == NONE)
                continue;
            snprintf(key, sizeof key, "distilled.%s.%s.about", deck_word[deck],
                     card_id(deck, card));
            const char *text = text_find(screen->context->language, key);
            if (text == NULL)
                continue;
            pen_text(pen, STYLE_STRONG, word(screen, deck_word[deck], card_id(deck, card)));
            pen_colon(pen, screen, "  ");
            pen->left += screen->plain ? 0 : 2;
            pen_wrap(pen, STYLE_TEXT, text);
            pen->left -= screen->plain ? 0 : 2;
            pen->column = pen->left;
        }
}
