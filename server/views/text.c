/* The views of a match as text, in the forms that clients want, their hashes, and the patches that
 * lead from one to the next. */
#include "views_private.h"

#include "patch.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_STEP = 4096 }; /* a text is given memory in steps of this, to grow in */

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

/* What is known of the view before: its text and its state. Both may be missing. */
typedef struct Before {
    const ViewText *text;
    const StateBuffer *view;
} Before;

static TextBefore text_before(Before before)
{
    if (before.text == NULL || before.text->text == NULL)
        return (TextBefore){ 0 };
    return (TextBefore){ .text = before.text->text,
                         .bytes = before.view->bytes,
                         .part = before.text->part,
                         .count = before.text->parts };
}

/* The beginning of the view. */
static const ShownText *write_shown(Views *views, const Game *game, const State *view,
                                    Before before)
{
    ShownText *shown = &views->shown;
    if (shown->game == game && memcmp(shown->view.bytes, view, game->state_size) == 0)
        return shown;
    Json out = json_in(shown->text, sizeof shown->text, false);
    TextBefore known = text_before(before);
    Parts parts;
    parts_begin(&parts, &out, view, &known);
    json_begin_object(&out, NULL);
    view_write_seen(game, view, &parts);
    shown->game = game;
    memcpy(shown->view.bytes, view, game->state_size);
    shown->number++;
    shown->before = known.text == NULL ? 0 : before.text->shown;
    shown->same = parts.same;
    shown->parts = parts.count;
    memcpy(shown->part, parts.part, (size_t)parts.count * sizeof(Part));
    shown->length = out.length;
    shown->hash = text_hash(shown->text, out.length - out.length % TEXT_HASH_STEP);
    return shown;
}

/* Into views->view. */
static ViewText write_view(MatchViews *of, int place, ViewForm form, const State *view,
                           Before before)
{
    Views *views = of->views;
    const Match *match = of->match;
    const ShownText *shown = write_shown(views, match->game, view, before);
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
    return (ViewText){ .text = views->view,
                       .part = shown->part,
                       .length = (uint32_t)out.length,
                       .hash_is_known = true,
                       .parts = (uint8_t)shown->parts,
                       .hash = text_hash_on(shown->hash, out.text + hashed, out.length - hashed),
                       .shown_length = (uint32_t)shown->length,
                       .question = (uint32_t)question,
                       .shown = shown->number };
}

uint32_t view_hash_of(MatchViews *of, int place, ViewForm form, const StateBuffer *seen)
{
    return write_view(of, place, form, &seen->state, (Before){ 0 }).hash;
}

static void drop_text(Views *views, ViewText *text)
{
    if (text->text != NULL)
        text_pool_give(views->memory, text->text, text->room);
    *text = (ViewText){ 0 };
}

/* Keeps what has just been written, in the memory of the text before if it has room. */
static void keep_text(Views *views, const ViewText *written, ViewText *text)
{
    size_t size = size_with_parts(written);
    if (text->text == NULL || text->room < size) {
        drop_text(views, text);
        text->room = (uint32_t)((size / ROOM_STEP + 1) * ROOM_STEP);
        text->text = text_pool_take(views->memory, text->room);
    }
    char *memory = text->text;
    uint32_t room = text->room;
    Part *part = (Part *)(void *)(memory + text_end(written));
    memcpy(memory, written->text, written->length + 1);
    memcpy(part, written->part, written->parts * sizeof(Part));
    *text = *written;
    text->text = memory;
    text->part = part;
    text->room = room;
}

const ViewText *view_text(MatchViews *of, int place, ViewForm form)
{
    StateBuffer seen;
    ViewText *text = &of->text[place][form];
    if (text->text == NULL) {
        match_sent_view(of->match, place, &seen);
        ViewText written = write_view(of, place, form, &seen.state, (Before){ 0 });
        keep_text(of->views, &written, text);
    }
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

/* What has changed from one view to the next */

static bool have_same_text(const ViewText *before, const Part *old, const ViewText *now,
                           const Part *part)
{
    int length = part->end - part->begin;
    return old->end - old->begin == length &&
           memcmp(before->text + old->begin, now->text + part->begin, (size_t)length) == 0;
}

/* Only what lies between equal parts is looked at closely. Some are known to be equal; the others
 * are compared, so that a patch depends on nothing but the two views. */
static void patch_beginnings(const ViewText *before, const ViewText *now, uint64_t same,
                             Patch *patch)
{
    const Part *old = before->part, *part = now->part;
    size_t old_at = 0, new_at = 0;
    for (int i = 0; i < now->parts; i++) {
        bool is_same = same >> i & 1 || have_same_text(before, &old[i], now, &part[i]);
        if (!is_same || part[i].begin == part[i].end)
            continue;
        patch_part(patch, before->text + old_at, old[i].begin - old_at, now->text + new_at,
                   part[i].begin - new_at);
        patch_keep(patch, (size_t)(part[i].end - part[i].begin));
        old_at = old[i].end;
        new_at = part[i].end;
    }
    patch_part(patch, before->text + old_at, before->shown_length - old_at, now->text + new_at,
               now->shown_length - new_at);
}

/* What has changed in the beginnings, which many views have in common. */
static void write_shown_patch(Views *views, const ViewText *before, const ViewText *now,
                              uint64_t same, Patch *patch)
{
    ShownPatch *last = &views->shown_patch;
    Json *out = patch->out;
    if (last->before == before->shown && last->now == now->shown) {
        if (last->text[0] != '\0')
            json_members(out, last->text);
        patch->kept = last->kept;
        return;
    }
    size_t start = out->length;
    patch_beginnings(before, now, same, patch);
    size_t length = out->length - start;
    last->before = 0;
    if (out->length >= out->size || length >= sizeof last->text)
        return;
    last->before = before->shown;
    last->now = now->shown;
    last->kept = patch->kept;
    memcpy(last->text, out->text + start, length + 1);
}

/* The name of the step, which stands first in the question. */
static bool is_of_the_same_step(const char *before, const char *now)
{
    static const char head[] = ",\"question\":\"";
    size_t length = sizeof head - 1;
    return strncmp(before, head, length) == 0 &&
           strncmp(before, now, length + strcspn(before + length, " \"") + 1) == 0;
}

/* The actions of another step have little in common with those before: they are not compared. The
 * last brace is left out. */
static void patch_question(const ViewText *before, const ViewText *now, Patch *patch)
{
    const char *old = before->text + before->question, *new = now->text + now->question;
    size_t old_length = before->length - 1 - before->question,
           new_length = now->length - 1 - now->question;
    if (old_length == new_length && memcmp(old, new, new_length) == 0)
        patch_keep(patch, new_length);
    else if (is_of_the_same_step(old, new))
        patch_part(patch, old, old_length, new, new_length);
    else
        patch_replace(patch, old_length, new, new_length);
}

static void write_patch(Views *views, const ViewText *before, const ViewText *now, uint64_t same,
                        Json *out)
{
    Patch patch = patch_begin(out, NULL);
    write_shown_patch(views, before, now, same, &patch);
    patch_part(&patch, before->text + before->shown_length, before->question - before->shown_length,
               now->text + now->shown_length, now->question - now->shown_length);
    patch_question(before, now, &patch);
    patch_end(&patch);
}

static void replace_text(MatchViews *of, ViewChange *change, ViewForm form, bool with_patch)
{
    Views *views = of->views;
    ViewText *text = &of->text[change->place][form];
    if (with_patch && text->text == NULL) {
        ViewText old = write_view(of, change->place, form, &change->before.state, (Before){ 0 });
        keep_text(views, &old, text);
    }
    ViewText now =
        write_view(of, change->place, form, &change->now.state, (Before){ text, &change->before });
    if (with_patch) {
        Json *patch = &change->patch[form];
        bool is_known = views->shown.before == text->shown;
        *patch = json_in(views->patch[change->place][form], VIEW_TEXT_SIZE, false);
        write_patch(views, text, &now, is_known ? views->shown.same : 0, patch);
    }
    keep_text(views, &now, text);
}

void texts_replace(MatchViews *of, const Audience *audience, ViewChange *change[], int count)
{
    for (int i = 0; i < count; i++)
        for (int form = 0; form < VIEW_FORMS; form++) {
            int place = change[i]->place, wants = audience->wants[place][form];
            if (wants != 0)
                replace_text(of, change[i], (ViewForm)form, (wants & WANTS_PATCHES) != 0);
            else
                drop_text(of->views, &of->text[place][form]);
        }
}

bool match_views_drop(MatchViews *of)
{
    bool dropped = false;
    for (int place = 0; place < VIEWERS; place++)
        for (int form = 0; form < VIEW_FORMS; form++) {
            ViewText *text = &of->text[place][form];
            dropped = dropped || text->text != NULL;
            text_pool_give(of->views->memory, text->text, text->room);
            text->text = NULL; /* its hash is still known */
        }
    return dropped;
}

void texts_forget(MatchViews *of)
{
    for (int place = 0; place < VIEWERS; place++)
        for (int form = 0; form < VIEW_FORMS; form++)
            drop_text(of->views, &of->text[place][form]);
}
