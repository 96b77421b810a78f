/* Looking back at a match. */
#include "views_private.h"

#include <string.h>

enum { MOST_COURSE = 100 }; /* points of the course of the score */

typedef struct Replay {
    const Match *match;
    int viewer; /* a seat, NOBODY or TRUTH */
    int moves;  /* that may be shown */
} Replay;

/* Going through the moves */

typedef struct Walk {
    StateBuffer now, seen, view; /* the truth; what the viewer saw last, without and with events */
    int move, step;
} Walk;

static bool sees_change(const Replay *replay, Walk *walk)
{
    const Game *game = replay->match->game;
    StateBuffer view;
    if (replay->viewer != TRUTH) {
        viewer_view(game, &walk->now.state, replay->viewer, &view);
        if (!view_changed(game, &view, &walk->seen))
            return false;
        memcpy(walk->view.bytes, view.bytes, game->state_size);
        return true;
    }
    State *seen = &walk->seen.state;
    walk->view = walk->seen = walk->now;
    memset(seen->event, 0, sizeof seen->event);
    seen->event_count = 0;
    return true;
}

static void begin_walk(const Replay *replay, Walk *walk)
{
    table_state_at(replay->match->table, 0, &walk->now.state);
    memset(walk->seen.bytes, 0xff, replay->match->game->state_size); /* unlike any view */
    walk->move = 0;
    walk->step = sees_change(replay, walk);
}

/* On to the next change that the viewer sees; false: there is none. */
static bool walk_on(const Replay *replay, Walk *walk)
{
    while (walk->move < replay->moves) {
        Move move = table_move(replay->match->table, walk->move++);
        game_play(replay->match->game, &walk->now.state, move.who, move.action);
        if (sees_change(replay, walk)) {
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
    game_describe_action(replay->match->game, before, move.who, move.action, &line);
    json_string(out, "line", text);
    json_number(out, "who", move.who == CHANCE ? NOBODY : move.who);
}

static void write_steps(const Replay *replay, Walk *walk, int64_t last, Json *out)
{
    StateBuffer before = walk->now;
    json_begin_array(out, "told");
    while (walk->step < last && out->length < MESSAGE_SIZE / 2 && walk_on(replay, walk)) {
        json_begin_object(out, NULL);
        json_number(out, "step", walk->step);
        if (replay->viewer == TRUTH)
            write_move(replay, &before.state, table_move(replay->match->table, walk->move - 1),
                       out);
        events_write(replay->match->game, &walk->view.state, out);
        json_end_object(out);
        before = walk->now;
    }
    json_end_array(out);
}

static void write_view_at(const Replay *replay, const Walk *walk, Json *out)
{
    const Match *match = replay->match;
    int viewer = replay->viewer == TRUTH ? NOBODY : replay->viewer;
    bool with_odds = match->settings.hints || match_is_done(&match->record);
    json_begin_object(out, "view");
    view_write(match->game, &walk->seen.state, viewer, with_odds, out);
    json_end_object(out);
}

void replay_write(const Match *match, const ReplayRequest *request, Json *out)
{
    Replay view = { match, request->viewer, request->moves }, *replay = &view;
    Walk walk;
    json_begin_object(out, NULL);
    json_string(out, "match", match->record.id);
    json_string(out, "game", match->record.game);
    json_string(out, "status", match_status_name[match->record.status]);
    json_flag(out, "truth", replay->viewer == TRUTH);
    json_number(out, "viewer", replay->viewer == TRUTH ? NOBODY : replay->viewer);
    begin_walk(replay, &walk);
    while (walk.step < request->from && walk_on(replay, &walk))
        ;
    json_number(out, "step", walk.step);
    write_view_at(replay, &walk, out);
    write_steps(replay, &walk, walk.step + request->count, out);
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
            write_totals(replay->match->game, &walk.now.state, walk.step, out);
    while (walk_on(replay, &walk));
    json_end_array(out);
}

void replay_write_score(const Match *match, Json *out)
{
    Replay view = { match, TRUTH, match->sent_moves }, *replay = &view;
    json_begin_object(out, NULL);
    json_string(out, "match", replay->match->record.id);
    json_string(out, "status", match_status_name[replay->match->record.status]);
    score_write(replay->match->game, table_state(replay->match->table), out);
    write_course(replay, out);
    json_end_object(out);
}
