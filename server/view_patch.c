/* What has changed from one view to the next. */
#include "server.h"

#include "patch.h"

#include <string.h>

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
    patch_part(patch, before->text, before->seen_length, now->text, now->seen_length);
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
