/* All matches: those in memory by id, new ones, and those that are open to everybody. */
#include "http.h"

#include "log.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED_AT_ONCE = 100 };

static const double SWEEP_SECONDS = 1, TRIM_SECONDS = 5;

/* Rooms by id */

static Room **bucket_of(Server *server, const char *id)
{
    unsigned hash = 5381;
    for (; *id != '\0'; id++)
        hash = hash * 33 ^ (unsigned char)*id;
    return &server->bucket[hash % ROOM_BUCKETS];
}

Room *lobby_find(Server *server, const char *id)
{
    for (Room *room = *bucket_of(server, id); room != NULL; room = room->next)
        if (strcmp(room->record.id, id) == 0)
            return room;
    return NULL;
}

void lobby_add(Server *server, Room *room)
{
    Room **bucket = bucket_of(server, room->record.id);
    room->next = *bucket;
    *bucket = room;
    server->rooms++;
}

void lobby_remove(Room *room)
{
    Room **link = bucket_of(room->server, room->record.id);
    while (*link != room)
        link = &(*link)->next;
    *link = room->next;
    room->server->rooms--;
}

Room *lobby_room(Server *server, const char *id, Problem *problem)
{
    Room *room = lobby_find(server, id);
    if (room != NULL)
        return room;
    double began = server_now(server);
    room = room_read(server, id, problem);
    if (room == NULL)
        return NULL;
    server->metrics.restored++;
    server->metrics.restore_seconds += server_now(server) - began;
    lobby_add(server, room);
    room_begin_thinking(room);
    store_ask_for_seats(server->store, id);
    return room;
}

/* New matches */

static bool fill_seat(const MatchWish *wish, int seat, SeatRecord *out, Problem *problem)
{
    const char *player = wish->player[seat];
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
    if (is_me && wish->name[0] != '\0')
        snprintf(out->name, sizeof out->name, "%s", wish->name);
    if (is_me)
        snprintf(out->colour, sizeof out->colour, "%s", wish->colour);
    return true;
}

static bool fill_options(const MatchWish *wish, const Game *game, MatchRecord *out,
                         Problem *problem)
{
    Options options;
    TableError error;
    const char *why_not;
    game_default_options(game, &options);
    for (int i = 0; i < wish->options; i++)
        if (!game_set_option(game, &options, wish->option[i].id, wish->option[i].value, &why_not))
            return problem_set(problem, PROBLEM_CANNOT_BEGIN, why_not);
    Table *trial = table_open(game, wish->seats, &options, 1, &error);
    if (trial == NULL)
        return problem_set(problem, PROBLEM_CANNOT_BEGIN, error.text);
    table_close(trial);
    Line line = line_in(out->options, sizeof out->options);
    for (int i = 0; i < game->option_count; i++)
        line_pair(&line, game->option[i].id, game->option[i].value[options.value[i]]);
    settings_write(&wish->table, &line);
    return line.length < sizeof out->options ||
           problem_set(problem, PROBLEM_CANNOT_BEGIN, "options");
}

static bool fill_match(Server *server, const MatchWish *wish, MatchRecord *out, Problem *problem)
{
    const Game *game = game_named(wish->game);
    int persons = 0;
    if (game == NULL)
        return problem_set(problem, PROBLEM_CANNOT_BEGIN, "an unknown game");
    *out = (MatchRecord){ .seats = wish->seats,
                          .status = MATCH_OPEN,
                          .listed = wish->listed,
                          .created = server_time(server) };
    snprintf(out->pace, sizeof out->pace, "%s", wish->pace);
    snprintf(out->game, sizeof out->game, "%s", game->name);
    snprintf(out->rules, sizeof out->rules, "%s", game->signature);
    for (int seat = 0; seat < wish->seats; seat++) {
        if (!fill_seat(wish, seat, &out->seat[seat], problem))
            return false;
        persons += !out->seat[seat].taken;
    }
    if (strncmp(wish->table.stand_in, "bot:", 4) != 0 || bot_kind(wish->table.stand_in + 4) == NULL)
        return problem_set(problem, PROBLEM_CANNOT_BEGIN, "stand_in is bot:LEVEL");
    if (persons == 0)
        return problem_set(problem, PROBLEM_CANNOT_BEGIN, "a seat for a person is needed");
    make_match_id(out->id);
    make_key(out->key, sizeof out->key);
    return fill_options(wish, game, out, problem);
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
        match_write(server, &creation->record, NULL, WATCHING, &out);
        write_seat_links(creation, &out);
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

/* Whoever sends no cookie is a new guest each time, so unfinished matches are also counted by
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

void lobby_create(Server *server, const MatchWish *wish, const Guest *guest, const char *address,
                  Request *request)
{
    Problem problem;
    Origin origin = origin_of(address);
    Creation *creation = calloc(1, sizeof *creation);
    if (creation == NULL)
        abort();
    creation->server = server;
    creation->request = request;
    if (!fill_match(server, wish, &creation->record, &problem)) {
        http_refuse(server, request, problem.kind, problem.detail);
        free(creation);
        return;
    }
    if (has_too_many(server, guest, &origin)) {
        http_refuse(server, request, PROBLEM_TOO_MANY_MATCHES, "");
        free(creation);
        return;
    }
    snprintf(creation->record.creator, sizeof creation->record.creator, "%s", guest->id);
    for (int seat = 0; seat < wish->seats; seat++)
        if (strcmp(wish->player[seat], "me") == 0)
            memcpy(creation->record.seat[seat].owner, guest->id, sizeof guest->id);
    for (int seat = 0; seat < wish->seats; seat++)
        if (strcmp(wish->player[seat], "me") == 0 || strcmp(wish->player[seat], "friend") == 0)
            make_token(creation->token[seat], creation->record.seat[seat].token);
    http_guest_cookie(server, guest, creation->cookie, sizeof creation->cookie);
    match_origins_add(server->origins, creation->record.id, &origin);
    store_write(server->store,
                &(StoreWrite){ .id = creation->record.id,
                               .match = &creation->record,
                               .now = creation->record.created },
                match_created, creation);
}

void lobby_take_seat(Server *server, const char *id, const Guest *guest, Request *request)
{
    Problem problem;
    Room *room = lobby_room(server, id, &problem);
    if (room == NULL || room->op_count >= MAX_OPS) {
        http_refuse(server, request, room == NULL ? problem.kind : PROBLEM_TOO_MANY, "");
        return;
    }
    Op op = { .kind = OP_SEAT, .request = request };
    memcpy(op.said.name, guest->person.name, sizeof op.said.name);
    memcpy(op.said.colour, guest->person.colour, sizeof op.said.colour);
    memcpy(op.player, guest->id, sizeof op.player);
    room_submit(room, &op);
}

/* Listing */

typedef struct Listing {
    Server *server;
    const char *player; /* whose matches they are, or NULL */
    Json out;
} Listing;

/* Where he sits, and whether somebody waits for him. */
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
    match_write(listing->server, match, NULL, WATCHING, &listing->out);
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

void lobby_list(Server *server, Request *request)
{
    StoreQuery query = { .statuses = 1 << MATCH_OPEN,
                         .listed_only = true,
                         .limit = LISTED_AT_ONCE };
    Listing listing = begin_list(server, NULL);
    answer_list(&listing, store_list(server->store, &query, list_match, &listing), request);
}

void lobby_list_mine(Server *server, const char *player, Request *request)
{
    Listing listing = begin_list(server, player);
    bool good = store_list_of_player(server->store, player, LISTED_AT_ONCE, list_match, &listing);
    answer_list(&listing, good, request);
}

/* Upkeep */

static void sweep(Server *server, double now)
{
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (Room **link = &server->bucket[i]; *link != NULL;) {
            Room *room = *link;
            if (room_anybody_at(room, WATCHING))
                room_tell_watchers(room);
            server->trim_is_due = room_rest(room, now) || server->trim_is_due;
            if (!room_is_idle(room, now)) {
                link = &room->next;
                continue;
            }
            *link = room->next;
            server->rooms--;
            room_put_away(room);
            room_free(room);
            server->trim_is_due = true;
        }
    if (server->trim_is_due && now - server->last_trim >= TRIM_SECONDS) {
        malloc_trim(0); /* what lies free between the others goes back to the system */
        text_pool_trim(server->texts);
        server->last_trim = now;
        server->trim_is_due = false;
    }
}

/* Who connects and joins nothing makes room for others. */
static void send_strangers_away(Server *server, double now)
{
    for (Client *client = server->strangers; client != NULL; client = client->next)
        if (now - client->since >= server->options.join_seconds)
            net_hang_up(client->connection, POLICY_VIOLATION, "join a match");
}

void lobby_tick(Server *server)
{
    double now = server_now(server);
    lobby_take_news(server);
    lobby_wake_some(server);
    if (now - server->last_sweep < SWEEP_SECONDS)
        return;
    server->last_sweep = now;
    service_tick(server);
    lobby_expire(server);
    sweep(server, now);
    send_strangers_away(server, now);
}

void lobby_put_away(Server *server)
{
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (Room *room = server->bucket[i]; room != NULL; room = room->next)
            room_put_away(room);
    store_hand_over(server->store);
}

void lobby_stop(Server *server)
{
    for (int i = 0; i < ROOM_BUCKETS; i++)
        while (server->bucket[i] != NULL) {
            Room *room = server->bucket[i];
            server->bucket[i] = room->next;
            room_free(room);
        }
    free(server->to_wake);
}
