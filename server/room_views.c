/* What the viewers of a match are told.
 *
 * A viewer's messages are numbered by the changes he has noticed (noticing.h), so that neither
 * content nor number tells him more than his view does. As the numbers follow from the moves alone,
 * they are the same after a restart, and whoever comes back with his last number is told what he
 * has missed. The hash is that of the text of the view. */
#include "server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_STEPS_TOLD = 256, STEPS_OF_A_PAGE = 50 };

bool room_anybody_at(const Room *room, int place)
{
    return room->clients_at[place] > 0;
}

/* Messages with a view or with what has changed in it */

typedef struct ViewMessage { /* what is told besides */
    const char *steps;       /* as JSON */
    const char *why;         /* a flag to be set, or NULL */
    bool may_undo;
} ViewMessage;

/* `before` is the state before the last move, if that is at hand. */
static bool may_undo(const Room *room, int place, const StateBuffer *before)
{
    if (place == WATCHING || room->record.status != MATCH_PLAYING)
        return false;
    return before == NULL ? table_may_undo(room->table, place)
                          : table_may_undo_after(room->table, place, &before->state);
}

static Json begin_view_message(Room *room, int place, ViewForm form, const char *type,
                               const ViewMessage *message)
{
    Json out = message_begin(room, place, form, type);
    if (message->why != NULL)
        json_flag(&out, message->why, true);
    json_verbatim(&out, "steps", message->steps);
    json_flag(&out, "may_undo", message->may_undo);
    return out;
}

static Json whole_view(Room *room, int place, ViewForm form, const ViewMessage *message)
{
    const ViewText *text = view_text(room, place, form);
    Json out = begin_view_message(room, place, form, "view", message);
    json_verbatim(&out, "view", text->text);
    json_end_object(&out);
    return out;
}

/* Only what has changed, unless the view itself is shorter. */
static Json changed_view(Room *room, int place, ViewForm form, const ViewMessage *message,
                         const ViewChange *change)
{
    const ViewText *now = view_text_after(room, place, form, change);
    Json out = begin_view_message(room, place, form, "update", message);
    size_t length = out.length;
    view_patch_write(room->server, &change->text[form], now, &out);
    if (out.length - length >= now->length)
        return whole_view(room, place, form, message);
    json_end_object(&out);
    return out;
}

static bool anybody_takes(const Room *room, int place, ViewForm form, bool patches)
{
    for (const Client *client = room->clients; client != NULL; client = client->next)
        if (client->place == place && client->form == form && client->takes_patches == patches)
            return true;
    return false;
}

static void send_to_those(const Room *room, int place, ViewForm form, bool patches, const Json *out)
{
    for (Client *client = room->clients; client != NULL; client = client->next)
        if (client->place == place && client->form == form && client->takes_patches == patches)
            message_send(client, out);
}

/* What the viewer sees may change now. */
static void keep_texts(Room *room, int place)
{
    for (int form = 0; form < VIEW_FORMS; form++)
        if (anybody_takes(room, place, (ViewForm)form, true))
            view_text(room, place, (ViewForm)form);
}

static void take_texts(Room *room, int place, ViewChange *change)
{
    memcpy(change->text, room->told[place].text, sizeof change->text);
    memset(room->told[place].text, 0, sizeof change->text);
}

static void free_texts(Room *room, ViewChange *change)
{
    for (int form = 0; form < VIEW_FORMS; form++)
        view_text_free(room, &change->text[form]);
}

static void tell_change(Room *room, int place, const ViewChange *change, const ViewMessage *message)
{
    for (int i = 0; i < VIEW_FORMS; i++) {
        ViewForm form = (ViewForm)i;
        if (anybody_takes(room, place, form, false)) {
            Json out = whole_view(room, place, form, message);
            send_to_those(room, place, form, false, &out);
        }
        if (anybody_takes(room, place, form, true)) {
            Json out = changed_view(room, place, form, message, change);
            send_to_those(room, place, form, true, &out);
        }
    }
}

/* Telling */

static bool is_delayed(const Room *room) /* or was, as long as it was played */
{
    return room->delay.moves > 0 || room->delay.milliseconds > 0;
}

bool room_is_told(const Room *room)
{
    return room->told[WATCHING].seq > 0;
}

void room_keep_told(Room *room)
{
    if (room->table == NULL || room->told_state != NULL)
        return;
    room->told_state = (State *)room_workspace(room)->told;
    memcpy(room->told_state, table_state(room->table), room->game->state_size);
}

/* From now on what has been told is where the table stands. */
static void catch_up(Room *room)
{
    room->told_moves = table_moves(room->table);
    room->told_state = NULL;
}

static const State *told_state(const Room *room)
{
    return room->told_state != NULL ? room->told_state : table_state(room->table);
}

static int moves_told(const Room *room, int place)
{
    return place == WATCHING ? room->watched_moves : room->told_moves;
}

void room_seen(const Room *room, int place, StateBuffer *out)
{
    StateBuffer state;
    const State *told = told_state(room);
    if (moves_told(room, place) != room->told_moves) {
        table_state_at(room->table, moves_told(room, place), &state.state);
        told = &state.state;
    }
    viewer_sees(room->game, told, viewer_of(place), out);
}

/* What those who watch with a delay have seen stays, unless it is gone. */
static void begin_watching(Room *room)
{
    bool is_first = room->told[WATCHING].seq == 0;
    if (!is_delayed(room))
        room->watched_moves = room->told_moves;
    else if (is_first)
        room->watched_moves = room_shown_moves(room);
    else if (room->watched_moves > room->told_moves)
        room->watched_moves = room->told_moves;
}

void room_begin_telling(Room *room)
{
    catch_up(room);
    begin_watching(room);
    for (int place = 0; place < VIEWERS; place++) {
        view_texts_forget(room, place);
        room->told[place].seq = place < room->record.seats || place == WATCHING
                                    ? follow_all(room, moves_told(room, place), place)
                                    : 0;
    }
}

void room_resume_telling(Room *room, const int seq[VIEWERS])
{
    catch_up(room);
    for (int place = 0; place < VIEWERS; place++)
        room->told[place].seq = seq[place];
    if (is_delayed(room)) /* what they may see has changed with time */
        room->told[WATCHING].seq = 0;
    begin_watching(room);
    if (is_delayed(room))
        room->told[WATCHING].seq = follow_all(room, room->watched_moves, WATCHING);
}

typedef struct Telling {     /* some moves, to one viewer */
    StateBuffer before, now; /* what he saw, and sees */
    Json steps;
} Telling;

static Follower begin_steps(Room *room, int place, const StateBuffer *before, Telling *telling)
{
    char *text = room->server->steps_text[place];
    viewer_sees(room->game, &before->state, viewer_of(place), &telling->before);
    memcpy(telling->now.bytes, telling->before.bytes, room->game->state_size);
    telling->steps = json_in(text, sizeof room->server->steps_text[place], false);
    json_begin_array(&telling->steps, NULL);
    return (Follower){ .place = place,
                       .seq = room->told[place].seq,
                       .until = INT32_MAX,
                       .steps = room_anybody_at(room, place) ? &telling->steps : NULL,
                       .seen = &telling->now };
}

static const char *end_steps(Json *steps)
{
    json_end_array(steps);
    return steps->length < steps->size ? steps->text : "[]"; /* who watched with a delay may be told
                                                              * all at once */
}

/* His texts have been kept before, as those of `before`. */
static void tell_place(Room *room, int place, const StateBuffer *undone, Telling *telling)
{
    ViewChange change = { .before = &telling->before, .now = &telling->now };
    take_texts(room, place, &change);
    if (room_anybody_at(room, place)) {
        ViewMessage message = { .steps = end_steps(&telling->steps),
                                .may_undo = may_undo(room, place, undone) };
        tell_change(room, place, &change, &message);
    }
    free_texts(room, &change);
}

/* The moves are played once for all of them. */
static void tell_places(Room *room, const int *place, int count, const StateBuffer *before,
                        int from, int to)
{
    StateBuffer now;
    Telling telling[VIEWERS];
    Follower follower[VIEWERS];
    bool is_one_move = to - from == 1 && to == table_moves(room->table);
    for (int i = 0; i < count; i++)
        follower[i] = begin_steps(room, place[i], before, &telling[i]);
    memcpy(now.bytes, before->bytes, room->game->state_size);
    follow_moves(room, &now.state, from, to, follower, count);
    for (int i = 0; i < count; i++) {
        Told *told = &room->told[place[i]];
        if (follower[i].seq == told->seq)
            continue;
        told->seq = follower[i].seq;
        tell_place(room, place[i], is_one_move ? before : NULL, &telling[i]);
    }
}

void room_tell_moves(Room *room)
{
    StateBuffer before;
    int from = room->told_moves, to = table_moves(room->table);
    int place[VIEWERS], count = 0;
    bool in_step = room->watched_moves == from && !is_delayed(room);
    memcpy(before.bytes, told_state(room), room->game->state_size);
    for (int i = 0; i < VIEWERS; i++)
        keep_texts(room, i);
    catch_up(room);
    if (in_step)
        room->watched_moves = to;
    while (count < room->record.seats) {
        place[count] = count;
        count++;
    }
    if (in_step)
        place[count++] = WATCHING;
    tell_places(room, place, count, &before, from, to);
}

void room_tell_watchers(Room *room)
{
    StateBuffer before;
    if (room->table == NULL || !is_delayed(room))
        return;
    int from = room->watched_moves, to = room_shown_moves(room);
    if (to <= from)
        return;
    table_state_at(room->table, from, &before.state);
    keep_texts(room, WATCHING);
    room->watched_moves = to;
    tell_places(room, &(int){ WATCHING }, 1, &before, from, to);
}

/* What he noticed after his change number `known`, up to the number `until`. */
static const char *steps_since(Room *room, int place, int known, int until)
{
    StateBuffer seen;
    Server *server = room->server;
    Json steps = json_in(server->steps_text[place], sizeof server->steps_text[place], false);
    Follower follower = {
        .place = place, .until = until, .known = known, .steps = &steps, .seen = &seen
    };
    if (known < 0 || known >= room->told[place].seq)
        return "[]";
    json_begin_array(&steps, NULL);
    follow_from_start(room, moves_told(room, place), &follower);
    return end_steps(&steps);
}

static void send_whole_view(Room *room, Client *client, const char *why, int known)
{
    int place = client->place;
    ViewMessage message = { .steps = known > 0 ? steps_since(room, place, known, INT32_MAX) : "[]",
                            .why = why,
                            .may_undo = may_undo(room, place, NULL) };
    Json out = whole_view(room, place, client->form, &message);
    message_send(client, &out);
}

void room_tell_undo(Room *room)
{
    StateBuffer old[VIEWERS];
    ViewChange change[VIEWERS];
    int seq[VIEWERS];
    for (int place = 0; place < VIEWERS; place++) {
        seq[place] = room->told[place].seq;
        if (seq[place] > 0)
            room_seen(room, place, &old[place]);
        keep_texts(room, place);
        take_texts(room, place, &change[place]);
    }
    room_begin_telling(room);
    for (int place = 0; place < VIEWERS; place++) {
        StateBuffer now;
        int told = room->told[place].seq;
        room_seen(room, place, &now);
        change[place].before = &old[place];
        change[place].now = &now;
        if (told > 0 && (told != seq[place] ||
                         memcmp(old[place].bytes, now.bytes, room->game->state_size) != 0))
            tell_change(room, place, &change[place],
                        &(ViewMessage){ .steps = "[]",
                                        .why = "undone",
                                        .may_undo = may_undo(room, place, NULL) });
        free_texts(room, &change[place]);
    }
}

/* Whether the client really has the view with that number. */
static bool has_view(Room *room, const Client *client, int64_t seq, const char *hash)
{
    int place = client->place;
    StateBuffer seen;
    char text[HASH_SIZE];
    if (seq < 1 || seq > room->told[place].seq)
        return false;
    follow_until(room, place, (int)seq, &seen);
    hash_write(view_text_write(room, place, client->form, &seen), text);
    return strcmp(text, hash) == 0;
}

void room_tell_view(Room *room, Client *client, int64_t seq, const char *hash)
{
    if (!room_is_told(room)) /* its beginning may be under way, but is not stored yet */
        return;
    if (seq == 0) {
        send_whole_view(room, client, NULL, 0);
    } else if (has_view(room, client, seq, hash)) {
        int behind = room->told[client->place].seq - (int)seq;
        room->server->metrics.resumed++;
        send_whole_view(room, client, NULL, behind <= MOST_STEPS_TOLD ? (int)seq : 0);
    } else {
        room->server->metrics.resyncs++;
        send_whole_view(room, client, "resync", 0);
    }
}

/* For who has come late, or reads the page again. It is what a viewer at his place was told then.
 */
void room_tell_history(Client *client, int64_t seq)
{
    Room *room = client->room;
    int place = client->place;
    int after = seq < room->told[place].seq ? (int)seq : room->told[place].seq;
    const char *steps =
        room_is_told(room) ? steps_since(room, place, after, after + STEPS_OF_A_PAGE) : "[]";
    Json out = message_begin(room, place, client->form, "history");
    json_verbatim(&out, "steps", steps);
    json_end_object(&out);
    message_send(client, &out);
}
