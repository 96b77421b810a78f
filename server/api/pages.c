/* Serves the files that are compiled in. A link to a seat, /m/MATCH#TOKEN, leads to the client's
 * own page, which finds the match in its query; the browser carries the token over by itself. */
#include "pages.h"

#include "http.h"

#include <stdio.h>
#include <string.h>

static const char SEAT_PATH[] = "/m/";

/* Pages of the client that have an address of their own; it finds out which one was asked for. */
static bool is_client_page(const char *path)
{
    return strcmp(path, "/") == 0 || strcmp(path, "/gallery") == 0;
}

static const Page *page_at(const char *asked)
{
    const char *path = is_client_page(asked) ? "/index.html" : asked;
    for (const Page *page = pages; page->path != NULL; page++)
        if (strcmp(page->path, path) == 0)
            return page;
    return NULL;
}

bool page_exists(const char *path)
{
    return is_client_page(path) || page_at(path) != NULL;
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

static bool is_match_id(const char *text)
{
    size_t length =
        strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    return length > 0 && length < MATCH_ID_SIZE && text[length] == '\0';
}

static bool lead_to_match(Request *request, const char *id)
{
    char location[sizeof "/?m=" + MATCH_ID_SIZE];
    if (!is_match_id(id))
        return false;
    snprintf(location, sizeof location, "/?m=%s", id);
    net_answer(request, &(HttpAnswer){ .status = 302, .location = location, .cache = "no-cache" });
    return true;
}

bool page_answer(Server *server, Request *request, const HttpRequest *what)
{
    if (strncmp(what->path, SEAT_PATH, strlen(SEAT_PATH)) == 0)
        return lead_to_match(request, what->path + strlen(SEAT_PATH));
    const Page *page = page_at(what->path);
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
