/* The plain front end, for pipes, scripts and screen readers. It prints what happened, the question
 * and the numbered actions, and reads a line. */
#include "play.h"

#include <ctype.h>
#include <string.h>
#include <unistd.h>

enum { PLAIN_COLUMNS = 2000, CURTAIN_ROWS = 60, INPUT_SIZE = 400 };

static void print_table(const Play *play)
{
    for (PanePart part = 0; part < PART_LOG; part++) {
        Page page;
        draw_part(play, part, PLAIN_COLUMNS, true, &page);
        page_finish(&page, stdout);
    }
}

static void print_sentence(void *reader, int moment, const char *sentence)
{
    printf("%s\n", sentence);
}

static void tell_news(Play *play, int viewer)
{
    int *shown = &play->shown[viewer == NOBODY ? 0 : viewer];
    log_read(play, viewer, *shown, print_sentence, NULL);
    *shown = table_moves(play->table) + 1;
}

static void print_question(const Play *play, int seat, const Menu *menu)
{
    printf("\n%s%s%s [%s]\n", play->seat_name[seat], ui(play, "ui.colon"), menu->question,
           menu->rule);
    for (int i = 0; i < menu->count; i++)
        printf("%3d. %s\n", i + 1, menu->item[i].label);
    printf("> ");
    fflush(stdout);
}

/* Reading */

typedef enum Command {
    NO_COMMAND,
    UNDO,
    WHY,
    SAVE,
    QUIT,
    HELP,
    TABLE_COMMAND,
    LOG,
    RULE,
    HINT,
    COMMANDS
} Command;

static const char *const command_word[COMMANDS] = { "",     "undo",  "why", "save", "quit",
                                                    "help", "table", "log", "rule", "hint" };

/* The English word works in every language, so that scripts have one spelling. */
static Command find_command(const Play *play, const char *word)
{
    for (Command command = UNDO; command < COMMANDS; command++) {
        char key[32];
        snprintf(key, sizeof key, "ui.command.%s", command_word[command]);
        if (strcmp(word, command_word[command]) == 0 || strcmp(word, ui(play, key)) == 0)
            return command;
    }
    return strcmp(word, "?") == 0 ? WHY : NO_COMMAND;
}

/* false: the end of the input, or a signal. Blanks around it are dropped. */
static bool read_line(char input[INPUT_SIZE])
{
    bool ended = caught_signal() != 0 || fgets(input, INPUT_SIZE, stdin) == NULL;
    if (ended || !isatty(STDIN_FILENO))
        printf("\n"); /* input from a pipe does not end the line of the prompt */
    if (ended)
        return false;
    size_t length = strlen(input);
    if (length > 0 && input[length - 1] != '\n')
        for (int c = getchar(); c != EOF && c != '\n';)
            c = getchar();
    while (length > 0 && isspace((unsigned char)input[length - 1]))
        input[--length] = '\0';
    size_t blanks = strspn(input, " \t");
    memmove(input, input + blanks, length - blanks + 1);
    return true;
}

static void save_now(Play *play)
{
    if (play->options->save_path == NULL)
        printf("%s\n", ui(play, "ui.not_kept"));
    else if (save_table(play))
        printf("%s %s\n", ui(play, "ui.saved"), play->options->save_path);
    else
        printf("%s\n", play->message);
    play->message[0] = '\0';
}

static void print_log(const Play *play, int seat)
{
    log_read(play, seat, 0, print_sentence, NULL);
}

static void print_advice(Play *play, int seat, Page *page)
{
    static Analysis analysis;
    if (take_advice(play, seat, &analysis))
        draw_advice(play, seat, &analysis, page);
    else
        printf("%s\n", play->message);
    play->message[0] = '\0';
}

static void run_command(Play *play, int seat, const Menu *menu, Command command,
                        const char *argument)
{
    Page page = page_open(PLAIN_COLUMNS);
    if (command == TABLE_COMMAND)
        print_table(play);
    else if (command == LOG)
        print_log(play, seat);
    else if (command == SAVE)
        save_now(play);
    else if (command == HINT)
        print_advice(play, seat, &page);
    else if (command == WHY)
        draw_why_not(play, seat, &page);
    else if (command == RULE)
        draw_rule(play, argument[0] != '\0' ? argument : menu->rule, &page);
    else
        draw_help(play, &page);
    page_finish(&page, stdout);
}

/* What a line of input means; false: ask again. */
static bool take_line(Play *play, int seat, const Menu *menu, char *input, Choice *choice)
{
    int item = find_item(menu, input);
    if (item >= 0) {
        choice->action[0] = menu->item[item].action;
        choice->count = 1;
        return true;
    }
    char word[INPUT_SIZE];
    size_t length = strcspn(input, " ");
    memcpy(word, input, length);
    word[length] = '\0';
    Command command = find_command(play, word);
    if (command == UNDO || command == QUIT) {
        choice->kind = command == UNDO ? CHOICE_UNDO : CHOICE_QUIT;
        return true;
    }
    if (command != NO_COMMAND) {
        run_command(play, seat, menu, command, input + length + strspn(input + length, " "));
        return false;
    }
    if (input[0] != '\0')
        printf("%s\n", ui(play, item == SEVERAL_ITEMS ? "ui.several" : "ui.not_legal"));
    for (int i = 0; i < menu->count && input[0] != '\0'; i++)
        printf("     %s\n", menu->item[i].line);
    return false;
}

static void print_message(Play *play)
{
    if (play->message[0] != '\0')
        printf("%s\n", play->message);
    play->message[0] = '\0';
}

static Choice ask(Play *play, int seat)
{
    static Menu menu;
    char input[INPUT_SIZE];
    Choice choice = { .kind = CHOICE_PLAY };
    if (play->shown[seat] == 0)
        print_table(play);
    print_message(play);
    tell_news(play, seat);
    menu_make(play, seat, &menu);
    for (;;) {
        print_question(play, seat, &menu);
        if (!read_line(input))
            return (Choice){ .kind = CHOICE_QUIT };
        if (take_line(play, seat, &menu, input, &choice))
            return choice;
    }
}

/* On a terminal, scrolls the previous player's view away and waits for the next player; on a pipe,
 * only prints whose turn it is. */
static Choice curtain(Play *play, int seat)
{
    char input[INPUT_SIZE];
    bool watched = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    print_message(play);
    for (int row = 0; watched && row < CURTAIN_ROWS; row++)
        printf("\n");
    Page page = page_open(PLAIN_COLUMNS);
    draw_curtain(play, seat, &page);
    page.rows = watched ? page.rows : 1;
    page_finish(&page, stdout);
    fflush(stdout);
    if (!watched)
        return (Choice){ .kind = CHOICE_PLAY };
    if (!read_line(input) || find_command(play, input) == QUIT)
        return (Choice){ .kind = CHOICE_QUIT };
    return (Choice){ .kind = find_command(play, input) == UNDO ? CHOICE_UNDO : CHOICE_PLAY };
}

static bool moved(Play *play, int seat)
{
    if (play->persons == 0)
        tell_news(play, NOBODY);
    return true;
}

static void over(Play *play)
{
    for (int seat = 1; play->persons > 1 && seat < table_seats(play->table); seat++)
        if (play->shown[seat] >
            play->shown[0]) /* events that nobody has been shown yet are shown to all */
            play->shown[0] = play->shown[seat];
    tell_news(play, play->viewer);
    print_table(play);
    Page page = page_open(PLAIN_COLUMNS);
    draw_final_score(play, &page);
    page_finish(&page, stdout);
}

int play_plain(Play *play)
{
    static const Front front = { .ask = ask, .curtain = curtain, .moved = moved, .over = over };
    page_use_locale();
    catch_signals();
    int result = play_loop(play, &front);
    if (table_waiting_for(play->table) != 0)
        print_message(play);
    fflush(stdout);
    return result;
}
