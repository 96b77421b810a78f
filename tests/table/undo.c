/* Undo ends where somebody has learned something: in Moonshine, and in the smallest game in which
 * one can learn. */
#include "test.h"

#include "table.h"

#include <stdlib.h>
#include <string.h>

/* Guess: a coin lies under a cup. Seat 0 names a side, and what is written down is only whether it
 * was right. Whoever guesses has learned the side, though another guess in the other world would
 * look the same. Seat 1, who does not hear the guess, has learned nothing. */

typedef struct Guess {
    State state;
    uint8_t coin, was_right; /* coin: 0, 1 or UNKNOWN */
} Guess;

enum { TOSS_COIN, NAME_SIDE, TOSS = 0, NAME = 1 };

static const Rule guess_rule[] = {
    { "toss_coin", "G1", RULE_DRAW, TABLE, { 0 } },
    { "name_side", "G2", RULE_DECISION, SEAT, { 0 } },
};

static bool begin_guess(State *state, const Options *options, const char **why_not)
{
    ((Guess *)state)->coin = NONE;
    do_next(state, TABLE, { TOSS_COIN });
    return true;
}

static void list_guess(const State *state, int seat, Step step, ActionList *out)
{
    for (int side = 0; side < 2; side++)
        list_action(out, make_action(step.rule == TOSS_COIN ? TOSS : NAME, side, 0, 0));
}

static void play_guess(State *state, int seat, Step step, Action action)
{
    Guess *g = (Guess *)state;
    if (step.rule == TOSS_COIN) {
        g->coin = action_a(action);
        do_next(state, 0, { NAME_SIDE });
    } else {
        g->was_right = g->coin == action_a(action);
    }
}

static void hide_coin(State *state, int viewer)
{
    Guess *g = (Guess *)state;
    g->coin = g->coin == NONE ? NONE : UNKNOWN;
}

static void toss_again(State *view, int viewer, Rng *rng)
{
    Guess *g = (Guess *)view;
    if (g->coin == UNKNOWN)
        g->coin = (uint8_t)rng_below(rng, 2);
}

static const Game guess = {
    .name = "guess",
    .min_seats = 2,
    .max_seats = 2,
    .state_size = sizeof(Guess),
    .rule = guess_rule,
    .rule_count = 2,
    .begin = begin_guess,
    .list = list_guess,
    .play = play_guess,
    .hide = hide_coin,
    .determinize = toss_again,
};

TEST(who_has_learned_a_secret_by_his_own_action_cannot_take_it_back)
{
    TableError error;
    SeatSet next;
    StateBuffer view;
    for (int side = 0; side < 2; side++) {
        Table *table = table_open(&guess, 2, NULL, 1, &error);
        table_view(table, 0, &view.state);
        CHECK(!undo_would_remain(&guess, &view.state, 0, make_action(NAME, side, 0, 0), &next));
        CHECK(table_play(table, 0, make_action(NAME, side, 0, 0)));
        CHECK(!table_may_undo(table, 0));
        CHECK(!table_undo(table, 0));
        CHECK_EQUAL(table_moves(table), 2);
        table_close(table);
    }
}

static bool play_first(Table *table, int seat, const char *word) /* the first action so described */
{
    ActionList list;
    char text[LINE_SIZE];
    game_list(table_game(table), table_state(table), seat, &list);
    for (int i = 0; i < list.count; i++) {
        Line line = line_in(text, sizeof text);
        game_describe_action(table_game(table), table_state(table), seat, list.action[i], &line);
        if (strncmp(text, word, strlen(word)) == 0)
            return table_play(table, seat, list.action[i]);
    }
    return false;
}

/* A table of Moonshine after the first moons; no die is thrown again. */
static Table *at_the_actions(int seats, const char *actions)
{
    TableError error;
    Options options;
    const char *why_not;
    const Game *game = game_named("moonshine");
    game_default_options(game, &options);
    CHECK(game_set_option(game, &options, "actions", actions, &why_not));
    Table *table = table_open(game, seats, &options, 1, &error);
    for (int seat = 0; seat >= 0;) {
        seat = __builtin_ctz(table_waiting_for(table));
        if (!play_first(table, seat, "put_moon") && !play_first(table, seat, "stop"))
            break;
    }
    return table;
}

TEST(a_secret_choice_is_taken_back_until_another_has_chosen)
{
    Table *table = at_the_actions(3, "together");
    StateBuffer before = { 0 };
    size_t size = table_game(table)->state_size;
    memcpy(before.bytes, table_state(table), size);
    CHECK_EQUAL(table_waiting_for(table), 7);
    CHECK(play_first(table, 1, "draw"));
    CHECK(table_may_undo(table, 1) && !table_may_undo(table, 0));
    CHECK(table_undo(table, 1));
    CHECK(memcmp(table_state(table), before.bytes, size) == 0);
    CHECK(play_first(table, 1, "take_moon"));
    CHECK(play_first(table, 0, "take_moon"));
    CHECK(!table_may_undo(table, 1)); /* it is not the last move any more */
    CHECK(table_may_undo(table, 0));
    CHECK(play_first(table, 2, "take_moon"));
    for (int seat = 0; seat < 3; seat++)
        CHECK(!table_may_undo(table, seat)); /* the choices are shown */
    table_close(table);
}

TEST(cards_that_others_have_now_seen_are_not_taken_back)
{
    Table *table = at_the_actions(2, "in_turn");
    int seat = __builtin_ctz(table_waiting_for(table));
    CHECK(play_first(table, seat, "draw"));
    CHECK(!table_may_undo(table, seat)); /* chance has dealt since */
    CHECK(play_first(table, seat, "discard_all"));
    CHECK(!table_may_undo(table, seat)); /* the other sees what was drawn */
    table_close(table);
}
