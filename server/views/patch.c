/* What has changed from one view to the next. */
#include "views_private.h"

#include "patch.h"

#include <string.h>

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

void view_patch_write(Views *views, const ViewText *before, const ViewText *now, uint64_t same,
                      Json *out)
{
    Patch patch = patch_begin(out, "patch");
    write_shown_patch(views, before, now, same, &patch);
    patch_part(&patch, before->text + before->shown_length, before->question - before->shown_length,
               now->text + now->shown_length, now->question - now->shown_length);
    patch_question(before, now, &patch);
    patch_end(&patch);
}
