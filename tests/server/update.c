/* An update strands no match: matches of the frozen edition are taken to the current one, and then
 * to one that was made for the test (next_edition.py), by servers of these versions. None is
 * refused, and none goes on differently without its players being told. */
#include "test.h"

#include "serve.h"
#include "match.h"
#include "playing.h"
#include "versions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef TAPROOM_SANITIZE
enum { MATCHES = 60 };
#else
enum { MATCHES = 1000 };
#endif
enum { WAIT_TRIES = 40000, PAUSE_MICROSECONDS = 5000, MOST_STORED = 4096 };

/* Running matches, as servers of the frozen version would have left them */

static void set_options(MatchRecord *record, const Game *game, const Options *options)
{
    Line line = line_in(record->options, sizeof record->options);
    for (int i = 0; i < game->option_count; i++)
        line_pair(&line, game->option[i].id, game->option[i].value[options->value[i]]);
    TableSettings settings = settings_standard();
    settings_write(&settings, &line);
    assert_true(line.length < sizeof record->options);
}

/* At random, and stopped somewhere before the end. */
static Table *play_some_of_it(const Game *game, MatchRecord *record, Rng *rng)
{
    TableError error;
    Options options;
    int decisions = (int)rng_below(rng, 120);
    random_options(game, record->seats, &options, rng);
    Table *table = table_open_fair(game, record->seats, &options, record->key, &error);
    for (SeatSet waiting; table != NULL && decisions-- > 0;) {
        ActionList list;
        if ((waiting = table_waiting_for(table)) == 0)
            break;
        int seat = __builtin_ctz(waiting);
        game_list(game, table_state(table), seat, &list);
        CHECK(table_play(table, seat, list_pick(&list, rng)));
    }
    if (table != NULL && table_waiting_for(table) == 0) {
        table_close(table);
        return NULL;
    }
    set_options(record, game, &options);
    return table;
}

static int describe_moves(const Table *table, MoveRecord *move)
{
    StateBuffer state;
    table_state_at(table, 0, &state.state);
    for (int i = 0; i < table_moves(table); i++) {
        Move played = table_move(table, i);
        move[i] = (MoveRecord){ .who = played.who };
        Line line = line_in(move[i].line, LINE_SIZE);
        game_describe_action(table_game(table), &state.state, played.who, played.action, &line);
        game_play(table_game(table), &state.state, played.who, played.action);
    }
    assert_true(table_moves(table) <= MOST_STORED);
    return table_moves(table);
}

static void fill_record(MatchRecord *record, const Game *game, int number, Rng *rng)
{
    *record = (MatchRecord){ .status = MATCH_PLAYING, .created = number + 1 };
    int seats = game->max_seats - game->min_seats + 1;
    record->seats = game->min_seats + (int)rng_below(rng, (uint32_t)seats);
    snprintf(record->id, sizeof record->id, "m%011d", number);
    snprintf(record->game, sizeof record->game, "%s", game->name);
    snprintf(record->rules, sizeof record->rules, "%s", game->signature);
    snprintf(record->pace, sizeof record->pace, "none");
    for (size_t i = 0; i < sizeof record->key; i++)
        record->key[i] = (uint8_t)rng_below(rng, 256);
    for (int seat = 0; seat < record->seats; seat++) {
        snprintf(record->seat[seat].player, SEAT_WORD_SIZE, "friend");
        snprintf(record->seat[seat].name, SEAT_NAME_SIZE, "%d", seat + 1);
        record->seat[seat].taken = true;
    }
}

static void count_done(void *context, StoreResult result)
{
    CHECK_EQUAL(result, STORE_DONE);
    ++*(int *)context;
}

static void make_matches(Store *store)
{
    static MoveRecord move[MOST_STORED];
    Rng rng = rng_seeded(20);
    int done = 0;
    for (int n = 0, tries = 0; n < MATCHES; tries++) {
        MatchRecord record;
        fill_record(&record, games[tries % 3], n, &rng);
        Table *table = play_some_of_it(games[tries % 3], &record, &rng);
        if (table == NULL)
            continue;
        record.turn.waiting = table_waiting_for(table);
        store_write(store,
                    &(StoreWrite){ .id = record.id,
                                   .now = 1,
                                   .match = &record,
                                   .move = move,
                                   .move_count = describe_moves(table, move) },
                    count_done, &done);
        store_hand_over(store);
        table_close(table);
        n++;
    }
    for (int tries = 0; done < MATCHES; tries++) {
        CHECK(tries < WAIT_TRIES);
        usleep(PAUSE_MICROSECONDS);
        store_deliver(store);
    }
}

/* Before and after */

typedef struct Matches {
    int count;
    MatchRecord record[MATCHES];
    char *save[MATCHES];
} Matches;

static void note_match(void *context, const MatchRecord *record)
{
    Matches *matches = context;
    matches->record[matches->count++] = *record;
}

static Matches *read_matches(const char *at)
{
    char error[STORE_ERROR_SIZE];
    Matches *matches = calloc(1, sizeof *matches);
    Store *store = store_open(at, error);
    StoreQuery all = { 0 };
    assert_true(store != NULL && matches != NULL);
    CHECK(store_list(store, &all, note_match, matches));
    CHECK_EQUAL(matches->count, MATCHES);
    for (int i = 0; i < MATCHES; i++)
        assert_non_null(matches->save[i] = match_save(store, &matches->record[i]));
    store_close(store);
    return matches;
}

static void free_matches(Matches *matches)
{
    for (int i = 0; i < MATCHES; i++)
        free(matches->save[i]);
    free(matches);
}

static Table *load(const char *save)
{
    TableError error;
    Table *table = table_load(save, strlen(save), 1, &error);
    if (table == NULL)
        fail_msg("%d: %s", error.line, error.text);
    return table;
}

/* All moves and what followed from each of them. */
static char *story_of(const Table *table)
{
    char *text = table_transcript(table, table_moves(table));
    memmove(text, strstr(text, "\nmoves\n"), strlen(strstr(text, "\nmoves\n")) + 1);
    return text;
}

static void check_story(const Table *before, const Table *after)
{
    char *then = story_of(before), *now = story_of(after);
    CHECK_TEXT(now, then);
    free(then);
    free(now);
    CHECK_EQUAL(table_first_unfair_move(after), -1);
    for (int seat = 0; seat <= table_seats(before); seat++) {
        static char text[2][1 << 16];
        const Table *table[] = { before, after };
        for (int i = 0; i < 2; i++) {
            StateBuffer view;
            Parts parts;
            Json out = json_in(text[i], sizeof text[i], false);
            table_view(table[i], seat < table_seats(before) ? seat : NOBODY, &view.state);
            parts_begin(&parts, &out, &view.state, NULL);
            game_write_seen(table_game(table[i]), &view.state, NULL, &parts);
        }
        CHECK_TEXT(text[1], text[0]);
    }
}

/* A game of random actions from here to its end, the same under both editions. */
static bool goes_on_alike(const Table *before, const Table *after, Rng *rng)
{
    const Game *old = table_game(before), *now = table_game(after);
    StateBuffer one, other;
    memcpy(one.bytes, table_state(before), old->state_size);
    memcpy(other.bytes, table_state(after), now->state_size);
    for (SeatSet waiting; (waiting = game_waiting_for(old, &one.state)) != 0;) {
        ActionList list, same;
        int who = __builtin_ctz(waiting);
        if (game_waiting_for(now, &other.state) != waiting)
            return false;
        game_list(old, &one.state, who, &list);
        game_list(now, &other.state, who, &same);
        if (list.count != same.count || list.total != same.total)
            return false;
        Action action = list_pick(&list, rng);
        if (!list_has(&same, action))
            return false;
        game_play(old, &one.state, who, action);
        game_play(now, &other.state, who, action);
    }
    Score then, later;
    game_score(old, &one.state, &then);
    game_score(now, &other.state, &later);
    return memcmp(&then, &later, sizeof then) == 0;
}

typedef struct Report {
    int untouched, verdict[VERDICTS], refused, unseen;
} Report;

static void compare(const Matches *before, const Matches *after, int i, Rng *rng, Report *report)
{
    const MatchRecord *then = &before->record[i], *now = &after->record[i];
    Table *old = load(before->save[i]), *table = load(after->save[i]);
    CHECK_TEXT(now->id, then->id);
    check_story(old, table);
    if (strcmp(game_named(now->game)->signature, then->rules) == 0) {
        CHECK_TEXT(after->save[i], before->save[i]);
        report->untouched++;
    } else if (strcmp(now->rules, then->rules) == 0) {
        CHECK_TEXT(now->judged, game_named(now->game)->signature);
        CHECK_TEXT(after->save[i], before->save[i]);
        CHECK_TEXT(now->corrected, then->corrected);
        report->verdict[VERDICT_PINNED]++;
    } else {
        CHECK_TEXT(now->rules, game_named(now->game)->signature);
        bool is_told = strcmp(now->corrected, then->corrected) != 0;
        report->verdict[is_told ? VERDICT_TOLD : VERDICT_SAME]++;
        report->unseen += !is_told && !goes_on_alike(old, table, rng);
    }
    table_close(old);
    table_close(table);
}

static bool load_all(const char *at, int *refused)
{
    char error[STORE_ERROR_SIZE];
    Store *store = store_open(at, error);
    MatchHost host = { .store = store, .memory = text_pool_open() };
    *refused = 0;
    for (int i = 0; i < MATCHES; i++) {
        Match *match = calloc(1, sizeof *match);
        LoadProblem problem;
        char id[MATCH_ID_SIZE];
        snprintf(id, sizeof id, "m%011d", i);
        if (match_load(match, &host, id, (Now){ 0 }, &problem))
            match_close(match);
        else
            ++*refused;
        free(match);
    }
    store_close(store);
    text_pool_close(host.memory);
    return *refused == 0;
}

static int waiting_for_update(const char *at)
{
    Matches *matches = read_matches(at);
    int count = 0;
    for (int i = 0; i < MATCHES; i++)
        count += record_wants_update(&matches->record[i]);
    free_matches(matches);
    return count;
}

static void update_by_server(const char *at, Version version)
{
    ServeOptions options = test_options();
    version_use(version);
    TestServer server = server_start(at, &options);
    for (int tries = 0; waiting_for_update(at) > 0; tries++) {
        CHECK(tries < WAIT_TRIES);
        usleep(PAUSE_MICROSECONDS);
    }
    server_stop(&server);
}

static Report update(const char *at, Version version, const char *name)
{
    Report report = { 0 };
    Rng rng = rng_seeded(version);
    Matches *before = read_matches(at);
    update_by_server(at, version);
    Matches *after = read_matches(at);
    for (int i = 0; i < MATCHES; i++)
        compare(before, after, i, &rng, &report);
    load_all(at, &report.refused);
    printf("%s: %d untouched, %d same, %d told, %d pinned; %d refused, %d changed unseen\n", name,
           report.untouched, report.verdict[VERDICT_SAME], report.verdict[VERDICT_TOLD],
           report.verdict[VERDICT_PINNED], report.refused, report.unseen);
    CHECK_EQUAL(report.refused, 0);
    CHECK_EQUAL(report.unseen, 0);
    free_matches(before);
    free_matches(after);
    return report;
}

TEST(three_editions_strand_no_match)
{
    char at[DATABASE_ADDRESS_SIZE], error[STORE_ERROR_SIZE];
    snprintf(at, sizeof at, "%s", fresh_database());
    version_use(VERSION_FROZEN);
    Store *store = store_open(at, error);
    assert_non_null(store);
    make_matches(store);
    store_close(store);
    update(at, VERSION_CURRENT, "to the current edition");
    Report next = update(at, VERSION_NEXT, "to the next edition");
    CHECK_EQUAL(next.untouched, 0);
    CHECK(next.verdict[VERDICT_TOLD] > 0 && next.verdict[VERDICT_PINNED] > 0);
    /* None is the same while an edition in between corrects a rule that concerns every game. */
    Report again = update(at, VERSION_NEXT, "once more"); /* what was decided stays */
    CHECK_EQUAL(again.verdict[VERDICT_TOLD] + again.verdict[VERDICT_SAME], 0);
}
