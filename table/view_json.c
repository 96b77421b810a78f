/* What a client needs to draw a table and to offer the legal actions, as one JSON object for one
 * viewer. The engine in the browser and the server write the same. docs/protocol.md describes
 * the members. */
#include "table_private.h"

typedef struct Viewed {
    const Game *game;
    const State *view;
    int viewer;
} Viewed;

static bool is_to_move(const Viewed *viewed)
{
    return viewed->viewer != NOBODY &&
           (game_waiting_for(viewed->game, viewed->view) >> viewed->viewer & 1);
}

static void write_question(const Viewed *viewed, Json *out)
{
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game_describe_step(viewed->game, viewed->view, viewed->viewer, &line);
    json_string(out, "question", text);
    offers_write(viewed->game, viewed->view, viewed->viewer, out);
}

void events_write(const Game *game, const State *view, Json *out)
{
    json_begin_array(out, "events");
    for (int i = 0; i < view->event_count; i++) {
        char text[LINE_SIZE];
        Line line = line_in(text, sizeof text);
        game_describe_event(game, view, view->event[i], &line);
        json_string(out, NULL, text);
    }
    json_end_array(out);
}

static void write_names(Json *out, const char *name, const Words *words)
{
    json_begin_array(out, name);
    for (int i = 0; i < words->count; i++)
        json_word(out, NULL, words->name[i]);
    json_end_array(out);
}

static void write_values(Json *out, const char *name, const Words *words, const int16_t *value)
{
    json_begin_array(out, name);
    for (int i = 0; i < words->count; i++)
        json_number(out, NULL, value[i]);
    json_end_array(out);
}

/* What the viewer counts and nobody else can: not part of what everybody sees of a seat. */
static int secret_points(const Game *game, const int16_t *points)
{
    int sum = 0;
    for (int category = 0; category < game->category.count; category++)
        if (game->secret_categories >> category & 1)
            sum += points[category];
    return sum;
}

void score_write(const Game *game, const State *view, Json *out)
{
    Score score;
    game_score(game, view, &score);
    json_begin_object(out, "score");
    write_names(out, "categories", &game->category);
    write_names(out, "tie_breaks", &game->tie_break);
    json_begin_array(out, "seats");
    for (int seat = 0; seat < view->seats; seat++) {
        json_begin_object(out, NULL);
        json_number(out, "total", score.total[seat]);
        if (secret_points(game, score.points[seat]) != 0)
            json_number(out, "secret", secret_points(game, score.points[seat]));
        json_number(out, "rank", score.rank[seat]);
        write_values(out, "points", &game->category, score.points[seat]);
        write_values(out, "tie_break", &game->tie_break, score.tie_break[seat]);
        json_end_object(out);
    }
    json_end_array(out);
    json_end_object(out);
    if (view->seats == 1)
        json_flag(out, "solo_won", score.solo_won);
}

static void write_end_of_solo(const Viewed *viewed, Json *out)
{
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game_describe_solo(viewed->game, viewed->view, &line);
    json_string(out, "solo", text);
}

static void write_head(const Viewed *viewed, Json *out)
{
    SeatSet waiting = game_waiting_for(viewed->game, viewed->view);
    json_string(out, "game", viewed->game->name);
    json_number(out, "viewer", viewed->viewer);
    json_flag(out, "over", waiting == 0);
    json_begin_array(out, "waiting");
    for (int seat = 0; seat < viewed->view->seats; seat++)
        if (waiting >> seat & 1)
            json_number(out, NULL, seat);
    json_end_array(out);
    if (waiting == 0 && viewed->view->seats == 1)
        write_end_of_solo(viewed, out);
}

static void write_extras(const Viewed *viewed, bool with_odds, Json *out)
{
    const Game *game = viewed->game;
    json_begin_object(out, "extras");
    game->write_extras(viewed->view, viewed->viewer, out);
    if (with_odds && viewed->viewer != NOBODY && game->write_odds != NULL)
        game->write_odds(viewed->view, viewed->viewer, out);
    json_end_object(out);
}

void view_write_seen(const Game *game, const State *view, Parts *out)
{
    game_write_seen(game, view, "state", out);
    if (part_begin(out, sizeof *view, game->state_size - sizeof *view)) {
        if (game->extras_for_all)
            write_extras(&(Viewed){ game, view, NOBODY }, false, out->out);
        score_write(game, view, out->out);
    }
    part_end(out);
}

void view_write_rest(const Game *game, const State *view, int viewer, bool with_odds, Json *out)
{
    Viewed viewed = { game, view, viewer };
    write_head(&viewed, out);
    if (!game->extras_for_all)
        write_extras(&viewed, with_odds, out);
    if (view->event_count > 0)
        events_write(game, view, out);
}

void view_write_question(const Game *game, const State *view, int viewer, Json *out)
{
    Viewed viewed = { game, view, viewer };
    if (is_to_move(&viewed))
        write_question(&viewed, out);
}

void view_write(const Game *game, const State *view, int viewer, bool with_odds, Json *out)
{
    Parts parts;
    parts_begin(&parts, out, view, NULL);
    view_write_seen(game, view, &parts);
    view_write_rest(game, view, viewer, with_odds, out);
    view_write_question(game, view, viewer, out);
}

void view_write_refused(const Game *game, const State *view, int viewer, Json *out)
{
    Viewed viewed = { game, view, viewer };
    if (is_to_move(&viewed))
        refusals_write(game, view, viewer, out);
}

void table_write_view(const Table *table, int viewer, Json *out)
{
    StateBuffer buffer;
    State *view = &buffer.state;
    table_view(table, viewer, view);
    json_begin_object(out, NULL);
    json_number(out, "moves", table->move_count);
    json_begin_array(out, "seats");
    for (int seat = 0; seat < table_seats(table); seat++) {
        json_begin_object(out, NULL);
        json_string(out, "name", table_seat(table, seat)->name);
        json_string(out, "player", table_seat(table, seat)->player);
        json_end_object(out);
    }
    json_end_array(out);
    json_flag(out, "may_undo", viewer != NOBODY && table_may_undo(table, viewer));
    view_write(table->game, view, viewer, true, out);
    view_write_refused(table->game, view, viewer, out);
    json_end_object(out);
}
