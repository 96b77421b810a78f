/* Why not? For each thing a player can point at on their turn: the action it stands for and, if
 * that is not legal, the reason with its rule. */

static void add_each(int verb, int count, ActionList *out)
{
    for (int n = 0; n < count; n++)
        list_action(out, make_action(verb, n, 0, 0));
}

/* Slots with a client and slots that a client should fill. Those further right do not exist. */
static int visible_slots(const Moonshine *m, int seat)
{
    int slots = moonshine_icons(m, seat).count[CLIENT_SLOT];
    for (int slot = slots; slot < MAX_CLIENTS; slot++)
        if (m->at[seat].client[slot] != NONE)
            slots = slot + 1;
    return slots;
}

static void moonshine_list_candidates(const State *state, int seat, Step step, ActionList *out)
{
    int slots = visible_slots((const Moonshine *)state, seat);
    int places = FIRST_CLIENT_PLACE + slots;
    switch (step.rule) {
    case REROLL_DICE:
        add_each(PICK_DIE, DICE, out);
        list_action(out, make_action(THROW_PICKED, 0, 0, 0));
        list_action(out, make_action(STOP_ROLLING, 0, 0, 0));
        break;
    case PLACE_MOON: add_each(PUT_MOON, places, out); break;
    case CHOOSE_ACTION:
        add_each(VALIDATE, slots, out);
        add_each(TAKE_MOON, places, out);
        list_action(out, make_action(DRAW_CLIENTS, 0, 0, 0));
        list_action(out, make_action(PASS, 0, 0, 0));
        break;
    case PAY_MOON: add_each(PAY_FROM, places, out); break;
    case LOSE_MOON: add_each(LOSE_FROM, places, out); break;
    default: moonshine.list(state, seat, step, out);
    }
}

static bool is_place(int place)
{
    return place < PLACES;
}

static Reason why_not_choose(const Moonshine *m, int seat, Action action)
{
    Icons icons = moonshine_icons(m, seat);
    Icons resources = resources_of(m, &icons);
    ActionList list = { 0 };
    switch (action_verb(action)) {
    case VALIDATE:
        if (action_a(action) < MAX_CLIENTS)
            return why_not_validate(m, &icons, &resources, seat, action_a(action));
        break;
    case TAKE_MOON:
        if (is_place(action_a(action)))
            return why_no_moon_on(m, seat, action_a(action));
        break;
    case DRAW_CLIENTS: return why_no_draw(m);
    case PASS:
        list_choose_action(m, seat, (Step){ CHOOSE_ACTION }, &list);
        return list_has(&list, action) ? (Reason){ 0 }
                                       : (Reason){ .word = "must_act", .rule = "M4.9" };
    }
    return (Reason){ .word = "not_now", .rule = "M4.7" };
}

static Reason moonshine_why_not(const State *state, int seat, Step step, Action action)
{
    const Moonshine *m = (const Moonshine *)state;
    int verb = action_verb(action), a = action_a(action);
    if (step.rule == CHOOSE_ACTION)
        return why_not_choose(m, seat, action);
    if (step.rule == REROLL_DICE && verb == PICK_DIE && a < DICE)
        return why_not_pick(m, step, a);
    if (step.rule == REROLL_DICE && verb == THROW_PICKED && step.b == 0)
        return (Reason){ .word = "pick_a_die_first", .rule = "M4.2" };
    if (step.rule == REROLL_DICE && verb == STOP_ROLLING && step.b != 0)
        return (Reason){ .word = "throw_the_picked_dice", .rule = "M7.3" };
    if (step.rule == PLACE_MOON && verb == PUT_MOON && is_place(a))
        return why_no_moon_on(m, seat, a);
    if (step.rule == PAY_MOON && verb == PAY_FROM && is_place(a))
        return why_not_pay_from(m, seat, step, a);
    if (step.rule == LOSE_MOON && verb == LOSE_FROM && is_place(a))
        return why_not_lose_from(m, seat, a);
    ActionList list = { 0 };
    moonshine.list(state, seat, step, &list);
    if (list_has(&list, action))
        return (Reason){ 0 };
    bool keeps = (step.rule == KEEP_ONE || step.rule == KEEP_CLIENTS) && verb == KEEP;
    return (Reason){ .word = keeps && a < CLIENT_COUNT ? "not_drawn" : "not_now",
                     .rule = moonshine.rule[step.rule].source };
}
