/* The state machine of one match, without clients or network: commands go in, changes and notices
 * come out. Time is a number that a test gives. */
#include "test.h"

#include "database.h"
#include "common.h"
#include "match_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000 };

typedef struct Fixture {
    MatchHost host;
    Match match;
    Now now;
} Fixture;

static MatchRecord record_of(const char *pace)
{
    const Game *game = game_named("moonshine");
    MatchRecord record = { .id = "machine", .seats = 2, .status = MATCH_OPEN, .key = { 1, 2, 3 } };
    Options options;
    Line line = line_in(record.options, sizeof record.options);
    game_default_options(game, &options);
    for (int i = 0; i < game->option_count; i++)
        line_pair(&line, game->option[i].id, game->option[i].value[options.value[i]]);
    snprintf(record.pace, sizeof record.pace, "%s", pace);
    snprintf(record.game, sizeof record.game, "%s", game->name);
    snprintf(record.rules, sizeof record.rules, "%s", game->signature);
    for (int seat = 0; seat < 2; seat++)
        record.seat[seat] = (SeatRecord){ .player = "friend", .name = "A", .taken = true };
    return record;
}

/* The change is committed and counts as sent. */
static Outcome run(Fixture *fixture, Command *command)
{
    static Change change;
    match_apply(&fixture->match, command, fixture->now, &change);
    if (change.outcome != OUTCOME_WRITE)
        return change.outcome;
    CHECK_EQUAL(store_write_now(fixture->host.store, &change.write), STORE_DONE);
    change_free(&change);
    match_commit(&fixture->match, command, 0);
    match_reset_sent(&fixture->match, fixture->now);
    return OUTCOME_WRITE;
}

static void load(Fixture *fixture)
{
    LoadProblem problem;
    CHECK(match_load(&fixture->match, &fixture->host, "machine", fixture->now, &problem));
}

static Fixture *begin(const char *pace)
{
    char error[STORE_ERROR_SIZE];
    MatchRecord record = record_of(pace);
    Fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    log_quietly(true);
    fixture->now = (Now){ .service = 1000 * SECOND, .date = 1000 };
    fixture->host.memory = text_pool_open();
    fixture->host.store = store_open(fresh_database(), error);
    assert_non_null(fixture->host.store);
    CHECK_EQUAL(
        store_write_now(fixture->host.store, &(StoreWrite){ .id = record.id, .match = &record }),
        STORE_DONE);
    load(fixture);
    CHECK_EQUAL(run(fixture, &(Command){ .kind = COMMAND_BEGIN }), OUTCOME_WRITE);
    return fixture;
}

static void end(Fixture *fixture)
{
    match_close(&fixture->match);
    store_close(fixture->host.store);
    text_pool_close(fixture->host.memory);
    free(fixture);
}

static int seat_to_move(const Fixture *fixture)
{
    SeatSet waiting = table_waiting_for(fixture->match.table);
    int seat = 0;
    while (!(waiting >> seat & 1))
        seat++;
    return seat;
}

/* The first action of the seat that may move, chosen in its present view. */
static Command next_action(const Fixture *fixture, int64_t number)
{
    ActionList list;
    int seat = seat_to_move(fixture);
    game_list(fixture->match.game, table_state(fixture->match.table), seat, &list);
    return (Command){ .kind = COMMAND_ACT,
                      .seat = seat,
                      .by_person = true,
                      .client = "tab",
                      .number = number,
                      .seq = fixture->match.seq[seat],
                      .action = list.action[0] };
}

TEST(a_command_with_an_older_number_than_the_last_was_done_before)
{
    Fixture *fixture = begin("none");
    int seat = seat_to_move(fixture);
    Command first = next_action(fixture, 1);
    CHECK_EQUAL(run(fixture, &first), OUTCOME_WRITE);
    match_remember(&fixture->match, seat, "tab", 3); /* two more of this client */
    int moves = table_moves(fixture->match.table);
    for (int64_t number = 1; number <= 3; number++) {
        Command again = first;
        again.number = number;
        CHECK_EQUAL(run(fixture, &again), OUTCOME_REPEATED);
    }
    CHECK_EQUAL(table_moves(fixture->match.table), moves);
    Command of_another = first; /* whose numbers are their own */
    snprintf(of_another.client, sizeof of_another.client, "window");
    CHECK(run(fixture, &of_another) != OUTCOME_REPEATED);
    end(fixture);
}

/* In Moonshine a seat acts several times in its turn: the same words may be legal again. */
TEST(an_action_of_an_older_view_is_stale_once_the_seat_has_acted)
{
    Fixture *fixture = begin("none");
    static Change change;
    int tried = 0;
    for (int64_t number = 1; number < 200 && table_waiting_for(fixture->match.table) != 0;
         number++) {
        Command command = next_action(fixture, number);
        Command late = command;
        CHECK_EQUAL(run(fixture, &command), OUTCOME_WRITE);
        snprintf(late.client, sizeof late.client, "window");
        match_apply(&fixture->match, &late, fixture->now, &change);
        CHECK_EQUAL(change.outcome, OUTCOME_REFUSED);
        if (table_waiting_for(fixture->match.table) != 0)
            CHECK_EQUAL(change.problem, PROBLEM_STALE);
        tried++;
    }
    CHECK(tried > 50);
    end(fixture);
}

/* Thinking costs time, before and after it is taken back; doing it again earns none. */
static void take_back_and_do_again(const char *pace)
{
    Fixture *fixture = begin(pace);
    int seat = seat_to_move(fixture);
    int64_t number = 0, *clock = fixture->match.record.turn.clock;
    Command action = next_action(fixture, ++number);
    CHECK_EQUAL(run(fixture, &action), OUTCOME_WRITE);
    assert_true(table_may_undo(fixture->match.table, seat));
    for (int again = 0; again < 3; again++) {
        bool thinks_on = table_waiting_for(fixture->match.table) >> seat & 1;
        int64_t left = clock[seat] - (thinks_on ? 12 : 5) * SECOND;
        Command undo = { .kind = COMMAND_UNDO,
                         .seat = seat,
                         .by_person = true,
                         .client = "tab",
                         .number = ++number };
        fixture->now.service += 7 * SECOND;
        undo.seq = fixture->match.seq[seat];
        CHECK_EQUAL(run(fixture, &undo), OUTCOME_WRITE);
        fixture->now.service += 5 * SECOND;
        action = next_action(fixture, ++number);
        CHECK_EQUAL(run(fixture, &action), OUTCOME_WRITE);
        CHECK_EQUAL(clock[seat], left);
    }
    end(fixture);
}

TEST(an_action_that_is_taken_back_and_done_again_gains_no_time)
{
    take_back_and_do_again("move:60");
    take_back_and_do_again("bank:600+30");
}

/* The first action of the seat, by its player; then it is taken back as far as that is allowed. */
static Outcome act_and_undo(Fixture *fixture, bool by_stand_in)
{
    int seat = seat_to_move(fixture);
    if (by_stand_in)
        CHECK_EQUAL(run(fixture, &(Command){ .kind = COMMAND_LEAVE, .seat = seat }), OUTCOME_WRITE);
    Command action = next_action(fixture, 1);
    action.by_person = !by_stand_in;
    action.client[0] = by_stand_in ? '\0' : 't';
    CHECK_EQUAL(run(fixture, &action), OUTCOME_WRITE);
    assert_true(table_may_undo(fixture->match.table, seat));
    if (by_stand_in)
        CHECK_EQUAL(run(fixture, &(Command){ .kind = COMMAND_RETURN, .seat = seat }),
                    OUTCOME_WRITE);
    match_close(&fixture->match); /* as after a restart */
    memset(&fixture->match, 0, sizeof fixture->match);
    load(fixture);
    Command undo = { .kind = COMMAND_UNDO,
                     .seat = seat,
                     .by_person = true,
                     .client = "tab",
                     .number = 2,
                     .seq = fixture->match.seq[seat] };
    return run(fixture, &undo);
}

TEST(what_a_stand_in_did_is_not_taken_back)
{
    Fixture *fixture = begin("move:60");
    CHECK_EQUAL(act_and_undo(fixture, false), OUTCOME_WRITE);
    end(fixture);
    fixture = begin("move:60");
    CHECK_EQUAL(act_and_undo(fixture, true), OUTCOME_REFUSED);
    end(fixture);
}

/* A game that ends with these points */

static int16_t totals[MAX_SEATS];

static void score(const State *state, Score *out)
{
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        out->total[seat] = totals[seat];
        out->rank[seat] = (uint8_t)(seat + 1);
    }
}

TEST(a_player_who_resigned_keeps_a_debt_but_no_points)
{
    Fixture *fixture = begin("none");
    Match *match = &fixture->match;
    Game game = *match->game;
    MatchRecord draft = match->record;
    MatchResults results;
    game.score = score;
    match->game = &game;
    match->draft = &draft;
    snprintf(draft.seat[0].owner, sizeof draft.seat[0].owner, "ana");
    snprintf(draft.seat[1].owner, sizeof draft.seat[1].owner, "bo");
    draft.seat[0].resigned = true;
    const int16_t given[][2] = { { 12, 7 }, { -5, 7 }, { 0, 7 } };
    const int kept[] = { 0, -5, 0 };
    for (int i = 0; i < 3; i++) {
        memcpy(totals, given[i], sizeof given[i]);
        match_results(match, 2000, &results);
        CHECK_EQUAL(results.count, 2);
        CHECK_EQUAL(results.result[0].points, kept[i]);
        CHECK_EQUAL(results.result[0].place, 2); /* though the bot was better */
        CHECK_EQUAL(results.result[1].points, 7);
        CHECK_EQUAL(results.result[1].place, 1);
    }
    match->game = game_named("moonshine");
    match_abandon(match);
    end(fixture);
}

/* Stored draws */

typedef struct Moves {
    int count;
    MoveRecord move[400];
} Moves;

static bool note_move(void *context, int number, const MoveRecord *move)
{
    Moves *moves = context;
    moves->move[moves->count++] = *move;
    return moves->count < 400;
}

static void store_again(Fixture *fixture, const Moves *moves)
{
    int64_t version = store_read_version(fixture->host.store, "machine");
    CHECK_EQUAL(store_write_now(fixture->host.store, &(StoreWrite){ .id = "machine",
                                                                    .version = version,
                                                                    .takes_back = true,
                                                                    .move = moves->move,
                                                                    .move_count = moves->count }),
                STORE_DONE);
}

/* Whichever of them it is: the first that differs is named. */
TEST(a_stored_draw_that_the_key_does_not_give_is_refused_with_its_number)
{
    static Moves moves;
    Fixture *fixture = begin("none");
    LoadProblem problem;
    for (int64_t number = 1; number < 40; number++) {
        Command command = next_action(fixture, number);
        CHECK_EQUAL(run(fixture, &command), OUTCOME_WRITE);
    }
    moves.count = 0;
    CHECK(store_read_moves(fixture->host.store, "machine", note_move, &moves));
    match_close(&fixture->match);
    int altered = 0;
    for (int i = 0; i < moves.count; i++) {
        MoveRecord kept = moves.move[i];
        if (kept.who != CHANCE)
            continue;
        for (int k = moves.count - 1; k > i; k--) /* another draw of the same game */
            if (moves.move[k].who == CHANCE && strcmp(moves.move[k].line, kept.line) != 0) {
                memcpy(moves.move[i].line, moves.move[k].line, LINE_SIZE);
                break;
            }
        if (strcmp(moves.move[i].line, kept.line) == 0)
            continue;
        store_again(fixture, &moves);
        CHECK(!match_load(&fixture->match, &fixture->host, "machine", fixture->now, &problem));
        CHECK_EQUAL(problem.kind, PROBLEM_STORAGE);
        CHECK_EQUAL(problem.move, i + 1);
        CHECK(problem.is_draw);
        moves.move[i] = kept;
        altered++;
    }
    CHECK(altered > 10);
    store_again(fixture, &moves);
    load(fixture);
    end(fixture);
}

/* A change by another server that brings such a draw is not taken over. */
TEST(a_draw_that_the_key_does_not_give_is_not_taken_over_from_another_server)
{
    static Moves moves;
    static Change change;
    Fixture *fixture = begin("none"), other = *fixture;
    Refresh refresh;
    int64_t number = 0;
    load(&other);
    do { /* until chance has followed an action */
        Command command = next_action(&other, ++number);
        match_apply(&other.match, &command, other.now, &change);
        CHECK_EQUAL(change.outcome, OUTCOME_WRITE);
        CHECK_EQUAL(store_write_now(other.host.store, &change.write), STORE_DONE);
        change_free(&change);
        match_commit(&other.match, &command, 0);
        match_reset_sent(&other.match, other.now);
        if (change.write.move_count < 2) {
            CHECK(match_refresh(&fixture->match, &refresh));
            CHECK(refresh.changed && !refresh.taken_back);
            match_reset_sent(&fixture->match, fixture->now);
        }
    } while (change.write.move_count < 2);
    moves.count = 0;
    CHECK(store_read_moves(fixture->host.store, "machine", note_move, &moves));
    CHECK_EQUAL(moves.move[moves.count - 1].who, CHANCE);
    snprintf(moves.move[moves.count - 1].line, LINE_SIZE, "%s", moves.move[0].line);
    store_again(fixture, &moves);
    int before = fixture->match.record.moves;
    CHECK(!match_refresh(&fixture->match, &refresh));
    CHECK_EQUAL(fixture->match.record.moves, before);
    match_close(&other.match);
    end(fixture);
}
