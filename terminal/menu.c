/* What a seat may do: the question, its rule, and the actions as sentences with keys. */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Without the letters of commands: help, hint, inspect (v), pass, quit, rule, save, undo. Capitals
 * for long menus; what comes after them is chosen with the arrows. */
static const char keys[] = "123456789abcdefgjklmnotwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

static void copy_without_seat(const char *line, char *out) /* "buy seat=1 card=x" → "buy card=x" */
{
    const char *seat = strstr(line, " seat=");
    if (seat == NULL) {
        strcpy(out, line);
        return;
    }
    const char *rest = seat + 1 + strcspn(seat + 1, " ");
    memcpy(out, line, (size_t)(seat - line));
    strcpy(out + (seat - line), rest);
}

static void describe(const Play *play, const State *view, int seat, Action action, MenuItem *item)
{
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    item->action = action;
    game_describe_action(play->game, view, seat, action, &out);
    copy_without_seat(line, item->line);
    text_sentence(&play->context, "action", line, item->label, sizeof item->label);
}

static void ask(const Play *play, const State *view, int seat, Menu *menu)
{
    char line[LINE_SIZE];
    size_t length = 0;
    Line out = line_in(line, sizeof line);
    game_describe_step(play->game, view, seat, &out);
    text_sentence(&play->context, "step", line, menu->question, sizeof menu->question);
    const char *rule = line_value(line, "rule", &length);
    snprintf(menu->rule, sizeof menu->rule, "%.*s", rule == NULL ? 0 : (int)length,
             rule == NULL ? "" : rule);
}

void menu_add(const Play *play, const State *view, Action action, Menu *menu)
{
    MenuItem *item = &menu->item[menu->count++];
    *item = (MenuItem){ 0 };
    describe(play, view, menu->seat, action, item);
}

/* The actions in their order; the one that declines has its own key in every question. */
void menu_give_keys(const Play *play, Menu *menu)
{
    const char *next = keys;
    bool has_pass = false;
    for (int i = 0; i < menu->count; i++) {
        MenuItem *item = &menu->item[i];
        bool declines = !has_pass && screen_declines(play->game, item->line);
        has_pass = has_pass || declines;
        item->key = declines ? PASS_KEY : *next != '\0' ? *next++ : '\0';
    }
}

/* Groups actions by verb, in the order the rules list them. */
void menu_make(const Play *play, int seat, Menu *menu)
{
    StateBuffer buffer;
    const State *view = &buffer.state;
    ActionList list;
    bool verb_done[256] = { false };
    table_view(play->table, seat, &buffer.state);
    menu->seat = seat;
    menu->count = 0;
    ask(play, view, seat, menu);
    game_list(play->game, view, seat, &list);
    for (int i = 0; i < list.count; i++) {
        int verb = action_verb(list.action[i]);
        for (int k = i; k < list.count && !verb_done[verb]; k++)
            if (action_verb(list.action[k]) == verb)
                menu_add(play, view, list.action[k], menu);
        verb_done[verb] = true;
    }
    menu_give_keys(play, menu);
}

int menu_find_key(const Menu *menu, int key)
{
    for (int i = 0; i < menu->count; i++)
        if (key > 0 && menu->item[i].key == key)
            return i;
    return NO_ITEM;
}

/* A number from 1, a whole line, or the beginning of just one line. */
int find_item(const Menu *menu, const char *input)
{
    char *end;
    long number = strtol(input, &end, 10);
    if (isdigit((unsigned char)input[0]) && *end == '\0')
        return number >= 1 && number <= menu->count ? (int)number - 1 : NO_ITEM;
    char line[LINE_SIZE];
    if (strlen(input) >= sizeof line || input[0] == '\0')
        return NO_ITEM;
    copy_without_seat(input, line);
    int found = NO_ITEM;
    for (int i = 0; i < menu->count; i++) {
        if (strcmp(menu->item[i].line, line) == 0)
            return i;
        if (strncmp(menu->item[i].line, line, strlen(line)) == 0)
            found = found == NO_ITEM ? i : SEVERAL_ITEMS;
    }
    return found;
}

/* "hire worker=maltster" is about brewcrafters.worker.maltster, "idle" about
 * brewcrafters.action.idle. */
const char *about_line(const Play *play, const char *line)
{
    char key[2 * LINE_SIZE];
    const Language *language = play->options->language;
    for (const char *pair = strchr(line, ' '); pair != NULL; pair = strchr(pair + 1, ' ')) {
        int name = (int)strcspn(pair + 1, "= "), value = (int)strcspn(pair + 1 + name, " ");
        snprintf(key, sizeof key, "%s.%.*s.%.*s.about", play->game->name, name, pair + 1,
                 value > 0 ? value - 1 : 0, pair + 1 + name + (value > 0));
        const char *text = text_find(language, key);
        if (text != NULL)
            return text;
    }
    snprintf(key, sizeof key, "%s.action.%.*s.about", play->game->name, (int)strcspn(line, " "),
             line);
    return text_find(language, key);
}

void rule_text(const Play *play, const char *number, char *out, size_t size)
{
    const RuleText *rule = text_rule(play->options->language, play->game->name, number);
    snprintf(out, size, "%s", rule == NULL ? "" : rule->text);
}
