/* The score line and, when the game is over, the points by category with ranks and tie breaks. */
#include "play.h"

#include <string.h>

void pen_scores(const Play *play, Pen *pen)
{
    _Alignas(16) unsigned char memory[MAX_STATE_SIZE];
    Score score;
    int seats = table_seats(play->table), room = (pen->right - pen->column) / seats - 1;
    table_view(play->table, play->viewer, (State *)memory);
    game_score(play->game, (State *)memory, &score);
    SeatSet waiting = table_waiting_for(play->table);
    for (int seat = 0; seat < seats; seat++) {
        Pen name = *pen;
        name.right = pen->column + room - 3 < pen->right ? pen->column + room - 3 : pen->right;
        pen_text(&name, STYLE_TITLE, waiting >> seat & 1 ? "▸" : " ");
        pen_text(&name, STYLE_TITLE, seat_shape(seat));
        pen_text(&name, STYLE_TITLE, " ");
        pen_text(&name, STYLE_TITLE, play->seat_name[seat]);
        pen->column = name.column;
        pen_text(pen, STYLE_TITLE, " ");
        pen_number(pen, STYLE_TITLE, score.total[seat]);
        pen_text(pen, STYLE_TITLE, " ");
    }
}

typedef struct Column { /* one of the final table: a heading and a figure for each seat */
    char heading[64];
    const int16_t *figure[MAX_SEATS];
    Style style;
} Column;

enum { MAX_COLUMNS = MAX_CATEGORIES + 1 + MAX_TIE_BREAKS, NAME_COLUMNS = 20 };

static void name_column(const Play *play, Column *column, const char *kind, const char *word)
{
    snprintf(column->heading, sizeof column->heading, "%s",
             text_word(play->options->language, play->game->name, kind, word));
}

static int make_columns(const Play *play, const Score *score, Column column[MAX_COLUMNS])
{
    const Game *game = play->game;
    int count = 0;
    for (int i = 0; i < game->category.count; i++, count++) {
        name_column(play, &column[count], "category", game->category.name[i]);
        for (int seat = 0; seat < MAX_SEATS; seat++)
            column[count].figure[seat] = &score->points[seat][i];
    }
    name_column(play, &column[count], "ui", "total");
    column[count].style = STYLE_STRONG;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        column[count].figure[seat] = &score->total[seat];
    count++;
    for (int i = 0; i < game->tie_break.count; i++, count++) {
        name_column(play, &column[count], "tie_break", game->tie_break.name[i]);
        column[count].style = STYLE_MUTED;
        for (int seat = 0; seat < MAX_SEATS; seat++)
            column[count].figure[seat] = &score->tie_break[seat][i];
    }
    return count;
}

static void draw_row(const Play *play, const Score *score, int seat, const Column *column, int count, Pen *pen)
{
    char figure[16];
    Pen name = *pen;
    pen_number(&name, STYLE_KEY, score->rank[seat]);
    pen_text(&name, STYLE_TEXT, ". ");
    pen_text(&name, seat_style(seat), seat_shape(seat));
    pen_text(&name, STYLE_TEXT, " ");
    name.right = pen->left + NAME_COLUMNS - 1;
    pen_text(&name, score->rank[seat] == 1 ? STYLE_STRONG : STYLE_TEXT, play->seat_name[seat]);
    int at = NAME_COLUMNS;
    for (int i = 0; i < count; i++) {
        int width = text_width(column[i].heading);
        snprintf(figure, sizeof figure, "%*d", width, *column[i].figure[seat]);
        pen_to(pen, at);
        pen_text(pen, column[i].style, figure);
        at += width + 2;
    }
    pen_line(pen);
}

static void draw_winner(const Play *play, const Score *score, Pen *pen)
{
    char line[LINE_SIZE], sentence[SENTENCE_SIZE];
    int winners = 0;
    for (int seat = 0; seat < table_seats(play->table); seat++)
        winners += score->rank[seat] == 1;
    for (int seat = 0; seat < table_seats(play->table); seat++) {
        if (score->rank[seat] != 1)
            continue;
        Line out = line_in(line, sizeof line);
        line_text(&out, "wins");
        line_count(&out, "seat", seat);
        line_count(&out, "points", score->total[seat]);
        text_fill(&play->context, winners > 1 ? "ui.shares" : "ui.wins", line, sentence, sizeof sentence);
        pen_wrap(pen, STYLE_ACCENT, sentence);
    }
    pen_line(pen);
}

void draw_final_score(const Play *play, Page *page)
{
    Score score;
    Column column[MAX_COLUMNS] = { 0 };
    Pen pen = pen_at(page, 0, 0, page->width);
    game_score(play->game, table_state(play->table), &score);
    int count = make_columns(play, &score, column);
    draw_winner(play, &score, &pen);
    int at = NAME_COLUMNS;
    for (int i = 0; i < count; at += text_width(column[i++].heading) + 2) {
        pen_to(&pen, at);
        pen_text(&pen, STYLE_MUTED, column[i].heading);
    }
    pen_line(&pen);
    for (int rank = 1; rank <= table_seats(play->table); rank++)
        for (int seat = 0; seat < table_seats(play->table); seat++)
            if (score.rank[seat] == rank)
                draw_row(play, &score, seat, column, count, &pen);
}
