/* Golden games: played games as text. Each must load, and be told again to the letter. If one
 * changes, the commit says which rule changed it (`make golden`). */
#include "test.h"

#include "table.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *length = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(*length + 1);
    assert_non_null(text);
    CHECK_EQUAL(fread(text, 1, *length, file), *length);
    text[*length] = '\0';
    fclose(file);
    return text;
}

static void fail_where_they_differ(const char *name, const char *told, const char *golden)
{
    int line = 1;
    for (; *told != '\0' && *told == *golden; told++, golden++)
        line += *told == '\n';
    fail_msg("%s:%d: now “%.60s”", name, line, told);
}

static void check_golden_game(const char *name)
{
    char path[512];
    size_t length;
    TableError error;
    snprintf(path, sizeof path, "%s/tests/golden/%s", SOURCE_DIR, name);
    char *golden = read_file(path, &length);
    Table *table = table_load(golden, length, 1, &error);
    if (table == NULL)
        fail_msg("%s:%d: %s", name, error.line, error.text);
    char *told = table_transcript(table, table_moves(table));
    CHECK_EQUAL(table_waiting_for(table), 0);
    if (strcmp(told, golden) != 0)
        fail_where_they_differ(name, told, golden);
    table_close(table);
    free(told);
    free(golden);
}

TEST(golden_games_are_told_again_to_the_letter)
{
    int count = 0;
    DIR *folder = opendir(SOURCE_DIR "/tests/golden");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (strstr(entry->d_name, ".txt") == NULL)
            continue;
        check_golden_game(entry->d_name);
        count++;
    }
    closedir(folder);
    CHECK(count > 0);
}
