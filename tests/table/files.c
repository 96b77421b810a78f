/* Saves and positions that are wrong get their line and a reason, and open nothing. */
#include "test.h"

#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The allocator of the program under test is ours (-Wl,--wrap=malloc). */
void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);

static int mallocs_left = -1; /* those that succeed; negative: all */

void *__wrap_malloc(size_t size)
{
    if (mallocs_left == 0)
        return NULL;
    mallocs_left -= mallocs_left > 0;
    return __real_malloc(size);
}

enum { FIRST_MOVE = 10 }; /* the line of the first move of a Moonshine for two: see saved_game */

static char *saved_game(void)
{
    TableError error;
    Table *table = table_open(game_named("moonshine"), 2, NULL, 1, &error);
    ActionList list;
    for (int i = 0; i < 20; i++) {
        int seat = __builtin_ctz(table_waiting_for(table));
        game_list(table_game(table), table_state(table), seat, &list);
        table_play(table, seat, list.action[0]);
    }
    char *text = table_save(table);
    table_close(table);
    return text;
}

/* The save with one line replaced (NULL: left out). */
static char *with_line(const char *text, int number, const char *line)
{
    char *out = malloc(strlen(text) + (line != NULL ? strlen(line) : 0) + 2);
    size_t length = 0;
    for (int n = 1; *text != '\0'; n++) {
        size_t size = strcspn(text, "\n") + 1;
        if (n != number) {
            memcpy(out + length, text, size);
            length += size;
        } else if (line != NULL) {
            length += (size_t)sprintf(out + length, "%s\n", line);
        }
        text += size;
    }
    out[length] = '\0';
    return out;
}

static void refuses(char *text, int line, const char *reason)
{
    TableError error;
    Table *table = table_load(text, strlen(text), 1, &error);
    if (table != NULL || error.line != line || strstr(error.text, reason) == NULL)
        fail_msg("expected %d: %s, got %d: %s", line, reason, error.line, error.text);
    free(text);
}

TEST(a_save_with_a_wrong_header_is_refused)
{
    char *good = saved_game();
    refuses(with_line(good, 1, "taproom 2"), 1, "format");
    refuses(with_line(good, 1, "<html>"), 1, "expected");
    refuses(with_line(good, 2, "game chess"), 2, "unknown game");
    refuses(with_line(good, 3, "rules 0000000000000000"), 3,
            "rules that this build does not have (see `taproom games`): "
            "0000000000000000");
    refuses(with_line(good, 3, "rules b179d4c0"), 3, "not a signature of rules");
    refuses(with_line(good, 3, "rules B179D4C022136F58"), 3, "not a signature of rules");
    refuses(with_line(good, 3, "rules b179d4c022136f58a"), 3, "not a signature of rules");
    refuses(with_line(good, 4, "seats 6"), 4, "seats");
    refuses(with_line(good, 4, "seats -2"), 4, "seats");
    refuses(with_line(good, 5, "option bars=golden"), 5, "value");
    refuses(with_line(good, 5, "option size=1"), 5, "option");
    refuses(with_line(good, 6, "option actions=slowly"), 6, "value");
    refuses(with_line(good, 7, "seat 1 me Ana"), 7, "seat");
    refuses(with_line(good, 7, "seat 0 me a name that is a good deal too long"), 7, "seat");
    refuses(with_line(good, 9, "moved"), 9, "moves");
    free(good);
}

TEST(a_save_with_a_wrong_move_is_refused)
{
    char *good = saved_game();
    refuses(with_line(good, FIRST_MOVE, "deal_bar bar=ritz"), FIRST_MOVE, "not a legal action");
    refuses(with_line(good, FIRST_MOVE + 1, NULL), FIRST_MOVE + 1, "not a legal action");
    free(good);
}

static char *end_of(char *text)
{
    char *end = strstr(text, "\nend ");
    assert_non_null(end);
    return end + 1;
}

TEST(a_save_says_how_many_moves_it_has)
{
    static const char *const wrong[] = { "end 1\n", "end\n", "end -1\n", "end 99999999\n",
                                         "end 1000000\n" };
    char *good = saved_game();
    int line = 1;
    for (const char *at = good; at < end_of(good); at++)
        line += *at == '\n';
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char *bad = malloc(strlen(good) + 20);
        strcpy(bad, good);
        strcpy(end_of(bad), wrong[i]);
        refuses(bad, line, wrong[i][3] == '\n' ? "not a legal action" : "announced");
    }
    free(good);
}

TEST(a_torn_save_is_refused_wherever_it_is_torn)
{
    char *good = saved_game();
    TableError error;
    for (size_t length = 0; length < strlen(good); length += 7) {
        Table *table = table_load(good, length, 1, &error);
        if (table != NULL || error.line == 0)
            fail_msg("loaded the first %zu bytes", length);
    }
    char *longer = malloc(strlen(good) + 10);
    sprintf(longer, "%sx\n", good);
    assert_null(table_load(longer, strlen(longer), 1, &error));
    free(longer);
    free(good);
}

static char *position_after(int moves)
{
    TableError error;
    StateBuffer buffer;
    Table *table = table_open(game_named("moonshine"), 2, NULL, 1, &error);
    table_state_at(table, moves, &buffer.state);
    char *text = position_write(table_game(table), &buffer.state);
    table_close(table);
    return text;
}

static void refuses_position(const char *from, const char *to, const char *reason)
{
    StateBuffer buffer;
    TableError error;
    char *good = position_after(4), *at = strstr(good, from);
    assert_non_null(at);
    char *bad = malloc(strlen(good) + strlen(to) + 1);
    sprintf(bad, "%.*s%s%s", (int)(at - good), good, to, at + strlen(from));
    const Game *game = position_read(bad, strlen(bad), &buffer.state, &error);
    if (game != NULL || error.line < 1 || strstr(error.text, reason) == NULL)
        fail_msg("expected %s for %s, got line %d: %s", reason, to, error.line, error.text);
    free(bad);
    free(good);
}

TEST(a_position_that_cannot_be_is_refused_with_line_and_reason)
{
    refuses_position("\"taproom\": 1", "\"taproom\": 2", "out of range");
    refuses_position("\"game\": \"moonshine\"", "\"game\": \"chess\"", "unknown game");
    refuses_position("\"seats\": 2", "\"seats\": 9", "out of range");
    refuses_position("\"turn\": 0", "\"turn\": 0, \"turn\": 0", "twice");
    refuses_position("\"turn\": 0", "\"tern\": 0", "unknown field");
    refuses_position("\"turn\": 0,", "", "missing field");
    refuses_position("\"turn\": 0", "\"turn\": 1e2", "whole number");
    refuses_position("\"active\": 0", "\"active\": 4", "no seat");
    refuses_position("\"side\": \"standard\"", "\"side\": \"outer\"", "unknown word");
    refuses_position("\"pile\": [", "\"pile\": [\"fox_card_sharp\", ", "client");
    refuses_position("\"pile\": [", "\"pile\": [\"frog_banjoist\", ", "named twice");
    refuses_position("\"die\": [", "\"die\": [null, ", "too many elements in");
    refuses_position("\"die\": [null, ", "\"die\": [", "too few elements in");
    refuses_position("\"kind\": \"gets_client\"", "\"kind\": null", "has no kind");
    refuses_position("\"kind\": \"gets_client\"", "\"kind\": \"?\"", "has no kind");
    refuses_position("\"seen_by\": [\"0\", \"1\", \"2\", \"3\", \"4\"]", "\"seen_by\": []",
                     "nobody saw");
}

/* The last element of an array of arrays or objects. */
static const char *last_element(const char *text, const char *array, size_t *length)
{
    const char *at = strchr(strstr(text, array), '['), *last = NULL;
    for (int depth = 0; depth > 0 || last == NULL; at++) {
        if (*at == '[' || *at == '{')
            last = ++depth == 2 ? at : last;
        else if ((*at == ']' || *at == '}') && --depth == 1)
            *length = (size_t)(at + 1 - last);
    }
    return last;
}

static char *with_inserted(char *text, const char *at, const char *inserted)
{
    char *out = malloc(strlen(text) + strlen(inserted) + 1);
    sprintf(out, "%.*s%s%s", (int)(at - text), text, inserted, at);
    free(text);
    return out;
}

/* As the first version wrote it: with agendas and players for five seats. */
static char *padded_position(void)
{
    char *text = position_after(4), element[4096], more[3 * sizeof element + 16];
    size_t length = 0;
    const char *at = last_element(text, "\"agenda\":", &length);
    text = with_inserted(text, at, "[], [], [], ");
    at = last_element(text, "\"at\":", &length);
    snprintf(element, sizeof element, "%.*s", (int)length, at);
    snprintf(more, sizeof more, ", %s, %s, %s", element, element, element);
    return with_inserted(text, at + length, more);
}

TEST(a_position_holds_the_seats_that_are_there_and_old_ones_still_load)
{
    StateBuffer now, old;
    TableError error;
    char *good = position_after(4), *padded = padded_position();
    size_t length = 0;
    const char *last = last_element(good, "\"at\":", &length);
    CHECK(strchr(last + length, '{') == NULL);
    memset(&now, 0, sizeof now);
    memset(&old, 0, sizeof old);
    CHECK(position_read(good, strlen(good), &now.state, &error) != NULL);
    CHECK(position_read(padded, strlen(padded), &old.state, &error) != NULL);
    CHECK(memcmp(&now, &old, sizeof now) == 0);
    CHECK(strlen(padded) > strlen(good) + 3 * length);
    free(good);
    free(padded);
    refuses_position("\"agenda\": [", "\"agenda\": [[], ", "an agenda for each seat");
    refuses_position("\"at\": [", "\"at\": [{}, ", "missing field");
}

TEST(a_torn_position_is_refused_wherever_it_is_torn)
{
    StateBuffer buffer;
    TableError error;
    char *good = position_after(4);
    for (size_t length = 0; length + 3 < strlen(good); length += 5)
        if (position_read(good, length, &buffer.state, &error) != NULL || error.line < 1)
            fail_msg("read the first %zu bytes", length);
    free(good);
}

/* A save of a game that began from a position */

static char *saved_from_position(void)
{
    TableError error;
    Options options;
    const char *why_not;
    game_default_options(game_named("moonshine"), &options);
    assert_true(game_set_option(game_named("moonshine"), &options, "bars", "regular", &why_not));
    Table *table = table_open(game_named("moonshine"), 2, &options, 1, &error);
    Table *later = table_open_at(table_game(table), table_state(table), 2, &error);
    char *text = table_save(later);
    table_close(table), table_close(later);
    return text;
}

TEST(a_save_from_a_position_has_its_options_in_the_position_alone)
{
    TableError error;
    char *good = saved_from_position();
    assert_non_null(strstr(good, "\"side\":\"regular\""));
    assert_null(strstr(good, "\noption "));
    Table *table = table_load(good, strlen(good), 1, &error);
    assert_non_null(table);
    char *again = table_save(table);
    CHECK_TEXT(again, good);
    free(again);
    table_close(table);
    char *older = with_line(
        good, 4,
        "seats 2\noption bars=standard\noption actions=together"); /* as it once was written */
    table = table_load(older, strlen(older), 1, &error);
    assert_non_null(table);
    table_close(table);
    free(older);
    refuses(with_line(good, 7, NULL), 7, "expected options above, or a position");
    free(good);
}

TEST(a_position_has_as_many_seats_as_its_save)
{
    char *good = saved_from_position();
    char *wider = with_line(good, 4, "seats 3");
    free(good);
    refuses(with_line(wider, 6, "seat 1 me 2\nseat 2 me 3"), 8, "another number of seats");
    free(wider);
}

TEST(a_save_is_whole_or_there_is_none)
{
    TableError error;
    char *good = saved_from_position();
    Table *table = table_load(good, strlen(good), 1, &error);
    for (mallocs_left = 0; mallocs_left < 3;) {
        int allowed = mallocs_left;
        char *text = table_save(table);
        mallocs_left = allowed + 1;
        if (text != NULL)
            CHECK_TEXT(text, good);
        free(text);
    }
    mallocs_left = -1;
    table_close(table);
    free(good);
}
