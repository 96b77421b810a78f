/* Moonshine on a terminal: a night bar. Dice on a tray, clients as cards in front of the bar, moons
 * as ● and ○, and what can be served now. Letters repeat what colours say; ✎: reconstructed
 * figures. */
#include "game_screen.h"

#include "moonshine/moonshine.h"

enum {
    CARD_ROWS = 5,
    CARD_COLUMNS = 26,
    NAME_COLUMNS = 26,
    COST_COLUMN = 34,
    TOP_COLUMN = 44,
    BOTTOM_COLUMNS = 16
};

static const Style colour_style[COLOUR_COUNT] = { STYLE_LEAF, STYLE_PINK, STYLE_PLUM, STYLE_YELLOW,
                                                  STYLE_RED };

static const Style icon_style[ICON_COUNT] = {
    [FOOD] = STYLE_AMBER,  [MUSIC] = STYLE_PLUM,     [DRINK] = STYLE_WATER,
    [WILD] = STYLE_STRONG, [BLUE_DIE] = STYLE_WATER, [ORANGE_DIE] = STYLE_ORANGE,
    [MOON] = STYLE_YELLOW,
};

static const Moonshine *night(const Screen *screen)
{
    return (const Moonshine *)screen->view;
}

/* The tray of dice */

static bool is_picked(const Moonshine *m, int die) /* for a new throw */
{
    for (int seat = 0; seat < m->state.seats; seat++) {
        const Agenda *agenda = &m->state.agenda[seat];
        Step step = agenda->count == 0 ? (Step){ 0 } : agenda->step[agenda->count - 1];
        if (agenda->count > 0 && step.rule == REROLL_DICE && (step.b >> die & 1))
            return true;
    }
    return false;
}

static const char *die_id(int die)
{
    static const char *const id[DICE] = { "white_1", "white_2", "white_3", "blue", "orange" };
    return id[die];
}

static void pen_face(Pen *pen, const Screen *screen, int icon)
{
    if (icon == NONE) {
        pen_text(pen, STYLE_MUTED, "–");
        return;
    }
    pen_text(pen, icon_style[icon], word(screen, "symbol", icon_word[icon]));
    pen_text(pen, icon_style[icon], " ");
    pen_text(pen, icon_style[icon], word(screen, "short", icon_word[icon]));
}

static void draw_dice(const Screen *screen, Pen *pen)
{
    const Moonshine *m = night(screen);
    for (int die = 0; die < DICE; die++) {
        int left = die * screen->width / DICE, width = (die + 1) * screen->width / DICE - left;
        Style style = die == BLUE_CUBE     ? STYLE_WATER
                      : die == ORANGE_CUBE ? STYLE_ORANGE
                                           : STYLE_TEXT;
        int column = pen->left + left;
        page_box(pen->page, pen->row, column, 3, width, m->die[die] == NONE ? STYLE_LINE : style,
                 word(screen, "die", die_id(die)),
                 is_picked(m, die) ? word(screen, "label", "picked") : NULL);
        Pen shown = pen_at(pen->page, pen->row + 1, column + 2, width - 3);
        pen_face(&shown, screen, m->die[die]);
    }
    pen->row += 3;
}

static void say_dice(const Screen *screen, Pen *pen)
{
    const Moonshine *m = night(screen);
    for (int die = 0; die < DICE; die++) {
        pen_text(pen, STYLE_TEXT, word(screen, "die", die_id(die)));
        pen_colon(pen, screen, "");
        pen_text(pen, STYLE_TEXT,
                 m->die[die] == NONE ? word(screen, "label", "not_rolled")
                                     : word(screen, "icon", icon_word[m->die[die]]));
        if (is_picked(m, die)) {
            pen_text(pen, STYLE_TEXT, ", ");
            pen_text(pen, STYLE_TEXT, word(screen, "label", "picked"));
        }
        pen_line(pen);
    }
}

/* Without the hidden cards that the view returned to the pile. */
static int cards_in_pile(const Moonshine *m)
{
    int hidden = 0;
    for (int seat = 0; seat < m->state.seats; seat++) {
        const Speakeasy *own = &m->at[seat];
        hidden += own->hand_count > 0 && own->hand[0] == UNKNOWN ? own->hand_count : 0;
        hidden += set_is_empty(&own->kept) ? own->kept_count : 0;
    }
    return set_count(&m->pile) - hidden;
}

static void draw_table(const Screen *screen, Pen *pen)
{
    const Moonshine *m = night(screen);
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    if (screen->plain)
        say_dice(screen, pen);
    else
        draw_dice(screen, pen);
    line_text(&out, m->turn == 0 ? "setup" : "table");
    line_count(&out, "seat", m->active);
    line_count(&out, "turn", m->turn);
    line_count(&out, "pile", cards_in_pile(m));
    line_count(&out, "discards", set_count(&m->discards));
    line_count(&out, "target", m->at[0].bar == NONE ? 0 : moonshine_bar(m, 0)->target);
    pen_phrase(pen, STYLE_MUTED, screen->context,
               m->turn == 0 ? "moonshine.screen.setup" : "moonshine.screen.table", line);
    pen_line(pen);
}

/* A client: what it costs, its top, its bottom */

enum { COST_PARTS = 5 };

static const char *const cost_icon[COST_PARTS] = { "food", "music", "drink", "any", "moon" };
static const Icon cost_like[COST_PARTS] = { FOOD, MUSIC, DRINK, REROLL, MOON };

static int cost_part(const Client *card, int part)
{
    const int count[COST_PARTS] = { card->cost_food, card->cost_music, card->cost_drink,
                                    card->cost_any, card->cost_moon };
    return count[part];
}

static void pen_cost(Pen *pen, const Screen *screen, const Client *card) /* 2F 1M 1☾ */
{
    bool first = true;
    for (int part = 0; part < COST_PARTS; part++) {
        Style style = icon_style[cost_like[part]];
        if (cost_part(card, part) == 0)
            continue;
        pen_text(pen, style, first ? "" : screen->plain ? ", " : " ");
        first = false;
        if (screen->plain) {
            pen_count(pen, style, screen, cost_icon[part], cost_part(card, part));
            continue;
        }
        pen_number(pen, style, cost_part(card, part));
        pen_text(pen, style, word(screen, "symbol", cost_icon[part]));
    }
}

static void pen_pips(Pen *pen, const Screen *screen, const Client *card) /* FFM☾ */
{
    for (int part = 0; part < COST_PARTS; part++)
        pen_repeat(pen, icon_style[cost_like[part]], word(screen, "symbol", cost_icon[part]),
                   cost_part(card, part));
}

static void pen_moons(Pen *pen, const Screen *screen, int moons, int places)
{
    if (screen->plain) {
        pen_number(pen, STYLE_TEXT, moons);
        pen_text(pen, STYLE_TEXT, "/");
        pen_number(pen, STYLE_TEXT, places);
    } else {
        pen_repeat(pen, icon_style[MOON], "●", moons);
        pen_repeat(pen, STYLE_MUTED, "○", places - moons);
    }
    pen_text(pen, STYLE_TEXT, " ");
}

static void pen_icon(Pen *pen, const Screen *screen, int icon, bool works)
{
    Style style = icon_style[icon] == STYLE_TEXT ? STYLE_STRONG : icon_style[icon];
    pen_text(pen, works ? style : STYLE_MUTED, word(screen, "short", icon_word[icon]));
}

static void pen_top(Pen *pen, const Screen *screen, const Client *card, int moons)
{
    if (card->gain_moons > 0) { /* M4.22 */
        pen_text(pen, STYLE_MUTED, "! ");
        pen_text(pen, STYLE_MUTED,
                 word(screen, "short", card->others_lose ? "gain_and_threat" : "gain_2_moons"));
        return;
    }
    pen_moons(pen, screen, moons, card->places);
    pen_icon(pen, screen, card->top_1, moons == card->places);
    if (card->top_2 == NONE)
        return;
    pen_text(pen, STYLE_MUTED, " + ");
    pen_icon(pen, screen, card->top_2, moons == card->places);
}

static void pen_bottom(Pen *pen, const Screen *screen, const Client *card)
{
    pen_text(pen, STYLE_MUTED, "▸ ");
    if (card->bottom != NONE)
        pen_icon(pen, screen, card->bottom, true);
    else
        pen_text(pen, STYLE_MUTED, "–");
}

/* M4.11, M4.12: what is still missing to validate this client; symbols where words are too long. */
static void pen_lack(Pen *pen, const Screen *screen, int seat, const Client *card)
{
    const Moonshine *m = night(screen);
    Icons resources = moonshine_resources(m, seat);
    int units = moonshine_units_missing(&resources, card);
    int moons = card->cost_moon - resources.count[MOON_DISCOUNT] - moonshine_moons(m, seat);
    bool lacks_units = units > 0, lacks_moons = moons > 0;
    const char *what = lacks_units && lacks_moons ? "both" : lacks_units ? "units" : "moons";
    char key[64], text[128], line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "lack");
    line_count(&out, "units", units);
    line_count(&out, "moons", moons);
    line_count(&out, "short_units", units);
    line_count(&out, "short_moons", moons);
    line_count(&out, "few_units", units);
    static const char *const length[] = { "lack", "lack_short" };
    for (int i = 0; i < 2; i++) {
        snprintf(key, sizeof key, "moonshine.%s.%s", screen->plain ? "lack_plain" : length[i],
                 lacks_units || lacks_moons ? what : "nothing");
        text_fill(screen->context, key, line, text, sizeof text);
        if (pen->column + text_width(text) < pen->right)
            break;
    }
    Style style = lacks_units || lacks_moons ? STYLE_MUTED : STYLE_LEAF;
    if (screen->plain)
        pen_text(pen, style, text);
    else
        pen_right(pen, style, text);
}

static void draw_card(const Screen *screen, Pen at, int width, int seat, int slot)
{
    const Speakeasy *own = &night(screen)->at[seat];
    const Client *card = &client[own->client[slot]];
    char name[96], points[48], line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    snprintf(name, sizeof name, "%s%s", card->source == DESIGNED ? "✎ " : "",
             word(screen, "client", client_id[own->client[slot]]));
    page_box(at.page, at.row, at.column, CARD_ROWS, width, colour_style[card->colour], name,
             word(screen, "colour", colour_word[card->colour]));
    Pen cost = pen_at(at.page, at.row + 1, at.column + 2, width - 4);
    pen_cost(&cost, screen, card);
    pen_lack(&cost, screen, seat, card);
    Pen top = pen_at(at.page, at.row + 2, at.column + 2, width - 4);
    pen_top(&top, screen, card, own->moons[FIRST_CLIENT_PLACE + slot]);
    Pen bottom = pen_at(at.page, at.row + 3, at.column + 2, width - 4);
    pen_bottom(&bottom, screen, card);
    line_text(&out, "count");
    line_count(&out, "points", card->points);
    text_fill(screen->context, "moonshine.count.points", line, points, sizeof points);
    pen_right(&bottom, card->points > 0 ? STYLE_STRONG : STYLE_MUTED, points);
}

/* One client on one line, in columns. */
static void draw_client_row(const Screen *screen, Pen *pen, int id, int moons)
{
    const Client *card = &client[id];
    int bottom = screen->width - BOTTOM_COLUMNS;
    char points[16];
    Pen part = *pen;
    pen_to(&part, 2);
    part.right = pen->left + NAME_COLUMNS - 2;
    pen_text(&part, colour_style[card->colour], word(screen, "client", client_id[id]));
    part.right = pen->right;
    pen_text(&part, STYLE_MUTED, card->source == DESIGNED ? " ✎" : "");
    pen_to(&part, NAME_COLUMNS + 1);
    pen_text(&part, colour_style[card->colour], word(screen, "colour", colour_word[card->colour]));
    pen_to(&part, COST_COLUMN);
    pen_pips(&part, screen, card);
    pen_to(&part, TOP_COLUMN);
    part.right = pen->left + bottom - 1;
    pen_top(&part, screen, card, moons);
    part.right = pen->right - 2;
    pen_to(&part, bottom);
    pen_bottom(&part, screen, card);
    part.right = pen->right;
    snprintf(points, sizeof points, "%d", card->points);
    pen_right(&part, card->points > 0 ? STYLE_STRONG : STYLE_MUTED, points);
    pen_line(pen);
}

static void say_client(const Screen *screen, Pen *pen, int seat, int id, int moons)
{
    const Client *card = &client[id];
    pen_text(pen, STYLE_TEXT, "- ");
    pen_text(pen, STYLE_TEXT, word(screen, "client", client_id[id]));
    pen_text(pen, STYLE_TEXT, ", ");
    pen_text(pen, STYLE_TEXT, word(screen, "colour", colour_word[card->colour]));
    pen_semicolon(pen, screen, "");
    pen_label(pen, screen, "cost");
    pen_cost(pen, screen, card);
    pen_semicolon(pen, screen, "");
    pen_label(pen, screen, "top");
    pen_top(pen, screen, card, moons);
    pen_semicolon(pen, screen, "");
    pen_label(pen, screen, "bottom");
    if (card->bottom != NONE) {
        pen_icon(pen, screen, card->bottom, true);
        pen_text(pen, STYLE_TEXT, ", ");
    }
    pen_count(pen, STYLE_TEXT, screen, "points", card->points);
    if (seat != NOBODY) {
        pen_semicolon(pen, screen, "");
        pen_lack(pen, screen, seat, card);
    }
    if (card->source == DESIGNED) {
        pen_semicolon(pen, screen, "");
        pen_text(pen, STYLE_TEXT, word(screen, "label", "designed"));
    }
    pen_line(pen);
}

#include "players.c"

static const char *const declining[] = { "pass", "stop", "discard_all", NULL };

const GameScreen moonshine_screen = {
    .game = "moonshine", .draw_table = draw_table, .draw_player = draw_player, .declines = declining
};
