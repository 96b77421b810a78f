/* POST /api/v1/matches: a new match. */
#include "http.h"

#include "common.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fill_seat(const MatchRequest *request, int seat, SeatRecord *out, Problem *problem)
{
    const char *player = request->player[seat];
    bool is_me = strcmp(player, "me") == 0, is_bot = strncmp(player, "bot:", 4) == 0;
    if (is_bot ? bot_kind(player + 4) == NULL
               : !is_me && strcmp(player, "friend") != 0 && strcmp(player, "open") != 0)
        return problem_set(problem, PROBLEM_CANNOT_BEGIN,
                           "a seat is me, friend, open or bot:LEVEL");
    snprintf(out->player, sizeof out->player, "%s", player);
    snprintf(out->name, sizeof out->name, "%d", seat + 1);
    out->taken = is_bot;
    if (is_bot)
        snprintf(out->name, sizeof out->name, "%s", player + 4);
    if (is_me && request->name[0] != '\0')
        snprintf(out->name, sizeof out->name, "%s", request->name);
    if (is_me)
        snprintf(out->colour, sizeof out->colour, "%s", request->colour);
    return true;
}

static bool fill_options(const MatchRequest *request, const Game *game, MatchRecord *out,
                         Problem *problem)
{
    Options options;
    TableError error;
    const char *why_not;
    game_default_options(game, &options);
    for (int i = 0; i < request->options; i++)
        if (!game_set_option(game, &options, request->option[i].id, request->option[i].value,
                             &why_not))
            return problem_set(problem, PROBLEM_CANNOT_BEGIN, why_not);
    Table *trial = table_open(game, request->seats, &options, 1, &error);
    if (trial == NULL)
        return problem_set(problem, PROBLEM_CANNOT_BEGIN, error.text);
    table_close(trial);
    Line line = line_in(out->options, sizeof out->options);
    for (int i = 0; i < game->option_count; i++)
        line_pair(&line, game->option[i].id, game->option[i].value[options.value[i]]);
    settings_write(&request->table, &line);
    return line.length < sizeof out->options ||
           problem_set(problem, PROBLEM_CANNOT_BEGIN, "options");
}

static bool fill_match(Server *server, const MatchRequest *request, const Game *game,
                       MatchRecord *out, Problem *problem)
{
    int persons = 0;
    *out = (MatchRecord){ .seats = request->seats,
                          .status = MATCH_OPEN,
                          .listed = request->listed,
                          .created = server->now.date };
    snprintf(out->pace, sizeof out->pace, "%s", request->pace);
    snprintf(out->game, sizeof out->game, "%s", game->name);
    snprintf(out->rules, sizeof out->rules, "%s", game->signature);
    for (int seat = 0; seat < request->seats; seat++) {
        if (!fill_seat(request, seat, &out->seat[seat], problem))
            return false;
        persons += !out->seat[seat].taken;
    }
    if (strncmp(request->table.stand_in, "bot:", 4) != 0 ||
        bot_kind(request->table.stand_in + 4) == NULL)
        return problem_set(problem, PROBLEM_CANNOT_BEGIN, "stand_in is bot:LEVEL");
    if (persons == 0)
        return problem_set(problem, PROBLEM_CANNOT_BEGIN, "a seat for a person is needed");
    make_match_id(out->id);
    make_key(out->key, sizeof out->key);
    return fill_options(request, game, out, problem);
}

/* While servers are updated one after the other, a new match has the newest rules that all of them
 * can play, unless these have not the options that were chosen. */
static bool fill_with_common_rules(Server *server, const MatchRequest *request, MatchRecord *out,
                                   Problem *problem)
{
    const Game *game = game_named(request->game), *common = NULL;
    if (game == NULL)
        return problem_set(problem, PROBLEM_CANNOT_BEGIN, "an unknown game");
    for (int i = 0; old_editions[i] != NULL && !store_all_know(server->store, game->signature); i++)
        if (strcmp(old_editions[i]->name, game->name) == 0 &&
            store_all_know(server->store, old_editions[i]->signature) &&
            (common == NULL || common->edition < old_editions[i]->edition))
            common = old_editions[i];
    return (common != NULL && fill_match(server, request, common, out, problem)) ||
           fill_match(server, request, game, out, problem);
}

typedef struct Creation { /* a match that is being stored */
    Server *server;
    Request *request;
    MatchRecord record;
    char token[MAX_SEATS][TOKEN_SIZE];
    char cookie[GUEST_COOKIE_SIZE + 80];
} Creation;

static void write_seat_links(const Creation *creation, Json *out)
{
    char link[MATCH_ID_SIZE + TOKEN_SIZE + 8];
    json_begin_array(out, "links");
    for (int seat = 0; seat < creation->record.seats; seat++) {
        if (creation->token[seat][0] == '\0')
            continue;
        snprintf(link, sizeof link, "/m/%s#%s", creation->record.id, creation->token[seat]);
        json_begin_object(out, NULL);
        json_number(out, "seat", seat);
        json_string(out, "player", creation->record.seat[seat].player);
        json_string(out, "token", creation->token[seat]);
        json_string(out, "link", link);
        json_end_object(out);
    }
    json_end_array(out);
}

/* Whoever has it takes the next seat that is free. */
static void write_invitation(const Creation *creation, Json *out)
{
    Match match = { .host = &creation->server->host, .record = creation->record };
    char token[TOKEN_SIZE], link[MATCH_ID_SIZE + TOKEN_SIZE + 8];
    match_invitation(&match, token);
    snprintf(link, sizeof link, "/m/%s#%s", creation->record.id, token);
    json_begin_object(out, "invitation");
    json_string(out, "token", token);
    json_string(out, "link", link);
    json_end_object(out);
}

static void match_created(void *context, StoreResult result)
{
    Creation *creation = context;
    Server *server = creation->server;
    if (result != STORE_DONE) {
        match_origins_remove(server->origins, creation->record.id);
        http_refuse(server, creation->request, PROBLEM_STORAGE, "");
    } else {
        Json out = json_in(server->text, sizeof server->text, false);
        json_begin_object(&out, NULL);
        match_write(&creation->record, 0, WATCHING, server->now, &out);
        write_seat_links(creation, &out);
        write_invitation(creation, &out);
        json_end_object(&out);
        server->metrics.matches_created++;
        log_event("match_created", "match", creation->record.id, "game", creation->record.game,
                  NULL);
        http_answer_text(server, creation->request, 201, out.length, creation->cookie);
    }
    free(creation);
}

static bool is_done(void *context, const char *match)
{
    Server *server = context;
    MatchRecord record;
    StoreFound found = store_read_match(server->store, match, &record);
    return found == STORE_ABSENT || (found == STORE_FOUND && match_is_done(&record));
}

/* A client without a cookie is a new guest each time, so unfinished matches are also counted by
 * address. Several people may share one, and more of them the networks around it. */
static bool has_too_many(Server *server, const Guest *guest, const Origin *origin)
{
    static const int share[ORIGIN_LEVELS] = { 2, 8, 32 };
    StoreQuery mine = { .statuses = 1 << MATCH_OPEN | 1 << MATCH_PLAYING, .creator = guest->id };
    int most = server->options.most_matches;
    if (store_count(server->store, &mine) >= most)
        return true;
    for (OriginLevel level = 0; level < ORIGIN_LEVELS; level++) {
        if (match_origins_count(server->origins, origin, level) / share[level] < most)
            continue;
        match_origins_review(server->origins, origin, level, is_done, server);
        if (match_origins_count(server->origins, origin, level) / share[level] >= most)
            return true;
    }
    return false;
}

static Creation *begin_creation(Server *server, Request *request)
{
    Creation *creation = calloc(1, sizeof *creation);
    if (creation == NULL)
        abort();
    creation->server = server;
    creation->request = request;
    return creation;
}

static void assign_seats(Creation *creation, const MatchRequest *wanted, const Guest *guest)
{
    for (int seat = 0; seat < wanted->seats; seat++) {
        SeatRecord *record = &creation->record.seat[seat];
        bool is_me = strcmp(wanted->player[seat], "me") == 0;
        if (is_me)
            memcpy(record->owner, guest->id, sizeof guest->id);
        if (is_me || strcmp(wanted->player[seat], "friend") == 0)
            make_token(creation->token[seat], record->token);
    }
}

static void create(Creation *creation, const MatchRequest *wanted, const Guest *guest,
                   const Origin *origin)
{
    Server *server = creation->server;
    MatchRecord *record = &creation->record;
    snprintf(record->creator, sizeof record->creator, "%s", guest->id);
    assign_seats(creation, wanted, guest);
    http_guest_cookie(server, guest, creation->cookie, sizeof creation->cookie);
    match_origins_add(server->origins, record->id, origin);
    store_write(server->store,
                &(StoreWrite){ .id = record->id, .match = record, .now = record->created },
                match_created, creation);
}

void post_match(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Problem problem = { 0 };
    MatchRequest wanted;
    Guest guest;
    Origin origin = origin_of(what->address);
    if (!take_guest(server, request, what, &guest))
        return;
    Creation *creation = begin_creation(server, request);
    if (match_request_read(what->body, what->body_length, &wanted, &problem)) {
        if (!limits_take_match(server->limits, what->address, server->seconds))
            problem_set(&problem, PROBLEM_TOO_MANY, "");
        else if (fill_with_common_rules(server, &wanted, &creation->record, &problem) &&
                 has_too_many(server, &guest, &origin))
            problem_set(&problem, PROBLEM_TOO_MANY_MATCHES, "");
    }
    if (problem.kind == PROBLEM_NONE) {
        create(creation, &wanted, &guest, &origin);
        return;
    }
    http_refuse(server, request, problem.kind, problem.detail);
    free(creation);
}
