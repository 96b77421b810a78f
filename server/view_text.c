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

/* What is written of two views that show the same is the same for both: of those that are told of a
 * move, mostly. */
static const char *seen_text(Server *server, const Game *game, const State *view)
{
    SeenText *seen = &server->seen;
    if (seen->game == game && memcmp(seen->view.bytes, view, game->state_size) == 0)
        return seen->text;
    Json out = json_in(seen->text, sizeof seen->text, false);
    view_write_seen(game, view, &out);
    seen->game = game;
    memcpy(seen->view.bytes, view, game->state_size);
    return seen->text;
}

static size_t write_view(const Room *room, int place, ViewForm form, const unsigned char *seen)
{
    Server *server = room->server;
    const State *view = (const State *)(const void *)seen;
    Json out = json_in(server->view_text, sizeof server->view_text, false);
    json_begin_object(&out, NULL);
    view_write_around(room->game, view, viewer_of(place), room->settings.hints,
                      seen_text(server, room->game, view), &out);
    if (form == FULL_VIEW)
        view_write_refused(room->game, view, viewer_of(place), &out);
    json_end_object(&out);
    if (out.length >= sizeof server->view_text)
        abort(); /* no view comes near it: a law of tests/laws.c would have failed */
    return out.length;
}

uint32_t view_text_write(const Room *room, int place, ViewForm form, const unsigned char *seen)
{
    return text_hash(room->server->view_text, write_view(room, place, form, seen));
}

const ViewText *view_text(Room *room, int place, ViewForm form)
{
    View seen;
    ViewText *text = &room->told[place].text[form];
    if (text->text != NULL)
        return text;
    room_seen(room, place, &seen);
    text->length = write_view(room, place, form, seen.bytes);
    text->text = text_pool_take(room->server->texts, text->length + 1);
    memcpy(text->text, room->server->view_text, text->length + 1);
    text->hash = text_hash(text->text, text->length);
    text->hash_is_known = true;
    return text;
}

uint32_t view_hash(Room *room, int place, ViewForm form)
{
    View seen;
    ViewText *text = &room->told[place].text[form];
    if (room->told[place].seq == 0)
        return 0;
    if (!text->hash_is_known) {
        room_seen(room, place, &seen);
        text->hash = view_text_write(room, place, form, seen.bytes);
    }
    text->hash_is_known = true;
    return text->hash;
}

void view_text_free(Room *room, ViewText *text)
{
    text_pool_give(room->server->texts, text->text, text->length + 1);
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
