/* A state as JSON with every field, and back: what all games share, then the game's own layout. */
#include "layout.h"

#include <string.h>

static const char *const seat_name[] = { "0", "1", "2", "3", "4" };
const Words seat_words = { seat_name, MAX_SEATS };

static void write_agenda(const Game *game, const Agenda *agenda, bool all, Json *out)
{
    json_begin_array(out, NULL);
    for (int i = 0; i < agenda->count; i++) {
        const Step *step = &agenda->step[i];
        const uint8_t argument[] = { step->a, step->b, step->c };
        int count = 3;
        while (!all && count > 0 && argument[count - 1] == 0)
            count--;
        json_begin_array(out, NULL);
        json_word(out, NULL, game->rule[step->rule].name);
        for (int k = 0; k < count; k++)
            json_number(out, NULL, argument[k]);
        json_end_array(out);
    }
    json_end_array(out);
}

static void write_event(const Game *game, Event event, Json *out)
{
    json_begin_object(out, NULL);
    json_string(out, "kind", game->event.name[event.kind]);
    json_number(out, "seat", event.seat);
    json_number(out, "a", event.a);
    json_number(out, "b", event.b);
    json_number(out, "amount", event.amount);
    json_begin_array(out, "seen_by");
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (event.seen_by >> seat & 1)
            json_string(out, NULL, seat_words.name[seat]);
    json_end_array(out);
    json_end_object(out);
}

/* The agendas of the seats, then the table's; the last step is next. */
static void write_agendas(const Game *game, const State *state, int seats, bool all, Json *out)
{
    json_begin_array(out, "agenda");
    for (int seat = 0; seat < seats; seat++)
        write_agenda(game, &state->agenda[seat], all, out);
    write_agenda(game, &state->agenda[TABLE], all, out);
    json_end_array(out);
}

const char *game_word(const Game *game, const State *state, const char *name)
{
    for (const Field *field = game->field; field->kind != FIELD_END; field++) {
        if (field->kind != FIELD_WORD || field->count > 0 || strcmp(field->name, name) != 0)
            continue;
        uint8_t value = ((const uint8_t *)state)[field->offset];
        return value < field->words->count ? field->words->name[value] : NULL;
    }
    return NULL;
}

void game_write_state(const Game *game, const State *state, const char *name, Json *out)
{
    json_begin_object(out, name);
    json_number(out, "seats", state->seats);
    write_agendas(game, state, state->seats, true, out);
    json_begin_array(out, "events");
    for (int i = 0; i < state->event_count; i++)
        write_event(game, state->event[i], out);
    json_end_array(out);
    json_begin_object(out, game->name);
    layout_write(game->field, state, state->seats, out);
    json_end_object(out);
    json_end_object(out);
}

void game_write_seen(const Game *game, const State *view, const char *name, Parts *parts)
{
    Json *out = parts->out;
    json_begin_object(out, name);
    json_number(out, "seats", view->seats);
    if (part_begin(parts, offsetof(State, agenda), sizeof view->agenda))
        write_agendas(game, view, view->seats, false, out);
    part_end(parts);
    json_begin_object(out, game->name);
    layout_write_view(game->field, view, view->seats, parts);
    json_end_object(out);
    json_end_object(out);
}

static bool read_argument(JsonReader *in, uint8_t limit, uint8_t *argument)
{
    int64_t number;
    if (!json_next_element(in))
        return json_fail(in, "a step has a rule and three numbers", NULL);
    if (!json_read_number(in, 0, limit, &number))
        return false;
    *argument = (uint8_t)number;
    return true;
}

static bool read_step(const Game *game, Step *step, JsonReader *in)
{
    char name[JSON_TEXT_SIZE];
    if (!json_enter_array(in))
        return false;
    if (!json_next_element(in) || !json_read_string(in, name))
        return json_fail(in, "a step begins with the name of its rule", NULL);
    int rule = 0;
    while (rule < game->rule_count && strcmp(game->rule[rule].name, name) != 0)
        rule++;
    if (rule == game->rule_count)
        return json_fail(in, "an unknown rule", name);
    step->rule = (uint8_t)rule;
    const uint8_t *limit = game->rule[rule].limit;
    if (!read_argument(in, limit[0], &step->a) || !read_argument(in, limit[1], &step->b) ||
        !read_argument(in, limit[2], &step->c))
        return false;
    return !json_next_element(in) &&
           (!in->failed || json_fail(in, "a step has three numbers", NULL));
}

static bool read_agenda(const Game *game, Agenda *agenda, JsonReader *in)
{
    if (!json_enter_array(in))
        return false;
    while (json_next_element(in)) {
        if (agenda->count == MAX_STEPS)
            return json_fail(in, "too many steps on an agenda", NULL);
        if (!read_step(game, &agenda->step[agenda->count++], in))
            return false;
    }
    return !in->failed;
}

/* Those of the seats that are taken, or, as older versions wrote them, of all seats; then the
 * table's. */
static bool read_agendas(const Game *game, State *state, JsonReader *in)
{
    int who = 0;
    if (!json_enter_array(in))
        return false;
    while (json_next_element(in)) {
        if (who > MAX_SEATS)
            return json_fail(in, "too many agendas", NULL);
        if (!read_agenda(game, &state->agenda[who], in))
            return false;
        who++;
    }
    if (in->failed || (who != MAX_SEATS + 1 && who != state->seats + 1))
        return json_fail(in, "an agenda for each seat and one for the table", NULL);
    if (who <= MAX_SEATS) {
        state->agenda[TABLE] = state->agenda[who - 1];
        memset(&state->agenda[who - 1], 0, sizeof state->agenda[0]);
    }
    for (who = 0; who <= MAX_SEATS; who++)
        state->busy |= (SeatSet)((state->agenda[who].count > 0) << who);
    return true;
}

static bool read_events(const Game *game, State *state, JsonReader *in)
{
    const Field event_fields[] = {
        { ONE(Event, kind), WORD(game->event) },
        { ONE(Event, seat), NUMBER(0, 255) },
        { ONE(Event, a), NUMBER(0, 255) },
        { ONE(Event, b), NUMBER(0, 255) },
        { ONE(Event, amount), NUMBER(-32768, 32767) },
        { ONE(Event, seen_by), SET_OF(seat_words) },
        { .kind = FIELD_END },
    };
    if (!json_enter_array(in))
        return false;
    while (json_next_element(in)) {
        if (state->event_count == MAX_EVENTS)
            return json_fail(in, "too many events", NULL);
        Event *event = &state->event[state->event_count++];
        if (!layout_read(event_fields, event, 0, in))
            return false;
        if (event->kind >= game->event.count || event->seen_by == 0)
            return json_fail(in, "an event that nobody saw or that has no kind", NULL);
    }
    return !in->failed;
}

static bool read_member(const Game *game, State *state, const char *name, JsonReader *in)
{
    if (strcmp(name, "seats") == 0) {
        int64_t seats;
        if (!json_read_number(in, game->min_seats, game->max_seats, &seats))
            return false;
        state->seats = (uint8_t)seats;
        return true;
    }
    if (strcmp(name, "agenda") == 0)
        return read_agendas(game, state, in);
    if (strcmp(name, "events") == 0)
        return read_events(game, state, in);
    if (strcmp(name, game->name) == 0)
        return layout_read(game->field, state, state->seats, in);
    return json_fail(in, "an unknown field", name);
}

/* The other members depend on it, wherever it stands. 0: it is missing or wrong. */
static uint8_t seats_in(const Game *game, JsonReader in)
{
    char name[JSON_TEXT_SIZE];
    int64_t seats = 0;
    while (seats == 0 && json_next_member(&in, name))
        if (strcmp(name, "seats") != 0)
            json_skip(&in);
        else if (!json_read_number(&in, game->min_seats, game->max_seats, &seats))
            return 0;
    return (uint8_t)seats;
}

/* A view can be checked but not played on, because its secrets are missing. In a true state,
 * determinize has nothing to draw. */
static bool is_whole_truth(const Game *game, const State *state)
{
    StateBuffer buffer;
    Rng rng = rng_seeded(0);
    memcpy(buffer.bytes, state, game->state_size);
    game_determinize(game, &buffer.state, NOBODY, &rng);
    return memcmp(buffer.bytes, state, game->state_size) == 0;
}

bool game_read_state(const Game *game, State *state, JsonReader *in)
{
    const char *const member[] = { "seats", "agenda", "events", game->name };
    char name[JSON_TEXT_SIZE];
    int seen = 0;
    memset(state, 0, game->state_size);
    if (!json_enter_object(in))
        return false;
    state->seats = seats_in(game, *in);
    while (json_next_member(in, name)) {
        for (int i = 0; i < 4; i++) {
            if (strcmp(name, member[i]) != 0)
                continue;
            if (seen >> i & 1)
                return json_fail(in, "a field given twice", name);
            seen |= 1 << i;
        }
        if (!read_member(game, state, name, in))
            return false;
    }
    for (int i = 0; !in->failed && i < 4; i++)
        if (!(seen >> i & 1))
            return json_fail(in, "a missing field", member[i]);
    if (in->failed)
        return false;
    const char *broken = game_check(game, state);
    if (broken == NULL && !is_whole_truth(game, state))
        broken = "something in it is hidden";
    return broken == NULL || json_fail(in, "no such position is possible:", broken);
}

static bool stops_at_automatic_step(const Game *game, const Agenda *agenda)
{
    return agenda->count > 0 &&
           game->rule[agenda->step[agenda->count - 1].rule].kind == RULE_AUTOMATIC;
}

/* What holds for every game: each step is on the kind of agenda its rule names, and automatic steps
 * have been played. */
static const char *check_agendas(const Game *game, const State *state)
{
    for (int who = 0; who <= MAX_SEATS; who++) {
        const Agenda *agenda = &state->agenda[who];
        if ((state->busy >> who & 1) != (agenda->count > 0))
            return "an agenda is busy and empty, or the reverse";
        if (agenda->count > 0 && who >= state->seats && who != TABLE)
            return "an agenda for a seat that is not taken";
        for (int i = 0; i < agenda->count; i++) {
            const Rule *rule = &game->rule[agenda->step[i].rule];
            const Step *step = &agenda->step[i];
            if (step->a > rule->limit[0] || step->b > rule->limit[1] || step->c > rule->limit[2])
                return "a step with an argument out of range";
            if ((who == TABLE) != (rule->owner == TABLE))
                return "a step of the table on a player's agenda, or the reverse";
        }
        bool waits = who == TABLE && (state->busy & ALL_SEATS) != 0;
        if (!waits && stops_at_automatic_step(game, agenda))
            return "an automatic step that was not played";
    }
    return NULL;
}

/* Every seat that must act has an action. Listing relies on what the game has checked before. */
static const char *check_lists(const Game *game, const State *state)
{
    SeatSet waiting = game_waiting_for(game, state);
    for (int who = 0; who <= CHANCE; who++) {
        ActionList list;
        if (!(waiting >> who & 1))
            continue;
        game_list(game, state, who, &list);
        if (list.count == 0)
            return "somebody must act and cannot";
    }
    return NULL;
}

const char *game_check(const Game *game, const State *state)
{
    const char *broken = check_agendas(game, state);
    if (broken == NULL)
        broken = game->check(state);
    return broken != NULL ? broken : check_lists(game, state);
}
