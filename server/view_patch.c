/* What has changed from one view to the next. */
#include "server.h"

#include "patch.h"

#include <string.h>

/* Between the parts that are known to be the same. */
static void patch_beginnings(const SeenText *seen, const ViewText *before, const ViewText *now,
                             Patch *patch)
{
    const Part *old = view_text_parts(before), *new = seen->part;
    bool is_known = seen->number == now->seen && seen->before == before->seen;
    uint64_t same = is_known ? seen->same : 0;
    size_t old_at = 0, new_at = 0;
    for (int i = 0; same != 0; i++, same >>= 1) {
        if (!(same & 1) || new[i].begin == new[i].end)
            continue;
        patch_part(patch, before->text + old_at, old[i].begin - old_at, now->text + new_at,
                   new[i].begin - new_at);
        patch_keep(patch, (size_t)(new[i].end - new[i].begin));
        old_at = old[i].end;
        new_at = new[i].end;
    }
    patch_part(patch, before->text + old_at, before->seen_length - old_at, now->text + new_at,
               now->seen_length - new_at);
}

/* What has changed in the beginnings, which many views have in common. */
static void write_seen_patch(Server *server, const ViewText *before, const ViewText *now,
                             Patch *patch)
{
    SeenPatch *seen = &server->seen_patch;
    Json *out = patch->out;
    if (seen->before == before->seen && seen->now == now->seen) {
        if (seen->text[0] != '\0')
            json_members(out, seen->text);
        patch->kept = seen->kept;
        return;
    }
    size_t start = out->length;
    patch_beginnings(&server->seen, before, now, patch);
    size_t length = out->length - start;
    seen->before = 0;
    if (out->length >= out->size || length >= sizeof seen->text)
        return;
    seen->before = before->seen;
    seen->now = now->seen;
    seen->kept = patch->kept;
    memcpy(seen->text, out->text + start, length + 1);
}

/* The name of the step, which stands first in the question. */
static bool is_of_the_same_step(const char *before, const char *now)
{
    static const char head[] = ",\"question\":\"";
    size_t length = sizeof head - 1;
    return strncmp(before, head, length) == 0 &&
           strncmp(before, now, length + strcspn(before + length, " \"") + 1) == 0;
}

/* What may be done at another step has little in common with what might be done before: it is not
 * compared. The last brace is left out. */
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

void view_patch_write(Server *server, const ViewText *before, const ViewText *now, Json *out)
{
    Patch patch = patch_begin(out, "patch");
    write_seen_patch(server, before, now, &patch);
    patch_part(&patch, before->text + before->seen_length, before->question - before->seen_length,
               now->text + now->seen_length, now->question - now->seen_length);
    patch_question(before, now, &patch);
    patch_end(&patch);
}
