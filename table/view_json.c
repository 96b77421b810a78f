/* What a client needs to draw a table and to offer what may be done, as one JSON object: the view
 * of one viewer, the same for the browser's engine and the server. docs/architecture.md describes
 * its members. */
#include "table_private.h"

typedef struct Viewed {
    const Game *game;
    const State *view;
    int viewer;
} Viewed;

static void write_action(const Viewed *viewed, Action action, Json *out)
{
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game_describe_action(viewed->game, viewed->view, viewed->viewer, action, &line);
    json_number(out, "action", action);
    json_string(out, "line", text);
}

static void write_actions(const Viewed *viewed, Json *out)
{
    ActionList list;
    game_list(viewed->game, viewed->view, viewed->viewer, &list);
    json_begin_array(out, "actions");
    for (int i = 0; i < list.count; i++) {
        json_begin_object(out, NULL);
        write_action(viewed, list.action[i], out);
        json_end_object(out);
    }
    json_end_array(out);
}

static bool is_to_move(const Viewed *viewed)
{
    return viewed->viewer != NOBODY &&
           (game_waiting_for(viewed->game, viewed->view) >> viewed->viewer & 1);
}

static void write_refused(const Viewed *viewed, Json *out)
{
    ActionList list;
    char text[LINE_SIZE];
    game_list_refused(viewed->game, viewed->view, viewed->viewer, &list);
    json_begin_array(out, "refused");
    for (int i = 0; i < list.count; i++) {
        Line why = line_in(text, sizeof text);
        describe_reason(game_why_not(viewed->game, viewed->view, viewed->viewer, list.action[i]),
                        &why);
        json_begin_object(out, NULL);
        write_action(viewed, list.action[i], out);
        json_string(out, "why", text);
        json_end_object(out);
    }
    json_end_array(out);
}

static void write_question(const Viewed *viewed, Json *out)
{
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game_describe_step(viewed->game, viewed->view, viewed->viewer, &line);
    json_string(out, "question", text);
    write_actions(viewed, out);
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

static void write_named(Json *out, const char *name, const Words *words, const int16_t *value)
{
    json_begin_object(out, name);
    for (int i = 0; i < words->count; i++)
        json_number(out, words->name[i], value[i]);
    json_end_object(out);
}

void score_write(const Game *game, const State *view, Json *out)
{
    Score score;
    game_score(game, view, &score);
    json_begin_array(out, "score");
    for (int seat = 0; seat < view->seats; seat++) {
        json_begin_object(out, NULL);
        json_number(out, "total", score.total[seat]);
        json_number(out, "rank", score.rank[seat]);
        write_named(out, "points", &game->category, score.points[seat]);
        write_named(out, "tie_break", &game->tie_break, score.tie_break[seat]);
        json_end_object(out);
    }
    json_end_array(out);
    if (view->seats == 1)
        json_flag(out, "solo_won", score.solo_won);
}

void view_write(const Game *game, const State *view, int viewer, bool with_odds, Json *out)
{
    Viewed viewed = { game, view, viewer };
    SeatSet waiting = game_waiting_for(game, view);
    json_string(out, "game", game->name);
    json_number(out, "viewer", viewer);
    json_flag(out, "over", waiting == 0);
    json_begin_array(out, "waiting");
    for (int seat = 0; seat < view->seats; seat++)
        if (waiting >> seat & 1)
            json_number(out, NULL, seat);
    json_end_array(out);
    game_write_seen(game, view, "state", out);
    json_begin_object(out, "extras");
    game->write_extras(view, viewer, out);
    if (with_odds && viewer != NOBODY && game->write_odds != NULL)
        game->write_odds(view, viewer, out);
    json_end_object(out);
    score_write(game, view, out);
    events_write(game, view, out);
    if (is_to_move(&viewed))
        write_question(&viewed, out);
}

void view_write_refused(const Game *game, const State *view, int viewer, Json *out)
{
    Viewed viewed = { game, view, viewer };
    if (is_to_move(&viewed))
        write_refused(&viewed, out);
}

void table_write_view(const Table *table, int viewer, Json *out)
{
    _Alignas(16) unsigned char memory[MAX_STATE_SIZE];
    State *view = (State *)memory;
    table_view(table, viewer, view);
    json_begin_object(out, NULL);
    json_number(out, "moves", table->move_count);
    json_begin_array(out, "seats");
    for (int seat = 0; seat < table_seats(table); seat++) {
        json_begin_object(out, NULL);
        json_string(out, "name", table->seat[seat].name);
        json_string(out, "player", table->seat[seat].player);
        json_end_object(out);
    }
    json_end_array(out);
    json_flag(out, "may_undo", viewer != NOBODY && table_may_undo(table, viewer));
    view_write(table->game, view, viewer, true, out);
    view_write_refused(table->game, view, viewer, out);
    json_end_object(out);
}
