/* The steps of a match as JSON: for each move that a viewer sees, its number and its events. */
#include "views_private.h"

#include <string.h>

/* The events that were written last: mostly the next viewer sees the same. */
typedef struct LastEvents {
    const StateBuffer *view; /* NULL: none yet */
    const char *text;
    size_t length;
} LastEvents;

static void write_events(const Game *game, const StateBuffer *view, Json *out, LastEvents *last)
{
    if (last->view != NULL && memcmp(last->view->bytes, view->bytes, game->state_size) == 0) {
        json_again(out, last->text, last->length);
        return;
    }
    size_t begin = out->length;
    events_write(game, &view->state, out);
    if (out->length < out->size)
        *last = (LastEvents){ view, out->text + begin, out->length - begin };
}

static void write_step(const Game *game, int seq, const StateBuffer *view, Json *out,
                       LastEvents *last)
{
    json_begin_object(out, NULL);
    json_number(out, "seq", seq);
    write_events(game, view, out, last);
    json_end_object(out);
}

/* If delayed spectators are sent very much at once the steps are left out. */
static const char *steps_end(Json *steps)
{
    json_end_array(steps);
    return steps->length < steps->size ? steps->text : "[]";
}

static Json steps_begin(MatchViews *of, int place)
{
    Json steps = json_in(of->views->steps[place], sizeof of->views->steps[place], false);
    json_begin_array(&steps, NULL);
    return steps;
}

void steps_write(MatchViews *of, const StateBuffer *before, int from, int to, ViewChange *change[],
                 int count)
{
    const Game *game = of->match->game;
    StateBuffer now, view[VIEWERS];
    ViewerCursor cursor[VIEWERS];
    memcpy(now.bytes, before->bytes, game->state_size);
    for (int i = 0; i < count; i++) {
        int place = change[i]->place;
        memcpy(change[i]->now.bytes, change[i]->before.bytes, game->state_size);
        change[i]->steps = steps_begin(of, place);
        cursor[i] = (ViewerCursor){ .viewer = viewer_at[place],
                                    .seq = of->match->seq[place],
                                    .until = INT32_MAX,
                                    .seen = &change[i]->now };
    }
    for (int number = from; number < to; number++) {
        LastEvents last = { 0 };
        unsigned changed =
            viewer_replay_move(of->match->table, number, &now.state, cursor, count, view);
        for (int i = 0; i < count; i++)
            if ((changed >> i & 1) && change[i]->has_audience)
                write_step(game, cursor[i].seq, &view[i], &change[i]->steps, &last);
    }
    for (int i = 0; i < count; i++) {
        of->match->seq[change[i]->place] = cursor[i].seq;
        change[i]->steps_text = steps_end(&change[i]->steps);
    }
}

const char *steps_since(MatchViews *of, int place, int known, int until)
{
    const Match *match = of->match;
    StateBuffer now, seen, view;
    ViewerCursor cursor = { .viewer = viewer_at[place], .until = until, .seen = &seen };
    if (known < 0 || known >= match->seq[place])
        return "[]";
    Json steps = steps_begin(of, place);
    bool changed = viewer_replay_start(match->table, &now.state, &cursor, &view);
    for (int number = 0;; number++) {
        LastEvents last = { 0 };
        if (changed && cursor.seq > known)
            write_step(match->game, cursor.seq, &view, &steps, &last);
        if (number >= match_moves_sent(match, place) || cursor.seq >= until)
            return steps_end(&steps);
        changed = viewer_replay_move(match->table, number, &now.state, &cursor, 1, &view) != 0;
    }
}
