/* Questions of a seat about an action that it has in mind, answered from its own view:
 *
 *     {"undo":ACTION}
 *     {"undo":true,"next":[1]}    it could be taken back until seat 1 acts; false: not at all */
#include "table_private.h"

#include <string.h>

static bool enter_undo(JsonReader *question)
{
    char name[JSON_TEXT_SIZE];
    return json_enter_object(question) && json_next_member(question, name) &&
           strcmp(name, "undo") == 0;
}

bool question_is_about_undo(JsonReader question)
{
    return enter_undo(&question);
}

static bool read_action(JsonReader *question, Action *action)
{
    char more[JSON_TEXT_SIZE];
    int64_t number;
    if (!enter_undo(question) || !json_read_number(question, 0, UINT32_MAX, &number))
        return false;
    *action = (Action)number;
    if (json_next_member(question, more))
        return json_fail(question, "unknown member", more);
    return !question->failed && json_at_end(question);
}

static bool is_offered(const Game *game, const State *view, int seat, Action action)
{
    ActionList list;
    if (!(game_waiting_for(game, view) >> seat & 1))
        return false;
    game_list(game, view, seat, &list);
    return list_has(&list, action);
}

bool undo_answer(const Game *game, const State *view, int seat, JsonReader *question, Json *out)
{
    Action action;
    SeatSet next;
    if (!read_action(question, &action))
        return false;
    if (!is_offered(game, view, seat, action))
        return json_fail(question, "not offered", NULL);
    bool remains = undo_would_remain(game, view, seat, action, &next);
    json_begin_object(out, NULL);
    json_flag(out, "undo", remains);
    json_begin_array(out, "next");
    for (int each = 0; each < view->seats; each++)
        if (next >> each & 1)
            json_number(out, NULL, each);
    json_end_array(out);
    json_end_object(out);
    return true;
}
