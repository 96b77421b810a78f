/* The same exports compiled for this machine: reads commands and prints a hash of each response,
 * which wasm/compare.mjs compares with the module's.
 *
 *     WORD NUMBER NUMBER TEXT: open 0 SEED {"game":…}, play SEAT ACTION, bot SEAT SEED NAME,
 *     say 0 0 LANGUAGE CLASS GAME LINE (prints the sentence itself, with seats named A to E),
 *     view VIEWER 0, events VIEWER FROM, undo SEAT 0, back SEAT 0, forward SEAT 0,
 *     past SEAT 0, save 0 0, decisions 0 0, show MOVES 0, load 0 SEED TEXT with \f for \n */
#include "engine.h"
#include "text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *text_room(size_t length);
const char *text_result(void);
size_t text_length(void);
bool list_games(void);
bool open_table(uint64_t seed);
bool load_table(uint64_t seed);
bool save_table(void);
bool check_draws(void);
bool list_decisions(void);
bool show_move(int moves);
bool view_table(int viewer);
bool list_events(int viewer, int from);
bool play_action(int seat, uint32_t action);
bool undo_action(int seat);
bool take_back(int seat);
bool go_forward(int seat);
bool past_of(int seat);
bool ask_game(int seat);
bool play_bot(int seat, uint64_t seed);

static void set_input(const char *text)
{
    char *room = text_room(strlen(text));
    if (room == NULL)
        exit(1);
    strcpy(room, text);
}

/* A command is a word, two numbers and a text; most commands need only some of them. */
static bool run(const char *word, int64_t first, uint64_t second, const char *text)
{
    set_input(text);
    if (strcmp(word, "games") == 0)
        return list_games();
    if (strcmp(word, "open") == 0)
        return open_table(second);
    if (strcmp(word, "load") == 0)
        return load_table(second);
    if (strcmp(word, "save") == 0)
        return save_table();
    if (strcmp(word, "draws") == 0)
        return check_draws();
    if (strcmp(word, "decisions") == 0)
        return list_decisions();
    if (strcmp(word, "show") == 0)
        return show_move((int)first);
    if (strcmp(word, "view") == 0)
        return view_table((int)first);
    if (strcmp(word, "events") == 0)
        return list_events((int)first, (int)second);
    if (strcmp(word, "play") == 0)
        return play_action((int)first, (uint32_t)second);
    if (strcmp(word, "undo") == 0)
        return undo_action((int)first);
    if (strcmp(word, "back") == 0)
        return take_back((int)first);
    if (strcmp(word, "forward") == 0)
        return go_forward((int)first);
    if (strcmp(word, "past") == 0)
        return past_of((int)first);
    if (strcmp(word, "ask") == 0)
        return ask_game((int)first);
    if (strcmp(word, "bot") == 0)
        return play_bot((int)first, second);
    exit(2);
}

static uint32_t fnv1a(const char *text, size_t length)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return hash;
}

/* "en action moonshine validate seat=0 client=frog_banjoist": prints the sentence that text.c
 * makes, for web/tests/unit/text.test.ts. */
static bool say(char *text)
{
    static const char *const names[] = { "A", "B", "C", "D", "E" };
    char sentence[4096];
    const Language *language = language_named(strtok(text, " "));
    const char *class = strtok(NULL, " "), *game = strtok(NULL, " "), *line = strtok(NULL, "");
    if (language == NULL || line == NULL)
        return false;
    TextContext context = { language, game, names, MAX_SEATS };
    text_sentence(&context, class, line, sentence, sizeof sentence);
    for (char *at = sentence; *at != '\0'; at++)
        if (*at == '\n')
            *at = '\f';
    puts(sentence);
    return true;
}

int main(void)
{
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    while ((length = getline(&line, &size, stdin)) > 0) {
        char word[16];
        int64_t first;
        uint64_t second;
        int used = 0;
        line[length - 1] = '\0';
        if (sscanf(line, "%15s %" SCNd64 " %" SCNu64 " %n", word, &first, &second, &used) != 3)
            return 2;
        for (char *at = line + used; *at != '\0'; at++)
            if (*at == '\f')
                *at = '\n';
        if (strcmp(word, "say") == 0) {
            if (!say(line + used))
                return 2;
            continue;
        }
        bool done = run(word, first, second, line + used);
        printf("%d %08" PRIx32 "\n", done, fnv1a(text_result(), text_length()));
    }
    free(line);
    return 0;
}
