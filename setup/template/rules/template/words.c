/* Actions, events and questions as lines that belong to no language. */

static const char *const event_word[EVENT_COUNT] = {
    [TOLD_FIRST] = "is_first", [TOLD_ROUND] = "round", [TOLD_DEALT] = "gets",
    [TOLD_SWAPPED] = "swaps",  [TOLD_KEPT] = "keeps",  [TOLD_SHOWN] = "shows",
};

static void template_describe_action(const State *state, int seat, Step step, Action action,
                                     Line *out)
{
    switch (action_verb(action)) {
    case CHOOSE_FIRST:
        line_text(out, "first_player");
        line_count(out, "player", action_a(action));
        break;
    case DEAL_CARD:
        line_text(out, "deal");
        line_pair(out, "card", card_id[action_a(action)]);
        break;
    case KEEP: line_text(out, "keep"); break;
    default: line_text(out, "swap");
    }
}

static void template_describe_event(const State *state, Event event, Line *out)
{
    line_text(out, event_word[event.kind]);
    if (event.kind == TOLD_ROUND) {
        line_count(out, "round", event.amount);
        return;
    }
    line_count(out, "seat", event.seat);
    if (event.kind == TOLD_DEALT || event.kind == TOLD_SHOWN)
        line_pair(out, "card", event.a < CARD_COUNT ? card_id[event.a] : "?");
    if (event.kind == TOLD_SHOWN)
        line_count(out, "points", event.amount);
}

static void template_describe_step(const State *state, int seat, Step step, Line *out)
{
    line_text(out, "choose");
    line_pair(out, "rule", template.rule[step.rule].source);
}
