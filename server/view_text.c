/* The views of a match as text, in the forms that clients want, and their hashes. A text is kept
 * while the match is lively, as the next change is told by its difference; a quiet match keeps
 * only what was seen, from which the same text can be written again. */
#include "server.h"

#include "patch.h"

#include <stdlib.h>
#include <string.h>

int viewer_of(int place)
{
    return place == WATCHING ? NOBODY : place;
}

/* Behind a text its parts are described. */
static size_t text_end(const ViewText *text)
{
    return (text->length + 1 + _Alignof(Part) - 1) / _Alignof(Part) * _Alignof(Part);
}

static size_t size_with_parts(const ViewText *text)
{
    return text_end(text) + text->parts * sizeof(Part);
}

const Part *view_text_parts(const ViewText *text)
{
    return (const Part *)(const void *)(text->text + text_end(text));
}

/* The beginning of the view as text. `change` is NULL where nothing is known of the one before. */
static const SeenText *seen_text(Server *server, const Game *game, const State *view, ViewForm form,
                                 const ViewChange *change)
{
    SeenText *seen = &server->seen;
    const ViewText *before = change == NULL ? NULL : &change->text[form];
    if (seen->game == game && memcmp(seen->view.bytes, view, game->state_size) == 0)
        return seen;
    Json out = json_in(seen->text, sizeof seen->text, false);
    TextBefore known = { 0 };
    if (before != NULL && before->text != NULL)
        known = (TextBefore){ .text = before->text,
                              .bytes = change->before->bytes,
                              .part = view_text_parts(before),
                              .count = before->parts };
    Parts parts;
    parts_begin(&parts, &out, view, &known);
    json_begin_object(&out, NULL);
    view_write_seen(game, view, &parts);
    seen->game = game;
    memcpy(seen->view.bytes, view, game->state_size);
    seen->number++;
    seen->before = known.text == NULL ? 0 : before->seen;
    seen->same = parts.same;
    seen->parts = parts.count;
    memcpy(seen->part, parts.part, (size_t)parts.count * sizeof(Part));
    seen->length = out.length;
    seen->hash = text_hash(seen->text, out.length - out.length % TEXT_HASH_STEP);
    return seen;
}

/* Into the server's view_text. */
static ViewText write_view(const Room *room, int place, ViewForm form, const StateBuffer *sees,
                           const ViewChange *change)
{
    Server *server = room->server;
    const State *view = &sees->state;
    const SeenText *seen = seen_text(server, room->game, view, form, change);
    Json out = json_in(server->view_text, sizeof server->view_text, false);
    json_continue(&out, seen->text, seen->length);
    view_write_rest(room->game, view, viewer_of(place), room->settings.hints, &out);
    size_t question = out.length;
    view_write_question(room->game, view, viewer_of(place), &out);
    if (form == FULL_VIEW)
        view_write_refused(room->game, view, viewer_of(place), &out);
    json_end_object(&out);
    if (out.length >= sizeof server->view_text)
        abort(); /* no view comes near it: a law of tests/laws.c would have failed */
    size_t hashed = seen->length - seen->length % TEXT_HASH_STEP;
    return (ViewText){ .length = out.length,
                       .hash_is_known = true,
                       .parts = (uint8_t)seen->parts,
                       .hash = text_hash_on(seen->hash, out.text + hashed, out.length - hashed),
                       .seen_length = (uint32_t)seen->length,
                       .question = (uint32_t)question,
                       .seen = seen->number };
}

uint32_t view_text_write(const Room *room, int place, ViewForm form, const StateBuffer *seen)
{
    return write_view(room, place, form, seen, NULL).hash;
}

/* Keeps what has just been written. */
static void keep_text(Server *server, ViewText *text)
{
    text->text = text_pool_take(server->texts, size_with_parts(text));
    memcpy(text->text, server->view_text, text->length + 1);
    memcpy(text->text + text_end(text), server->seen.part, text->parts * sizeof(Part));
}

const ViewText *view_text_after(Room *room, int place, ViewForm form, const ViewChange *change)
{
    ViewText *text = &room->told[place].text[form];
    if (text->text != NULL)
        return text;
    *text = write_view(room, place, form, change->now, change);
    keep_text(room->server, text);
    return text;
}

const ViewText *view_text(Room *room, int place, ViewForm form)
{
    StateBuffer seen;
    ViewText *text = &room->told[place].text[form];
    if (text->text != NULL)
        return text;
    room_seen(room, place, &seen);
    *text = write_view(room, place, form, &seen, NULL);
    keep_text(room->server, text);
    return text;
}

uint32_t view_hash(Room *room, int place, ViewForm form)
{
    StateBuffer seen;
    ViewText *text = &room->told[place].text[form];
    if (room->told[place].seq == 0)
        return 0;
    if (!text->hash_is_known) {
        room_seen(room, place, &seen);
        text->hash = view_text_write(room, place, form, &seen);
    }
    text->hash_is_known = true;
    return text->hash;
}

void view_text_free(Room *room, ViewText *text)
{
    text_pool_give(room->server->texts, text->text, size_with_parts(text));
    text->text = NULL;
}

void view_texts_forget(Room *room, int place)
{
    for (int form = 0; form < VIEW_FORMS; form++) {
        view_text_free(room, &room->told[place].text[form]);
        room->told[place].text[form] = (ViewText){ 0 };
    }
}

bool view_texts_drop(Room *room)
{
    bool dropped = false;
    for (int place = 0; place < VIEWERS; place++)
        for (int form = 0; form < VIEW_FORMS; form++) {
            ViewText *text = &room->told[place].text[form];
            dropped = dropped || text->text != NULL;
            view_text_free(room, text);
        }
    return dropped;
}
