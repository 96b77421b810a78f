/* When the bots of a match think: the class of their job, and tables that rest.
 *
 * A table at which every person is away (a bot plays for them, or they have resigned) and to which
 * nobody has been connected for a while rests: its bots stop until somebody comes. No clock runs
 * there, as clocks run only for persons who play themselves. A table that has such a person does
 * not rest, because they are to find that it is their turn; its bots soon have to wait for them. */
#include "live.h"

#include "common.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static bool has_person_who_plays(const LiveMatch *live, bool online)
{
    for (int seat = 0; seat < live->match.record.seats; seat++)
        if (seat_is_present(&live->match.record.seat[seat]) &&
            (!online || (live_online(live) >> seat & 1)))
            return true;
    return false;
}

static JobClass job_class(const LiveMatch *live)
{
    if (has_person_who_plays(live, true))
        return JOB_PERSON;
    return live_is_watched(live) ? JOB_WATCHED : JOB_UNWATCHED;
}

static bool bots_rest(LiveMatch *live)
{
    bool rests = !live_is_watched(live) && !has_person_who_plays(live, false) &&
                 live->server->seconds - live->left >= live->server->options.rest_seconds;
    if (rests && !live->rests && isfinite(live->left)) {
        live->server->metrics.tables_rested++;
        log_event("table_rests", "match", live->match.record.id, NULL);
    }
    return live->rests = rests;
}

/* A match that comes from the store rests at once, until a client connects. */
void live_begin_thinking(LiveMatch *live)
{
    live->left = -INFINITY;
    live->origin = match_origins_find(live->server->origins, live->match.record.id);
}

/* The maker of a match is not known after a restart, nor at another server: then the first client
 * at a seat stands for them. */
static void find_origin(LiveMatch *live, const Client *client)
{
    if (origin_is_known(&live->origin) || client->place == WATCHING)
        return;
    live->origin = origin_of(client->address);
    if (match_is_made_by(&live->match, client->player, client->place) &&
        !match_is_done(&live->match.record))
        match_origins_add(live->server->origins, live->match.record.id, &live->origin);
}

void live_watchers_changed(LiveMatch *live, const Client *arrived)
{
    if (arrived != NULL)
        find_origin(live, arrived);
    if (!live_is_watched(live))
        live->left = live->server->seconds;
    if (live->thinking && live->server->workers != NULL)
        workers_set_class(live->server->workers, live->match.record.id, job_class(live));
}

const BotKind *bot_kind(const char *name)
{
    for (int i = 0; bots[i] != NULL; i++)
        if (strcmp(bots[i]->name, name) == 0)
            return bots[i];
    return NULL;
}

static const BotKind *bot_at(const LiveMatch *live, int seat)
{
    const char *level = seat_bot(&live->match.record.seat[seat]);
    return level == NULL ? NULL : bot_kind(level);
}

void live_think(LiveMatch *live)
{
    const Match *match = &live->match;
    if (live->thinking || live->writing || match->table == NULL ||
        match->record.status != MATCH_PLAYING)
        return;
    for (int seat = 0; seat < match->record.seats; seat++) {
        const BotKind *bot = match->record.turn.waiting >> seat & 1 ? bot_at(live, seat) : NULL;
        if (bot == NULL)
            continue;
        if (!store_is_ours(live->server->store, match->record.id) || bots_rest(live))
            return;
        BotJob job = { .origin = live->origin,
                       .class = job_class(live),
                       .seat = seat,
                       .game = match->game,
                       .bot = bot,
                       .seed = random_seed() };
        snprintf(job.match, sizeof job.match, "%s", match->record.id);
        table_view(match->table, seat, &job.view.state);
        live->thinking = true;
        workers_ask(live->server->workers, &job);
        return;
    }
}

void live_take_bot_answer(void *context, const BotJob *job)
{
    Server *server = context;
    if (job->client != 0) {
        hint_answer(server, job);
        return;
    }
    LiveMatch *live = lobby_find(server, job->match);
    if (live == NULL)
        return;
    live->thinking = false;
    if (bot_at(live, job->seat) != NULL) /* the player may have returned meanwhile */
        live_submit(
            live,
            &(Op){ .command = { .kind = COMMAND_ACT, .seat = job->seat, .action = job->action } });
    live_think(live);
}
