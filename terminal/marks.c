/* Questions that are answered with several things. The rules take them one after the other, in
 * ascending order, so that each set has one encoding; a person marks them in any order. The marks
 * are tried in a world that fits the person's view, so nothing is played until all are known. */
#include "play.h"

typedef struct Trial {
    StateBuffer world;
    ActionList list; /* what the seat may do there; empty: it is not asked */
} Trial;

static void list_options(const Play *play, int seat, Trial *trial)
{
    SeatSet waiting = game_waiting_for(play->game, &trial->world.state);
    trial->list = (ActionList){ 0 };
    if ((waiting >> seat & 1) && !(waiting >> CHANCE & 1))
        game_list(play->game, &trial->world.state, seat, &trial->list);
}

static void begin_trial(const Play *play, int seat, Trial *trial)
{
    Rng rng = rng_seeded((uint64_t)seat);
    table_view(play->table, seat, &trial->world.state);
    game_determinize(play->game, &trial->world.state, seat, &rng);
    list_options(play, seat, trial);
}

static bool try_action(const Play *play, int seat, Action action, Trial *trial)
{
    if (!list_has(&trial->list, action))
        return false;
    game_play(play->game, &trial->world.state, seat, action);
    list_options(play, seat, trial);
    return true;
}

static int asked_rule(const Play *play, int seat, const Trial *trial) /* NONE: it is not asked */
{
    return trial->list.count == 0 ? NONE
                                  : game_next_step(play->game, &trial->world.state, seat).rule;
}

static bool has_action(const Menu *menu, Action action)
{
    for (int i = 0; i < menu->count; i++)
        if (menu->item[i].action == action)
            return true;
    return false;
}

static bool offers_more(const Menu *menu, const Trial *trial, int verb)
{
    for (int i = 0; i < trial->list.count; i++)
        if (action_verb(trial->list.action[i]) == verb && !has_action(menu, trial->list.action[i]))
            return true;
    return false;
}

/* Whether each action of the verb may be followed by itself and by later ones of the menu only. */
static bool is_taken_in_order(const Play *play, const Menu *menu, const Trial *start, int verb)
{
    bool drops_earlier = false;
    for (int i = 0; i < menu->count; i++) {
        Trial after = *start;
        if (action_verb(menu->item[i].action) != verb ||
            !try_action(play, menu->seat, menu->item[i].action, &after) ||
            asked_rule(play, menu->seat, &after) != asked_rule(play, menu->seat, start))
            continue;
        if (offers_more(menu, &after, verb))
            return false;
        for (int earlier = 0; earlier < i; earlier++)
            if (action_verb(menu->item[earlier].action) == verb) {
                if (list_has(&after.list, menu->item[earlier].action))
                    return false;
                drops_earlier = true;
            }
    }
    return drops_earlier;
}

/* What may end the question once something is marked, such as throwing the dice. */
static void add_endings(const Play *play, Menu *menu, const Trial *start, int verb)
{
    for (int i = 0, count = menu->count; i < count; i++) {
        Trial after = *start;
        if (!menu->item[i].is_marked ||
            !try_action(play, menu->seat, menu->item[i].action, &after) ||
            asked_rule(play, menu->seat, &after) != asked_rule(play, menu->seat, start))
            continue;
        for (int k = 0; k < after.list.count && menu->count < MAX_ACTIONS; k++)
            if (action_verb(after.list.action[k]) != verb &&
                !has_action(menu, after.list.action[k]))
                menu_add(play, &after.world.state, after.list.action[k], menu);
    }
}

void menu_find_marks(const Play *play, Menu *menu)
{
    static Trial start;
    begin_trial(play, menu->seat, &start);
    for (int i = 0; i < menu->count; i++) {
        int verb = action_verb(menu->item[i].action);
        if (menu->item[i].is_marked || !is_taken_in_order(play, menu, &start, verb))
            continue;
        for (int k = 0; k < menu->count; k++)
            if (action_verb(menu->item[k].action) == verb)
                menu->item[k].is_marked = true;
        add_endings(play, menu, &start, verb);
    }
    menu_give_keys(play, menu);
}

/* Plays what is marked, in the menu's order, which is the rules'; false: it is not legal. */
static bool try_marks(const Play *play, const Menu *menu, Trial *trial, Choice *choice)
{
    begin_trial(play, menu->seat, trial);
    choice->count = 0;
    for (int i = 0; i < menu->count; i++)
        for (int mark = 0; mark < menu->item[i].marks; mark++) {
            if (choice->count == MAX_CHOICE - 1 || /* one more may end the question */
                !try_action(play, menu->seat, menu->item[i].action, trial))
                return false;
            choice->action[choice->count++] = menu->item[i].action;
        }
    return true;
}

/* With what is marked if that is possible then, otherwise without. */
static bool end_question(const Play *play, const Menu *menu, Action action, Choice *choice)
{
    static Trial trial;
    bool with_marks = try_marks(play, menu, &trial, choice) && list_has(&trial.list, action);
    if (!with_marks) {
        begin_trial(play, menu->seat, &trial);
        choice->count = 0;
    }
    bool legal = list_has(&trial.list, action);
    if (legal)
        choice->action[choice->count++] = action;
    return legal;
}

bool menu_take(const Play *play, Menu *menu, int number, Choice *choice)
{
    static Trial trial;
    MenuItem *item = &menu->item[number];
    choice->kind = CHOICE_PLAY;
    if (!item->is_marked)
        return end_question(play, menu, item->action, choice);
    begin_trial(play, menu->seat, &trial);
    int rule = asked_rule(play, menu->seat, &trial);
    item->marks++;
    if (!try_marks(play, menu, &trial, choice))
        item->marks = 0;
    bool complete = item->marks > 0 && asked_rule(play, menu->seat, &trial) != rule;
    if (!complete)
        choice->count = 0;
    return complete;
}

bool menu_can_be_undone(const Play *play, const Menu *menu, const Choice *choice)
{
    static Trial trial;
    SeatSet next;
    begin_trial(play, menu->seat, &trial);
    for (int i = 0; i + 1 < choice->count; i++)
        try_action(play, menu->seat, choice->action[i], &trial);
    game_hide(play->game, &trial.world.state, menu->seat);
    return undo_would_remain(play->game, &trial.world.state, menu->seat,
                             choice->action[choice->count - 1], &next);
}
