/* Actions, events and questions as language-neutral lines. */

static const char *const die_word[] = { "white_1", "white_2", "white_3", "blue", "orange" };
static const Words die_words = { die_word, DICE };

static const char *const choice_word[] = { "validate", "take_moon", "draw", "pass" };
static const Words choice_words = { choice_word, CHOICES };

static const char *const event_word[] = {
    [TOLD_BAR] = "gets_bar",
    [TOLD_STARTER] = "gets_client",
    [TOLD_FIRST] = "is_first",
    [TOLD_ROLL] = "rolls",
    [TOLD_RETHROW] = "rethrows",
    [TOLD_MOON] = "places_moon",
    [TOLD_NO_PLACE] = "no_place",
    [TOLD_DRAW] = "draws",
    [TOLD_CARD] = "sees",
    [TOLD_KEPT] = "keeps",
    [TOLD_RETURNED] = "returns",
    [TOLD_DISCARD] = "discards",
    [TOLD_SWAP] = "swaps",
    [TOLD_VALIDATED] = "validates",
    [TOLD_PAID] = "pays_moon",
    [TOLD_DROPPED] = "drops",
    [TOLD_SCORE] = "scores",
    [TOLD_RESHUFFLE] = "reshuffle",
    [TOLD_THREAT] = "threatens",
    [TOLD_LOST] = "loses_moon",
    [TOLD_TURN] = "turn",
    [TOLD_PASS] = "passes",
    [TOLD_REVEAL] = "reveal",
    [TOLD_OVER] = "over",
    [TOLD_CHOICE] = "chooses_client",
    [TOLD_CHOICE_OF_MOON] = "chooses_moon",
    [TOLD_CHOICE_TO_DRAW] = "chooses_draw",
    [TOLD_CHOICE_TO_PASS] = "chooses_pass",
    [TOLD_CHOICE_TO_KEEP] = "chooses_to_keep",
};

static void place_pair(int place, int card, Line *out) /* place=bar_left, or client=frog_banjoist */
{
    if (place < FIRST_CLIENT_PLACE)
        line_pair(out, "place", place == BAR_LEFT ? "bar_left" : "bar_right");
    else if (card != NONE)
        line_pair(out, "client", client_id[card]);
    else
        line_count(out, "slot", place - FIRST_CLIENT_PLACE + 1);
}

/* A place on the bar says which bonus it gives: place=bar_left gives=blue_die. */
static void action_line(Line *out, const char *word, const Moonshine *m, int seat, int place)
{
    line_text(out, word);
    place_pair(place, client_at(m, seat, place), out);
    if (place < FIRST_CLIENT_PLACE && m->at[seat].bar != NONE)
        line_pair(out, "gives",
                  icon_word[place == BAR_LEFT ? moonshine_bar(m, seat)->left
                                              : moonshine_bar(m, seat)->right]);
}

static void describe_chance(Step step, Action action, Line *out)
{
    switch (action_verb(action)) {
    case DEAL_BAR_CARD:
        line_text(out, "deal_bar");
        line_pair(out, "bar", bar_word[action_a(action)]);
        break;
    case DEAL_CLIENT:
        line_text(out, "deal_client");
        line_pair(out, "client", client_id[action_a(action)]);
        break;
    case CHOOSE_FIRST:
        line_text(out, "first_player");
        line_count(out, "player", action_a(action));
        break;
    default:
        line_text(out, "show");
        line_pair(out, "die", die_word[step.a]);
        line_pair(out, "icon", icon_word[action_a(action)]);
    }
}

static void moonshine_describe_action(const State *state, int seat, Step step, Action action,
                                      Line *out)
{
    const Moonshine *m = (const Moonshine *)state;
    int a = action_a(action);
    switch (action_verb(action)) {
    case KEEP:
        line_text(out, "keep");
        line_pair(out, "client", client_id[a]);
        break;
    case PICK_DIE:
        line_text(out, "pick");
        line_pair(out, "die", die_word[a]);
        break;
    case THROW_PICKED: line_text(out, "throw"); break;
    case STOP_ROLLING: line_text(out, "stop"); break;
    case PUT_MOON: action_line(out, "put_moon", m, seat, a); break;
    case VALIDATE: action_line(out, "validate", m, seat, FIRST_CLIENT_PLACE + a); break;
    case TAKE_MOON: action_line(out, "take_moon", m, seat, a); break;
    case DRAW_CLIENTS:
        line_text(out, "draw");
        line_count(out, "cards", moonshine_icons(m, seat).count[DRAW]);
        break;
    case PASS: line_text(out, "pass"); break;
    case PAY_FROM: action_line(out, "pay", m, seat, a); break;
    case LOSE_FROM: action_line(out, "lose", m, seat, a); break;
    case SWAP_CLIENT:
        line_text(out, "replace");
        line_pair(out, "client", client_id[m->at[seat].client[action_b(action)]]);
        line_pair(out, "with", client_id[a]);
        break;
    case DISCARD_ALL: line_text(out, "discard_all"); break;
    default: describe_chance(step, action, out);
    }
}

static void event_client(const char *name, int card, Line *out)
{
    line_pair(out, name, card < CLIENT_COUNT ? client_id[card] : "?");
}

static void moonshine_describe_event(const State *state, Event event, Line *out)
{
    line_text(out, event_word[event.kind]);
    if (event.kind != TOLD_RESHUFFLE && event.kind != TOLD_OVER && event.kind != TOLD_REVEAL)
        line_count(out, "seat", event.seat);
    switch (event.kind) {
    case TOLD_BAR: line_pair(out, "bar", event.a < BAR_COUNT ? bar_word[event.a] : "?"); break;
    case TOLD_ROLL:
        line_pair(out, "die", event.a < DICE ? die_word[event.a] : "?");
        line_pair(out, "icon", event.b < ICON_COUNT ? icon_word[event.b] : "?");
        break;
    case TOLD_RETHROW: line_count(out, "dice", event.amount); break;
    case TOLD_MOON:
    case TOLD_CHOICE_OF_MOON:
    case TOLD_PAID:
    case TOLD_LOST: place_pair(event.a, event.b < CLIENT_COUNT ? event.b : NONE, out); break;
    case TOLD_DRAW:
    case TOLD_RETURNED:
    case TOLD_RESHUFFLE: line_count(out, "cards", event.amount); break;
    case TOLD_STARTER:
    case TOLD_CARD:
    case TOLD_KEPT:
    case TOLD_DISCARD:
    case TOLD_VALIDATED:
    case TOLD_CHOICE:
    case TOLD_CHOICE_TO_KEEP:
    case TOLD_THREAT: event_client("client", event.a, out); break;
    case TOLD_SWAP:
        event_client("client", event.b, out);
        event_client("with", event.a, out);
        break;
    case TOLD_DROPPED:
        event_client("client", event.a, out);
        line_count(out, "moons", event.amount);
        break;
    case TOLD_SCORE: line_count(out, "points", event.amount); break;
    case TOLD_TURN: line_count(out, "turn", event.amount); break;
    default: break;
    }
}

/* What is asked of a seat, with the figures it needs to decide. */
static void moonshine_describe_step(const State *state, int seat, Step step, Line *out)
{
    const Moonshine *m = (const Moonshine *)state;
    switch (step.rule) {
    case KEEP_CLIENTS:
        line_text(out, "keep_clients");
        line_count(out, "clients", step.a);
        break;
    case REROLL_DICE:
        line_text(out, step.b == 0 ? "reroll" : "reroll_picking");
        line_count(out, "rerolls", step.a);
        break;
    case PLACE_MOON: line_text(out, "place_moon"); break;
    case CHOOSE_ACTION:
        line_text(out, "choose_action");
        if (!m->in_turn)
            line_count(out, "players", m->state.seats);
        line_count(out, "moons", moonshine_moons(m, seat));
        break;
    case PAY_MOON:
        line_text(out, "pay_moons");
        line_count(out, "moons", step.a);
        break;
    case KEEP_ONE: line_text(out, "keep_one"); break;
    case REPLACE: line_text(out, "replace"); break;
    default: line_text(out, "lose_moon");
    }
    line_pair(out, "rule", moonshine.rule[step.rule].source);
}
