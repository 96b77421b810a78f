/* Golden games: random games, listed in checks/golden_games, whose transcripts must stay the same
 * to the byte. tests/golden/hashes has the hash of each; a short game for each game and number of
 * players is also there as text, for people. If one changes, the commit says which rule changed it
 * (`make golden`). tests/golden/<game>_<edition> has those of a frozen edition, which never change.
 */
#include "test.h"

#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 64, OPTIONS_SIZE = 300, HASH_SIZE = 2 * SHA256_SIZE + 1 };

typedef struct GoldenGame { /* a line of checks/golden_games */
    const Game *rules;
    char name[NAME_SIZE], game[NAME_SIZE], options[OPTIONS_SIZE];
    unsigned seed;
    int seats;
} GoldenGame;

static char *read_file(const char *path) /* NULL: there is none */
{
    char full[512], *text = NULL;
    size_t room = 0;
    snprintf(full, sizeof full, "%s/%s", SOURCE_DIR, path);
    FILE *file = fopen(full, "rb");
    if (file == NULL)
        return NULL;
    CHECK(getdelim(&text, &room, '\0', file) > 0);
    fclose(file);
    return text;
}

/* Playing: as `taproom play --seat bot:random …` does */

static Options options_of(const Game *game, const char *text)
{
    Options options;
    char id[64], value[64];
    const char *why_not;
    int length;
    game_default_options(game, &options);
    for (; sscanf(text, " %63[^=]=%63s%n", id, value, &length) == 2; text += length)
        CHECK(game_set_option(game, &options, id, value, &why_not));
    return options;
}

static void seat_bots(Table *table, int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        char name[SEAT_NAME_SIZE];
        snprintf(name, sizeof name, "Bot %d", seat + 1);
        CHECK(table_set_seat(table, seat, name, "bot:random"));
    }
}

static Table *play_golden(const GoldenGame *golden)
{
    const Game *game = golden->rules;
    Options options = options_of(game, golden->options);
    TableError error;
    Table *table = table_open(game, golden->seats, &options, golden->seed, &error);
    Rng rng = rng_seeded(golden->seed + 1);
    ActionList list;
    assert_non_null(table);
    seat_bots(table, golden->seats);
    for (SeatSet waiting; (waiting = table_waiting_for(table)) != 0;) {
        StateBuffer view;
        int seat = __builtin_ctz(waiting);
        table_view(table, seat, &view.state);
        game_list(game, &view.state, seat, &list);
        Action action = list.count == 1 ? list.action[0] : list_pick(&list, &rng);
        CHECK(table_play(table, seat, action));
    }
    return table;
}

/* Comparing */

static void hash_text(const char *text, char hex[HASH_SIZE])
{
    uint8_t hash[SHA256_SIZE];
    sha256(text, strlen(text), hash);
    for (int i = 0; i < SHA256_SIZE; i++)
        snprintf(hex + 2 * i, 3, "%02x", hash[i]);
}

static void check_text(const GoldenGame *golden, const char *told)
{
    char path[2 * NAME_SIZE];
    int line = 1;
    snprintf(path, sizeof path, "tests/golden/%s.txt", golden->name);
    char *text = read_file(path);
    const char *now = told, *wanted = text;
    for (; text != NULL && *now != '\0' && *now == *wanted; now++, wanted++)
        line += *now == '\n';
    if (text != NULL && *now != *wanted)
        fail_msg("%s:%d: now “%.60s”", path, line, now);
    bool is_short = strchr(strchr(golden->name, '-') + 1, '-') == NULL; /* GAME-SEATS */
    if (is_short != (text != NULL))
        fail_msg("%s should%s be there (make golden)", path, is_short ? "" : " not");
    free(text);
}

static void check_hash(const GoldenGame *golden, const char *told, const char *hashes)
{
    char line[HASH_SIZE + NAME_SIZE + 8], hex[HASH_SIZE];
    hash_text(told, hex);
    snprintf(line, sizeof line, "%s  %s.txt\n", hex, golden->name);
    if (strstr(hashes, line) == NULL)
        fail_msg("%s: another transcript; `checks/golden diff %s COMMIT` shows where it differs "
                 "from an earlier commit's",
                 golden->name, golden->name);
}

/* A transcript is a saved game: it loads, and is told again to the letter. */
static void check_loading(const GoldenGame *golden, const char *told)
{
    TableError error;
    Table *table = table_load(told, strlen(told), 1, &error);
    if (table == NULL)
        fail_msg("%s:%d: %s", golden->name, error.line, error.text);
    char *again = table_transcript(table, table_moves(table));
    CHECK_TEXT(again, told);
    free(again);
    table_close(table);
}

static void check_golden_game(const GoldenGame *golden, const char *hashes)
{
    Table *table = play_golden(golden);
    char *told = table_transcript(table, table_moves(table));
    check_text(golden, told);
    check_hash(golden, told, hashes);
    check_loading(golden, told);
    free(told);
    table_close(table);
}

static GoldenGame read_golden_game(const char *line)
{
    GoldenGame golden = { 0 };
    int read = sscanf(line, "%63s %63s %u %d%299[^\n]", golden.name, golden.game, &golden.seed,
                      &golden.seats, golden.options);
    CHECK(read >= 4);
    return golden;
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

TEST(golden_games_are_told_as_they_were)
{
    char *list = read_file("checks/golden_games"), *hashes = read_file("tests/golden/hashes");
    int count = 0, length;
    assert_non_null(list);
    assert_non_null(hashes);
    for (const char *line = list; *line != '\0'; line += length + (line[length] == '\n')) {
        length = (int)strcspn(line, "\n");
        if (line[0] == '#')
            continue;
        GoldenGame golden = read_golden_game(line);
        golden.rules = game_named(golden.game);
        assert_non_null(golden.rules);
        check_golden_game(&golden, hashes);
        count++;
    }
    CHECK(count > 0);
    CHECK_EQUAL(count, count_lines(hashes));
    free(list);
    free(hashes);
}

/* The shared engine plays an old edition as it was played when it was frozen. */
TEST(golden_games_of_old_editions_are_told_as_they_were)
{
    for (int i = 0; old_editions[i] != NULL; i++) {
        char path[2 * NAME_SIZE], wanted[HASH_SIZE], hex[HASH_SIZE];
        int length;
        snprintf(path, sizeof path, "tests/golden/%s_%d", old_editions[i]->name,
                 old_editions[i]->edition);
        char *list = read_file(path);
        assert_non_null(list);
        for (const char *line = list; *line != '\0'; line += length + 1) {
            length = (int)strcspn(line, "\n");
            CHECK_EQUAL(sscanf(line, "%64[0-9a-f]", wanted), 1);
            GoldenGame golden = read_golden_game(line + strlen(wanted));
            golden.rules = old_editions[i];
            Table *table = play_golden(&golden);
            char *told = table_transcript(table, table_moves(table));
            hash_text(told, hex);
            if (strcmp(hex, wanted) != 0)
                fail_msg("%s: %s is told differently", path, golden.name);
            check_loading(&golden, told);
            free(told);
            table_close(table);
        }
        free(list);
    }
}
