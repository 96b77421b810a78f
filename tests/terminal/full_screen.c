/* The full screen in a real terminal, by keys alone. */
#include "session.h"
#include "terminal.h"

#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ALWAYS_QUICK = 1 << 30, TEXT_SIZE = 1 << 18 };

typedef struct GameSetup {
    const char *game, *language;
    int seats, people;
    uint64_t seed;
    int quick_ms;
    char path[64];
} GameSetup;

static int play_game(void *argument)
{
    const GameSetup *setup = argument;
    TableError error;
    TerminalOptions options = { .language = language_named(setup->language),
                                .colour = true,
                                .save_path = setup->path,
                                .seed = setup->seed,
                                .quick_ms = setup->quick_ms };
    Table *table = table_open(game_named(setup->game), setup->seats, NULL, setup->seed, &error);
    for (int seat = 0; seat < setup->seats; seat++) {
        char name[8] = { 'S', 'e', 'a', 't', ' ', (char)('1' + seat), '\0' };
        table_set_seat(table, seat, name, seat < setup->people ? "me" : "bot:greedy");
    }
    int code = terminal_play(table, &options);
    table_close(table);
    return code;
}

static Session *begin(GameSetup *setup, int columns, int rows)
{
    snprintf(setup->path, sizeof setup->path, "/tmp/taproom_full_screen_%d.save", (int)getpid());
    return session_open(columns, rows, play_game, setup);
}

static int saved_moves_of(const GameSetup *setup, int seat)
{
    static char text[TEXT_SIZE];
    TableError error;
    FILE *in = fopen(setup->path, "r");
    CHECK(in != NULL);
    size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    Table *table = table_load(text, length, 1, &error);
    CHECK(table != NULL);
    int moves = 0;
    for (int i = 0; i < table_moves(table); i++)
        moves += table_move(table, i).who == seat;
    table_close(table);
    unlink(setup->path);
    return moves;
}

static void leave(Session *session)
{
    session_type(session, "q");
    CHECK_EQUAL(session_close(session), 0);
}

/* Alone at the table, where one question follows the other at once. */
TEST(keys_typed_ahead_do_not_answer_the_next_question)
{
    GameSetup setup = { "distilled", "en", .seats = 1, .people = 1, .seed = 5 };
    Session *session = begin(&setup, 80, 24);
    CHECK(session_wait(session, "You may"));
    session_type(session, "11111111");
    CHECK(session_wait(session, "Make one purchase"));
    leave(session);
    CHECK_EQUAL(saved_moves_of(&setup, 0), 1);
}

TEST(a_quick_key_does_nothing_that_cannot_be_taken_back)
{
    GameSetup setup = { .game = "moonshine",
                        .language = "en",
                        .seats = 3,
                        .people = 1,
                        .seed = 5,
                        .quick_ms = ALWAYS_QUICK };
    Session *session = begin(&setup, 80, 24);
    CHECK(session_wait(session, "where do you put it?"));
    session_type(session, "1"); /* the dice are thrown next */
    CHECK(session_wait(session, "That was quick"));
    leave(session);
    CHECK_EQUAL(saved_moves_of(&setup, 0), 0);
}

TEST(after_a_turn_of_bots_the_screen_says_what_they_did)
{
    GameSetup setup = { "moonshine", "en", .seats = 3, .people = 1, .seed = 5 };
    Session *session = begin(&setup, 80, 24);
    CHECK(session_wait(session, "where do you put it?"));
    session_type(session, "1");
    CHECK(session_wait(session, "Choose in secret"));
    const char *news = strstr(session_screen(session), "Since your turn");
    CHECK(news != NULL);
    CHECK(strstr(news, "Seat 2 rolls") != NULL);
    leave(session);
}

/* Goes down the menu and takes what is there; some keys are typed twice, so that the second comes
 * before its question. */
static void type_by_chance(Session *session, Rng *rng)
{
    char keys[64] = "";
    for (int downs = (int)rng_below(rng, 12); downs > 0; downs--)
        strcat(keys, "\033[B");
    strcat(keys, rng_below(rng, 8) == 0 ? "\r\r" : "\r");
    session_type(session, keys);
}

/* Resizes among the keys, until the game is over. */
static void play_whole_game(const char *game, int columns, int rows)
{
    Rng rng = rng_seeded((uint64_t)columns);
    GameSetup setup = { game, rows == 24 ? "en" : "fr", .seats = 2, .people = 1, .seed = 7 };
    Session *session = begin(&setup, columns, rows);
    const char *over = rows == 24 ? "The game is over" : "La partie est terminée";
    CHECK(session_wait(session, rows == 24 ? "You may" : "Vous pouvez"));
    for (int typed = 0; strstr(session_screen(session), over) == NULL; typed++) {
        if (typed % 47 == 46)
            session_resize(session, columns + (int)rng_below(&rng, 60),
                           rows + (int)rng_below(&rng, 20));
        type_by_chance(session, &rng);
        CHECK(session_responds(session));
        CHECK(typed < 5000);
    }
    leave(session);
    unlink(setup.path);
}

TEST(whole_games_by_keys_alone)
{
    for (int g = 0; games[g] != NULL; g++) {
        play_whole_game(games[g]->name, 80, 24);
        play_whole_game(games[g]->name, 120, 40);
    }
}
