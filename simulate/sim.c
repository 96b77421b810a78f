/* Playing a simulation, and merging its shards. */
#include "simulate.h"

#include "journal.h"
#include "notes.h"
#include "report.h"
#include "tally.h"

#include <stdlib.h>
#include <string.h>

typedef struct Sitting { /* shared by the threads */
    const SimRun *run;
    Journal *journal;
    SimProgress *progress;
    Trouble *why;
    bool failed;
} Sitting;

typedef struct Player { /* of one thread: its bots and its notes */
    Bot *bot[MAX_SEATS];
    Notes *notes;
    const char *rows;
    size_t length;
} Player;

static void player_free(void *worker)
{
    Player *player = worker;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        bot_free(player->bot[seat]);
    notes_free(player->notes);
    free(player);
}

static void *player_new(void *shared)
{
    const Sitting *sitting = shared;
    const SimPlan *plan = &sitting->run->plan;
    Player *player = calloc(1, sizeof *player);
    bool good = player != NULL && (player->notes = notes_new(plan)) != NULL;
    for (int seat = 0; good && seat < plan->seats; seat++) {
        if (plan_bot(plan, seat) != seat)
            continue; /* a bot has no memory between decisions, so one can play several seats */
        player->bot[seat] = bot_from_text(plan->bot[seat]);
        good = player->bot[seat] != NULL;
        if (good)
            bot_watch(player->bot[seat], sitting->run->stop, NULL, NULL);
    }
    if (good || player == NULL)
        return player;
    player_free(player);
    return NULL;
}

static bool is_played(void *shared, long game)
{
    return journal_has(((const Sitting *)shared)->journal, game);
}

static bool play_game(void *shared, void *worker, long game)
{
    const Sitting *sitting = shared;
    const SimPlan *plan = &sitting->run->plan;
    Player *player = worker;
    Bot *seated[MAX_SEATS];
    MatchResult result;
    Options options;
    MatchWatcher watcher = notes_watcher(player->notes, sitting->run->stop);
    for (int seat = 0; seat < plan->seats; seat++)
        seated[seat] = player->bot[plan_bot(plan, seat)];
    plan_options(plan, game, &options);
    notes_begin(player->notes, &options);
    if (!play_watched_match(plan->game, plan->seats, &options, seated, plan->seed + (uint64_t)game,
                            &watcher, &result))
        return false;
    player->rows = notes_rows(player->notes, game, &result, &player->length);
    return true;
}

static bool write_game(void *shared, void *worker, long game)
{
    Sitting *sitting = shared;
    const Player *player = worker;
    if (player->rows == NULL)
        sitting->failed = !system_trouble(sitting->why, "no_memory", sitting->run->output.folder);
    else
        sitting->failed =
            !journal_add(sitting->journal, game, player->rows, player->length, sitting->why);
    if (sitting->failed)
        return false;
    sitting->progress->done++;
    sitting->progress->played++;
    sitting->run->progress(sitting->run->watcher, sitting->progress);
    return true;
}

static bool play_games(Sitting *sitting)
{
    const SimRun *run = sitting->run;
    Tasks tasks = {
        .shared = sitting,
        .first = plan_first(&run->plan),
        .end = plan_end(&run->plan),
        .is_done = is_played,
        .new_worker = player_new,
        .free_worker = player_free,
        .run = play_game,
        .done = write_game,
    };
    sitting->progress->done = journal_count(sitting->journal);
    sitting->progress->wanted = tasks.end - tasks.first;
    sitting->progress->was_mended = journal_was_mended(sitting->journal);
    run->progress(run->watcher, sitting->progress);
    if (!run_tasks(&tasks, run->threads, run->stop))
        return system_trouble(sitting->why, "no_memory", run->plan.bot[0]);
    return !sitting->failed;
}

/* Results */

static bool write_results(const SimPlan *plan, const SimOutput *output, const Folder *folder,
                          Trouble *why)
{
    Tally *tally = tally_new(plan, folder->path, why);
    if (tally == NULL)
        return false;
    bool good = tally->games == 0 ||
                (folder_write_text(folder, "summary.json", summary_write(tally), why) &&
                 report_write(tally, output, folder, why));
    tally_free(tally);
    return good;
}

static Journal *open_journal(const SimPlan *plan, const Folder *folder, Trouble *why)
{
    char *header = notes_header(plan);
    if (header == NULL) {
        system_trouble(why, "no_memory", folder->path);
        return NULL;
    }
    JournalShape shape = { header, plan->seats, plan_first(plan), plan_end(plan) };
    Journal *journal = journal_open(folder, &shape, why);
    free(header);
    return journal;
}

static bool run_in(const SimRun *run, const Folder *folder, SimProgress *progress, Trouble *why)
{
    if (!folder_claim(folder, plan_name, plan_write(&run->plan), why))
        return false;
    Sitting sitting = { .run = run,
                        .journal = open_journal(&run->plan, folder, why),
                        .progress = progress,
                        .why = why };
    if (sitting.journal == NULL)
        return false;
    bool good =
        play_games(&sitting) && journal_put_in_order(sitting.journal, plan_end(&run->plan), why);
    journal_close(sitting.journal);
    return good && write_results(&run->plan, &run->output, folder, why);
}

bool sim_run(const SimRun *run, SimProgress *progress, Trouble *why)
{
    Folder folder;
    *progress = (SimProgress){ 0 };
    if (!plan_check(&run->plan, why) || !folder_open(&folder, run->output.folder, why))
        return false;
    bool good = run_in(run, &folder, progress, why);
    folder_close(&folder);
    return good;
}

/* Joining */

typedef struct Copying {
    Journal *to;
    const char *from;
    long next; /* the next game */
} Copying;

static bool missing_game(const Copying *copying, Trouble *why)
{
    char text[TROUBLE_SIZE];
    snprintf(text, sizeof text, "%ld (%.400s)", copying->next, copying->from);
    return trouble(why, "missing_game", text);
}

/* Without a journal, only checks that no game is missing. */
static bool copy_game(void *reader, long number, const char *rows, size_t length, Trouble *why)
{
    Copying *copying = reader;
    if (number != copying->next)
        return missing_game(copying, why);
    copying->next++;
    return copying->to == NULL || journal_has(copying->to, number) ||
           journal_add(copying->to, number, rows, length, why);
}

static bool copy_shard(const SimPlan *plan, const char *from, Journal *journal, Trouble *why)
{
    char *header = notes_header(plan);
    if (header == NULL)
        return system_trouble(why, "no_memory", from);
    Copying copying = { journal, from, plan_first(plan) };
    JournalShape shape = { header, plan->seats, plan_first(plan), plan_end(plan) };
    bool good = journal_read(from, &shape, copy_game, &copying, why) &&
                (copying.next == plan_end(plan) || missing_game(&copying, why));
    free(header);
    return good;
}

/* Sorts the folders by shard; they must be all shards of one run. */
static bool order_shards(SimPlan plan, const char *const shard[], int shards, const char *ordered[],
                         Trouble *why)
{
    SimPlan other;
    bool is_there;
    if (shards != plan.shards) {
        char text[64];
        snprintf(text, sizeof text, "%d ≠ %d", shards, plan.shards);
        return trouble(why, "wrong_shards", text);
    }
    for (int i = 0; i < shards; i++) {
        if (!plan_read(shard[i], &other, why))
            return false;
        plan.shard = other.shard;
        if (!plan_is_same(&plan, shard[i], &is_there, why))
            return false;
        if (ordered[other.shard - 1] != NULL)
            return trouble(why, "same_shard", shard[i]);
        ordered[other.shard - 1] = shard[i];
    }
    return true;
}

static bool copy_shards(SimPlan plan, const char *const ordered[], Journal *journal, Trouble *why)
{
    for (plan.shard = 1; plan.shard <= plan.shards; plan.shard++)
        if (!copy_shard(&plan, ordered[plan.shard - 1], journal, why))
            return false;
    return true;
}

static bool merge_in(const SimPlan *whole, const SimPlan *part, const char *const ordered[],
                     const SimOutput *output, Trouble *why)
{
    Folder folder;
    if (!folder_open(&folder, output->folder, why))
        return false;
    Journal *journal = folder_claim(&folder, plan_name, plan_write(whole), why)
                           ? open_journal(whole, &folder, why)
                           : NULL;
    bool good = journal != NULL && copy_shards(*part, ordered, journal, why) &&
                journal_put_in_order(journal, whole->games, why);
    journal_close(journal);
    good = good && write_results(whole, output, &folder, why);
    folder_close(&folder);
    return good;
}

bool sim_merge(const SimOutput *output, const char *const shard[], int shards, long *joined,
               Trouble *why)
{
    SimPlan part;
    if (!plan_read(shard[0], &part, why))
        return false;
    SimPlan whole = part;
    whole.shard = whole.shards = 1;
    *joined = whole.games;
    const char **ordered = calloc((size_t)part.shards, sizeof *ordered);
    if (ordered == NULL)
        return system_trouble(why, "no_memory", output->folder);
    bool good = order_shards(part, shard, shards, ordered, why) &&
                copy_shards(part, ordered, NULL, why) && /* before anything is written */
                merge_in(&whole, &part, ordered, output, why);
    free(ordered);
    return good;
}
