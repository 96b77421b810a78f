/* Alone against bots one goes back as far as one likes, and forward again; the same choices bring
 * the same draws, also after loading, and a game in which that showed something is practice. */
#include "test.h"

#include "table.h"

#include <stdlib.h>
#include <string.h>

enum { ME = 0, TURNS = 120, MANY_MOVES = 4000 };

static void play_one(Table *table, Rng *rng)
{
    ActionList list;
    int seat = __builtin_ctz(table_waiting_for(table));
    game_list(table_game(table), table_state(table), seat, &list);
    CHECK(table_play(table, seat, list.action[rng_below(rng, (uint32_t)list.count)]));
}

static Table *played(const Game *game, int turns)
{
    TableError error;
    Rng rng = rng_seeded(3);
    Table *table = table_open(game, game->min_seats + 1, NULL, 17, &error);
    assert_non_null(table);
    table_keep_seed(table);
    for (int i = 0; i < turns && table_waiting_for(table) != 0; i++)
        play_one(table, &rng);
    return table;
}

static bool is_my_choice(const Table *table)
{
    ActionList list;
    if (!(table_waiting_for(table) >> ME & 1))
        return false;
    game_list(table_game(table), table_state(table), ME, &list);
    return list.count > 1;
}

TEST(one_goes_back_from_choice_to_choice_and_forward_again)
{
    static int stop[MANY_MOVES];
    int all = 0;
    for (int n = 0; games[n] != NULL; n++) {
        StateBuffer end;
        Table *table = played(games[n], TURNS);
        int stops = 0, moves = table_moves(table);
        memcpy(end.bytes, table_state(table), games[n]->state_size);
        CHECK(!table_may_go_forward(table));
        CHECK(!table_go_forward(table, ME));
        while (table_may_take_back(table, ME)) {
            stop[stops++] = table_moves(table);
            CHECK(table_take_back(table, ME));
            CHECK(table_moves(table) < stop[stops - 1]);
            CHECK(is_my_choice(table));
        }
        CHECK(stops > 0);
        all += stops;
        CHECK(!table_take_back(table, ME));
        CHECK(table_is_practice(table));
        while (stops > 0) {
            CHECK(table_may_go_forward(table));
            CHECK(table_go_forward(table, ME));
            CHECK_EQUAL(table_moves(table), stop[--stops]);
        }
        CHECK_EQUAL(table_moves(table), moves);
        CHECK(memcmp(end.bytes, table_state(table), games[n]->state_size) == 0);
        CHECK(!table_may_go_forward(table));
        table_close(table);
    }
    CHECK(all > 15); /* a game may have few choices, but not all of them do */
}

/* Plays what the seats, not chance, did in the other game. */
static void play_like(Table *table, const Table *other)
{
    for (int i = table_moves(table); i < table_moves(other); i = table_moves(table)) {
        Move move = table_move(other, i);
        CHECK(move.who != CHANCE);
        if (!table_play(table, move.who, move.action))
            break;
    }
}

static void check_same_moves(const Table *left, const Table *right)
{
    CHECK_EQUAL(table_moves(left), table_moves(right));
    for (int i = 0; i < table_moves(left); i++) {
        CHECK_EQUAL(table_move(left, i).action, table_move(right, i).action);
        CHECK_EQUAL(table_move(left, i).who, table_move(right, i).who);
    }
}

TEST(the_same_choices_bring_the_same_draws)
{
    for (int n = 0; games[n] != NULL; n++) {
        Rng rng = rng_seeded(8);
        Table *whole = played(games[n], TURNS), *table = played(games[n], TURNS);
        while (table_may_take_back(table, ME))
            table_take_back(table, ME);
        int first = table_moves(table);
        for (int i = 0; i < 30 && table_waiting_for(table) != 0; i++)
            play_one(table, &rng); /* something else */
        CHECK(!table_may_go_forward(table));
        while (table_moves(table) > first)
            table_take_back(table, ME);
        play_like(table, whole);
        check_same_moves(table, whole);
        table_close(whole);
        table_close(table);
    }
}

TEST(a_loaded_game_goes_on_with_the_draws_it_would_have_had)
{
    for (int n = 0; games[n] != NULL; n++) {
        TableError error;
        Table *whole = played(games[n], TURNS), *half = played(games[n], TURNS / 2);
        char *text = table_save(half);
        Table *loaded = table_load(text, strlen(text), 99, &error);
        assert_non_null(loaded);
        play_like(loaded, whole);
        check_same_moves(loaded, whole);
        while (table_may_take_back(loaded, ME))
            table_take_back(loaded, ME);
        play_like(loaded, whole);
        check_same_moves(loaded, whole);
        free(text);
        table_close(whole);
        table_close(half);
        table_close(loaded);
    }
}

/* A game without a seed in its save draws from another one from there on, and keeps to that. */
TEST(a_seed_is_for_the_draws_after_the_loading)
{
    TableError error;
    Table *half = table_open(games[0], games[0]->min_seats + 1, NULL, 17, &error);
    Rng rng = rng_seeded(3);
    for (int i = 0; i < TURNS / 2; i++)
        play_one(half, &rng);
    char *text = table_save(half);
    Table *first = table_load(text, strlen(text), 5, &error);
    table_keep_seed(first);
    free(text);
    text = table_save(first);
    Table *second = table_load(text, strlen(text), 6, &error);
    assert_non_null(second);
    for (int i = 0; i < TURNS / 2 && table_waiting_for(first) != 0; i++)
        play_one(first, &rng);
    play_like(second, first);
    check_same_moves(second, first);
    free(text);
    table_close(half);
    table_close(first);
    table_close(second);
}

static Table *first_moons(void) /* of Moonshine: placed in the open, so nobody learns from it */
{
    TableError error;
    Table *table = table_open(game_named("moonshine"), 2, NULL, 1, &error);
    table_keep_seed(table);
    return table;
}

TEST(taking_back_what_showed_nothing_is_no_practice)
{
    ActionList list;
    Table *table = first_moons();
    int seat = __builtin_ctz(table_waiting_for(table));
    game_list(table_game(table), table_state(table), seat, &list);
    CHECK(list.count > 1);
    CHECK(table_play(table, seat, list.action[0]));
    CHECK(table_take_back(table, seat));
    CHECK(!table_is_practice(table));
    CHECK(table_may_go_forward(table));
    CHECK(table_play(table, seat, list.action[1]));
    CHECK(!table_may_go_forward(table)); /* something else was done */
    CHECK(table_take_back(table, seat));
    CHECK(table_play(table, seat, list.action[1]));
    CHECK(!table_may_go_forward(table)); /* the same was done again */
    table_close(table);
}

TEST(a_save_says_that_a_game_is_practice)
{
    TableError error;
    Table *table = played(games[0], TURNS);
    char *before = table_save(table);
    CHECK(strstr(before, "\npractice\n") == NULL);
    CHECK(table_take_back(table, ME) && table_take_back(table, ME));
    CHECK(table_is_practice(table));
    char *text = table_save(table);
    CHECK(strstr(text, "\npractice\nseed 17 0\nmoves\n") != NULL);
    Table *loaded = table_load(text, strlen(text), 1, &error);
    assert_non_null(loaded);
    CHECK(table_is_practice(loaded));
    Table *shown = table_at(loaded, 3);
    CHECK(table_is_practice(shown));
    free(before);
    free(text);
    table_close(table);
    table_close(loaded);
    table_close(shown);
}

TEST(a_wrong_seed_is_refused_with_its_line)
{
    static const char *const wrong[] = {
        "seed", "seed 17", "seed x 0", "seed 17 x", "seed 17 9999", "seed 123456789012345678901 0"
    };
    Table *table = first_moons();
    char *text = table_save(table), *at = strstr(text, "seed 1 0\n");
    assert_non_null(at);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        TableError error;
        char *changed = calloc(1, strlen(text) + 64);
        strncat(changed, text, (size_t)(at - text));
        strcat(changed, wrong[i]);
        strcat(changed, at + strlen("seed 1 0"));
        CHECK(table_load(changed, strlen(changed), 1, &error) == NULL);
        CHECK(error.line > 0);
        free(changed);
    }
    free(text);
    table_close(table);
}
