/* Template on a terminal: the round, and each player's card and points. */
#include "screen.h"

#include "template/template.h"

static const Template *game_of(const Screen *screen)
{
    return (const Template *)screen->view;
}

static void draw_table(const Screen *screen, Page *page)
{
    Pen pen = pen_at(page, 0, 0, screen->width);
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "table");
    line_count(&out, "round", game_of(screen)->round);
    pen_phrase(&pen, STYLE_MUTED, screen->context, "template.screen.table", line);
    pen_line(&pen);
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

static void template_draw(const Screen *screen, Page *page, PanePart part)
{
    Pen pen = pen_at(page, 0, 0, screen->width);
    if (part == PART_TABLE)
        draw_table(screen, page);
    for (int seat = 0; seat < screen->view->seats && part != PART_TABLE; seat++)
        if ((seat == screen->viewer) == (part == PART_MINE))
            draw_player(screen, &pen, seat);
}

const GameScreen template_screen = { .game = "template", .draw = template_draw };
