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

void view_patch_write(Server *server, const ViewText *before, const ViewText *now, Json *out)
{
    Patch patch = patch_begin(out, "patch");
    write_seen_patch(server, before, now, &patch);
    patch_part(&patch, before->text + before->seen_length, before->length - before->seen_length,
               now->text + now->seen_length, now->length - now->seen_length);
    patch_end(&patch);
}
