#include "load_private.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { READY_AT_ONCE = 512, SECONDS_TO_BEGIN = 60 };

/* See errno, unless the server refused. */
static bool fail(char error[LOAD_ERROR_SIZE], const char *what, int number)
{
    snprintf(error, LOAD_ERROR_SIZE, "%s number %d: %s", what, number,
             errno != 0 ? strerror(errno) : "the server hangs up");
    return false;
}

/* Sitting down */

static bool watch(Load *load, LoadPlayer *player)
{
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = player };
    return epoll_ctl(load->poll, EPOLL_CTL_ADD, player->socket.file, &event) == 0;
}

static bool seat_table(Load *load, LoadTable *table, int number)
{
    errno = 0;
    if (!load_match_make(load->settings, &table->match))
        return false;
    for (int seat = 0; seat < 2; seat++) {
        LoadPlayer *player = &table->player[seat];
        if (!load_player_join(player, load->settings, table->match.id, table->match.token[seat],
                              (uint64_t)number * 2 + (uint64_t)seat + 1) ||
            !watch(load, player))
            return false;
        player->table = table;
    }
    return true;
}

static bool has_begun(const LoadTable *table)
{
    return table->player[0].view != NULL && table->player[1].view != NULL;
}

/* Hearing */

static void note_sizes(Load *load, const LoadPlayer *player, long updates, long views)
{
    size_t size = player->update_bytes < LOAD_SIZES ? player->update_bytes : LOAD_SIZES - 1;
    if (player->updates > updates)
        load->update_size[size]++;
    if (player->views > views && (long)player->view_bytes > load->largest_view)
        load->largest_view = (long)player->view_bytes;
    load->updates += player->updates - updates;
    load->views += player->views - views;
}

static void hear(Load *load, LoadPlayer *player)
{
    LoadTable *table = player->table;
    long updates = player->updates, views = player->views, errors = player->errors;
    if (!load_player_hear(player)) {
        load_socket_close(&player->socket);
        load->errors++;
        return;
    }
    load->errors += player->errors - errors;
    if (load->measuring)
        note_sizes(load, player, updates, views);
    if (table != NULL)
        table->heard = load_now();
}

bool load_hear(Load *load, double seconds)
{
    struct epoll_event event[READY_AT_ONCE];
    int count = epoll_wait(load->poll, event, READY_AT_ONCE, (int)(seconds * 1000));
    for (int i = 0; i < count; i++)
        hear(load, event[i].data.ptr);
    return count >= 0;
}

/* Acting */

static void note_latency(Load *load, double seconds)
{
    if (!load->measuring)
        return;
    if (load->moves == load->moves_room) {
        load->moves_room = load->moves_room * 2 + 1024;
        load->latency = realloc(load->latency, (size_t)load->moves_room * sizeof(double));
        if (load->latency == NULL)
            abort();
    }
    load->latency[load->moves++] = seconds;
}

static void begin_next_table(Load *load)
{
    if (load->used == load->tables)
        return;
    LoadTable *table = &load->table[load->used++];
    table->active = true;
    load->active++;
}

static double when_to_act(Load *load)
{
    double pause = load->settings->pause;
    return load_now() + pause * 2 * rng_below(&load->rng, 1000) / 1000;
}

static void act(Load *load, LoadTable *table)
{
    LoadPlayer *player = &table->player[table->actor];
    table->act_at = 0;
    table->in_flight = true;
    table->sent = table->heard = load_now();
    if (!load_player_act(player))
        load->errors++;
}

/* One step of a table: a move ends when it is acknowledged; then a player waits and acts. */
void load_go_on(Load *load, LoadTable *table)
{
    const LoadPlayer *actor = &table->player[table->actor];
    if (table->in_flight && actor->acks < actor->number)
        return;
    if (table->act_at == 0) {
        int seat = 0;
        while (seat < 2 && !load_player_may_act(&table->player[seat]))
            seat++;
        if (seat == 2 && strstr(actor->view, "\"over\":true") == NULL)
            return; /* the other player's view has not arrived yet */
        if (seat == 2) {
            table->active = false;
            load->active--;
            begin_next_table(load);
            return;
        }
        table->act_at = when_to_act(load);
        if (load->settings->pause > 0)
            return;
    }
    if (table->act_at > load_now())
        return;
    if (table->in_flight)
        note_latency(load, table->heard - table->sent);
    int seat = load_player_may_act(&table->player[0]) ? 0 : 1;
    table->actor = seat;
    act(load, table);
}

static void play_until(Load *load, double end)
{
    static const double A_MOMENT = 0.001;
    while (load_now() < end && load->active >= load->settings->tables && load->errors == 0) {
        load_hear(load, load->settings->pause > 0 ? A_MOMENT : 1);
        for (int i = 0; i < load->used; i++)
            if (load->table[i].active)
                load_go_on(load, &load->table[i]);
    }
}

/* From beginning to end */

static int smaller_first(const void *one, const void *other)
{
    double left = *(const double *)one, right = *(const double *)other;
    return (left > right) - (left < right);
}

static void sum_up(Load *load, LoadFigures *out)
{
    long half = 0;
    qsort(load->latency, (size_t)load->moves, sizeof(double), smaller_first);
    out->moves = load->moves;
    out->median = load->moves > 0 ? load->latency[load->moves / 2] : 0;
    out->percentile_99 = load->moves > 0 ? load->latency[load->moves * 99 / 100] : 0;
    out->worst = load->moves > 0 ? load->latency[load->moves - 1] : 0;
    out->updates = load->updates;
    out->views = load->views;
    out->largest_view = load->largest_view;
    while (out->median_update < LOAD_SIZES - 1 &&
           (half += load->update_size[out->median_update]) * 2 < load->updates)
        out->median_update++;
    out->errors = load->errors;
}

void load_leave_table(LoadTable *table)
{
    for (int seat = 0; seat < 2; seat++)
        load_player_leave(&table->player[seat]);
}

void load_close(Load *load)
{
    for (int i = 0; i < load->tables; i++)
        load_leave_table(&load->table[i]);
    load_leave_table(&load->watched);
    for (int i = 0; i < load->watchers; i++)
        load_player_leave(&load->watcher[i]);
    free(load->watcher);
    free(load->table);
    free(load->latency);
    close(load->poll);
    free(load);
}

static void clear_table(LoadTable *table)
{
    table->player[0].socket.file = table->player[1].socket.file = -1;
}

Load *load_open(const LoadSettings *settings, int tables)
{
    Load *load = calloc(1, sizeof *load);
    if (load == NULL)
        abort();
    load->settings = settings;
    load->rng = rng_seeded(1);
    load->tables = tables;
    load->table = calloc((size_t)tables + 1, sizeof *load->table);
    if (load->table == NULL)
        abort();
    for (int i = 0; i < tables; i++)
        clear_table(&load->table[i]);
    clear_table(&load->watched);
    load->poll = epoll_create1(EPOLL_CLOEXEC);
    return load;
}

static bool all_begin(Load *load, char error[LOAD_ERROR_SIZE])
{
    double end = load_now() + SECONDS_TO_BEGIN;
    for (int i = 0; i < load->tables && load->errors == 0; i++)
        while (!has_begun(&load->table[i]) && load_now() < end)
            load_hear(load, 0.1);
    if (load->errors == 0 && load_now() < end)
        return true;
    snprintf(error, LOAD_ERROR_SIZE, "the matches do not begin; connections lost or refused: %ld",
             load->errors);
    return false;
}

bool load_seat_all(Load *load, char error[LOAD_ERROR_SIZE])
{
    for (int i = 0; i < load->tables; i++) {
        if (!seat_table(load, &load->table[i], i))
            return fail(error, "table", i);
        load_hear(load, 0);
    }
    return all_begin(load, error);
}

bool load_seat_watched(Load *load, char error[LOAD_ERROR_SIZE])
{
    return seat_table(load, &load->watched, load->tables) ||
           fail(error, "the watched table, which is", load->tables);
}

bool load_seat_watchers(Load *load, int count, char error[LOAD_ERROR_SIZE])
{
    load->watcher = calloc((size_t)count + 1, sizeof *load->watcher);
    if (load->watcher == NULL)
        abort();
    for (; load->watchers < count; load->watchers++) {
        LoadPlayer *watcher = &load->watcher[load->watchers];
        errno = 0;
        if (!load_player_join(watcher, load->settings, load->watched.match.id, NULL,
                              (uint64_t)load->watchers) ||
            !watch(load, watcher))
            return fail(error, "watcher", load->watchers);
        load_hear(load, 0);
    }
    return true;
}

static double processor_seconds(const LoadSettings *settings)
{
    double seconds = 0;
    for (int i = 0; i < settings->servers; i++)
        seconds += server_processor_seconds(settings->server[i].process);
    return seconds;
}

static bool begin(Load *load, char error[LOAD_ERROR_SIZE])
{
    return load_seat_watched(load, error) &&
           load_seat_watchers(load, load->settings->watchers, error) && load_seat_all(load, error);
}

bool load_play(const LoadSettings *settings, LoadFigures *out, char error[LOAD_ERROR_SIZE])
{
    static const double WARM_UP = 0.5;
    Load *load = load_open(settings, settings->matches > settings->tables ? settings->matches
                                                                          : settings->tables);
    bool good = begin(load, error);
    *out = (LoadFigures){ 0 };
    if (good) {
        for (int i = 0; i < settings->tables; i++)
            begin_next_table(load);
        play_until(load, load_now() + WARM_UP);
        load->measuring = true;
        double began = load_now(), processor = processor_seconds(settings);
        play_until(load, began + settings->seconds);
        out->seconds = load_now() - began;
        out->processor_seconds = processor_seconds(settings) - processor;
        sum_up(load, out);
    }
    load_close(load);
    return good;
}
