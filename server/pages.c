/* Serves the files that are compiled in. The page of a match is the page of the client: it finds
 * the match in its own address. */
#include "pages.h"

#include "server.h"

#include <string.h>

static const Page *page_at(const char *path)
{
    for (const Page *page = pages; page->path != NULL; page++)
        if (strcmp(page->path, path) == 0)
            return page;
    return NULL;
}

static bool accepts(const HttpRequest *what,
                    const char *encoding) /* as a whole word, not refused */
{
    size_t length = strlen(encoding);
    for (const char *at = what->accept_encoding; (at = strstr(at, encoding)) != NULL; at += length)
        if ((at == what->accept_encoding || at[-1] == ' ' || at[-1] == ',') &&
            (at[length] == '\0' || at[length] == ' ' || at[length] == ','))
            return true;
    return false;
}

static PageBytes choose_encoding(const Page *page, const HttpRequest *what, HttpAnswer *answer)
{
    answer->varies = page->brotli.bytes != NULL || page->gzip.bytes != NULL;
    if (page->brotli.bytes != NULL && accepts(what, "br")) {
        answer->encoding = "br";
        return page->brotli;
    }
    if (page->gzip.bytes != NULL && accepts(what, "gzip")) {
        answer->encoding = "gzip";
        return page->gzip;
    }
    return page->plain;
}

bool page_answer(Server *server, Request *request, const HttpRequest *what)
{
    bool is_client = strcmp(what->path, "/") == 0 || strncmp(what->path, "/m/", 3) == 0;
    const Page *page = page_at(is_client ? "/index.html" : what->path);
    if (page == NULL)
        return false;
    bool is_asset =
        strncmp(what->path, "/assets/", 8) == 0; /* their names change with their content */
    HttpAnswer answer = { .status = 200,
                          .type = page->type,
                          .etag = page->etag,
                          .body_stays = true,
                          .cache = is_asset ? "public, max-age=31536000, immutable" : "no-cache" };
    PageBytes bytes = choose_encoding(page, what, &answer);
    answer.body = (const char *)bytes.bytes;
    answer.length = bytes.size;
    if (strcmp(what->if_none_match, page->etag) == 0) {
        answer.status = 304;
        answer.length = 0;
    }
    net_answer(request, &answer);
    return true;
}
