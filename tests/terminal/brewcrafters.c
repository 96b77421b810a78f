/* What the screen of Brew Crafters says about recipes, compared with what the rules allow. */
#include "play.h"

#include "brewcrafters/brewcrafters.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_PLAYED = 12, WIDE = 2000 };

static int count_words(const char *text, const char *words)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, words)) != NULL; at++)
        count++;
    return count;
}

static int count_on_screen(const Play *play, const char *words)
{
    int count = 0;
    for (PanePart part = 0; part < PART_LOG; part++) {
        Page page;
        char *text = NULL;
        size_t size = 0;
        FILE *out = open_memstream(&text, &size);
        draw_part(play, part, WIDE, true, &page);
        page_print(&page, out);
        fclose(out);
        page_close(&page);
        count += count_words(text, words);
        free(text);
    }
    return count;
}

static int recipes_to_brew(const State *state, int seat) /* NONE: something else is asked */
{
    ActionList list;
    uint32_t recipes = 0;
    bool is_brewing = false;
    game_list(&brewcrafters, state, seat, &list);
    for (int i = 0; i < list.count; i++) {
        is_brewing = is_brewing || action_verb(list.action[i]) == STOP_BREWING;
        if (action_verb(list.action[i]) == BREW)
            recipes |= UINT32_C(1) << action_a(list.action[i]);
    }
    return is_brewing ? __builtin_popcount(recipes) : NONE;
}

static Table *open_game(const char *lab, uint64_t seed)
{
    TableError error;
    Options options;
    const char *why_not;
    game_default_options(&brewcrafters, &options);
    game_set_option(&brewcrafters, &options, "workers", "random", &why_not);
    game_set_option(&brewcrafters, &options, "lab", lab, &why_not);
    Table *table = table_open(&brewcrafters, 2, &options, seed, &error);
    table_set_seat(table, 0, "Ana", "me");
    table_set_seat(table, 1, "Bo", "me");
    return table;
}

/* With everything that helps: the Mash Tun, studies, the Brewmaster, the Recipe Developer. */
TEST(B51_a_recipe_is_ready_where_it_may_be_brewed)
{
    Rng rng = rng_seeded(5);
    for (int n = 0; n < GAMES_PLAYED; n++) {
        Table *table = open_game(n % 2 == 0 ? "basic" : "advanced", rng_next(&rng));
        TerminalOptions options = { .language = language_named("en") };
        ActionList list;
        Play play;
        CHECK(play_begin(&play, table, &options));
        while (table_waiting_for(table) != 0) {
            play.viewer = __builtin_ctz(table_waiting_for(table));
            int ready = recipes_to_brew(table_state(table), play.viewer);
            if (ready != NONE)
                CHECK_EQUAL(count_on_screen(&play, "ready to brew"), ready);
            game_list(&brewcrafters, table_state(table), play.viewer, &list);
            table_play(table, play.viewer, list_pick(&list, &rng));
        }
        table_close(table);
    }
}
