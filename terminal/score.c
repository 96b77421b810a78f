/* The score line and, when the game is over, the points by category with ranks and tie breaks. */
#include "play.h"

/* ▸■Ana 4: whose turn it is, the player's sign, the name as far as there is room, the points. */
void pen_scores(const Play *play, Pen *pen)
{
    _Alignas(16) unsigned char memory[MAX_STATE_SIZE];
    Score score;
    int seats = table_seats(play->table);
    SeatSet waiting = table_waiting_for(play->table);
    table_view(play->table, play->viewer, (State *)memory);
    game_score(play->game, (State *)memory, &score);
    for (int seat = 0; seat < seats; seat++) {
        char points[16];
        snprintf(points, sizeof points, " %d ", score.total[seat]);
        Pen name = *pen;
        name.right = pen->column + (pen->right - pen->column) / (seats - seat) - text_width(points);
        pen_text(&name, STYLE_TITLE, waiting >> seat & 1 ? "▸" : " ");
        pen_text(&name, STYLE_TITLE, seat_shape(seat));
        pen_text(&name, STYLE_TITLE, play->seat_name[seat]);
        pen->column = name.column;
        pen_text(pen, STYLE_TITLE, points);
    }
}

/* The final table: a row for each category, a column for each player, the best one first. */

enum { LABEL_COLUMNS = 20, PLAYER_COLUMNS = 12 };

static int by_rank(const Score *score, int seats, int order[MAX_SEATS])
{
    int count = 0;
    for (int rank = 1; rank <= seats; rank++)
        for (int seat = 0; seat < seats; seat++)
            if (score->rank[seat] == rank)
                order[count++] = seat;
    return count;
}

static Pen player_column(const Pen *pen, int number, int seats)
{
    int width = (pen->right - pen->left - LABEL_COLUMNS) / seats;
    width = width < PLAYER_COLUMNS ? width : PLAYER_COLUMNS;
    return pen_at(pen->page, pen->row, pen->left + LABEL_COLUMNS + number * width, width - 1);
}

static void draw_players(const Play *play, const Score *score, const int *order, int seats,
                         Pen *pen)
{
    for (int i = 0; i < seats; i++) {
        int seat = order[i];
        char name[64];
        Pen column = player_column(pen, i, seats);
        snprintf(name, sizeof name, "%d. %s%s", score->rank[seat], seat_shape(seat),
                 play->seat_name[seat]);
        int room = column.right - column.left;
        if (text_width(name) <= room)
            pen_right(&column, seat_style(seat), name);
        else
            pen_text(&column, seat_style(seat), name);
    }
    pen_line(pen);
}

static void draw_figures(const char *label, Style style, const int16_t *figure, int step,
                         const int *order, int seats, Pen *pen)
{
    pen_text(pen, style, label);
    for (int i = 0; i < seats; i++) {
        char text[16];
        Pen column = player_column(pen, i, seats);
        snprintf(text, sizeof text, "%d", figure[order[i] * step]);
        pen_right(&column, style, text);
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
        text_fill(&play->context, winners > 1 ? "ui.shares" : "ui.wins", line, sentence,
                  sizeof sentence);
        pen_wrap(pen, STYLE_ACCENT, sentence);
    }
    pen_line(pen);
}

void draw_final_score(const Play *play, Page *page)
{
    Score score;
    int order[MAX_SEATS];
    const Game *game = play->game;
    const Language *language = play->options->language;
    Pen pen = pen_at(page, 0, 0, page->width);
    game_score(game, table_state(play->table), &score);
    int seats = by_rank(&score, table_seats(play->table), order);
    draw_winner(play, &score, &pen);
    draw_players(play, &score, order, seats, &pen);
    for (int i = 0; i < game->category.count; i++)
        draw_figures(text_word(language, game->name, "category", game->category.name[i]),
                     STYLE_TEXT, &score.points[0][i], MAX_CATEGORIES, order, seats, &pen);
    draw_figures(text_get(language, "ui.total"), STYLE_STRONG, score.total, 1, order, seats, &pen);
    if (game->tie_break.count > 0)
        pen_wrap(&pen, STYLE_MUTED, text_get(language, "ui.tie_breaks"));
    for (int i = 0; i < game->tie_break.count; i++)
        draw_figures(text_word(language, game->name, "tie_break", game->tie_break.name[i]),
                     STYLE_MUTED, &score.tie_break[0][i], MAX_TIE_BREAKS, order, seats, &pen);
}
