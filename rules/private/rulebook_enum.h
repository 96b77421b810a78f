/* The constants of a game's rules. Define RULES_DEF before, as "moonshine/rules.def". No include
 * guard: each game includes it once. */
#define RULE_ROW(constant)                                    constant,
#define AUTOMATIC(constant, function, source, owner, a, b, c) RULE_ROW(constant)
#define DECISION(constant, function, source, owner, a, b, c)  RULE_ROW(constant)
#define DRAW(constant, function, source, owner, a, b, c)      RULE_ROW(constant)
enum {
#include RULES_DEF
    RULE_COUNT
};
#undef RULE_ROW
#undef AUTOMATIC
#undef DECISION
#undef DRAW
