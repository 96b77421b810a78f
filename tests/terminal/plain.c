/* The plain client over pipes: whole games, bad input, undo, saving at the end of the input. */
#include "terminal.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OUTPUT_SIZE = 1 << 20 };

static char save_path[64];

static void name_save(void) /* one for each run, as test programs run side by side */
{
    snprintf(save_path, sizeof save_path, "/tmp/taproom_test_terminal_%d.save", (int)getpid());
}

static Table *open_table(const char *first, const char *second)
{
    TableError error;
    name_save();
    Table *table = table_open(game_named("moonshine"), 2, NULL, 11, &error);
    table_set_seat(table, 0, "Ana", first);
    table_set_seat(table, 1, "Bo", second);
    return table;
}

static Table *load_table(void)
{
    static char text[OUTPUT_SIZE];
    TableError error;
    FILE *in = fopen(save_path, "r");
    CHECK(in != NULL);
    size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    return table_load(text, length, 1, &error);
}

/* Plays the table in a child process that reads `script`; returns its exit code and output. */
static int play_script(Table *table, const char *language, const char *script, char *output)
{
    int in[2], out[2], status;
    CHECK(pipe(in) == 0 && pipe(out) == 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        TerminalOptions options = { .language = language_named(language),
                                    .plain = true,
                                    .save_path = save_path };
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[0]), close(in[1]), close(out[0]), close(out[1]);
        int code = terminal_play(table, &options);
        fflush(NULL);
        _exit(code);
    }
    close(in[0]), close(out[1]);
    CHECK(write(in[1], script, strlen(script)) == (ssize_t)strlen(script));
    close(in[1]);
    size_t length = 0;
    for (ssize_t n; (n = read(out[0], output + length, OUTPUT_SIZE - 1 - length)) > 0;)
        length += (size_t)n;
    output[length] = '\0';
    close(out[0]);
    CHECK(waitpid(child, &status, 0) == child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void many_times(const char *line, int times, char *script)
{
    script[0] = '\0';
    for (int i = 0; i < times; i++)
        strcat(script, line);
}

TEST(a_script_plays_a_whole_game_against_a_bot)
{
    static char output[OUTPUT_SIZE], script[8192];
    Table *table = open_table("me", "bot:greedy");
    many_times("1\n", 2000, script);
    CHECK_EQUAL(play_script(table, "en", script, output), 0);
    CHECK(strstr(output, "wins with") != NULL || strstr(output, "shares the victory") != NULL);
    table_close(table);
    table = load_table();
    CHECK(table != NULL && table_waiting_for(table) == 0);
    table_close(table);
    unlink(save_path);
}

TEST(two_persons_share_a_pipe_and_are_told_whose_turn_it_is)
{
    static char output[OUTPUT_SIZE], script[8192];
    Table *table = open_table("me", "me");
    many_times("1\n", 2000, script);
    CHECK_EQUAL(play_script(table, "fr", script, output), 0);
    CHECK(strstr(output, "Passez le clavier à Ana.") != NULL);
    CHECK(strstr(output, "Passez le clavier à Bo.") != NULL);
    table_close(table);
    unlink(save_path);
}

TEST(two_bots_need_nobody)
{
    static char output[OUTPUT_SIZE];
    Table *table = open_table("bot:random", "bot:greedy");
    CHECK_EQUAL(play_script(table, "en", "", output), 0);
    CHECK(strstr(output, "The target is reached") != NULL);
    table_close(table);
    unlink(save_path);
}

TEST(the_end_of_the_input_saves_and_the_file_loads)
{
    static char output[OUTPUT_SIZE];
    struct stat file;
    Table *table = open_table("me", "bot:greedy");
    int before = table_moves(table);
    CHECK_EQUAL(play_script(table, "en", "1\n", output), 0);
    table_close(table);
    CHECK(stat(save_path, &file) == 0);
    CHECK_EQUAL(file.st_mode & 0777, 0600);
    table = load_table();
    CHECK(table != NULL && table_moves(table) > before && table_waiting_for(table) != 0);
    CHECK_TEXT(table_seat(table, 1)->player, "bot:greedy");
    CHECK_EQUAL(play_script(table, "en", "quit\n", output), 0);
    CHECK(strstr(output, "Ana: ") != NULL);
    table_close(table);
    unlink(save_path);
}

TEST(bad_input_names_what_is_legal_and_changes_nothing)
{
    static char output[OUTPUT_SIZE];
    Table *table = open_table("me", "me");
    int before = table_moves(table);
    CHECK_EQUAL(play_script(table, "en", "dance\n0\n99\n-1\nput_moon\n\n1 1\n", output), 0);
    CHECK(strstr(output, "That cannot be done now.") != NULL);
    CHECK(strstr(output, "Several actions begin so.") != NULL);
    CHECK(strstr(output, "put_moon place=bar_left") != NULL);
    table_close(table);
    table = load_table();
    CHECK_EQUAL(table_moves(table), before);
    table_close(table);
    unlink(save_path);
}

TEST(lines_undo_and_the_other_commands_work)
{
    static char output[OUTPUT_SIZE];
    Table *table = open_table("me", "me");
    const char *script =
        "put_moon place=bar_right\nput_moon place=bar_left\npick die=white_1\nundo\nundo\nwhy\n"
        "rule M4.12\nrule X9\nlog\ntable\nsave\nhint\nhelp\nquit\n";
    CHECK_EQUAL(play_script(table, "en", script, output), 0);
    CHECK(strstr(output, "Taken back.") != NULL);
    CHECK(strstr(output, "Nothing can be taken back now") != NULL);
    CHECK(strstr(output, "Choose at least one die first.") != NULL);
    CHECK(strstr(output, "M4.12 ") != NULL && strstr(output, "There is no such rule.") != NULL);
    CHECK(strstr(output, "Saved in") != NULL);
    CHECK(strstr(output, "What a strong bot would do") != NULL);
    CHECK(strstr(output, "% to win, about ") != NULL);
    table_close(table);
    unlink(save_path);
}

TEST(a_file_that_cannot_be_written_is_reported)
{
    static char output[OUTPUT_SIZE];
    Table *table = open_table("me", "me");
    strcpy(save_path, "/nowhere/taproom_test.save");
    CHECK_EQUAL(play_script(table, "en", "1\n", output), 1);
    CHECK(strstr(output, "could not be saved in /nowhere") != NULL);
    table_close(table);
}
