/* Distilled on a terminal: three premium rows that slide towards the truck, the basic piles, the
 * recipes of the flight with their labels, and each distillery from pantry to warehouse. Words
 * repeat what colours say; ✎: reconstructed figures. */
#include "game_screen.h"

#include "distilled/distilled.h"
#include "distilled/odds.h"

#include <ctype.h>

enum { LABEL_COLUMNS = 13, CELL_COLUMNS = 32 };

static const Distilled *town(const Screen *screen)
{
    return (const Distilled *)screen->view;
}

static Style sugar_style(int sugar)
{
    return sugar == GRAIN ? STYLE_AMBER : sugar == PLANT ? STYLE_LEAF : STYLE_PLUM;
}

static Style ingredient_style(int card)
{
    switch (ingredient[card].kind) {
    case SUGAR: return sugar_style(ingredient[card].sugar);
    case WATER: return STYLE_WATER;
    case YEAST: return STYLE_YELLOW;
    default: return STYLE_PINK;
    }
}

static Style tier_style(int tier)
{
    return tier == BRONZE ? STYLE_ORANGE : tier == GOLD ? STYLE_YELLOW : STYLE_STRONG;
}

static void pen_mark(Pen *pen, const Screen *screen, int source)
{
    if (source == DESIGNED)
        pen_designed(pen, screen);
}

/* The heading of a row. */
static void pen_heading(Pen *pen, const Screen *screen, const char *id)
{
    pen_text(pen, STYLE_MUTED, word(screen, "label", id));
    pen_colon(pen, screen, " ");
    pen_to(pen, screen->plain ? 0 : LABEL_COLUMNS);
}

/* A card of one of the three decks */

static const char *card_id(int deck, int card)
{
    return deck == UPGRADE      ? upgrade_id[card]
           : deck == INGREDIENT ? ingredient_id[card]
                                : item_id[card];
}

static int card_source(int deck, int card)
{
    return deck == UPGRADE      ? upgrade[card].source
           : deck == INGREDIENT ? ingredient[card].source
                                : item[card].source;
}

static Style card_style(int deck, int card)
{
    return deck == INGREDIENT ? ingredient_style(card) : STYLE_TEXT;
}

static int card_price(const Screen *screen, int deck, int card) /* D34: for the viewer */
{
    int price = deck == UPGRADE      ? upgrade[card].cost
                : deck == INGREDIENT ? ingredient[card].cost
                                     : item[card].cost;
    Purchase purchase = deck == UPGRADE             ? UPGRADE_CARD
                        : deck == INGREDIENT        ? PREMIUM_INGREDIENT
                        : item[card].kind == BARREL ? PREMIUM_BARREL
                                                    : PREMIUM_BOTTLE;
    return screen->viewer < 0 ? price
                              : distilled_price(town(screen), screen->viewer, purchase, price);
}

/* Which kind of upgrade, sugar or region: a word that fits a cell. */
static const char *card_trait(const Screen *screen, int deck, int card)
{
    if (deck == UPGRADE)
        return word(screen, "short", trait_word[upgrade[card].kind]);
    if (deck == INGREDIENT)
        return ingredient[card].kind == SUGAR
                   ? word(screen, "short", trait_word[ingredient[card].sugar])
                   : word(screen, "short", ingredient_kind_word[ingredient[card].kind]);
    if (item[card].kind == BARREL)
        return word(screen, "short", trait_word[item[card].material]);
    return item[card].region == NONE ? "" : word(screen, "short", trait_word[item[card].region]);
}

/* The round */

static void draw_round(const Screen *screen, Pen *pen)
{
    const Distilled *d = town(screen);
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "round");
    line_count(&out, "round", d->round);
    line_count(&out, "rounds", ROUNDS);
    pen_phrase(pen, STYLE_ACCENT, screen->context,
               d->round == 0 ? "distilled.screen.setup" : "distilled.screen.round", line);
    pen_semicolon(pen, screen, "  ");
    if (!screen->plain) {
        for (int round = 1; round <= ROUNDS; round++)
            pen_text(pen, round == d->round ? STYLE_ACCENT : STYLE_MUTED,
                     round < d->round    ? "●"
                     : round == d->round ? "◉"
                                         : "○");
        pen_text(pen, STYLE_TEXT, "  ");
    }
    if (d->state.seats > 1) {
        pen_label(pen, screen, "first");
        pen_seat(pen, screen, d->first);
        pen_semicolon(pen, screen, "  ");
    }
    if (d->flight < FLIGHT_COUNT)
        pen_text(pen, STYLE_MUTED, word(screen, "flight", flight_id[d->flight]));
    pen_line(pen);
}

#include "market.c"
#include "recipes.c"
#include "solo.c"
#include "players.c"

static void draw_table(const Screen *screen, Pen *pen)
{
    draw_round(screen, pen);
    if (town(screen)->flight >= FLIGHT_COUNT)
        return;
    draw_market(screen, pen);
    draw_flight(screen, pen);
    if (screen->view->seats == 1)
        draw_barrel(screen, pen);
    draw_awards(screen, pen);
    draw_truck(screen, pen);
    draw_card_texts(screen, pen);
}

static const char *const declining[] = {
    "pass",           "pass_sales",         "decline",
    "leave_revealed", "leave_peeked",       "leave_on_top",
    "complete_none",  "taste_none",         "skip",
    "finish_cut",     "finish_round_start", NULL,
};

const GameScreen distilled_screen = {
    .game = "distilled", .draw_table = draw_table, .draw_player = draw_player, .declines = declining
};
