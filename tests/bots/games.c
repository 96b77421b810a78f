/* Whole games of every game, with every number of seats, among all kinds of bots. */
#include "bots_fixture.h"

#include "simulate.h"
#include "table.h"

static const char *const player[] = {
    "hard,iterations=6",
    "easy",
    "medium,iterations=6,horizon=end",
    "flat,iterations=6,horizon=2",
    "greedy",
    "random",
    "hard,iterations=5,bias=0",
    "medium,iterations=12,threads=2,horizon=0",
};
enum { PLAYERS = sizeof player / sizeof player[0] };

static Bot *bot[PLAYERS];

static void make_bots(void)
{
    for (int i = 0; i < PLAYERS; i++)
        bot[i] = bot_called(player[i]);
}

static void free_bots(void)
{
    for (int i = 0; i < PLAYERS; i++)
        bot_free(bot[i]);
}

/* play_match stops the program at an action that is not legal. */
TEST(bots_play_whole_games_of_every_game_without_an_illegal_action)
{
    int begun = 0;
    make_bots();
    for (int i = 0; games[i] != NULL; i++)
        for (int seats = games[i]->min_seats; seats <= games[i]->max_seats; seats++)
            for (uint64_t seed = 0; seed < 2; seed++) {
                Rng rng = rng_seeded(seed + (uint64_t)seats);
                Options options;
                MatchResult result;
                StateBuffer buffer;
                const char *why_not;
                Bot *seated[MAX_SEATS];
                random_options(games[i], seats, &options, &rng);
                if (!game_begin(games[i], &buffer.state, seats, &options, &why_not))
                    continue;
                for (int seat = 0; seat < seats; seat++)
                    seated[seat] = bot[((int)seed * 4 + seat + seats) % PLAYERS];
                play_match(games[i], seats, &options, seated, seed, &result);
                CHECK(result.decisions > 0);
                begun++;
            }
    free_bots();
    CHECK(begun > 0);
}

TEST(the_same_seed_gives_the_same_match)
{
    MatchResult first, second;
    Bot *seated[] = { bot_called("hard,iterations=20"), bot_called("easy") };
    play_match(games[0], 2, NULL, seated, 5, &first);
    play_match(games[0], 2, NULL, seated, 5, &second);
    CHECK_EQUAL(first.decisions, second.decisions);
    for (int seat = 0; seat < 2; seat++)
        CHECK_EQUAL(first.score.total[seat], second.score.total[seat]);
    bot_free(seated[0]);
    bot_free(seated[1]);
}

TEST(the_tree_beats_chance)
{
    const Game *game = game_named("moonshine"); /* the quickest to play */
    Bot *hard = bot_called("hard,iterations=20"), *random = bot_called("random");
    double won = 0;
    for (int n = 0; n < 10; n++) {
        MatchResult result;
        Bot *seated[] = { n % 2 == 0 ? hard : random, n % 2 == 0 ? random : hard };
        play_match(game, 2, NULL, seated, (uint64_t)n, &result);
        won += result.won[n % 2];
    }
    CHECK(won >= 8);
    bot_free(hard);
    bot_free(random);
}
