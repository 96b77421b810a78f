/* Frames of the full screen, drawn without a terminal; secrets behind the curtain. */
#include "play.h"

#include "moonshine/moonshine.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { BEGIN_SIZE = 20, STEPS_BETWEEN_FRAMES = 5 }; /* the log of a long game takes long to draw */

static Table *open_game(const char *side, int seats, const char *player, uint64_t seed)
{
    TableError error;
    Options options;
    const char *why_not;
    game_default_options(&moonshine, &options);
    game_set_option(&moonshine, &options, "bars", side, &why_not);
    Table *table = table_open(&moonshine, seats, &options, seed, &error);
    for (int seat = 0; seat < seats; seat++) {
        char name[8] = { 'S', 'e', 'a', 't', ' ', (char)('1' + seat), '\0' };
        table_set_seat(table, seat, name, player);
    }
    return table;
}

static char *text_of(Page *page)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    page_print(page, out);
    fclose(out);
    page_close(page);
    return text;
}

static void play_one(Play *play, Rng *rng)
{
    ActionList list;
    int seat = __builtin_ctz(table_waiting_for(play->table));
    game_list(play->game, table_state(play->table), seat, &list);
    table_play(play->table, seat, list_pick(&list, rng));
}

static void check_frame(const Play *play, const Menu *menu, int columns, int rows, PanePart part)
{
    Page page;
    Frame frame = { .columns = columns, .rows = rows, .part = part, .menu = menu };
    draw_frame(play, &frame, &page);
    CHECK_EQUAL(page.rows, rows);
    CHECK_EQUAL(page.width, columns);
    CHECK(frame.menu_rows * frame.menu_columns >= menu->count);
    char *text = text_of(&page);
    char begin[BEGIN_SIZE]; /* a long label is cut in the menu, and written out over two rows */
    snprintf(begin, sizeof begin, "%.*s", BEGIN_SIZE - 1, menu->item[0].label);
    CHECK(strstr(text, begin) != NULL);
    const char *keys = text_get(play->options->language, "ui.keys");
    CHECK(strstr(text, keys) != NULL); /* all of them, however narrow the window */
    free(text);
}

static bool has_row(const char *text, const char *label)
{
    char begin[64];
    snprintf(begin, sizeof begin, "\n%s  ", label);
    return strstr(text, begin) != NULL;
}

/* A row for each category with points, full names, and a real minus sign. */
static void check_final_score(const Play *play)
{
    const Game *game = play->game;
    int seats = table_seats(play->table);
    Score score;
    game_score(game, table_state(play->table), &score);
    Page page = page_open(68);
    draw_final_score(play, &page);
    char *text = text_of(&page);
    for (int i = 0; i < game->category.count; i++) {
        bool counts = false;
        for (int seat = 0; seat < seats; seat++)
            counts = counts || score.points[seat][i] != 0;
        CHECK_EQUAL(has_row(text, text_word(play->options->language, game->name, "category",
                                            game->category.name[i])),
                    counts);
    }
    for (int seat = 0; seat < seats && seats < MAX_SEATS; seat++)
        CHECK(strstr(text, play->seat_name[seat]) != NULL);
    for (const char *hyphen = text; (hyphen = strchr(hyphen, '-')) != NULL; hyphen++)
        CHECK(hyphen[1] < '0' || hyphen[1] > '9');
    free(text);
}

/* One game with random options, each step at another size and with another pane in front. */
static void check_frames_of(const Game *game, int seats, const Language *language, Rng *rng)
{
    static const int size[][2] = { { 80, 24 }, { 100, 30 }, { 120, 40 }, { 210, 60 } };
    static Menu menu;
    TableError error;
    Options chosen;
    Play play;
    TerminalOptions options = { .language = language };
    game_default_options(game, &chosen);
    for (int i = 0; i < game->option_count; i++)
        chosen.value[i] = (uint8_t)rng_below(rng, (uint32_t)game->option[i].value_count);
    Table *table = table_open(game, seats, &chosen, rng_next(rng), &error);
    if (table == NULL)
        return; /* a combination that this game refuses */
    for (int seat = 0; seat < seats; seat++) {
        char name[8] = { 'S', 'e', 'a', 't', ' ', (char)('1' + seat), '\0' };
        table_set_seat(table, seat, name, "me");
    }
    CHECK(play_begin(&play, table, &options));
    for (int n = 0; table_waiting_for(table) != 0; n++, play_one(&play, rng)) {
        if (n % STEPS_BETWEEN_FRAMES != 0)
            continue;
        int frame = n / STEPS_BETWEEN_FRAMES;
        play.viewer = __builtin_ctz(table_waiting_for(table));
        menu_make(&play, play.viewer, &menu);
        check_frame(&play, &menu, size[frame % 4][0], size[frame % 4][1],
                    (PanePart)(frame / 4 % PART_COUNT));
    }
    check_final_score(&play);
    table_close(table);
}

TEST(frames_of_every_game_and_size_hold_the_menu_in_both_languages)
{
    page_use_locale();
    Rng rng = rng_seeded(4);
    for (int g = 0; games[g] != NULL; g++)
        for (int seats = games[g]->min_seats; seats <= games[g]->max_seats; seats++)
            for (int i = 0; i < language_count; i++)
                check_frames_of(games[g], seats, &languages[i], &rng);
}

/* Plain lines contain no word of the engine and no empty part. */
static void check_plain(const Play *play)
{
    for (PanePart part = 0; part < PART_LOG; part++) {
        Page page;
        draw_part(play, part, 2000, true, &page);
        char *text = text_of(&page);
        if (strpbrk(text, "_{}") != NULL || strstr(text, ".about") != NULL ||
            strstr(text, "; ;") != NULL || strstr(text, ": ;") != NULL)
            fail_msg("%s says: %s", play->game->name, text);
        free(text);
    }
}

TEST(plain_lines_of_every_game_are_words_in_both_languages)
{
    page_use_locale();
    for (int g = 0; games[g] != NULL; g++)
        for (int i = 0; i < language_count; i++) {
            TableError error;
            Rng rng = rng_seeded(7);
            TerminalOptions options = { .language = &languages[i] };
            Play play;
            Table *table = table_open(games[g], games[g]->max_seats, NULL, 3, &error);
            for (int seat = 0; seat < games[g]->max_seats; seat++)
                table_set_seat(table, seat, "Ana", "me");
            CHECK(play_begin(&play, table, &options));
            for (int n = 0; table_waiting_for(table) != 0; n++, play_one(&play, &rng)) {
                play.viewer = n % 3 == 0 ? NOBODY : n % games[g]->max_seats;
                if (n % STEPS_BETWEEN_FRAMES == 0)
                    check_plain(&play);
            }
            table_close(table);
        }
}

TEST(a_window_that_is_too_small_gets_a_sentence)
{
    Table *table = open_game("standard", 2, "me", 1);
    TerminalOptions options = { .language = language_named("en") };
    Play play;
    Page page;
    Frame frame = { .columns = 60, .rows = 20 };
    page_use_locale();
    CHECK(play_begin(&play, table, &options));
    draw_frame(&play, &frame, &page);
    char *text = text_of(&page);
    CHECK(strstr(text, "60 columns and 20 rows") != NULL);
    free(text);
    table_close(table);
}

TEST(a_bot_that_thinks_is_named_with_how_far_it_is)
{
    Table *table = open_game("standard", 2, "me", 1);
    TerminalOptions options = { .language = language_named("en") };
    Play play;
    Page page;
    Frame frame = { .columns = 80, .rows = 24, .thought = 0.3, .thinker = 1 };
    page_use_locale();
    CHECK(play_begin(&play, table, &options));
    draw_frame(&play, &frame, &page);
    char *text = text_of(&page), expected[200];
    snprintf(expected, sizeof expected, "%s is playing… ■■■·······", play.seat_name[1]);
    CHECK(strstr(text, expected) != NULL);
    free(text);
    table_close(table);
}

/* The names of the cards in a hand must not appear in what other players are shown. */
static void check_hidden(const Play *play, const Speakeasy *own, const char *text)
{
    for (int i = 0; i < own->hand_count; i++)
        CHECK(strstr(text, text_word(play->options->language, "moonshine", "client",
                                     client_id[own->hand[i]])) == NULL);
}

TEST(neither_the_curtain_nor_other_viewers_show_a_hand)
{
    Rng rng = rng_seeded(2);
    Table *table = open_game("regular", 3, "me", 5);
    TerminalOptions options = { .language = language_named("en") };
    Play play;
    int seen = 0;
    page_use_locale();
    CHECK(play_begin(&play, table, &options));
    CHECK_EQUAL(play.viewer, NOBODY);
    for (; table_waiting_for(table) != 0; play_one(&play, &rng)) {
        int holder = __builtin_ctz(table_waiting_for(table));
        const Speakeasy *own = &((const Moonshine *)table_state(table))->at[holder];
        Page curtain = page_open(60);
        draw_curtain(&play, holder, &curtain);
        char *text = text_of(&curtain);
        check_hidden(&play, own, text);
        free(text);
        for (PanePart part = 0; part < PART_LOG; part++) {
            Page page;
            play.viewer = part % 2 == 0 ? NOBODY : (holder + 1) % 3;
            draw_part(&play, part, 100, true, &page);
            text = text_of(&page);
            check_hidden(&play, own, text);
            free(text);
        }
        seen += own->hand_count > 0;
    }
    CHECK(seen > 3);
    table_close(table);
}

TEST(an_unknown_player_is_refused)
{
    Table *table = open_game("standard", 2, "bot:nobody", 1);
    TerminalOptions options = { .language = language_named("en") };
    Play play;
    CHECK(!play_begin(&play, table, &options));
    table_close(table);
}
