/* The table of a game's rules and the two functions that call them: list_rule and play_rule. Define
 * RULES_DEF ("moonshine/rules.def") and STATE_TYPE (Moonshine) before, and include all chapters. */
#define AUTOMATIC(constant, function, source, owner, a, b, c)                                      \
    { #function, source, RULE_AUTOMATIC, owner, { a, b, c } },
#define DECISION(constant, function, source, owner, a, b, c)                                       \
    { #function, source, RULE_DECISION, owner, { a, b, c } },
#define DRAW(constant, function, source, owner, a, b, c)                                           \
    { #function, source, RULE_DRAW, owner, { a, b, c } },
static const Rule rule[RULE_COUNT] = {
#include RULES_DEF
};
#undef AUTOMATIC
#undef DECISION
#undef DRAW

#define LIST_RULE(constant, function)                                                              \
    case constant:                                                                                 \
        list_##function((const STATE_TYPE *)state, seat, step, out);                               \
        return;
#define AUTOMATIC(constant, function, source, owner, a, b, c)
#define DECISION(constant, function, source, owner, a, b, c) LIST_RULE(constant, function)
#define DRAW(constant, function, source, owner, a, b, c)     LIST_RULE(constant, function)
static void list_rule(const State *state, int seat, Step step, ActionList *out)
{
    switch (step.rule) {
#include RULES_DEF
    default: return;
    }
}
#undef LIST_RULE
#undef AUTOMATIC
#undef DECISION
#undef DRAW

#define PLAY_RULE(constant, function)                                                              \
    case constant:                                                                                 \
        play_##function((STATE_TYPE *)state, seat, step, action);                                  \
        return;
#define AUTOMATIC(constant, function, source, owner, a, b, c)                                      \
    case constant:                                                                                 \
        play_##function((STATE_TYPE *)state, seat, step);                                          \
        return;
#define DECISION(constant, function, source, owner, a, b, c) PLAY_RULE(constant, function)
#define DRAW(constant, function, source, owner, a, b, c)     PLAY_RULE(constant, function)
static void play_rule(State *state, int seat, Step step, Action action)
{
    switch (step.rule) {
#include RULES_DEF
    default: return;
    }
}
#undef PLAY_RULE
#undef AUTOMATIC
#undef DECISION
#undef DRAW
