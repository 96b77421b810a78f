/* Questions about a position, for the tests of Brew Crafters. */
#include "brewcrafters_fixture.h"

#include <string.h>

static bool is_legal(const Brewcrafters *b, int who, Action action)
{
    ActionList list;
    if (!(game_waiting_for(&brewcrafters, &b->state) >> who & 1))
        return false;
    game_list(&brewcrafters, &b->state, who, &list);
    return list_has(&list, action);
}

bool may(const Brewcrafters *b, int who, int verb, int a)
{
    return is_legal(b, who, make_action(verb, a, 0, 0));
}

bool may_both(const Brewcrafters *b, int who, int verb, int first, int second)
{
    return is_legal(b, who, make_action(verb, first, second, 0));
}

bool may_brew(const Brewcrafters *b, int seat, int card)
{
    return may_both(b, seat, BREW, card, LINE);
}

int odds(const Brewcrafters *b, int verb, int a)
{
    ActionList list;
    CHECK(waits_for(b, CHANCE));
    game_list(&brewcrafters, &b->state, CHANCE, &list);
    for (int i = 0; i < list.count; i++)
        if (list.action[i] == make_action(verb, a, 0, 0))
            return list.weight[i];
    return 0;
}

int count_of(const Brewcrafters *b, int who, int verb)
{
    ActionList list;
    int count = 0;
    game_list(&brewcrafters, &b->state, who, &list);
    for (int i = 0; i < list.count; i++)
        count += action_verb(list.action[i]) == verb;
    return count;
}

const char *why_both(const Brewcrafters *b, int seat, int verb, int first, int second)
{
    static char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    Action action = make_action(verb, first, second, 0);
    Reason reason = game_why_not(&brewcrafters, &b->state, seat, action);
    CHECK_EQUAL(reason.word == NULL, is_legal(b, seat, action));
    if (reason.word != NULL)
        describe_reason(reason, &line);
    return text;
}

const char *why(const Brewcrafters *b, int seat, int verb, int a)
{
    return why_both(b, seat, verb, a, 0);
}

const char *asked(const Brewcrafters *b, int seat)
{
    static char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    CHECK(game_waiting_for(&brewcrafters, &b->state) >> seat & 1);
    game_describe_step(&brewcrafters, &b->state, seat, &line);
    return text;
}

bool waits_for(const Brewcrafters *b, int who)
{
    return game_waiting_for(&brewcrafters, &b->state) == 1 << who;
}

bool is_over(const Brewcrafters *b)
{
    return game_waiting_for(&brewcrafters, &b->state) == 0;
}

static bool is_told(const Brewcrafters *b, Event event, const char *line)
{
    char text[LINE_SIZE];
    Line words = line_in(text, sizeof text);
    game_describe_event(&brewcrafters, &b->state, event, &words);
    return strcmp(text, line) == 0;
}

bool told(const Brewcrafters *b, const char *line)
{
    for (int i = 0; i < b->state.event_count; i++)
        if (is_told(b, b->state.event[i], line))
            return true;
    return false;
}

bool told_to(const Brewcrafters *b, int viewer, const char *line)
{
    Brewcrafters view = view_of(b, viewer);
    return told(&view, line);
}

int has(const Brewcrafters *b, int seat, int goods)
{
    const Brewery *own = &b->at[seat];
    return goods == MONEY ? own->money : goods == REPUTATION ? own->reputation : own->stored[goods];
}

int need(const Brewcrafters *b, int seat, int card, int kind)
{
    uint8_t amount[INGREDIENTS];
    brewcrafters_need(b, seat, card, amount);
    return amount[kind];
}

bool has_recipe(uint32_t set, int card)
{
    return set >> card & 1;
}

int scored(const Brewcrafters *b, int seat, const char *category)
{
    Score score;
    int n = 0;
    while (strcmp(brewcrafters.category.name[n], category) != 0)
        n++;
    game_score(&brewcrafters, &b->state, &score);
    return score.points[seat][n];
}

int total(const Brewcrafters *b, int seat)
{
    Score score;
    game_score(&brewcrafters, &b->state, &score);
    return score.total[seat];
}

int rank(const Brewcrafters *b, int seat)
{
    Score score;
    game_score(&brewcrafters, &b->state, &score);
    return score.rank[seat];
}

Brewcrafters view_of(const Brewcrafters *b, int viewer)
{
    Brewcrafters view = *b;
    game_hide(&brewcrafters, &view.state, viewer);
    const char *broken = game_check(&brewcrafters, &view.state);
    if (broken != NULL)
        fail_msg("a view: %s", broken);
    return view;
}

bool looks_the_same(const Brewcrafters *left, const Brewcrafters *right, int viewer)
{
    Brewcrafters left_view = view_of(left, viewer), right_view = view_of(right, viewer);
    return memcmp(&left_view, &right_view, sizeof left_view) == 0;
}
