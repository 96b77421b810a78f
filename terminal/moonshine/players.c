/* One player of Moonshine: bar, resources, clients, hand, validated clients. A chapter of screen.c.
 */

static void pen_bar_bonus(Pen *pen, const Screen *screen, int seat, int place)
{
    const Moonshine *m = night(screen);
    const BarCard *bar = moonshine_bar(m, seat);
    int moons = m->at[seat].moons[place],
        places = place == BAR_LEFT ? bar->left_places : bar->right_places;
    pen_moons(pen, screen, moons, places);
    pen_icon(pen, screen, place == BAR_LEFT ? bar->left : bar->right, moons == places);
}

static void draw_bar(const Screen *screen, Pen *pen, int seat)
{
    const Moonshine *m = night(screen);
    Pen name = *pen;
    if (!screen->plain) {
        pen_text(&name, seat_style(seat), seat_shape(seat));
        pen_text(&name, seat_style(seat), " ");
        name.right = pen->left + 14;
    }
    pen_text(&name, seat_style(seat), screen->context->seat_name[seat]);
    pen->column = name.column;
    pen_colon(pen, screen, " ");
    pen_count(pen, STYLE_STRONG, screen, "points", moonshine_points(m, seat));
    pen_semicolon(pen, screen, " · ");
    if (m->at[seat].bar == NONE)
        return;
    pen_text(pen, STYLE_STRONG, word(screen, "bar", bar_word[m->at[seat].bar]));
    if (moonshine_bar(m, seat)->source == DESIGNED && !screen->plain)
        pen_text(pen, STYLE_MUTED, " ✎");
    if (moonshine_bar(m, seat)->colour != NONE) {
        int colour = moonshine_bar(m, seat)->colour;
        pen_text(pen, STYLE_MUTED, " ");
        pen_text(pen, colour_style[colour], word(screen, "colour", colour_word[colour]));
    }
    pen_semicolon(pen, screen, "  ");
    pen_bar_bonus(pen, screen, seat, BAR_LEFT);
    pen_semicolon(pen, screen, "   ");
    pen_bar_bonus(pen, screen, seat, BAR_RIGHT);
    pen_line(pen);
}

/* M4.10: dice and own icons together, with their words, so that the letters explain themselves. */
static void draw_resources(const Screen *screen, Pen *pen, int seat)
{
    const Moonshine *m = night(screen);
    Icons have = moonshine_resources(m, seat);
    pen_to(pen, screen->plain ? 0 : 2);
    pen_label(pen, screen, "can_serve");
    for (int icon = FOOD; icon <= WILD; icon++) {
        pen_text(pen, icon_style[icon],
                 screen->plain ? "" : word(screen, "symbol", icon_word[icon]));
        pen_text(pen, icon_style[icon], screen->plain ? "" : " ");
        pen_text(pen, have.count[icon] > 0 ? icon_style[icon] : STYLE_MUTED,
                 word(screen, "short", icon_word[icon]));
        pen_text(pen, STYLE_TEXT, " ");
        pen_number(pen, have.count[icon] > 0 ? STYLE_STRONG : STYLE_MUTED, have.count[icon]);
        pen_text(pen, STYLE_TEXT, screen->plain ? ", " : "  ");
    }
    pen_text(pen, icon_style[MOON], screen->plain ? "" : "☾ ");
    pen_count(pen, icon_style[MOON], screen, "moons", moonshine_moons(m, seat));
    pen_line(pen);
}

/* Icons that are not resources: how many cards are drawn, clients kept, dice thrown again. */
static void draw_icons(const Screen *screen, Pen *pen, int seat)
{
    Icons have = moonshine_icons(night(screen), seat);
    bool first = true;
    pen_to(pen, screen->plain ? 0 : 2);
    pen_label(pen, screen, "icons");
    for (int icon = BLUE_DIE; icon <= MAJORITY; icon++) {
        if (have.count[icon] == 0)
            continue;
        pen_text(pen, STYLE_MUTED, first ? "" : screen->plain ? ", " : " · ");
        pen_icon(pen, screen, icon, true);
        pen_text(pen, STYLE_TEXT, " ");
        pen_number(pen, STYLE_STRONG, have.count[icon]);
        first = false;
    }
    pen_line(pen);
}

static void draw_validated(const Screen *screen, Pen *pen, int seat)
{
    const Speakeasy *own = &night(screen)->at[seat];
    pen_to(pen, screen->plain ? 0 : 2);
    pen_label(pen, screen, "validated");
    pen_number(pen, STYLE_STRONG, set_count(&own->validated));
    pen_colon(pen, screen, "  ");
    for (int colour = 0; colour < COLOUR_COUNT; colour++) {
        Style style = own->colour[colour] > 0 ? colour_style[colour] : STYLE_MUTED;
        pen_text(pen, STYLE_MUTED, colour == 0 ? "" : screen->plain ? ", " : " · ");
        pen_text(pen, style, word(screen, "colour", colour_word[colour]));
        pen_text(pen, style, " ");
        pen_number(pen, style, own->colour[colour]);
    }
    if (own->losses > 0) {
        pen_semicolon(pen, screen, "  ");
        pen_count(pen, STYLE_ALERT, screen, "losses", own->losses);
    }
    if (own->choice != NONE) { /* M4.8 */
        pen_semicolon(pen, screen, "  ");
        pen_text(pen, STYLE_LEAF, word(screen, "label", "has_chosen"));
    }
    pen_line(pen);
}

static void draw_client_rows(const Screen *screen, Pen *pen, int seat)
{
    const Speakeasy *own = &night(screen)->at[seat];
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        if (own->client[slot] == NONE)
            continue;
        if (screen->plain)
            say_client(screen, pen, seat, own->client[slot], own->moons[FIRST_CLIENT_PLACE + slot]);
        else
            draw_client_row(screen, pen, own->client[slot], own->moons[FIRST_CLIENT_PLACE + slot]);
    }
}

static void draw_in_hand(const Screen *screen, Pen *pen, int card)
{
    if (screen->plain)
        say_client(screen, pen, NOBODY, card, 0);
    else
        draw_client_row(screen, pen, card, 0);
}

static void draw_count(const Screen *screen, Pen *pen, const char *label, int count)
{
    pen_to(pen, screen->plain ? 0 : 2);
    pen_label(pen, screen, label);
    pen_number(pen, STYLE_STRONG, count);
    pen_line(pen);
}

static void draw_hand(const Screen *screen, Pen *pen, int seat)
{
    const Speakeasy *own = &night(screen)->at[seat];
    if (own->kept_count > 0)
        draw_count(screen, pen, "kept", own->kept_count);
    for (int card = set_next(&own->kept, 0); card >= 0; card = set_next(&own->kept, card + 1))
        draw_in_hand(screen, pen, card);
    if (own->hand_count > 0)
        draw_count(screen, pen, "drawn", own->hand_count);
    for (int i = 0; i < own->hand_count && own->hand[0] != UNKNOWN; i++)
        draw_in_hand(screen, pen, own->hand[i]);
}

/* Cards beside each other, as many as fit. */
static void draw_cards(const Screen *screen, Pen *pen, int seat)
{
    const Speakeasy *own = &night(screen)->at[seat];
    int count = 0, drawn = 0;
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        count += own->client[slot] != NONE;
    int beside = count <= 2                             ? 2
                 : screen->width / CARD_COLUMNS < count ? screen->width / CARD_COLUMNS
                                                        : count;
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        if (own->client[slot] == NONE)
            continue;
        int left = drawn % beside * screen->width / beside;
        Pen at = *pen;
        at.row += drawn / beside * CARD_ROWS;
        at.column += left;
        draw_card(screen, at, (drawn % beside + 1) * screen->width / beside - left, seat, slot);
        drawn++;
    }
    pen->row += (drawn + beside - 1) / beside * CARD_ROWS;
}

/* The viewer's clients are cards; with cards in hand they are lines, too, to be compared. */
static void draw_player(const Screen *screen, Pen *pen, int seat)
{
    const Moonshine *m = night(screen);
    bool as_cards = seat == screen->viewer && !screen->plain && m->at[seat].hand_count == 0;
    draw_bar(screen, pen, seat);
    if (m->at[seat].bar == NONE) {
        pen_line(pen);
        return;
    }
    draw_resources(screen, pen, seat);
    if (as_cards)
        draw_cards(screen, pen, seat);
    else
        draw_client_rows(screen, pen, seat);
    draw_hand(screen, pen, seat);
    if (screen->plain || seat == screen->viewer)
        draw_icons(screen, pen, seat);
    draw_validated(screen, pen, seat);
}
