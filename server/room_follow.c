/* Following the moves of a match as a viewer sees them: which of them he notices, and the events
 * that he is told. */
#include "server.h"

#include <string.h>

/* The events that were told last: mostly the next viewer sees the same. */
typedef struct LastTold {
    const StateBuffer *view; /* NULL: none yet */
    const char *text;
    size_t length;
} LastTold;

static void write_events(const Game *game, const StateBuffer *told, Json *out, LastTold *last)
{
    if (last->view != NULL && memcmp(last->view->bytes, told->bytes, game->state_size) == 0) {
        json_again(out, last->text, last->length);
        return;
    }
    size_t begin = out->length;
    events_write(game, &told->state, out);
    if (out->length < out->size)
        *last = (LastTold){ told, out->text + begin, out->length - begin };
}

static void notice(const Game *game, const State *now, Follower *follower, StateBuffer *told,
                   LastTold *last)
{
    viewer_is_told(game, now, viewer_of(follower->place), told);
    if (!view_is_noticed(game, told, follower->seen))
        return;
    follower->seq++;
    if (follower->steps == NULL || follower->seq <= follower->known)
        return;
    json_begin_object(follower->steps, NULL);
    json_number(follower->steps, "seq", follower->seq);
    write_events(game, told, follower->steps, last);
    json_end_object(follower->steps);
}

static void notice_together(const Game *game, const State *now, Follower *follower, int count)
{
    StateBuffer told[VIEWERS];
    LastTold last = { 0 };
    for (int i = 0; i < count; i++)
        if (follower[i].seq < follower[i].until)
            notice(game, now, &follower[i], &told[i], &last);
}

void follow_moves(const Room *room, State *now, int from, int to, Follower *follower, int count)
{
    for (int i = from; i < to; i++) {
        Move move = table_move(room->table, i);
        game_play(room->game, now, move.who, move.action);
        notice_together(room->game, now, follower, count);
    }
}

static void begin_at_start(const Room *room, State *now, Follower *follower)
{
    table_state_at(room->table, 0, now);
    memset(follower->seen->bytes, 0xff, room->game->state_size); /* unlike any view */
    follower->seq = 0;
    notice_together(room->game, now, follower, 1);
}

void follow_from_start(const Room *room, int moves, Follower *follower)
{
    StateBuffer start;
    State *now = &start.state;
    begin_at_start(room, now, follower);
    for (int i = 0; i < moves && follower->seq < follower->until; i++)
        follow_moves(room, now, i, i + 1, follower, 1);
}

int follow_all(const Room *room, int moves, int place)
{
    StateBuffer seen;
    Follower follower = { .place = place, .until = INT32_MAX, .seen = &seen };
    follow_from_start(room, moves, &follower);
    return follower.seq;
}

int follow_until(const Room *room, int place, int seq, StateBuffer *seen)
{
    StateBuffer start;
    State *now = &start.state;
    Follower follower = { .place = place, .until = seq, .seen = seen };
    int moves = 0;
    begin_at_start(room, now, &follower);
    for (; follower.seq < seq && moves < table_moves(room->table); moves++)
        follow_moves(room, now, moves, moves + 1, &follower, 1);
    return moves;
}

/* Those who watch may see things later. */

bool match_is_delayed(const MatchRecord *match)
{
    Delay delay;
    TableSettings settings = settings_of(match);
    return !match_is_done(match) && delay_read(settings.delay, &delay) &&
           (delay.moves > 0 || delay.milliseconds > 0);
}

static int moves_until(const Room *room, int64_t time)
{
    int count = store_count_moves(room->server->store, room->record.id, time);
    return count < 0 ? 0 : count;
}

int room_shown_moves(const Room *room)
{
    int shown = room->told_moves, known = table_moves(room->table);
    if (!match_is_done(&room->record) && room->delay.moves > 0)
        shown -= room->delay.moves;
    if (!match_is_done(&room->record) && room->delay.milliseconds > 0) {
        int old = moves_until(room, service_now(room->server) - room->delay.milliseconds);
        shown = old < shown ? old : shown;
    }
    if (shown > known)
        shown = known;
    return shown < 0 ? 0 : shown;
}
