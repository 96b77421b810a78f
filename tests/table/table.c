/* The table: what it refuses, what it keeps, what it tells. */
#include "test.h"

#include "table.h"

#include <stdlib.h>
#include <string.h>

static Table *new_table(int seats)
{
    TableError error;
    Table *table = table_open(game_named("moonshine"), seats, NULL, 1, &error);
    assert_non_null(table);
    return table;
}

TEST(a_table_refuses_a_number_of_seats_the_game_does_not_have)
{
    TableError error;
    assert_null(table_open(game_named("moonshine"), 1, NULL, 1, &error));
    assert_null(table_open(game_named("moonshine"), 6, NULL, 1, &error));
    CHECK(error.text[0] != '\0');
}

TEST(a_table_plays_chance_by_itself)
{
    Table *table = new_table(3);
    CHECK(table_waiting_for(table) != 0 && !(table_waiting_for(table) >> CHANCE & 1));
    CHECK(table_moves(table) > 3);
    table_close(table);
}

TEST(an_illegal_action_is_refused_and_nothing_changes)
{
    Table *table = new_table(3);
    StateBuffer before;
    const Game *game = table_game(table);
    int moves = table_moves(table), acting = __builtin_ctz(table_waiting_for(table));
    TableError error;
    memcpy(before.bytes, table_state(table), game->state_size);
    CHECK(!table_play(table, acting, 0xffffffff));
    CHECK(!table_play(table, (acting + 1) % 3, make_action(0, 0, 0, 0)));
    CHECK(!table_play(table, -1, 0));
    CHECK(!table_play(table, MAX_SEATS, 0));
    CHECK(!table_play_line(table, "validate seat=0 client=nobody", &error));
    CHECK_TEXT(error.text, "not a legal action: validate seat=0 client=nobody");
    CHECK_EQUAL(table_moves(table), moves);
    CHECK(memcmp(before.bytes, table_state(table), game->state_size) == 0);
    table_close(table);
}

TEST(names_are_checked)
{
    Table *table = new_table(2);
    CHECK(table_set_seat(table, 0, "Ana Léa", "me"));
    CHECK_TEXT(table_seat(table, 0)->name, "Ana Léa");
    CHECK(!table_set_seat(table, 0, "", "me"));
    CHECK(!table_set_seat(table, 0, " Ana", "me"));
    CHECK(!table_set_seat(table, 0, "two\nlines", "me"));
    CHECK(!table_set_seat(table, 0, "\033[2J", "me"));         /* commands of a terminal */
    CHECK(!table_set_seat(table, 0, "\302\2332J", "me"));      /* … the same in one character */
    CHECK(!table_set_seat(table, 0, "Ana\303", "me"));         /* torn UTF-8 */
    CHECK(!table_set_seat(table, 0, "\300\257Ana", "me"));     /* too long a spelling of / */
    CHECK(!table_set_seat(table, 0, "A\342\200\256na", "me")); /* turns the direction of writing */
    CHECK(!table_set_seat(table, 0, "a name that is a good deal too long", "me"));
    CHECK(!table_set_seat(table, 0, "Ana", "two words"));
    CHECK_TEXT(table_seat(table, 0)->name, "Ana Léa");
    table_close(table);
}

/* What was foretold of an action from the seat's view is what the table then allows. */
TEST(whether_undo_will_remain_is_known_before_the_action)
{
    StateBuffer buffer;
    State *view = &buffer.state;
    for (int n = 0; games[n] != NULL; n++) {
        TableError error;
        Rng rng = rng_seeded(5);
        int foretold = 0;
        Table *table = table_open(games[n], games[n]->min_seats + 1, NULL, 11, &error);
        for (int i = 0; i < 60 && table_waiting_for(table) != 0; i++) {
            ActionList list;
            SeatSet next;
            int seat = __builtin_ctz(table_waiting_for(table));
            table_view(table, seat, view);
            game_list(games[n], view, seat, &list);
            Action action = list.action[rng_below(&rng, (uint32_t)list.count)];
            bool remains = undo_would_remain(games[n], view, seat, action, &next);
            CHECK(table_play(table, seat, action));
            if (remains) {
                foretold++;
                CHECK(table_may_undo(table, seat));
            }
        }
        CHECK(foretold > 0);
        table_close(table);
    }
}

TEST(undo_is_for_the_seat_that_acted_last)
{
    Table *table = new_table(2);
    ActionList list;
    int seat = __builtin_ctz(table_waiting_for(table));
    CHECK(!table_may_undo(table, seat)); /* chance dealt last */
    game_list(table_game(table), table_state(table), seat, &list);
    CHECK(table_play(table, seat, list.action[0])); /* the first moon is placed in the open */
    CHECK(table_may_undo(table, seat));
    CHECK(!table_may_undo(table, 1 - seat));
    CHECK(!table_undo(table, 1 - seat));
    CHECK(table_undo(table, seat));
    CHECK(!table_may_undo(table, seat));
    table_close(table);
}

TEST(a_table_can_be_looked_at_as_it_stood)
{
    TableError error;
    Options options;
    const Game *game = games[0];
    Rng rng = rng_seeded(5);
    game_default_options(game, &options);
    Table *table = table_open(game, 2, &options, 5, &error);
    assert_non_null(table);
    for (int i = 0; i < 40 && table_waiting_for(table) != 0; i++) {
        ActionList list;
        int seat = __builtin_ctz(table_waiting_for(table));
        game_list(game, table_state(table), seat, &list);
        CHECK(table_play(table, seat, list_pick(&list, &rng)));
    }
    for (int moves = 0; moves <= table_moves(table); moves += 7) {
        StateBuffer then;
        Table *earlier = table_at(table, moves);
        assert_non_null(earlier);
        table_state_at(table, moves, &then.state);
        CHECK_EQUAL(table_moves(earlier), moves);
        assert_memory_equal(table_state(earlier), then.bytes, game->state_size);
        table_close(earlier);
    }
    table_close(table);
}
