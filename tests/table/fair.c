/* Draws from a key: the same key gives the same game, a save carries it, and a draw that was
 * changed is found. */
#include "test.h"

#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t key[CHANCE_KEY_SIZE] = { 1, 2, 3, 250 };

static Table *played_table(const uint8_t with_key[CHANCE_KEY_SIZE])
{
    TableError error;
    ActionList list;
    Table *table = table_open_fair(game_named("moonshine"), 3, NULL, with_key, &error);
    assert_non_null(table);
    for (int i = 0; table_waiting_for(table) != 0; i++) {
        int seat = __builtin_ctz(table_waiting_for(table));
        game_list(table_game(table), table_state(table), seat, &list);
        table_play(table, seat, list.action[i * 7 % list.count]);
    }
    return table;
}

TEST(the_same_key_gives_the_same_game_and_another_key_another_one)
{
    uint8_t other_key[CHANCE_KEY_SIZE] = { 1, 2, 3, 251 };
    Table *table = played_table(key), *again = played_table(key), *other = played_table(other_key);
    char *text = table_save(table), *same = table_save(again), *unlike = table_save(other);
    CHECK_TEXT(text, same);
    CHECK(strcmp(text, unlike) != 0);
    CHECK_EQUAL(table_first_unfair_move(table), -1);
    free(text), free(same), free(unlike);
    table_close(table), table_close(again), table_close(other);
}

/* The numbers of the draws 0 to 9 below 5, 4, 3 (bars), 10 to 5 (clients) and 3 (who begins),
 * computed with another implementation of ChaCha20 from the key and the nonces 0 to 9. */
TEST(draw_n_is_what_the_key_gives_for_nonce_n)
{
    static const uint8_t drawn[] = { 1, 0, 2, 1, 6, 7, 0, 5, 2, 2 };
    StateBuffer buffer;
    State *state = &buffer.state;
    Table *table = played_table(key);
    for (int i = 0; i < (int)sizeof drawn; i++) {
        ActionList list;
        table_state_at(table, i, state);
        game_list(table_game(table), state, CHANCE, &list);
        CHECK_EQUAL(list.total, list.count);
        CHECK_EQUAL(table_move(table, i).action, list.action[drawn[i]]);
    }
    table_close(table);
}

TEST(a_save_carries_the_key_and_is_verified_after_loading)
{
    TableError error;
    Table *table = played_table(key);
    char *text = table_save(table);
    assert_non_null(strstr(text, "\nkey 010203fa00000000"));
    Table *loaded = table_load(text, strlen(text), 1, &error);
    assert_non_null(loaded);
    assert_memory_equal(table_key(loaded), key, CHANCE_KEY_SIZE);
    CHECK_EQUAL(table_first_unfair_move(loaded), -1);
    strstr(text, "\nkey 01")[6] = '2';
    Table *forged = table_load(text, strlen(text), 1, &error);
    assert_non_null(forged);
    CHECK(table_first_unfair_move(forged) >= 0);
    strstr(text, "\nkey ")[5] = 'x';
    assert_null(table_load(text, strlen(text), 1, &error));
    assert_non_null(strstr(error.text, "hexadecimal"));
    free(text);
    table_close(table), table_close(loaded), table_close(forged);
}

TEST(a_game_goes_on_from_a_save_with_the_draws_it_would_have_had)
{
    TableError error;
    ActionList list;
    Table *table = table_open_fair(game_named("moonshine"), 2, NULL, key, &error);
    char *text = table_save(table);
    Table *loaded = table_load(text, strlen(text), 99, &error);
    free(text);
    for (int i = 0; i < 60; i++) {
        int seat = __builtin_ctz(table_waiting_for(table));
        game_list(table_game(table), table_state(table), seat, &list);
        CHECK(table_play(table, seat, list.action[0]) && table_play(loaded, seat, list.action[0]));
    }
    assert_memory_equal(table_state(table), table_state(loaded), table_game(table)->state_size);
    table_close(table), table_close(loaded);
}

TEST(a_table_without_a_key_cannot_be_verified)
{
    TableError error;
    Table *table = table_open(game_named("moonshine"), 2, NULL, 1, &error);
    assert_null(table_key(table));
    CHECK_EQUAL(table_first_unfair_move(table), 0);
    table_close(table);
}
