/* What holds at each step of random games, for all games, seat counts and options. */
#include "test.h"

#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_PER_SEAT_COUNT = 12, POSITION_EVERY = 29, TEXT_SIZE = 1 << 16 };

static void same_bytes(const Game *game, const StateBuffer *left, const StateBuffer *right,
                       const char *law)
{
    for (size_t i = 0; i < game->state_size; i++)
        if (left->bytes[i] != right->bytes[i])
            fail_msg("%s: %s: byte %zu is %d and %d", game->name, law, i, left->bytes[i],
                     right->bytes[i]);
}

static void invariants_hold(const Game *game, StateBuffer *world, const char *where)
{
    const char *broken = game_check(game, &world->state);
    if (broken != NULL)
        fail_msg("%s, %s: %s", game->name, where, broken);
}

static void describe(const Game *game, StateBuffer *world, int who, Action action,
                     char text[LINE_SIZE])
{
    Line line = line_in(text, LINE_SIZE);
    game_describe_action(game, &world->state, who, action, &line);
    if (line.length >= LINE_SIZE)
        fail_msg("%s: a line is too long: %s", game->name, text);
}

static void lists_are_clean(const Game *game, StateBuffer *world, int who, const ActionList *list)
{
    static char text[MAX_ACTIONS][LINE_SIZE];
    if (list->count == 0)
        fail_msg("%s: nothing can be done", game->name);
    for (int i = 0; i < list->count; i++) {
        describe(game, world, who, list->action[i], text[i]);
        for (int k = 0; k < i; k++)
            if (list->action[i] == list->action[k] || strcmp(text[i], text[k]) == 0)
                fail_msg("%s: listed or described twice: %s", game->name, text[i]);
    }
}

static void reasons_have_rules(const Game *game, StateBuffer *world, int seat, Action action,
                               Reason first)
{
    Reasons reasons;
    char text[LINE_SIZE];
    describe(game, world, seat, action, text);
    game_reasons(game, &world->state, seat, action, &reasons);
    if (reasons.count == 0 || reasons.reason[0].word != first.word)
        fail_msg("%s: %s is refused for another reason first", game->name, text);
    for (int n = 0; n < reasons.count; n++)
        if (reasons.reason[n].rule == NULL || reasons.reason[n].rule[0] != game->prefix[0])
            fail_msg("%s: %s has a reason without a rule", game->name, text);
}

/* Whatever can be pointed at is either playable or has a reason with a rule, never both. */
static void refusals_have_reasons(const Game *game, StateBuffer *world, int seat,
                                  const ActionList *list)
{
    ActionList candidates = { 0 };
    char text[LINE_SIZE];
    Step step = game_next_step(game, &world->state, seat);
    game->list_candidates(&world->state, seat, step, &candidates);
    for (int i = 0; i < candidates.count; i++) {
        Reason reason = game_why_not(game, &world->state, seat, candidates.action[i]);
        bool listed = list_has(list, candidates.action[i]);
        describe(game, world, seat, candidates.action[i], text);
        if (listed == (reason.word != NULL))
            fail_msg("%s: %s is %s and has %s", game->name, text, listed ? "listed" : "not listed",
                     reason.word != NULL ? reason.word : "no reason");
        if (reason.word != NULL && strcmp(reason.word, "not_now") == 0)
            fail_msg("%s: %s is refused without its reason", game->name, text);
        if (reason.word != NULL)
            reasons_have_rules(game, world, seat, candidates.action[i], reason);
    }
    for (int i = 0; i < list->count; i++) {
        describe(game, world, seat, list->action[i], text);
        if (game_why_not(game, &world->state, seat, list->action[i]).word != NULL)
            fail_msg("%s: %s is listed and has a reason not to be", game->name, text);
    }
}

static void views_are_consistent(const Game *game, StateBuffer *truth, int viewer, Rng *rng)
{
    StateBuffer view = *truth, again, world;
    game_hide(game, &view.state, viewer);
    invariants_hold(game, &view, "a view");
    again = view;
    game_hide(game, &again.state, viewer);
    same_bytes(game, &again, &view, "hiding twice is hiding once");
    world = view;
    game_determinize(game, &world.state, viewer, rng);
    invariants_hold(game, &world, "a determinized view");
    game_hide(game, &world.state, viewer);
    same_bytes(game, &world, &view, "a determinized view hides back into the view");
    if (viewer == NOBODY || !(game_waiting_for(game, &truth->state) >> viewer & 1))
        return;
    ActionList in_truth, in_view;
    game_list(game, &truth->state, viewer, &in_truth);
    game_list(game, &view.state, viewer, &in_view);
    if (in_truth.count != in_view.count ||
        memcmp(in_truth.action, in_view.action,
               sizeof in_truth.action[0] * (size_t)in_truth.count) != 0)
        fail_msg("%s: seat %d has other actions in view and truth", game->name, viewer);
}

/* A spectator is shown the events that all seats are shown, and no others. */
static void spectators_see_what_all_see(const Game *game, const StateBuffer *truth)
{
    StateBuffer view = *truth;
    int shown = 0, seats = truth->state.seats, everybody = (1 << seats) - 1;
    game_hide(game, &view.state, NOBODY);
    for (int i = 0; i < truth->state.event_count; i++) {
        Event event = truth->state.event[i];
        if ((event.seen_by & everybody) != everybody)
            continue;
        if (memcmp(&view.state.event[shown++], &event, sizeof event) != 0)
            fail_msg("%s: a spectator is not shown an event that all seats see", game->name);
    }
    if (view.state.event_count != shown)
        fail_msg("%s: a spectator is shown an event that some seat does not see", game->name);
}

/* When the game is over everybody can count, and sees who has won. */
static void all_see_the_score(const Game *game, StateBuffer *truth, int viewer)
{
    StateBuffer view = *truth;
    Score in_truth, in_view;
    game_hide(game, &view.state, viewer);
    game_score(game, &truth->state, &in_truth);
    game_score(game, &view.state, &in_view);
    if (memcmp(&in_truth, &in_view, sizeof in_truth) != 0)
        fail_msg("%s: viewer %d sees another score than the true one", game->name, viewer);
}

static void positions_come_back(const Game *game, StateBuffer *world)
{
    static char text[TEXT_SIZE];
    StateBuffer back;
    Json out = json_in(text, sizeof text, true);
    game_write_state(game, &world->state, NULL, &out);
    if (out.length >= sizeof text)
        fail_msg("%s: a position of %zu bytes", game->name, out.length);
    JsonReader in = json_reader(text, out.length);
    if (!game_read_state(game, &back.state, &in) || !json_at_end(&in))
        fail_msg("%s: line %d: %s", game->name, in.line, in.error);
    same_bytes(game, world, &back, "a position comes back");
}

static void twice_is_the_same(const Game *game, StateBuffer *before, const StateBuffer *after,
                              int who, Action action)
{
    StateBuffer again = *before;
    memset(again.bytes + game->state_size, 0, sizeof again.bytes - game->state_size);
    game_play(game, &again.state, who, action);
    same_bytes(game, &again, after, "the same action twice");
}

static void play_one_game(const Game *game, int seats, int number)
{
    Rng rng = rng_seeded((uint64_t)(1000 * seats + number));
    StateBuffer world = { 0 };
    Options options;
    const char *why_not;
    SeatSet waiting;
    random_options(game, seats, &options, &rng);
    if (!game_begin(game, &world.state, seats, &options, &why_not))
        return;
    for (int step = 0; (waiting = game_waiting_for(game, &world.state)) != 0; step++) {
        ActionList list;
        int who = __builtin_ctz(waiting);
        while (who != CHANCE && !(waiting >> (who = (int)rng_below(&rng, (uint32_t)seats)) & 1))
            continue;
        invariants_hold(game, &world, "a state");
        game_list(game, &world.state, who, &list);
        lists_are_clean(game, &world, who, &list);
        if (who != CHANCE)
            refusals_have_reasons(game, &world, who, &list);
        for (int viewer = NOBODY; viewer < seats; viewer++)
            views_are_consistent(game, &world, viewer, &rng);
        spectators_see_what_all_see(game, &world);
        if (step % POSITION_EVERY == number % POSITION_EVERY)
            positions_come_back(game, &world);
        StateBuffer before = world;
        Action action = list_pick(&list, &rng);
        game_play(game, &world.state, who, action);
        twice_is_the_same(game, &before, &world, who, action);
        if (step > 100000)
            fail_msg("%s: a game without end", game->name);
    }
    invariants_hold(game, &world, "the end");
    for (int viewer = NOBODY; viewer < seats; viewer++) {
        views_are_consistent(game, &world, viewer, &rng);
        all_see_the_score(game, &world, viewer);
    }
    positions_come_back(game, &world);
}

TEST(laws_hold_at_each_step_of_random_games)
{
    for (int i = 0; games[i] != NULL; i++)
        for (int seats = games[i]->min_seats; seats <= games[i]->max_seats; seats++)
            for (int number = 0; number < SOME_OF(GAMES_PER_SEAT_COUNT); number++)
                play_one_game(games[i], seats, number);
}

/* Saves: a table that is saved in the middle loads into the same bytes and the same history. */

static Table *play_to(const Game *game, int seats, uint64_t seed, int moves)
{
    TableError error;
    Rng rng = rng_seeded(seed);
    Options options;
    random_options(game, seats, &options, &rng);
    Table *table = table_open(game, seats, &options, seed, &error);
    while (table != NULL && table_waiting_for(table) != 0 && table_moves(table) < moves) {
        ActionList list;
        int seat = __builtin_ctz(table_waiting_for(table));
        game_list(game, table_state(table), seat, &list);
        table_play(table, seat, list_pick(&list, &rng));
    }
    return table;
}

static void save_comes_back(const Table *table, char *text)
{
    TableError error;
    const Game *game = table_game(table);
    Table *loaded = table_load(text, strlen(text), 1, &error);
    if (loaded == NULL)
        fail_msg("%s: line %d: %s", game->name, error.line, error.text);
    CHECK_EQUAL(table_moves(loaded), table_moves(table));
    CHECK(memcmp(table_state(loaded), table_state(table), game->state_size) == 0);
    table_close(loaded);
    free(text);
}

TEST(a_saved_game_loads_into_the_same_bytes)
{
    for (int i = 0; games[i] != NULL; i++)
        for (int seats = games[i]->min_seats; seats <= games[i]->max_seats; seats++)
            for (int moves = 1; moves < 2000; moves = moves * 3 + 1) {
                Table *table = play_to(games[i], seats, (uint64_t)moves, moves);
                if (table == NULL)
                    continue;
                save_comes_back(table, table_save(table));
                save_comes_back(table, table_transcript(table, table_moves(table)));
                table_close(table);
            }
}

/* Undo: exactly back, and never past what somebody has learned or done. */

typedef struct Undone {
    int done, refused;
} Undone;

static Undone undo_some_actions(const Game *game, const Options *options)
{
    TableError error;
    Rng rng = rng_seeded(5);
    Table *table = table_open(game, game->max_seats, options, 5, &error);
    StateBuffer before = { 0 };
    Undone undone = { 0 };
    while (table_waiting_for(table) != 0 && table_moves(table) < 400) {
        ActionList list;
        int seat = __builtin_ctz(table_waiting_for(table)), moves = table_moves(table);
        memcpy(before.bytes, table_state(table), game->state_size);
        game_list(game, table_state(table), seat, &list);
        CHECK(table_play(table, seat, list_pick(&list, &rng)));
        bool only_mine = table_moves(table) == moves + 1;
        for (int other = 0; other < game->max_seats; other++)
            CHECK(other == seat || !table_may_undo(table, other));
        if (!only_mine)
            CHECK(!table_may_undo(table, seat));
        if (!table_may_undo(table, seat)) {
            undone.refused++;
            continue;
        }
        CHECK(table_undo(table, seat));
        CHECK(memcmp(table_state(table), before.bytes, game->state_size) == 0);
        undone.done++;
        CHECK(table_play(table, seat, list_pick(&list, &rng)));
    }
    table_close(table);
    return undone;
}

TEST(undo_goes_back_to_the_same_bytes_and_never_across_chance)
{
    int refused = 0; /* a game without draws after its setup has none of its own */
    for (int i = 0; games[i] != NULL; i++) {
        Options options;
        Rng rng = rng_seeded(6);
        Undone undone = undo_some_actions(games[i], NULL);
        refused += undone.refused;
        CHECK(undone.done > 0);
        for (int number = 0; number < 4; number++) {
            random_options(games[i], games[i]->max_seats, &options, &rng);
            CHECK(undo_some_actions(games[i], &options).done > 0);
        }
    }
    CHECK(refused > 0);
}
