/* The views of a match as text, in the forms that clients want, and their hashes. */
#include "views_private.h"

#include "patch.h"

#include <stdlib.h>
#include <string.h>

Views *views_open(TextPool *memory)
{
    Views *views = calloc(1, sizeof *views);
    if (views != NULL)
        views->memory = memory;
    return views;
}

void views_close(Views *views)
{
    free(views);
}

/* The parts stand behind the text. */
static size_t text_end(const ViewText *text)
{
    return (text->length + 1 + _Alignof(Part) - 1) / _Alignof(Part) * _Alignof(Part);
}

static size_t size_with_parts(const ViewText *text)
{
    return text_end(text) + text->parts * sizeof(Part);
}

static TextBefore text_before(const ViewChange *change, ViewForm form)
{
    const ViewText *before = change == NULL ? NULL : &change->text[form];
    if (before == NULL || before->text == NULL)
        return (TextBefore){ 0 };
    return (TextBefore){ .text = before->text,
                         .bytes = change->before.bytes,
                         .part = before->part,
                         .count = before->parts };
}

/* The beginning of the view. `change` is NULL if nothing is known of the view before. */
static const ShownText *write_shown(Views *views, const Game *game, const State *view,
                                    ViewForm form, const ViewChange *change)
{
    ShownText *shown = &views->shown;
    if (shown->game == game && memcmp(shown->view.bytes, view, game->state_size) == 0)
        return shown;
    Json out = json_in(shown->text, sizeof shown->text, false);
    TextBefore known = text_before(change, form);
    Parts parts;
    parts_begin(&parts, &out, view, &known);
    json_begin_object(&out, NULL);
    view_write_seen(game, view, &parts);
    shown->game = game;
    memcpy(shown->view.bytes, view, game->state_size);
    shown->number++;
    shown->before = known.text == NULL ? 0 : change->text[form].shown;
    shown->same = parts.same;
    shown->parts = parts.count;
    memcpy(shown->part, parts.part, (size_t)parts.count * sizeof(Part));
    shown->length = out.length;
    shown->hash = text_hash(shown->text, out.length - out.length % TEXT_HASH_STEP);
    return shown;
}

/* Into views->view. */
static ViewText write_view(MatchViews *of, int place, ViewForm form, const State *view,
                           const ViewChange *change)
{
    Views *views = of->views;
    const Match *match = of->match;
    const ShownText *shown = write_shown(views, match->game, view, form, change);
    Json out = json_in(views->view, sizeof views->view, false);
    json_continue(&out, shown->text, shown->length);
    view_write_rest(match->game, view, viewer_at[place], match->settings.hints, &out);
    size_t question = out.length;
    view_write_question(match->game, view, viewer_at[place], &out);
    if (form == FULL_VIEW)
        view_write_refused(match->game, view, viewer_at[place], &out);
    json_end_object(&out);
    if (out.length >= sizeof views->view)
        abort(); /* no view comes near it: a law of tests/laws.c would have failed */
    size_t hashed = shown->length - shown->length % TEXT_HASH_STEP;
    return (ViewText){ .length = (uint32_t)out.length,
                       .hash_is_known = true,
                       .parts = (uint8_t)shown->parts,
                       .hash = text_hash_on(shown->hash, out.text + hashed, out.length - hashed),
                       .shown_length = (uint32_t)shown->length,
                       .question = (uint32_t)question,
                       .shown = shown->number };
}

uint32_t view_hash_of(MatchViews *of, int place, ViewForm form, const StateBuffer *seen)
{
    return write_view(of, place, form, &seen->state, NULL).hash;
}

/* Keeps what has just been written. */
static void keep_text(Views *views, ViewText *text)
{
    text->text = text_pool_take(views->memory, size_with_parts(text));
    memcpy(text->text, views->view, text->length + 1);
    Part *part = (Part *)(void *)(text->text + text_end(text));
    memcpy(part, views->shown.part, text->parts * sizeof(Part));
    text->part = part;
}

const ViewText *view_text(MatchViews *of, int place, ViewForm form)
{
    StateBuffer seen;
    ViewText *text = &of->text[place][form];
    if (text->text != NULL)
        return text;
    match_sent_view(of->match, place, &seen);
    *text = write_view(of, place, form, &seen.state, NULL);
    keep_text(of->views, text);
    return text;
}

uint32_t view_hash(MatchViews *of, int place, ViewForm form)
{
    StateBuffer seen;
    ViewText *text = &of->text[place][form];
    if (of->match->seq[place] == 0)
        return 0;
    if (!text->hash_is_known) {
        match_sent_view(of->match, place, &seen);
        text->hash = view_hash_of(of, place, form, &seen);
        text->hash_is_known = true;
    }
    return text->hash;
}

void texts_keep(MatchViews *of, const Audience *audience)
{
    for (int place = 0; place < VIEWERS; place++)
        for (int form = 0; form < VIEW_FORMS; form++)
            if (audience->wants[place][form] & WANTS_PATCHES)
                view_text(of, place, (ViewForm)form);
}

void texts_take(MatchViews *of, ViewChange *change)
{
    memcpy(change->text, of->text[change->place], sizeof change->text);
    memset(of->text[change->place], 0, sizeof change->text);
}

void texts_write(MatchViews *of, const Audience *audience, ViewChange *change)
{
    int place = change->place;
    for (int i = 0; i < VIEW_FORMS; i++) {
        ViewForm form = (ViewForm)i;
        ViewText *text = &of->text[place][form];
        if (audience->wants[place][form] == 0 || text->text != NULL)
            continue;
        *text = write_view(of, place, form, &change->now.state, change);
        keep_text(of->views, text);
        const ShownText *shown = &of->views->shown;
        change->same[form] = shown->before == change->text[form].shown ? shown->same : 0;
    }
}

void texts_replace(MatchViews *of, const Audience *audience, ViewChange *change[], int count)
{
    for (int i = 0; i < count; i++) {
        texts_take(of, change[i]);
        texts_write(of, audience, change[i]);
    }
}

void texts_free(MatchViews *of, ViewText text[VIEW_FORMS])
{
    for (int form = 0; form < VIEW_FORMS; form++) {
        if (text[form].text == NULL)
            continue;
        text_pool_give(of->views->memory, text[form].text, size_with_parts(&text[form]));
        text[form].text = NULL;
    }
}

bool match_views_drop(MatchViews *of)
{
    bool dropped = false;
    for (int place = 0; place < VIEWERS; place++) {
        for (int form = 0; form < VIEW_FORMS; form++)
            dropped = dropped || of->text[place][form].text != NULL;
        texts_free(of, of->text[place]);
    }
    return dropped;
}
