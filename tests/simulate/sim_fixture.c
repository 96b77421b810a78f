/* Folders and runs. */
#include "sim_fixture.h"

#include "notes.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Called by the leak sanitizer: the fonts of PNG pictures are kept until the program ends. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig";
}

static TestPath top;
static int folders;
static pid_t owner;

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    return remove(path);
}

static void remove_all(void)
{
    if (getpid() == owner) /* not in a child that a test forked */
        nftw(top.text, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

TestPath new_folder(void)
{
    TestPath path;
    if (top.text[0] == '\0') {
        const char *temporary = getenv("TMPDIR");
        snprintf(top.text, sizeof top.text, "%.200s/taproom-sim-XXXXXX",
                 temporary != NULL ? temporary : "/tmp");
        assert_non_null(mkdtemp(top.text));
        owner = getpid();
        atexit(remove_all);
    }
    snprintf(path.text, sizeof path.text, "%.240s/%d", top.text, folders++);
    return path;
}

TestPath path_in(const TestPath *folder, const char *name)
{
    TestPath path;
    snprintf(path.text, sizeof path.text, "%.200s/%.50s", folder->text, name);
    return path;
}

bool exists(const TestPath *folder, const char *name)
{
    return access(path_in(folder, name).text, F_OK) == 0;
}

char *text_of(const TestPath *folder, const char *name)
{
    char *text;
    size_t length;
    Trouble why;
    CHECK(file_read(path_in(folder, name).text, &text, &length, &why));
    assert_non_null(text);
    return text;
}

void write_text(const TestPath *folder, const char *name, const char *text, size_t length)
{
    mkdir(folder->text, 0777);
    FILE *file = fopen(path_in(folder, name).text, "wb");
    assert_non_null(file);
    CHECK_EQUAL(fwrite(text, 1, length, file), length);
    CHECK_EQUAL(fclose(file), 0);
}

void check_same_results(const TestPath *one, const TestPath *other)
{
    static const char *const name[] = { "run.json", "games.csv", "summary.json", "report.html" };
    for (int i = 0; i < 4; i++) {
        char *left = text_of(one, name[i]), *right = text_of(other, name[i]);
        CHECK_TEXT(left, right);
        free(left);
        free(right);
    }
}

SimPlan plan_of(const char *game, int seats, const char *bot, long games_wanted)
{
    BotProblem problem;
    SimPlan plan = { .game = game_named(game),
                     .seats = seats,
                     .games = games_wanted,
                     .seed = 5,
                     .shard = 1,
                     .shards = 1 };
    game_default_options(plan.game, &plan.options);
    for (int seat = 0; seat < seats; seat++)
        CHECK(bot_for_matches(bot, plan.bot[seat], &problem));
    return plan;
}

typedef struct Stopper {
    long after;
    atomic_bool stop;
} Stopper;

static void look_on(void *watcher, const SimProgress *progress)
{
    Stopper *stopper = watcher;
    if (stopper->after > 0 && progress->played >= stopper->after)
        atomic_store(&stopper->stop, true);
}

bool run_until(const SimPlan *plan, const TestPath *folder, int threads, long stop_after,
               Trouble *why)
{
    Stopper stopper = { .after = stop_after };
    SimProgress progress;
    SimRun run = { .plan = *plan,
                   .output = { folder->text, language_named("en"), false },
                   .threads = threads,
                   .stop = &stopper.stop,
                   .progress = look_on,
                   .watcher = &stopper };
    bool good = sim_run(&run, &progress, why);
    CHECK(!good || stop_after > 0 || progress.done == progress.wanted);
    return good;
}

void run_whole(const SimPlan *plan, const TestPath *folder, int threads)
{
    Trouble why;
    if (!run_until(plan, folder, threads, 0, &why))
        fail_msg("%s: %s", why.word, why.value);
}

static double victory(int own, int other)
{
    return own > other ? 1 : own < other ? 0 : 0.5;
}

void write_journal(const SimPlan *plan, const TestPath *folder, const char *const took[],
                   const int total[])
{
    char *header = notes_header(plan), *run = plan_write(plan), *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    fputs(header, out);
    for (int row = 0; row < 2 * plan->games; row++) {
        int game = row / 2, seat = row % 2;
        double won = victory(total[row], total[row ^ 1]);
        fprintf(out, "%d,%d,2,%d,%d,random,standard,together,%d,%g,%d,%d,0,0,0,0,", game, game + 5,
                seat, seat + 1, won > 0 ? 1 : 2, won, total[row], total[row]);
        fprintf(out, "10,20,30,0,10,5,40,2,0,8,0,0,0,0,0,0,2,2,0,1,0,0,0,0,0,0,0,0,,,%s,,\n",
                took[row]);
    }
    fclose(out);
    write_text(folder, "run.json", run, strlen(run));
    write_text(folder, "games.csv", text, length);
    free(header);
    free(run);
    free(text);
}

char *report_in(const TestPath *folder, const char *language, bool png)
{
    SimOutput output = { folder->text, language_named(language), png };
    Trouble why;
    const char *itself = folder->text;
    long joined;
    CHECK(sim_merge(&output, &itself, 1, &joined,
                    &why)); /* of a single shard: writes the report again */
    return text_of(folder, "report.html");
}
