/* Template on a terminal: the round, and each player's card and points. */
#include "screen.h"

#include "template/template.h"

static const Template *game_of(const Screen *screen)
{
    return (const Template *)screen->view;
}

static void draw_table(const Screen *screen, Pen *pen)
{
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "table");
    line_count(&out, "round", game_of(screen)->round);
    pen_phrase(pen, STYLE_MUTED, screen->context, "template.screen.table", line);
    pen_line(pen);
}

static void draw_player(const Screen *screen, Pen *pen, int seat)
{
    const Player *own = &game_of(screen)->at[seat];
    pen_seat(pen, screen, seat);
    pen_colon(pen, screen, " ");
    pen_count(pen, STYLE_STRONG, screen, "points", own->points);
    if (own->card < CARD_COUNT) {
        pen_semicolon(pen, screen, " · ");
        pen_text(pen, STYLE_TEXT, screen_word(screen, "card", card_id[own->card]));
    }
    pen_line(pen);
}

const GameScreen template_screen = { .game = "template",
                                     .draw_table = draw_table,
                                     .draw_player = draw_player };
