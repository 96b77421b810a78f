/* Why not? Everything a player can point at, and the reason for what is not legal. */

static void template_list_candidates(const State *state, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(KEEP, 0, 0, 0));
    list_action(out, make_action(SWAP, 0, 0, 0));
}

static Reason template_why_not(const State *state, int seat, Step step, Action action)
{
    if (step.rule == CHOOSE && action == make_action(SWAP, 0, 0, 0))
        return why_not_swap((const Template *)state, seat);
    if (step.rule == CHOOSE && action == make_action(KEEP, 0, 0, 0))
        return (Reason){ 0 };
    return (Reason){ .word = "not_now", .rule = template.rule[step.rule].source };
}
