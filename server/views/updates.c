/* The messages with a view, or with what has changed in it. */
#include "views_private.h"

#include <string.h>

enum { MOST_STEPS_SENT = 256, STEPS_OF_A_PAGE = 50 };

typedef struct Extras { /* what a message has besides */
    const char *steps;  /* as JSON */
    const char *why;    /* a flag to be set, or NULL */
    bool may_undo;
} Extras;

/* `before` is the state before the last move, if it is at hand. */
static bool may_undo(const Match *match, int place, const State *before)
{
    if (place == WATCHING || match->record.status != MATCH_PLAYING)
        return false;
    return before == NULL ? table_may_undo(match->table, place)
                          : table_may_undo_after(match->table, place, before);
}

static bool anybody_at(const Audience *audience, int place)
{
    return audience->wants[place][FULL_VIEW] != 0 || audience->wants[place][BRIEF_VIEW] != 0;
}

/* Messages are written one behind the other. */

static void outbox_clear(Views *views)
{
    views->outbox.count = 0;
    views->used = 0;
}

static Json begin_message(MatchViews *of, int place, ViewForm form, const char *type)
{
    Json out = json_in((char *)of->views->text + of->views->used, MESSAGE_SIZE, false);
    json_begin_object(&out, NULL);
    json_string(&out, "type", type);
    views_write_place(of, place, form, &out);
    return out;
}

static ViewMessage end_message(Views *views, int place, ViewForm form, bool patches, Json *out)
{
    json_end_object(out);
    ViewMessage message = {
        .place = place, .form = form, .patches = patches, .text = out->text, .length = out->length
    };
    if (out->length < out->size) { /* nothing comes near it */
        views->outbox.message[views->outbox.count++] = message;
        views->used += out->length + 1;
    }
    return message;
}

static Json begin_view_message(MatchViews *of, int place, ViewForm form, const char *type,
                               const Extras *extras)
{
    Json out = begin_message(of, place, form, type);
    if (extras->why != NULL)
        json_flag(&out, extras->why, true);
    json_verbatim(&out, "steps", extras->steps);
    json_flag(&out, "may_undo", extras->may_undo);
    return out;
}

static Json whole_view(MatchViews *of, int place, ViewForm form, const Extras *extras)
{
    const ViewText *text = view_text(of, place, form);
    Json out = begin_view_message(of, place, form, "view", extras);
    json_verbatim(&out, "view", text->text);
    return out;
}

/* Only what has changed, unless the view itself is shorter. */
static Json changed_view(MatchViews *of, int place, ViewForm form, const Extras *extras,
                         const ViewText *before)
{
    const ViewText *now = &of->text[place][form];
    Json out = begin_view_message(of, place, form, "update", extras);
    size_t length = out.length;
    view_patch_write(of->views, before, now, &out);
    return out.length - length >= now->length ? whole_view(of, place, form, extras) : out;
}

static void add_messages(MatchViews *of, const Audience *audience, const ViewChange *change,
                         const Extras *extras)
{
    int place = change->place;
    texts_write(of, audience, change);
    for (int i = 0; i < VIEW_FORMS; i++) {
        ViewForm form = (ViewForm)i;
        if (audience->wants[place][form] & WANTS_WHOLE) {
            Json out = whole_view(of, place, form, extras);
            end_message(of->views, place, form, false, &out);
        }
        if (audience->wants[place][form] & WANTS_PATCHES) {
            Json out = changed_view(of, place, form, extras, &change->text[form]);
            end_message(of->views, place, form, true, &out);
        }
    }
}

/* The moves are played once for all of them. The texts that clients with patches have are kept. */
static void add_moves(MatchViews *of, const Audience *audience, const StateBuffer *before, int from,
                      int to, ViewChange change[], int count)
{
    Match *match = of->match;
    int old_seq[VIEWERS];
    bool is_one_move = to - from == 1 && to == table_moves(match->table);
    memcpy(old_seq, match->seq, sizeof old_seq);
    for (int i = 0; i < count; i++) {
        int place = change[i].place;
        change[i].has_audience = anybody_at(audience, place);
        viewer_sees(match->game, &before->state, viewer_at[place], &change[i].before);
    }
    steps_write(of, before, from, to, change, count);
    for (int i = 0; i < count; i++) {
        int place = change[i].place;
        if (match->seq[place] == old_seq[place])
            continue;
        texts_take(of, &change[i]);
        if (change[i].has_audience)
            add_messages(of, audience, &change[i],
                         &(Extras){ .steps = steps_end(&change[i].steps),
                                    .may_undo = may_undo(match, place,
                                                         is_one_move ? &before->state : NULL) });
        texts_free(of, change[i].text);
    }
}

const Outbox *views_of_moves(MatchViews *of, const Audience *audience)
{
    Match *match = of->match;
    StateBuffer before;
    ViewChange change[VIEWERS];
    int from = match->sent_moves, to = table_moves(match->table), count = 0;
    bool with_spectators = match->watched_moves == from && !match->has_delay;
    outbox_clear(of->views);
    texts_keep(of, audience);
    match_take_sent(match, &before);
    if (with_spectators)
        match->watched_moves = to;
    for (; count < match->record.seats; count++)
        change[count].place = count;
    if (with_spectators)
        change[count++].place = WATCHING;
    add_moves(of, audience, &before, from, to, change, count);
    return &of->views->outbox;
}

const Outbox *views_of_delay(MatchViews *of, const Audience *audience, Now now)
{
    Match *match = of->match;
    StateBuffer before;
    ViewChange change = { .place = WATCHING };
    outbox_clear(of->views);
    if (match->table == NULL || !match->has_delay)
        return &of->views->outbox;
    int from = match->watched_moves, to = match_shown_moves(match, now);
    if (to <= from)
        return &of->views->outbox;
    table_state_at(match->table, from, &before.state);
    texts_keep(of, audience);
    match->watched_moves = to;
    add_moves(of, audience, &before, from, to, &change, 1);
    return &of->views->outbox;
}

void views_reset(MatchViews *of, Now now)
{
    match_reset_sent(of->match, now);
    for (int place = 0; place < VIEWERS; place++) {
        texts_free(of, of->text[place]);
        memset(of->text[place], 0, sizeof of->text[place]);
    }
}

const Outbox *views_of_undo(MatchViews *of, const Audience *audience, Now now)
{
    Match *match = of->match;
    ViewChange change[VIEWERS];
    int seq[VIEWERS];
    outbox_clear(of->views);
    memcpy(seq, match->seq, sizeof seq);
    texts_keep(of, audience);
    for (int place = 0; place < VIEWERS; place++) {
        change[place].place = place;
        if (seq[place] > 0)
            match_sent_view(match, place, &change[place].before);
        texts_take(of, &change[place]);
    }
    views_reset(of, now);
    for (int place = 0; place < VIEWERS; place++) {
        if (match->seq[place] > 0) {
            match_sent_view(match, place, &change[place].now);
            if (match->seq[place] != seq[place] ||
                memcmp(change[place].before.bytes, change[place].now.bytes,
                       match->game->state_size) != 0)
                add_messages(of, audience, &change[place],
                             &(Extras){ .steps = "[]",
                                        .why = "undone",
                                        .may_undo = may_undo(match, place, NULL) });
        }
        texts_free(of, change[place].text);
    }
    return &of->views->outbox;
}

/* One client */

/* Whether the client really has the view with that number. */
static bool has_view(MatchViews *of, int place, ViewForm form, int64_t seq, const char *hash)
{
    StateBuffer seen;
    char text[HASH_SIZE];
    if (seq < 1 || seq > of->match->seq[place])
        return false;
    viewer_replay_until(of->match, place, (int)seq, &seen);
    hash_write(view_hash_of(of, place, form, &seen), text);
    return strcmp(text, hash) == 0;
}

WholeView views_whole(MatchViews *of, int place, ViewForm form, int64_t seq, const char *hash)
{
    WholeView whole = { .resumed = seq != 0 && has_view(of, place, form, seq, hash) };
    int behind = of->match->seq[place] - (int)seq;
    bool with_steps = whole.resumed && behind <= MOST_STEPS_SENT;
    whole.resync = seq != 0 && !whole.resumed;
    Extras extras = { .steps = with_steps ? steps_since(of, place, (int)seq, INT32_MAX) : "[]",
                      .why = whole.resync ? "resync" : NULL,
                      .may_undo = may_undo(of->match, place, NULL) };
    outbox_clear(of->views);
    Json out = whole_view(of, place, form, &extras);
    whole.message = end_message(of->views, place, form, false, &out);
    return whole;
}

ViewMessage views_history(MatchViews *of, int place, ViewForm form, int64_t seq)
{
    int last = of->match->seq[place], after = seq < last ? (int)seq : last;
    const char *steps =
        match_is_sent(of->match) ? steps_since(of, place, after, after + STEPS_OF_A_PAGE) : "[]";
    outbox_clear(of->views);
    Json out = begin_message(of, place, form, "history");
    json_verbatim(&out, "steps", steps);
    return end_message(of->views, place, form, false, &out);
}
