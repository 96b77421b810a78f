/* Brew Crafters on a terminal: the year as a row of seasons, the market as a street of stalls with
 * the workers on them, recipes with what the viewer still lacks, and each brewery as lines that
 * lead to the truck. Letters repeat what colours say; ✎: reconstructed figures. */
#include "game_screen.h"

#include "brewcrafters/brewcrafters.h"

static const Style goods_style[GOODS_COUNT] = {
    [MALT] = STYLE_AMBER,  [HOPS] = STYLE_LEAF, [YEAST] = STYLE_YELLOW, [SPICE] = STYLE_ORANGE,
    [COFFEE] = STYLE_PLUM, [FRUIT] = STYLE_RED, [MONEY] = STYLE_STRONG, [REPUTATION] = STYLE_YELLOW,
};

static const Style family_style[FAMILY_COUNT] = { STYLE_AMBER, STYLE_RED, STYLE_PLUM };

static const Brewcrafters *town(const Screen *screen)
{
    return (const Brewcrafters *)screen->view;
}

static void pen_mark(Pen *pen, const Screen *screen, int source)
{
    if (source == DESIGNED)
        pen_designed(pen, screen);
}

/* 3M, or in plain lines 3 malt */

static void goods_text(const Screen *screen, int goods, int amount, char *out, size_t size)
{
    if (screen->plain || goods == MONEY)
        count_text(screen, goods_word[goods], amount, out, size);
    else
        snprintf(out, size, "%d%s", amount, word(screen, "symbol", goods_word[goods]));
}

static void pen_goods(Pen *pen, const Screen *screen, int goods, int amount)
{
    char text[64];
    goods_text(screen, goods, amount, text, sizeof text);
    pen_text(pen, goods_style[goods], text);
}

/* Several kinds, each after `before`: 3M 1H, −3M −1H */
static void pen_amounts(Pen *pen, const Screen *screen, const char *before,
                        const uint8_t amount[INGREDIENTS])
{
    bool first = true;
    for (int kind = 0; kind < INGREDIENTS; kind++) {
        if (amount[kind] == 0)
            continue;
        pen_text(pen, STYLE_TEXT, first ? "" : screen->plain ? ", " : " ");
        pen_text(pen, goods_style[kind], before);
        pen_goods(pen, screen, kind, amount[kind]);
        first = false;
    }
}

/* The year */

static void pen_year(Pen *pen, int season) /* ●◉○○ ○○○○ ○○○○ */
{
    for (int n = 0; n < SEASONS; n++) {
        pen_text(pen, STYLE_TEXT, n > 0 && n % SEASONS_PER_YEAR == 0 ? " " : "");
        pen_text(pen, n == season ? STYLE_ACCENT : STYLE_MUTED,
                 n < season    ? "●"
                 : n == season ? "◉"
                               : "○");
    }
}

static void draw_season(const Screen *screen, Pen *pen)
{
    const Brewcrafters *b = town(screen);
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "season");
    line_pair(&out, "season", season_word[brewcrafters_season(b)]);
    line_count(&out, "year", brewcrafters_year(b));
    pen_phrase(pen, STYLE_ACCENT, screen->context, "brewcrafters.screen.season", line);
    if (screen->plain) {
        pen_semicolon(pen, screen, "");
    } else {
        pen_text(pen, STYLE_TEXT, "  ");
        pen_year(pen, b->season);
        pen_text(pen, STYLE_TEXT, "  ");
    }
    pen_label(pen, screen, "first");
    pen_seat(pen, screen, b->first);
    if (b->next_first != b->first) {
        pen_text(pen, STYLE_MUTED, screen->plain ? ", " : "  ");
        pen_label(pen, screen, "next_first");
        pen_seat(pen, screen, b->next_first);
    }
    pen_line(pen);
}

#include "market.c"
#include "recipes.c"
#include "players.c"

/* What all share */

static void draw_actions(const Screen *screen, Pen *pen)
{
    const Brewcrafters *b = town(screen);
    Listing list = listing_open(screen, pen, "brewery", LABEL_COLUMNS);
    for (int n = 0; n < ACTION_COUNT; n++) {
        const BreweryAction *door = &brewery_action[n];
        bool is_whole = door->part_of == NONE ? n != ACTION_PROCESS_BEER_OR_COLLABORATE
                                              : door->part_of == ACTION_PROCESS_BEER_OR_COLLABORATE;
        if (is_whole && b->state.seats >= door->min_players &&
            (door->module == NONE || has(b->modules, door->module)))
            listing_text(&list, STYLE_TEXT, word(screen, "action", brewery_action_id[n]));
    }
    listing_close(&list);
}

static void draw_table(const Screen *screen, Pen *pen)
{
    draw_season(screen, pen);
    draw_market(screen, pen);
    draw_harvest(screen, pen);
    draw_recipes(screen, pen);
    draw_collaboration(screen, pen);
    draw_workers_for_hire(screen, pen);
    draw_free_partnerships(screen, pen);
    draw_actions(screen, pen);
}

static const char *const declining[] = { "hold_back",    "decline", "idle",    "end_turn",
                                         "stop_brewing", "use_all", "no_swap", NULL };

const GameScreen brewcrafters_screen = { .game = "brewcrafters",
                                         .draw_table = draw_table,
                                         .draw_player = draw_player,
                                         .declines = declining };
