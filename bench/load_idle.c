/* The memory of idle matches and connections. */
#include "load_private.h"

/* Until the server has released what it keeps for active matches only. */
static double quiet_bytes(Load *load)
{
    static const double SECONDS = 20;
    for (double end = load_now() + SECONDS; load_now() < end;)
        load_hear(load, 0.1);
    return server_resident_bytes(load->settings->server[0].process);
}

static long acts_of(const LoadTable *table)
{
    return table->player[0].acks + table->player[1].acks;
}

/* Each table until its two players have acted this often, or the match is over. */
static void play_some(Load *load, int acts)
{
    int playing = load->used = load->tables;
    for (int i = 0; i < load->tables; i++)
        load->table[i].active = true;
    while (playing > 0 && load->errors == 0) {
        load_hear(load, 1);
        playing = 0;
        for (int i = 0; i < load->tables; i++) {
            LoadTable *table = &load->table[i];
            table->active = table->active && acts_of(table) < acts;
            if (table->active)
                load_go_on(load, table);
            playing += table->active;
        }
    }
}

/* Memory after `matches` more tables were started, played for a few moves and left. Connections are
 * counted separately. */
static bool leave_matches(const LoadSettings *settings, const IdleSettings *idle, double *bytes,
                          IdleFigures *out, char error[LOAD_ERROR_SIZE])
{
    Load *load = load_open(settings, idle->matches);
    bool good = load_seat_all(load, error);
    if (good) {
        play_some(load, idle->moves);
        out->errors += load->errors;
        for (int i = 0; i < load->tables; i++)
            load_leave_table(&load->table[i]);
        *bytes = quiet_bytes(load);
    }
    load_close(load);
    return good;
}

static bool measure_connections(Load *load, int connections, IdleFigures *out,
                                char error[LOAD_ERROR_SIZE])
{
    if (!load_seat_watched(load, error))
        return false;
    double before = quiet_bytes(load);
    if (!load_seat_watchers(load, connections, error))
        return false;
    out->bytes_per_connection = (quiet_bytes(load) - before) / connections;
    return true;
}

/* The first half fills the caches of the database; the second half is measured. */
static bool measure_matches(const LoadSettings *settings, const IdleSettings *idle,
                            IdleFigures *out, char error[LOAD_ERROR_SIZE])
{
    double first, both;
    if (!leave_matches(settings, idle, &first, out, error) ||
        !leave_matches(settings, idle, &both, out, error))
        return false;
    out->bytes_per_match = (both - first) / idle->matches;
    return true;
}

bool load_idle(const LoadSettings *settings, const IdleSettings *idle, IdleFigures *out,
               char error[LOAD_ERROR_SIZE])
{
    Load *load = load_open(settings, 0);
    *out = (IdleFigures){ 0 };
    bool good = idle->connections == 0 || measure_connections(load, idle->connections, out, error);
    out->errors += load->errors;
    good = good && (idle->matches == 0 || measure_matches(settings, idle, out, error));
    load_close(load);
    return good;
}
