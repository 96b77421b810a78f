/* Frozen editions: they play as they were frozen, with their own evaluators, and their files are
 * those of editions/editions.tsv. */
#include "test.h"

#include "bot.h"
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 512, HEX_SIZE = 2 * SHA256_SIZE + 1 };

static char *read_file(const char *folder, const char *name)
{
    char path[PATH_SIZE], *text = NULL;
    size_t room = 0;
    snprintf(path, sizeof path, "%s/%s/%s", SOURCE_DIR, folder, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("%s: not found", path);
    CHECK(getdelim(&text, &room, '\0', file) > 0);
    fclose(file);
    return text;
}

TEST(an_edition_plays_as_its_signature_says)
{
    for (int i = 0; old_editions[i] != NULL; i++) {
        char signature[SIGNATURE_SIZE];
        random_signature(old_editions[i], signature);
        CHECK_TEXT(signature, old_editions[i]->signature);
    }
}

TEST(an_edition_is_the_file_that_was_frozen)
{
    char *table = read_file("editions", "editions.tsv");
    for (int i = 0; old_editions[i] != NULL; i++) {
        const Game *game = old_editions[i];
        char name[64], row[256], hex[HEX_SIZE];
        uint8_t hash[SHA256_SIZE];
        snprintf(name, sizeof name, "%s_%d.c", game->name, game->edition);
        char *text = read_file("editions", name);
        sha256(text, strlen(text), hash);
        for (int n = 0; n < SHA256_SIZE; n++)
            snprintf(hex + 2 * n, 3, "%02x", hash[n]);
        snprintf(row, sizeof row, "\n%s\t%d\t%s\t%s\n", game->name, game->edition, game->signature,
                 hex);
        if (strstr(table, row) == NULL)
            fail_msg("editions/%s: editions.tsv has no row%s", name, row);
        free(text);
    }
    free(table);
}

/* `make edition` needs a number of its own for each set of rules. */
TEST(rules_that_differ_from_a_frozen_edition_have_a_higher_number)
{
    for (int i = 0; old_editions[i] != NULL; i++) {
        const Game *old = old_editions[i], *now = game_named(old->name);
        assert_non_null(now);
        if (strcmp(now->signature, old->signature) != 0 && now->edition <= old->edition)
            fail_msg("rules/%s/%s.c: edition %d is frozen with other rules: raise .edition, then "
                     "`make signatures golden`",
                     now->name, now->name, now->edition);
    }
}

/* Players of running matches are told what a new edition corrects. */
TEST(an_edition_names_the_rules_that_it_corrects)
{
    for (int i = 0; old_editions[i] != NULL; i++) {
        const Game *now = game_named(old_editions[i]->name);
        if (now->edition > old_editions[i]->edition && now->corrected == NULL)
            fail_msg("rules/%s/%s.c: name the corrected rules in .corrected", now->name, now->name);
    }
}

TEST(rules_are_found_by_their_signature)
{
    for (int i = 0; games[i] != NULL; i++) {
        CHECK(game_with_rules(games[i]->name, games[i]->signature) == games[i]);
        CHECK(game_with_rules(games[i]->name, "0123456789abcdef") == NULL);
        CHECK(game_with_rules("chess", games[i]->signature) == NULL);
    }
    for (int i = 0; old_editions[i] != NULL; i++) {
        const Game *found = game_with_rules(old_editions[i]->name, old_editions[i]->signature);
        assert_non_null(found);
        CHECK_TEXT(found->name, old_editions[i]->name);
        CHECK_TEXT(found->signature, old_editions[i]->signature);
    }
}

/* Each edition is judged by the evaluator that was frozen with it. */
TEST(bots_play_old_editions_to_the_end)
{
    for (int i = 0; old_editions[i] != NULL; i++) {
        const Game *game = old_editions[i];
        BotSettings settings;
        BotProblem problem;
        TableError error;
        Rng rng = rng_seeded(7);
        CHECK(evaluator_of(game) != NULL &&
              evaluator_of(game) != evaluator_of(game_named(game->name)));
        CHECK_TEXT(evaluator_of(game)->game, game->name);
        CHECK(bot_named("greedy", &settings, &problem));
        Bot *bot = bot_new(&settings);
        Table *table = table_open(game, 3, NULL, 7, &error);
        assert_non_null(table);
        for (SeatSet waiting; (waiting = table_waiting_for(table)) != 0;) {
            StateBuffer view;
            int seat = __builtin_ctz(waiting);
            table_view(table, seat, &view.state);
            CHECK(table_play(table, seat, bot_choose(bot, game, &view.state, seat, &rng)));
        }
        table_close(table);
        bot_free(bot);
    }
}
