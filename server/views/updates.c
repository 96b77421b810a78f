/* The messages with a view, or with what has changed in it. */
#include "views_private.h"

#include <string.h>

enum { MOST_STEPS_SENT = 256, STEPS_OF_A_PAGE = 50 };

static void hash_write(uint32_t hash, char text[HASH_SIZE])
{
    static const char digit[] = "0123456789abcdef";
    for (int i = HASH_SIZE - 2; i >= 0; i--, hash >>= 4)
        text[i] = digit[hash & 15];
    text[HASH_SIZE - 1] = '\0';
}

void views_write_place(MatchViews *of, int place, ViewForm form, Json *out)
{
    char text[HASH_SIZE];
    const ViewText *view = &of->text[place][form];
    hash_write(view->hash_is_known ? view->hash : view_hash(of, place, form), text);
    json_number(out, "seq", of->match->seq[place]);
    json_string(out, "hash", text);
}

typedef struct Extras { /* what a message has besides */
    const char *steps;  /* as JSON */
    const char *why;    /* a flag to be set, or NULL */
    bool may_undo;
} Extras;

/* `before` is the state before the last move, if it is at hand. */
static bool may_undo(const Match *match, int place, const State *before)
{
    if (place == WATCHING || match->record.status != MATCH_PLAYING || !match_may_undo(match))
        return false;
    return before == NULL ? table_may_undo(match->table, place)
                          : table_may_undo_after(match->table, place, before);
}

static ViewChange *view_change(Views *views, int place)
{
    views->change[place].place = place;
    return &views->change[place];
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
static Json changed_view(MatchViews *of, const ViewChange *change, ViewForm form,
                         const Extras *extras)
{
    const Json *patch = &change->patch[form];
    if (patch->length >= of->text[change->place][form].length)
        return whole_view(of, change->place, form, extras);
    Json out = begin_view_message(of, change->place, form, "update", extras);
    json_verbatim(&out, "patch", patch->text);
    return out;
}

/* The texts have been written. */
static void add_messages(MatchViews *of, const Audience *audience, const ViewChange *change,
                         const Extras *extras)
{
    int place = change->place;
    for (int i = 0; i < VIEW_FORMS; i++) {
        ViewForm form = (ViewForm)i;
        if (audience->wants[place][form] & WANTS_WHOLE) {
            Json out = whole_view(of, place, form, extras);
            end_message(of->views, place, form, false, &out);
        }
        if (audience->wants[place][form] & WANTS_PATCHES) {
            Json out = changed_view(of, change, form, extras);
            end_message(of->views, place, form, true, &out);
        }
    }
}

/* The viewers to whom a move was visible: the others are left out. */
static int keep_changed(const Match *match, const int old_seq[VIEWERS], ViewChange *change[],
                        int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (match->seq[change[i]->place] != old_seq[change[i]->place])
            change[kept++] = change[i];
    return kept;
}

/* The moves are played once for all viewers. */
static void add_moves(MatchViews *of, const Audience *audience, const StateBuffer *before, int from,
                      int to, ViewChange *change[], int count)
{
    Match *match = of->match;
    int old_seq[VIEWERS];
    bool is_one_move = to - from == 1 && to == table_moves(match->table);
    memcpy(old_seq, match->seq, sizeof old_seq);
    for (int i = 0; i < count; i++)
        change[i]->has_audience = anybody_at(audience, change[i]->place);
    for (int i = 0; i < count; i++)
        viewer_sees(match->game, &before->state, viewer_at[change[i]->place], &change[i]->before);
    steps_write(of, before, from, to, change, count);
    count = keep_changed(match, old_seq, change, count);
    texts_replace(of, audience, change, count);
    for (int i = 0; i < count; i++)
        if (change[i]->has_audience)
            add_messages(of, audience, change[i],
                         &(Extras){ .steps = change[i]->steps_text,
                                    .may_undo = may_undo(match, change[i]->place,
                                                         is_one_move ? &before->state : NULL) });
}

const Outbox *views_of_moves(MatchViews *of, const Audience *audience)
{
    Match *match = of->match;
    StateBuffer before;
    ViewChange *change[VIEWERS];
    int from = match->sent_moves, to = table_moves(match->table), count = 0;
    bool with_spectators = match->watched_moves == from && !match->has_delay;
    outbox_clear(of->views);
    match_take_sent(match, &before);
    if (with_spectators)
        match->watched_moves = to;
    for (int place = 0; place < VIEWERS; place++)
        if (place < match->record.seats || (place == WATCHING && with_spectators))
            change[count++] = view_change(of->views, place);
    add_moves(of, audience, &before, from, to, change, count);
    return &of->views->outbox;
}

const Outbox *views_of_delay(MatchViews *of, const Audience *audience, Now now)
{
    Match *match = of->match;
    StateBuffer before;
    outbox_clear(of->views);
    if (match->table == NULL || !match->has_delay)
        return &of->views->outbox;
    int from = match->watched_moves, to = match_shown_moves(match, now);
    if (to <= from)
        return &of->views->outbox;
    table_state_at(match->table, from, &before.state);
    match->watched_moves = to;
    add_moves(of, audience, &before, from, to, &(ViewChange *){ view_change(of->views, WATCHING) },
              1);
    return &of->views->outbox;
}

void views_reset(MatchViews *of, Now now)
{
    match_reset_sent(of->match, now);
    texts_forget(of);
}

static bool has_changed(const Match *match, const ViewChange *change, int old_seq)
{
    return match->seq[change->place] != old_seq ||
           memcmp(change->before.bytes, change->now.bytes, match->game->state_size) != 0;
}

const Outbox *views_of_undo(MatchViews *of, const Audience *audience, Now now)
{
    Match *match = of->match;
    int old_seq[VIEWERS], count = 0;
    ViewChange *change[VIEWERS];
    outbox_clear(of->views);
    memcpy(old_seq, match->seq, sizeof old_seq);
    for (int place = 0; place < VIEWERS; place++)
        if (old_seq[place] > 0)
            match_sent_view(match, place, &view_change(of->views, place)->before);
    match_reset_sent(match, now);
    for (int place = 0; place < VIEWERS; place++) {
        if (old_seq[place] == 0)
            continue;
        change[count] = view_change(of->views, place);
        match_sent_view(match, place, &change[count]->now);
        count += has_changed(match, change[count], old_seq[place]);
    }
    texts_replace(of, audience, change, count);
    for (int i = 0; i < count; i++)
        add_messages(of, audience, change[i],
                     &(Extras){ .steps = "[]",
                                .why = "undone",
                                .may_undo = may_undo(match, change[i]->place, NULL) });
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
    viewer_replay_until(of->match->table, viewer_at[place], (int)seq, &seen);
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
