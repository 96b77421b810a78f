/* The score line and, when the game is over, the points by category with ranks and tie breaks. */
#include "play.h"

/* ▸■Ana 4: whose turn it is, the player's sign, the name, shortened if necessary, the points. */
void pen_scores(const Play *play, Pen *pen)
{
    StateBuffer buffer;
    Score score;
    int seats = table_seats(play->table);
    SeatSet waiting = table_waiting_for(play->table);
    table_view(play->table, play->viewer, &buffer.state);
    game_score(play->game, &buffer.state, &score);
    for (int seat = 0; seat < seats; seat++) {
        char number[NUMBER_SIZE], points[NUMBER_SIZE + 2];
        number_text(score.total[seat], number);
        snprintf(points, sizeof points, " %s ", number);
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

enum { LABEL_COLUMNS = 25, PLAYER_COLUMNS = 20 }; /* at most */

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

static void draw_players(const Play *play, const int *order, int seats, Pen *pen)
{
    for (int i = 0; i < seats; i++) {
        int seat = order[i];
        char name[64];
        Pen column = player_column(pen, i, seats);
        snprintf(name, sizeof name, "%s%s", seat_shape(seat), play->seat_name[seat]);
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
        char text[NUMBER_SIZE];
        Pen column = player_column(pen, i, seats);
        number_text(figure[order[i] * step], text);
        pen_right(&column, style, text);
    }
    pen_line(pen);
}

/* Categories without points, such as solo goals in a game of several, have no row. */
static bool anybody_has(const Score *score, int category, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (score->points[seat][category] != 0)
            return true;
    return false;
}

static void draw_categories(const Play *play, const Score *score, const int *order, int seats,
                            Pen *pen)
{
    const Game *game = play->game;
    for (int i = 0; i < game->category.count; i++)
        if (anybody_has(score, i, seats))
            draw_figures(
                text_word(play->options->language, game->name, "category", game->category.name[i]),
                STYLE_TEXT, &score->points[0][i], MAX_CATEGORIES, order, seats, pen);
}

static void draw_ranks(const Play *play, const Score *score, const int *order, int seats, Pen *pen)
{
    const Game *game = play->game;
    const Language *language = play->options->language;
    int16_t rank[MAX_SEATS];
    for (int seat = 0; seat < seats; seat++)
        rank[seat] = score->rank[seat];
    if (game->tie_break.count > 0)
        pen_wrap(pen, STYLE_MUTED, text_get(language, "ui.tie_breaks"));
    for (int i = 0; i < game->tie_break.count; i++)
        draw_figures(text_word(language, game->name, "tie_break", game->tie_break.name[i]),
                     STYLE_MUTED, &score->tie_break[0][i], MAX_TIE_BREAKS, order, seats, pen);
    draw_figures(text_get(language, "ui.rank"), STYLE_STRONG, rank, 1, order, seats, pen);
}

static void draw_end_of_solo(const Play *play, Pen *pen)
{
    char line[LINE_SIZE], sentence[SENTENCE_SIZE];
    Line out = line_in(line, sizeof line);
    game_describe_solo(play->game, table_state(play->table), &out);
    text_sentence(&play->context, "solo", line, sentence, sizeof sentence);
    pen_wrap(pen, STYLE_ACCENT, sentence);
    pen_line(pen);
}

static void draw_winners(const Play *play, const Score *score, Pen *pen)
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
    if (seats == 1)
        draw_end_of_solo(play, &pen);
    else
        draw_winners(play, &score, &pen);
    draw_players(play, order, seats, &pen);
    draw_categories(play, &score, order, seats, &pen);
    draw_figures(text_get(language, "ui.total"), STYLE_STRONG, score.total, 1, order, seats, &pen);
    if (seats > 1)
        draw_ranks(play, &score, order, seats, &pen);
}
