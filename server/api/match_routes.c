/* The routes of a match: lists, a seat, the saved game, and looking back. */
#include "http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED_AT_ONCE = 100 };

/* Listing */

typedef struct Listing {
    Server *server;
    const char *player; /* whose matches they are, or NULL */
    Json out;
} Listing;

/* The player's seats, and whether the table waits for one of them. */
static void write_mine(const MatchRecord *match, const char *player, Json *out)
{
    bool is_waited_for = false;
    json_begin_array(out, "mine");
    for (int seat = 0; seat < match->seats; seat++) {
        if (strcmp(match->seat[seat].owner, player) != 0)
            continue;
        json_number(out, NULL, seat);
        is_waited_for =
            is_waited_for || (match->status == MATCH_PLAYING && (match->turn.waiting >> seat & 1) &&
                              !match->seat[seat].resigned);
    }
    json_end_array(out);
    json_flag(out, "my_turn", is_waited_for);
}

static void list_match(void *context, const MatchRecord *match)
{
    Listing *listing = context;
    json_begin_object(&listing->out, NULL);
    match_write(match, 0, WATCHING, listing->server->now, &listing->out);
    if (listing->player != NULL)
        write_mine(match, listing->player, &listing->out);
    json_end_object(&listing->out);
}

static Listing begin_list(Server *server, const char *player)
{
    Listing listing = { server, player, json_in(server->text, sizeof server->text, false) };
    json_begin_object(&listing.out, NULL);
    json_begin_array(&listing.out, "matches");
    return listing;
}

static void answer_list(Listing *listing, bool good, Request *request)
{
    Server *server = listing->server;
    json_end_array(&listing->out);
    json_end_object(&listing->out);
    if (!good || listing->out.length >= sizeof server->text)
        http_refuse(server, request, PROBLEM_STORAGE, "");
    else
        http_answer_text(server, request, 200, listing->out.length, NULL);
}

void get_matches(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    StoreQuery query = { .statuses = 1 << MATCH_OPEN,
                         .listed_only = true,
                         .limit = LISTED_AT_ONCE };
    Listing listing = begin_list(server, NULL);
    answer_list(&listing, store_list(server->store, &query, list_match, &listing), request);
}

void get_my_matches(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Guest guest;
    if (!take_guest(server, request, what, &guest))
        return;
    Listing listing = begin_list(server, guest.id);
    bool good = store_list_of_player(server->store, guest.id, LISTED_AT_ONCE, list_match, &listing);
    answer_list(&listing, good, request);
}

/* One match */

void get_match(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    MatchRecord record;
    const LiveMatch *live = lobby_find(server, id);
    StoreFound found = live != NULL ? STORE_FOUND : store_read_match(server->store, id, &record);
    if (found != STORE_FOUND) {
        http_refuse(server, request, found == STORE_ABSENT ? PROBLEM_NOT_FOUND : PROBLEM_STORAGE,
                    "");
        return;
    }
    Json out = json_in(server->text, sizeof server->text, false);
    json_begin_object(&out, NULL);
    match_write(live != NULL ? &live->match.record : &record, live != NULL ? live_online(live) : 0,
                WATCHING, server->now, &out);
    json_end_object(&out);
    http_answer_text(server, request, 200, out.length, NULL);
}

/* The saved game holds everybody's secrets and the key, so it is for matches that are over. */
void get_save(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    MatchRecord match;
    char disposition[80];
    StoreFound found = store_read_match(server->store, id, &match);
    if (found != STORE_FOUND) {
        http_refuse(server, request, found == STORE_ABSENT ? PROBLEM_NOT_FOUND : PROBLEM_STORAGE,
                    "");
        return;
    }
    if (!match_is_done(&match) || !match_has_begun(&match)) {
        http_refuse(server, request, PROBLEM_NOT_NOW, "");
        return;
    }
    char *text = match_save(server->store, &match);
    if (text == NULL) {
        http_refuse(server, request, PROBLEM_STORAGE, "");
        return;
    }
    snprintf(disposition, sizeof disposition, "attachment; filename=\"%s.taproom\"", match.id);
    net_answer(request, &(HttpAnswer){ .status = 200,
                                       .type = "text/plain; charset=utf-8",
                                       .body = text,
                                       .length = strlen(text),
                                       .disposition = disposition });
    free(text);
}

/* Looking back: ?from=1&count=50&viewer=0 */

static bool read_query_number(const char *query, const char *name, int64_t least, int64_t most,
                              int64_t *out)
{
    char *end;
    const char *value = http_query_value(query, name);
    if (value == NULL)
        return true;
    *out = strtoll(value, &end, 10);
    return end > value && (*end == '\0' || *end == '&') && *out >= least && *out <= most;
}

static bool read_query(const char *query, int seats, ReplayRequest *out)
{
    int64_t viewer = out->viewer;
    bool good = read_query_number(query, "from", 1, INT32_MAX, &out->from) &&
                read_query_number(query, "count", 0, MOST_REPLAY_STEPS, &out->count) &&
                read_query_number(query, "viewer", NOBODY, seats - 1, &viewer);
    out->viewer = (int)viewer;
    return good;
}

static void answer_long(Server *server, Request *request, const Json *out)
{
    if (out->length < sizeof server->text)
        http_answer_text(server, request, 200, out->length, NULL);
    else
        http_refuse(server, request, PROBLEM_TOO_LARGE, "");
}

/* A match that has begun; NULL: it has been refused. */
static const Match *begun_match(Server *server, Request *request, const char *id)
{
    ProblemKind problem = PROBLEM_NOT_NOW;
    const LiveMatch *live = lobby_match(server, id, &problem);
    const Match *match = live == NULL ? NULL : &live->match;
    if (match != NULL && match->table != NULL && match->record.status != MATCH_OPEN)
        return match;
    http_refuse(server, request, live == NULL ? problem : PROBLEM_NOT_NOW, "");
    return NULL;
}

void get_replay(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    const Match *match = begun_match(server, request, id);
    if (match == NULL)
        return;
    bool done = match_is_done(&match->record), spectators = match->settings.spectators;
    ReplayRequest replay = { .viewer = done ? TRUTH : NOBODY,
                             .moves = match_shown_moves(match, server->now),
                             .from = 1,
                             .count = STANDARD_REPLAY_STEPS };
    if (!read_query(what->query, match->record.seats, &replay)) {
        http_refuse(server, request, PROBLEM_MALFORMED, "from, count and viewer are numbers");
    } else if (!done && (replay.viewer != NOBODY || !spectators)) {
        http_refuse(server, request, spectators ? PROBLEM_NOT_NOW : PROBLEM_NO_SPECTATORS, "");
    } else {
        Json out = json_in(server->text, sizeof server->text, false);
        replay_write(match, &replay, &out);
        answer_long(server, request, &out);
    }
}

void get_score(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    const Match *match = begun_match(server, request, id);
    if (match == NULL)
        return;
    if (!match_is_done(&match->record)) {
        http_refuse(server, request, PROBLEM_NOT_NOW, "");
        return;
    }
    Json out = json_in(server->text, sizeof server->text, false);
    replay_write_score(match, &out);
    answer_long(server, request, &out);
}
