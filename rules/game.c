/* Plays any game: agendas, lists, events, scores. Knows no rule of any game. */
#include "game.h"

#include <string.h>

/* Lists */

void list_members(ActionList *list, int verb, const Set *set)
{
    int count = list->count;
    assert(count + set_count(set) <= MAX_ACTIONS);
    for (int w = 0; w < 2; w++)
        for (uint64_t rest = set->word[w]; rest != 0; rest &= rest - 1) {
            list->action[count] = make_action(verb, w * 64 + __builtin_ctzll(rest), 0, 0);
            list->weight[count++] = 1;
        }
    list->total += (uint32_t)(count - list->count);
    list->count = count;
}

bool list_has(const ActionList *list, Action action)
{
    for (int i = 0; i < list->count; i++)
        if (list->action[i] == action)
            return true;
    return false;
}

Action list_pick(const ActionList *list, Rng *rng)
{
    return list_at(list, rng_below(rng, list->total));
}

Action list_at(const ActionList *list, uint32_t skip)
{
    if (list->total == (uint32_t)list->count)
        return list->action[skip];
    int i = 0;
    while (skip >= list->weight[i])
        skip -= list->weight[i++];
    return list->action[i];
}

/* Agendas and events */

static Step agenda_take(State *state, int who)
{
    Agenda *agenda = &state->agenda[who];
    Step step = agenda->step[--agenda->count];
    agenda->step[agenda->count] = (Step){ 0 };
    if (agenda->count == 0)
        state->busy &= (SeatSet) ~(1 << who);
    return step;
}

static Step agenda_next(const Agenda *agenda)
{
    return agenda->step[agenda->count - 1];
}

void keep_event(State *state, Event event)
{
    assert(state->event_count < MAX_EVENTS);
    if (event.seen_by == 0)
        event.seen_by = ALL_SEATS;
    state->event[state->event_count++] = event;
}

static void forget_events(State *state)
{
    memset(state->event, 0, state->event_count * sizeof state->event[0]);
    state->event_count = 0;
}

bool event_is_seen_by(const State *state, Event event, int viewer)
{
    int seats = (1 << state->seats) - 1;
    return viewer == NOBODY ? (event.seen_by & seats) == seats : event.seen_by >> viewer & 1;
}

/* Who is next */

static RuleKind next_kind(const Game *game, const Agenda *agenda)
{
    return game->rule[agenda_next(agenda).rule].kind;
}

static int seat_with(const Game *game, const State *state, RuleKind kind, int seats)
{
    for (; seats != 0; seats &= seats - 1) {
        int seat = __builtin_ctz((unsigned)seats);
        if (next_kind(game, &state->agenda[seat]) == kind)
            return seat;
    }
    return NOBODY;
}

/* The first agenda whose next step is of this kind, or NOBODY. The table's agenda counts only when
 * no seat has a step. Chance does not wait: a draw on any agenda comes before the choices of
 * others. */
static int agenda_with(const Game *game, const State *state, RuleKind kind)
{
    int busy = state->busy & ALL_SEATS;
    if (busy == 0)
        return state->busy != 0 && next_kind(game, &state->agenda[TABLE]) == kind ? TABLE : NOBODY;
    int before = game->first_seat == NULL ? 0 : busy & ((1 << game->first_seat(state)) - 1);
    int seat = seat_with(game, state, kind, busy & ~before);
    return seat != NOBODY ? seat : seat_with(game, state, kind, before);
}

SeatSet game_waiting_for(const Game *game, const State *state)
{
    return agenda_with(game, state, RULE_DRAW) != NOBODY ? 1 << CHANCE : state->busy & ALL_SEATS;
}

static int agenda_of(const Game *game, const State *state, int who)
{
    return who == CHANCE ? agenda_with(game, state, RULE_DRAW) : who;
}

Step game_next_step(const Game *game, const State *state, int who)
{
    return agenda_next(&state->agenda[agenda_of(game, state, who)]);
}

/* Playing */

static void play_automatic_steps(const Game *game, State *state)
{
    for (int who; (who = agenda_with(game, state, RULE_AUTOMATIC)) != NOBODY;)
        game->play(state, who, agenda_take(state, who), 0);
}

void game_list(const Game *game, const State *state, int who, ActionList *out)
{
    int owner = agenda_of(game, state, who);
    out->count = 0;
    out->total = 0;
    game->list(state, owner, agenda_next(&state->agenda[owner]), out);
}

void game_play(const Game *game, State *state, int who, Action action)
{
    int owner = agenda_of(game, state, who);
    forget_events(state);
    game->play(state, owner, agenda_take(state, owner), action);
    play_automatic_steps(game, state);
}

bool game_begin(const Game *game, State *state, int seats, const Options *options,
                const char **why_not)
{
    Options standard;
    game_default_options(game, &standard);
    memset(state, 0, game->state_size);
    *why_not = "seats";
    if (seats < game->min_seats || seats > game->max_seats)
        return false;
    state->seats = (uint8_t)seats;
    if (!game->begin(state, options != NULL ? options : &standard, why_not))
        return false;
    play_automatic_steps(game, state);
    *why_not = NULL;
    return true;
}

/* Options */

const Game *game_named(const char *name)
{
    for (int i = 0; games[i] != NULL; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    return NULL;
}

static bool is_edition(const Game *game, const char *name, const char *signature)
{
    return strcmp(game->name, name) == 0 && strcmp(game->signature, signature) == 0;
}

const Game *game_with_rules(const char *name, const char *signature)
{
    for (int i = 0; games[i] != NULL; i++)
        if (is_edition(games[i], name, signature))
            return games[i];
    for (int i = 0; old_editions[i] != NULL; i++)
        if (is_edition(old_editions[i], name, signature))
            return old_editions[i];
    return NULL;
}

void game_default_options(const Game *game, Options *options)
{
    *options = (Options){ { 0 } };
    for (int i = 0; i < game->option_count; i++)
        options->value[i] = (uint8_t)game->option[i].standard;
}

bool game_set_option(const Game *game, Options *options, const char *id, const char *value,
                     const char **why_not)
{
    *why_not = "unknown_option";
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->option[i];
        if (strcmp(option->id, id) != 0)
            continue;
        *why_not = "unknown_value";
        for (int n = 0; n < option->value_count; n++) {
            if (strcmp(option->value[n], value) != 0)
                continue;
            options->value[i] = (uint8_t)n;
            *why_not = NULL;
            return true;
        }
    }
    return false;
}

/* Why not? */

void game_list_refused(const Game *game, const State *state, int seat, ActionList *out)
{
    ActionList candidates = { 0 };
    Step step = game_next_step(game, state, seat);
    game->list_candidates(state, seat, step, &candidates);
    out->count = 0;
    out->total = 0;
    for (int i = 0; i < candidates.count; i++)
        if (game->why_not(state, seat, step, candidates.action[i]).word != NULL)
            list_action(out, candidates.action[i]);
}

Reason game_why_not(const Game *game, const State *state, int seat, Action action)
{
    return game->why_not(state, seat, game_next_step(game, state, seat), action);
}

void game_reasons(const Game *game, const State *state, int seat, Action action, Reasons *out)
{
    Step step = game_next_step(game, state, seat);
    out->count = 0;
    if (game->reasons != NULL)
        game->reasons(state, seat, step, action, out);
    else
        add_reason(out, game->why_not(state, seat, step, action));
}

/* The entry of the table that a question names; it stands before its value then. */
static const Question *find_question(const Game *game, JsonReader *in)
{
    char name[JSON_TEXT_SIZE];
    const Question *question = game->question;
    if (!json_enter_object(in) || !json_next_member(in, name)) {
        json_fail(in, "no question", NULL);
        return NULL;
    }
    while (question->name != NULL && strcmp(question->name, name) != 0)
        question++;
    if (question->name != NULL)
        return question;
    json_fail(in, "unknown question", name);
    return NULL;
}

bool game_answer(const Game *game, const State *view, int seat, JsonReader *in, Json *out)
{
    char name[JSON_TEXT_SIZE];
    const Question *question = find_question(game, in);
    if (question == NULL)
        return false;
    json_begin_object(out, NULL);
    if (!question->answer(view, seat, in, out))
        return json_fail(in, "no answer", NULL);
    json_end_object(out);
    return json_next_member(in, name) ? json_fail(in, "more than one question", name)
                                      : !in->failed && json_at_end(in);
}

bool game_is_advice(const Game *game, JsonReader in)
{
    const Question *found = find_question(game, &in);
    return found != NULL && found->is_advice;
}

void describe_reason(Reason reason, Line *out)
{
    line_text(out, reason.word);
    if (reason.what != NULL && reason.value != NULL)
        line_pair(out, reason.what, reason.value);
    else if (reason.what != NULL)
        line_count(out, reason.what, reason.amount);
    line_pair(out, "rule", reason.rule);
}

/* Score */

static int compare_scores(const Game *game, const Score *score, int left, int right)
{
    if (score->total[left] != score->total[right])
        return score->total[left] - score->total[right];
    for (int i = 0; i < game->tie_break.count; i++)
        if (score->tie_break[left][i] != score->tie_break[right][i])
            return score->tie_break[left][i] - score->tie_break[right][i];
    return 0;
}

void game_score(const Game *game, const State *state, Score *out)
{
    *out = (Score){ 0 };
    game->score(state, out);
    for (int seat = 0; seat < state->seats; seat++)
        for (int category = 0; category < game->category.count; category++)
            out->total[seat] = (int16_t)(out->total[seat] + out->points[seat][category]);
    for (int seat = 0; seat < state->seats; seat++) {
        out->rank[seat] = 1;
        for (int other = 0; other < state->seats; other++)
            if (compare_scores(game, out, other, seat) > 0)
                out->rank[seat]++;
    }
}

/* Secrets */

static void hide_events(State *state, int viewer)
{
    int kept = 0, before = state->event_count;
    for (int i = 0; i < before; i++)
        if (event_is_seen_by(state, state->event[i], viewer))
            state->event[kept++] = state->event[i];
    memset(&state->event[kept], 0, (size_t)(before - kept) * sizeof state->event[0]);
    state->event_count = (uint8_t)kept;
}

void game_hide(const Game *game, State *state, int viewer)
{
    hide_events(state, viewer);
    game->hide(state, viewer);
}

void game_determinize(const Game *game, State *view, int viewer, Rng *rng)
{
    game->determinize(view, viewer, rng);
}

/* Lines */

static void describe_seat(const char *text, int seat,
                          Line *out) /* adds seat=n after the first word */
{
    size_t word = 0;
    while (text[word] != '\0' && text[word] != ' ')
        word++;
    line_bytes(out, text, word);
    line_count(out, "seat", seat);
    line_text(out, text + word);
}

void game_describe_action(const Game *game, const State *state, int who, Action action, Line *out)
{
    int owner = agenda_of(game, state, who);
    Step step = agenda_next(&state->agenda[owner]);
    if (who == CHANCE) {
        game->describe_action(state, owner, step, action, out);
        return;
    }
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game->describe_action(state, owner, step, action, &line);
    describe_seat(text, who, out);
}

void game_describe_event(const Game *game, const State *state, Event event, Line *out)
{
    game->describe_event(state, event, out);
}

void game_describe_step(const Game *game, const State *state, int seat, Line *out)
{
    game->describe_step(state, seat, game_next_step(game, state, seat), out);
}

void game_describe_solo(const Game *game, const State *state, Line *out)
{
    game->describe_solo(state, out);
}
