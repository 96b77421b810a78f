/* Looking back at a match: its steps, the table after each of them, and its score.
 *
 * While it is played this is what everybody may see (with the delay of those who watch), numbered
 * as for them. When it is over it is the truth, one step for each move, or what one seat saw. */
#include "http.h"

#include "noticing.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_STEPS = 200, STANDARD_STEPS = 50, MOST_COURSE = 100, TRUTH = -2 };

typedef struct Replay {
    const Room *room;
    int viewer; /* a seat, NOBODY or TRUTH */
    int moves;  /* that may be shown */
    int64_t from, count;
} Replay;

/* What is asked for: ?from=1&count=50&viewer=0 */

static bool read_query_number(const char *query, const char *name, int64_t least, int64_t most,
                              int64_t *out)
{
    char *end;
    const char *value = http_query_value(query, name);
    if (value == NULL)
        return true;
    *out = strtoll(value, &end, 10);
    return end > value && (*end == '\0' || *end == '&') && *out >= least && *out <= most;
}

static bool read_query(const char *query, Replay *replay)
{
    int64_t viewer = replay->viewer;
    bool good = read_query_number(query, "from", 1, INT32_MAX, &replay->from) &&
                read_query_number(query, "count", 0, MOST_STEPS, &replay->count) &&
                read_query_number(query, "viewer", NOBODY, replay->room->record.seats - 1, &viewer);
    replay->viewer = (int)viewer;
    return good;
}

/* Following the moves */

typedef struct Walk {
    StateBuffer now, seen, told; /* the truth; what the viewer saw last, without and with events */
    int move, step;
} Walk;

static bool has_noticed(const Replay *replay, Walk *walk)
{
    const Game *game = replay->room->game;
    if (replay->viewer != TRUTH)
        return viewer_notices(game, &walk->now.state, replay->viewer, &walk->seen, &walk->told);
    State *seen = &walk->seen.state;
    walk->told = walk->seen = walk->now;
    memset(seen->event, 0, sizeof seen->event);
    seen->event_count = 0;
    return true;
}

static void begin_walk(const Replay *replay, Walk *walk)
{
    table_state_at(replay->room->table, 0, &walk->now.state);
    memset(walk->seen.bytes, 0xff, replay->room->game->state_size); /* unlike any view */
    walk->move = 0;
    walk->step = has_noticed(replay, walk);
}

/* On to the next thing that the viewer notices; false: there is nothing more. */
static bool walk_on(const Replay *replay, Walk *walk)
{
    while (walk->move < replay->moves) {
        Move move = table_move(replay->room->table, walk->move++);
        game_play(replay->room->game, &walk->now.state, move.who, move.action);
        if (has_noticed(replay, walk)) {
            walk->step++;
            return true;
        }
    }
    return false;
}

/* Writing */

static void write_move(const Replay *replay, const State *before, Move move, Json *out)
{
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game_describe_action(replay->room->game, before, move.who, move.action, &line);
    json_string(out, "line", text);
    json_number(out, "who", move.who == CHANCE ? NOBODY : move.who);
}

static void write_steps(const Replay *replay, Walk *walk, Json *out)
{
    int64_t last = replay->from + replay->count;
    StateBuffer before = walk->now;
    json_begin_array(out, "told");
    while (walk->step < last && out->length < TEXT_SIZE / 2 && walk_on(replay, walk)) {
        json_begin_object(out, NULL);
        json_number(out, "step", walk->step);
        if (replay->viewer == TRUTH)
            write_move(replay, &before.state, table_move(replay->room->table, walk->move - 1), out);
        events_write(replay->room->game, &walk->told.state, out);
        json_end_object(out);
        before = walk->now;
    }
    json_end_array(out);
}

static void write_view_at(const Replay *replay, const Walk *walk, Json *out)
{
    const Room *room = replay->room;
    int viewer = replay->viewer == TRUTH ? NOBODY : replay->viewer;
    bool with_odds = room->settings.hints || match_is_done(&room->record);
    json_begin_object(out, "view");
    view_write(room->game, &walk->seen.state, viewer, with_odds, out);
    json_end_object(out);
}

static void write_replay(Replay *replay, Json *out)
{
    const Room *room = replay->room;
    Walk walk;
    json_begin_object(out, NULL);
    json_string(out, "match", room->record.id);
    json_string(out, "game", room->record.game);
    json_string(out, "status", match_status_name[room->record.status]);
    json_flag(out, "truth", replay->viewer == TRUTH);
    json_number(out, "viewer", replay->viewer == TRUTH ? NOBODY : replay->viewer);
    begin_walk(replay, &walk);
    while (walk.step < replay->from && walk_on(replay, &walk))
        ;
    replay->from = walk.step;
    json_number(out, "step", walk.step);
    write_view_at(replay, &walk, out);
    write_steps(replay, &walk, out);
    while (walk_on(replay, &walk))
        ;
    json_number(out, "steps", walk.step);
    json_end_object(out);
}

/* The score, and how it came about */

static void write_totals(const Game *game, const State *state, int step, Json *out)
{
    Score score;
    game_score(game, state, &score);
    json_begin_object(out, NULL);
    json_number(out, "step", step);
    json_begin_array(out, "totals");
    for (int seat = 0; seat < state->seats; seat++)
        json_number(out, NULL, score.total[seat]);
    json_end_array(out);
    json_end_object(out);
}

static void write_course(const Replay *replay, Json *out)
{
    Walk walk;
    int every = replay->moves / MOST_COURSE + 1;
    json_begin_array(out, "course");
    begin_walk(replay, &walk);
    do
        if (walk.move % every == 0 || walk.move == replay->moves)
            write_totals(replay->room->game, &walk.now.state, walk.step, out);
    while (walk_on(replay, &walk));
    json_end_array(out);
}

static void write_score(const Replay *replay, Json *out)
{
    json_begin_object(out, NULL);
    json_string(out, "match", replay->room->record.id);
    json_string(out, "status", match_status_name[replay->room->record.status]);
    score_write(replay->room->game, table_state(replay->room->table), out);
    write_course(replay, out);
    json_end_object(out);
}

/* Answering */

static void answer(Server *server, Request *request, const Json *out)
{
    if (out->length < sizeof server->text)
        http_answer_text(server, request, 200, out->length, NULL);
    else
        http_refuse(server, request, PROBLEM_TOO_LARGE, "");
}

/* A match that has begun; NULL: it has been refused. */
static Room *begun_match(Server *server, Request *request, const char *id)
{
    Problem problem;
    Room *room = lobby_room(server, id, &problem);
    if (room != NULL && room->table != NULL && room->record.status != MATCH_OPEN)
        return room;
    http_refuse(server, request, room == NULL ? problem.kind : PROBLEM_NOT_NOW, "");
    return NULL;
}

void get_replay(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Room *room = begun_match(server, request, id);
    if (room == NULL)
        return;
    bool done = match_is_done(&room->record);
    Replay replay = { .room = room,
                      .viewer = done ? TRUTH : NOBODY,
                      .moves = room_shown_moves(room),
                      .from = 1,
                      .count = STANDARD_STEPS };
    if (!read_query(what->query, &replay)) {
        http_refuse(server, request, PROBLEM_MALFORMED, "from, count and viewer are numbers");
    } else if (!done && (replay.viewer != NOBODY || !room->settings.spectators)) {
        http_refuse(server, request,
                    room->settings.spectators ? PROBLEM_NOT_NOW : PROBLEM_NO_SPECTATORS, "");
    } else {
        Json out = json_in(server->text, sizeof server->text, false);
        write_replay(&replay, &out);
        answer(server, request, &out);
    }
}

void get_score(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Room *room = begun_match(server, request, id);
    if (room == NULL)
        return;
    if (!match_is_done(&room->record)) {
        http_refuse(server, request, PROBLEM_NOT_NOW, "");
        return;
    }
    Replay replay = { .room = room, .viewer = TRUTH, .moves = room->told_moves };
    Json out = json_in(server->text, sizeof server->text, false);
    write_score(&replay, &out);
    answer(server, request, &out);
}
