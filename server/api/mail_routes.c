/* The routes of mail: the address of an account, and the pages behind the links in mails, which
 * work without signing in. And the presences that the mailer asks for. */
#include "http.h"

#include "line.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int64_t DAY = 24 * 3600 * 1000, CONFIRM_WITHIN = 7 * 24 * 3600 * 1000;

/* The address of an account */

void mail_write(Server *server, const Guest *guest, Json *out)
{
    AddressRecord address;
    bool has_one =
        guest->epoch > 0 && store_read_address(server->store, guest->id, &address) == STORE_FOUND;
    json_flag(out, "mail_offered", server->mailer != NULL);
    if (!has_one) {
        json_string(out, "mail", NULL);
        return;
    }
    json_begin_object(out, "mail");
    json_string(out, "address", address.address);
    json_string(out, "language", address.language);
    json_flag(out, "confirmed", address.confirmed);
    json_flag(out, "turns", address.wants_turns);
    json_end_object(out);
}

typedef struct MailChange {
    Server *server;
    Request *request;
    Guest guest;
    char deed[16], language[LANGUAGE_SIZE]; /* of a page */
} MailChange;

static void address_stored(void *context, StoreResult result)
{
    MailChange *change = context;
    Server *server = change->server;
    if (result == STORE_DONE) {
        if (server->mailer != NULL)
            mailer_look(server->mailer, server->now.service);
        answer_guest(server, change->request, 200, &change->guest);
    } else {
        double rest_of_day = (double)(DAY - server->now.service % DAY) / 1000;
        if (result == STORE_STALE)
            http_refuse_for(server, change->request, PROBLEM_TOO_MANY, rest_of_day);
        else
            http_refuse(server, change->request, PROBLEM_STORAGE, "");
    }
    free(change);
}

static MailChange *begin_change(Server *server, Request *request)
{
    MailChange *change = calloc(1, sizeof *change);
    if (change == NULL)
        abort();
    change->server = server;
    change->request = request;
    return change;
}

static AddressRecord requested_address(Server *server, const Guest *guest,
                                       const MailRequest *wanted)
{
    AddressRecord address = { .asked = server->now.service, .wants_turns = wanted->wants_turns };
    memcpy(address.player, guest->id, sizeof address.player);
    memcpy(address.address, wanted->address, sizeof address.address);
    memcpy(address.language, wanted->language, sizeof address.language);
    make_mail_key(server->secret, address.address, address.key);
    address.stamp = make_mail_stamp(server->secret, address.player, address.key);
    return address;
}

static void change_mail(Server *server, Request *request, const Guest *guest,
                        const MailRequest *wanted)
{
    AddressRecord before, address = requested_address(server, guest, wanted);
    StoreFound found = store_read_address(server->store, guest->id, &before);
    bool is_known =
        found == STORE_FOUND && before.confirmed && strcmp(before.address, address.address) == 0;
    if (found == STORE_UNREADABLE) {
        http_refuse(server, request, PROBLEM_STORAGE, "");
        return;
    }
    if (!is_known && store_count_mails(server->store) >= MOST_WAITING_MAILS) {
        http_refuse(server, request, PROBLEM_TOO_MANY, "");
        return;
    }
    MailChange *change = begin_change(server, request);
    change->guest = *guest;
    address.confirmed = is_known;
    if (is_known)
        store_change_address(server->store, &address, address_stored, change);
    else
        store_ask_address(server->store, &address, address.asked / DAY, address_stored, change);
}

/* Whose address it is; false: it has been refused. */
static bool take_account(Server *server, Request *request, const HttpRequest *what, Guest *guest)
{
    ProblemKind kind = PROBLEM_NONE;
    if (!take_guest(server, request, what, guest))
        return false;
    if (guest->epoch == 0)
        kind = PROBLEM_NOT_SIGNED_IN;
    else if (!limits_take_password(server->limits, what->address, server->seconds))
        kind = PROBLEM_TOO_MANY;
    if (kind != PROBLEM_NONE)
        http_refuse(server, request, kind, "");
    return kind == PROBLEM_NONE;
}

void put_mail(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Problem problem;
    MailRequest wanted;
    Guest guest;
    if (server->mailer == NULL)
        http_refuse(server, request, PROBLEM_NO_MAIL, "");
    else if (!mail_request_read(what->body, what->body_length, &wanted, &problem))
        http_refuse(server, request, problem.kind, problem.detail);
    else if (take_account(server, request, what, &guest))
        change_mail(server, request, &guest, &wanted);
}

void remove_mail(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Guest guest;
    AddressRecord address;
    if (!take_account(server, request, what, &guest))
        return;
    if (store_read_address(server->store, guest.id, &address) != STORE_FOUND) {
        answer_guest(server, request, 200, &guest);
        return;
    }
    MailChange *change = begin_change(server, request);
    change->guest = guest;
    store_remove_address(server->store, guest.id, address.stamp, address_stored, change);
}

/* Pages: `/mail/confirm?t=TOKEN&l=fr`. Looking at one changes nothing, as mail programs look at
 * links by themselves; its button does, or the program's own (RFC 8058). */

static bool is_deed(const char *deed)
{
    return strcmp(deed, MAIL_CONFIRM) == 0 || strcmp(deed, MAIL_STOP) == 0;
}

static void read_query(const char *query, const char *name, char *out, size_t size)
{
    const char *value = http_query_value(query, name);
    snprintf(out, size, "%.*s", value == NULL ? 0 : (int)strcspn(value, "&"),
             value == NULL ? "" : value);
}

static void put_text(Line *out, const Language *language, const char *deed, const char *part)
{
    char key[48];
    snprintf(key, sizeof key, "mail.page.%s.%s", deed, part);
    line_text(out, text_get(language, key));
}

/* `deed` is one of the above, with a button, or how it went. */
static void answer_page(Server *server, Request *request, int status, const char *deed,
                        const char *language_code)
{
    const Language *language = language_named(language_code);
    Line out = line_in(server->text, sizeof server->text);
    if (language == NULL)
        language = &languages[0];
    line_text(&out, "<!doctype html>\n<html lang=\"");
    line_text(&out, language->code);
    line_text(&out, "\"><head><meta charset=\"utf-8\"><meta name=\"robots\" content=\"noindex\">"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                    "<title>Taproom</title><link rel=\"stylesheet\" href=\"/style.css\"></head>"
                    "<body><main><h1>");
    put_text(&out, language, deed, "title");
    line_text(&out, "</h1><p>");
    put_text(&out, language, deed, "text");
    line_text(&out, "</p>");
    if (is_deed(deed)) {
        line_text(&out, "<form method=\"post\"><input type=\"hidden\" name=\"List-Unsubscribe\""
                        " value=\"One-Click\"><button>");
        put_text(&out, language, deed, "button");
        line_text(&out, "</button></form>");
    }
    line_text(&out, "<p><a href=\"/\">Taproom</a></p></main></body></html>\n");
    net_answer(request, &(HttpAnswer){ .status = status,
                                       .type = "text/html; charset=utf-8",
                                       .has_form = true,
                                       .body = server->text,
                                       .length = out.length });
}

typedef struct MailLink {
    char token[MAIL_TOKEN_SIZE + 1], language[LANGUAGE_SIZE];
    char player[PLAYER_ID_SIZE];
    int64_t stamp;
} MailLink;

/* False: it has been answered. */
static bool take_link(Server *server, Request *request, const HttpRequest *what, const char *deed,
                      MailLink *link)
{
    if (!is_deed(deed)) {
        http_refuse(server, request, PROBLEM_NOT_FOUND, "");
        return false;
    }
    read_query(what->query, "t", link->token, sizeof link->token);
    read_query(what->query, "l", link->language, sizeof link->language);
    if (mail_token_opens(server->secret, deed, link->token, link->player, &link->stamp))
        return true;
    answer_page(server, request, 403, "void", link->language);
    return false;
}

void get_mail_page(Server *server, Request *request, const HttpRequest *what, const char *deed)
{
    MailLink link;
    if (take_link(server, request, what, deed, &link))
        answer_page(server, request, 200, deed, link.language);
}

static void deed_stored(void *context, StoreResult result)
{
    MailChange *change = context;
    bool confirms = strcmp(change->deed, MAIL_CONFIRM) == 0;
    if (result == STORE_DONE)
        answer_page(change->server, change->request, 200, confirms ? "confirmed" : "stopped",
                    change->language);
    else if (result == STORE_STALE)
        answer_page(change->server, change->request, 403, "void", change->language);
    else
        answer_page(change->server, change->request, 503, "failed", change->language);
    free(change);
}

/* Whether the confirmation of this address was asked for, and not too long ago. */
static bool was_asked(Server *server, const MailLink *link, AddressRecord *address)
{
    return store_read_address(server->store, link->player, address) == STORE_FOUND &&
           address->stamp == link->stamp &&
           (address->confirmed || server->now.service - address->asked <= CONFIRM_WITHIN);
}

void post_mail_page(Server *server, Request *request, const HttpRequest *what, const char *deed)
{
    MailLink link;
    AddressRecord address;
    if (!take_link(server, request, what, deed, &link))
        return;
    bool confirms = strcmp(deed, MAIL_CONFIRM) == 0;
    if (confirms && !was_asked(server, &link, &address)) {
        answer_page(server, request, 403, "void", link.language);
        return;
    }
    MailChange *change = begin_change(server, request);
    snprintf(change->deed, sizeof change->deed, "%s", deed);
    memcpy(change->language, link.language, sizeof change->language);
    if (confirms) {
        address.confirmed = true;
        store_change_address(server->store, &address, deed_stored, change);
    } else { /* an address that is gone or another one by now gets no mail either */
        store_remove_address(server->store, link.player, link.stamp, deed_stored, change);
    }
}

/* Turns */

/* With several servers each first reports its clients, and then one of them sends the mails. */
static Presence presence_at(void *context, const DueTurn *turn)
{
    Server *server = context;
    const ServeOptions *options = &server->options;
    const LiveMatch *live = lobby_find(server, turn->match);
    if (live != NULL && (live_online(live) >> turn->seat & 1))
        return SEAT_IS_TAKEN;
    int64_t waited = server->now.service - turn->since;
    double grace = store_is_shared(server->store) ? 2 * options->mail_look_seconds : 0;
    bool everybody_was_asked = (double)waited >= (options->mail_delay_seconds + grace) * 1000;
    return store_is_ours(server->store, turn->match) && everybody_was_asked ? SEAT_IS_EMPTY
                                                                            : SEAT_OF_ANOTHER;
}

void mail_answer(Server *server)
{
    if (server->mailer != NULL)
        mailer_answer(server->mailer, presence_at, server);
}

void mail_tick(Server *server)
{
    double now = server->seconds;
    if (server->mailer == NULL || now - server->last_mail_look < server->options.mail_look_seconds)
        return;
    server->last_mail_look = now;
    mailer_look(server->mailer, server->now.service);
}
