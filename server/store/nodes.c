/* A thread with a session of its own says every second that this server is alive, looks which
 * others are, and listens to what they write.
 *
 * Of the servers that are alive, the one with the highest hash over its name and the match's id is
 * responsible for a match: no row says so, and none must be changed when a server dies. While
 * servers are updated one after the other, only those count that can play whatever the others can.
 */
#include "nodes.h"

#include "tables.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum {
    MOST_NODES = 64,
    LIVES_MILLISECONDS = 3000, /* after it was last heard of */
    MOST_AHEAD_MILLISECONDS = 2 * LIVES_MILLISECONDS,
    KEPT_MILLISECONDS = 60000,
    BEAT_MILLISECONDS = 1000,
    WAIT_MILLISECONDS = 100,
};

static const double STUCK_SECONDS = 3;
static const double SILENT_SECONDS = 4; /* without an answer the database counts as away */

typedef struct Alive {
    int count;
    char name[MOST_NODES][NODE_NAME_SIZE];
    char rules[MOST_NODES][NODE_RULES_SIZE]; /* signatures; empty: an older program */
} Alive;

struct Nodes {
    Sql *sql;
    pthread_t thread;
    pthread_mutex_t lock;
    bool closing, listens;
    char name[NODE_NAME_SIZE];
    const char *rules; /* that this server can play */
    Alive alive;
    StoreNews *news;
    int news_count, news_room;
    uint64_t announced;   /* how often */
    double last_delivery; /* when the server last took its news: a stuck one must not seem alive */
    double next_beat;
    double last_answer; /* of the database to a beat */
    void (*wake)(void *context);
    void *context;
};

#define NOW "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)" /* the database's */

static const char BEAT[] =
    "INSERT INTO nodes (node, lives_until, rules)"
    " VALUES ($1, " NOW
    " + $2, $3) ON CONFLICT (node) DO UPDATE SET lives_until = excluded.lives_until";
static const char LEAVE[] = "DELETE FROM nodes WHERE node = $1";
static const char FORGET[] = "DELETE FROM nodes WHERE abs(lives_until - " NOW ") > $1";
/* Nobody says that it lives for so long, unless that clock was set back since. */
static const char WHO_LIVES[] = "SELECT node, rules FROM nodes WHERE lives_until > " NOW
                                " AND lives_until < " NOW " + $1 ORDER BY node";

/* News */

static void add_news(Nodes *nodes, const StoreNews *news)
{
    pthread_mutex_lock(&nodes->lock);
    if (nodes->news_count == nodes->news_room) {
        nodes->news_room = nodes->news_room == 0 ? 64 : 2 * nodes->news_room;
        nodes->news = realloc(nodes->news, (size_t)nodes->news_room * sizeof *nodes->news);
        if (nodes->news == NULL)
            abort();
    }
    nodes->news[nodes->news_count++] = *news;
    pthread_mutex_unlock(&nodes->lock);
    nodes->wake(nodes->context);
}

void nodes_deliver(Nodes *nodes, StoreNewsReader *reader, void *context)
{
    pthread_mutex_lock(&nodes->lock);
    StoreNews *news = nodes->news;
    int count = nodes->news_count;
    nodes->news = NULL;
    nodes->news_count = nodes->news_room = 0;
    nodes->last_delivery = sql_seconds();
    pthread_mutex_unlock(&nodes->lock);
    for (int i = 0; i < count; i++)
        reader(context, &news[i]);
    free(news);
}

void nodes_announce_match(Sql *sql, const char *match, int64_t version)
{
    char text[SQL_NOTICE_SIZE];
    if (!sql_is_shared(sql))
        return;
    snprintf(text, sizeof text, "match %s %lld", match, (long long)version);
    sql_notify(sql, text);
}

void nodes_announce_left(Sql *sql, const char *player)
{
    char text[SQL_NOTICE_SIZE];
    snprintf(text, sizeof text, "left %s", player);
    sql_notify(sql, text);
}

/* Our own announcements of seats come back to us, too. */
void nodes_announce_sessions(Sql *sql, const char *player)
{
    char text[SQL_NOTICE_SIZE];
    snprintf(text, sizeof text, "sessions %s", player);
    sql_notify(sql, text);
}

static void take_notice(void *context, const char *text)
{
    Nodes *nodes = context;
    StoreNews news = { 0 };
    long long version;
    if (sscanf(text, "match %12s %lld", news.match, &version) == 2) {
        news.kind = NEWS_OF_MATCH;
        news.version = version;
    } else if (sscanf(text, "seats %12s %16s %d", news.match, news.node, &news.seats) == 3) {
        news.kind = NEWS_OF_SEATS;
    } else if (sscanf(text, "who %12s %16s", news.match, news.node) == 2) {
        news.kind = NEWS_WANTED;
    } else if (sscanf(text, "left %16s", news.player) == 1) {
        news.kind = NEWS_OF_PLAYER;
    } else if (sscanf(text, "sessions %16s", news.player) == 1) {
        news.kind = NEWS_OF_SESSIONS;
    } else {
        nodes->next_beat = 0; /* somebody has come or gone: look at once */
        return;
    }
    if (strcmp(news.node, nodes->name) != 0)
        add_news(nodes, &news);
}

typedef struct Announcement {
    char text[SQL_NOTICE_SIZE], match[MATCH_ID_SIZE];
} Announcement;

static void write_announcement(Sql *sql, const void *data)
{
    sql_notify(sql, ((const Announcement *)data)->text);
}

static void ignore_result(void *context, StoreResult result)
{
}

static void announce(Store *store, const char *match, const char *text)
{
    Announcement *announcement = store_data(store, sizeof *announcement);
    snprintf(announcement->text, sizeof announcement->text, "%s", text);
    snprintf(announcement->match, sizeof announcement->match, "%s", match);
    store_submit(store, write_announcement, announcement, announcement->match, ignore_result, NULL);
}

/* Counted, as PostgreSQL sends the same text only once in a transaction. */
void store_announce_seats(Store *store, const char *match, int seats)
{
    char text[SQL_NOTICE_SIZE];
    Nodes *nodes = store_nodes(store);
    if (nodes == NULL)
        return;
    snprintf(text, sizeof text, "seats %s %s %d %llu", match, nodes->name, seats,
             (unsigned long long)++nodes->announced);
    announce(store, match, text);
}

void store_ask_for_seats(Store *store, const char *match)
{
    char text[SQL_NOTICE_SIZE];
    if (store_nodes(store) == NULL)
        return;
    snprintf(text, sizeof text, "who %s %s", match, store_nodes(store)->name);
    announce(store, match, text);
}

/* Who lives */

static bool write_now(Nodes *nodes, const char *statement, int count, const SqlValue *value,
                      bool announces)
{
    int failed;
    sql_begin(nodes->sql);
    sql_write(nodes->sql, statement, count, value);
    if (announces)
        sql_notify(nodes->sql, "nodes");
    return sql_commit(nodes->sql, &failed) == SQL_DONE;
}

static bool read_alive(Nodes *nodes, Alive *alive)
{
    SqlRows rows = sql_read(nodes->sql, WHO_LIVES, SQL_VALUES(sql_number(MOST_AHEAD_MILLISECONDS)));
    memset(alive, 0, sizeof *alive);
    while (alive->count < MOST_NODES && sql_next(&rows)) {
        sql_column_text(&rows, 0, alive->name[alive->count], NODE_NAME_SIZE);
        sql_column_text(&rows, 1, alive->rules[alive->count++], NODE_RULES_SIZE);
    }
    return sql_end(&rows);
}

static void look_who_lives(Nodes *nodes)
{
    Alive *alive = malloc(sizeof *alive);
    if (alive == NULL)
        abort();
    if (read_alive(nodes, alive)) {
        pthread_mutex_lock(&nodes->lock);
        bool changed = memcmp(alive, &nodes->alive, sizeof *alive) != 0;
        nodes->alive = *alive;
        nodes->last_answer = sql_seconds();
        pthread_mutex_unlock(&nodes->lock);
        if (changed)
            add_news(nodes, &(StoreNews){ .kind = NEWS_OF_ALL });
    }
    free(alive);
}

static void beat(Nodes *nodes)
{
    pthread_mutex_lock(&nodes->lock);
    bool stuck = sql_seconds() - nodes->last_delivery > STUCK_SECONDS,
         is_new = nodes->alive.count == 0;
    pthread_mutex_unlock(&nodes->lock);
    if (!stuck)
        write_now(nodes, BEAT,
                  SQL_VALUES(sql_text(nodes->name), sql_number(LIVES_MILLISECONDS),
                             sql_text(nodes->rules)),
                  is_new);
    write_now(nodes, FORGET, SQL_VALUES(sql_number(KEPT_MILLISECONDS)), false);
    look_who_lives(nodes);
    nodes->next_beat = sql_seconds() + BEAT_MILLISECONDS * 1e-3;
}

static uint64_t hash_of(const char *node, const char *match)
{
    uint64_t hash = 14695981039346656037u;
    for (const char *at = node; *at != '\0'; at++)
        hash = (hash ^ (unsigned char)*at) * 1099511628211u;
    for (const char *at = match; *at != '\0'; at++)
        hash = (hash ^ (unsigned char)*at) * 1099511628211u;
    hash = (hash ^ hash >> 31) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static bool knows_all(const char *rules, const char *others) /* each word of the others */
{
    char word[64];
    for (int length; sscanf(others, "%63s%n", word, &length) == 1; others += length)
        if (strstr(rules, word) == NULL)
            return false;
    return true;
}

/* Another server can play all that this one can, and more. */
static bool is_outdated(const Alive *alive, const char *rules)
{
    for (int i = 0; i < alive->count; i++)
        if (knows_all(alive->rules[i], rules) && !knows_all(rules, alive->rules[i]))
            return true;
    return false;
}

bool nodes_own(Nodes *nodes, const char *match)
{
    uint64_t mine = hash_of(nodes->name, match);
    pthread_mutex_lock(&nodes->lock);
    const Alive *alive = &nodes->alive;
    bool own = !is_outdated(alive, nodes->rules);
    for (int i = 0; i < alive->count; i++)
        own =
            own && (hash_of(alive->name[i], match) <= mine || is_outdated(alive, alive->rules[i]));
    pthread_mutex_unlock(&nodes->lock);
    return own;
}

bool store_all_know(Store *store, const char *rules)
{
    Nodes *nodes = store_nodes(store);
    bool known = true;
    if (nodes == NULL)
        return true;
    pthread_mutex_lock(&nodes->lock);
    for (int i = 0; i < nodes->alive.count; i++)
        known = known && knows_all(nodes->alive.rules[i], rules);
    pthread_mutex_unlock(&nodes->lock);
    return known;
}

bool store_has_node(Store *store, const char *node)
{
    Nodes *nodes = store_nodes(store);
    bool lives = false;
    if (nodes == NULL)
        return false;
    pthread_mutex_lock(&nodes->lock);
    for (int i = 0; i < nodes->alive.count; i++)
        lives = lives || strcmp(nodes->alive.name[i], node) == 0;
    pthread_mutex_unlock(&nodes->lock);
    return lives;
}

bool nodes_listen(Nodes *nodes)
{
    pthread_mutex_lock(&nodes->lock);
    bool listens = nodes->listens && sql_seconds() - nodes->last_answer < SILENT_SECONDS;
    pthread_mutex_unlock(&nodes->lock);
    return listens;
}

/* The thread */

/* Announcements made while we did not listen are lost: anything may have changed. */
static bool listen_again(Nodes *nodes)
{
    char error[SQL_ERROR_SIZE];
    bool good = sql_listen(nodes->sql) &&
                sql_script(nodes->sql, "SET synchronous_commit TO off", error); /* for the beats */
    pthread_mutex_lock(&nodes->lock);
    nodes->listens = good;
    pthread_mutex_unlock(&nodes->lock);
    if (good)
        add_news(nodes, &(StoreNews){ .kind = NEWS_OF_ALL });
    return good;
}

static bool is_closing(Nodes *nodes)
{
    pthread_mutex_lock(&nodes->lock);
    bool closing = nodes->closing;
    pthread_mutex_unlock(&nodes->lock);
    return closing;
}

static void *listen_until_closed(void *argument)
{
    Nodes *nodes = argument;
    bool listens = true;
    while (!is_closing(nodes)) {
        if (!listens && !(listens = listen_again(nodes))) {
            nanosleep(&(struct timespec){ .tv_nsec = WAIT_MILLISECONDS * 1000000L }, NULL);
            continue;
        }
        if (sql_seconds() >= nodes->next_beat)
            beat(nodes);
        listens = sql_wait_for_notices(nodes->sql, WAIT_MILLISECONDS, take_notice, nodes);
    }
    return NULL;
}

static void free_nodes(Nodes *nodes)
{
    sql_close(nodes->sql);
    pthread_mutex_destroy(&nodes->lock);
    free(nodes->news);
    free(nodes);
}

static bool join(Nodes *nodes, char error[STORE_ERROR_SIZE])
{
    uint64_t random;
    if (getrandom(&random, sizeof random, 0) != sizeof random) {
        snprintf(error, STORE_ERROR_SIZE, "the system has no randomness");
        return false;
    }
    snprintf(nodes->name, sizeof nodes->name, "%016llx", (unsigned long long)random);
    nodes->last_delivery = sql_seconds();
    if (!listen_again(nodes)) {
        snprintf(error, STORE_ERROR_SIZE, "%s", sql_error(nodes->sql));
        return false;
    }
    beat(nodes);
    if (pthread_create(&nodes->thread, NULL, listen_until_closed, nodes) == 0)
        return true;
    snprintf(error, STORE_ERROR_SIZE, "cannot start a thread");
    return false;
}

Nodes *nodes_open(const char *address, const char *rules, void (*wake)(void *context),
                  void *context, char error[STORE_ERROR_SIZE])
{
    Sql *sql = sql_open(address, error);
    if (sql == NULL)
        return NULL;
    Nodes *nodes = calloc(1, sizeof *nodes);
    if (nodes == NULL)
        abort();
    nodes->sql = sql;
    nodes->rules = rules;
    nodes->wake = wake;
    nodes->context = context;
    pthread_mutex_init(&nodes->lock, NULL);
    if (join(nodes, error))
        return nodes;
    free_nodes(nodes);
    return NULL;
}

void nodes_close(Nodes *nodes)
{
    if (nodes == NULL)
        return;
    pthread_mutex_lock(&nodes->lock);
    nodes->closing = true;
    pthread_mutex_unlock(&nodes->lock);
    pthread_join(nodes->thread, NULL);
    write_now(nodes, LEAVE, SQL_VALUES(sql_text(nodes->name)), true);
    free_nodes(nodes);
}
