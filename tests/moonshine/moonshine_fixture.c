/* Positions, forced chance and questions for the tests of Moonshine. */
#include "moonshine_fixture.h"

#include <string.h>

/* Positions */

static const uint8_t starter[MAX_SEATS][STARTERS_DEALT] = {
    { CLIENT_FROG_BANJOIST, CLIENT_DUCK_WAITER },
    { CLIENT_SQUIRREL_DANCER, CLIENT_DORMOUSE_BAKER },
    { CLIENT_SKUNK_COOPER, CLIENT_ROBIN_CHORISTER },
    { CLIENT_BADGER_CROUPIER, CLIENT_HEDGEHOG_BLUFFER },
    { CLIENT_CRICKET_FIDDLER, CLIENT_FERRET_RUNNER },
};

Moonshine new_game(int seats, Side side)
{
    Moonshine m;
    Options options;
    const char *why_not;
    game_default_options(&moonshine, &options);
    CHECK(game_set_option(&moonshine, &options, "bars", side_word[side], &why_not));
    CHECK(game_set_option(&moonshine, &options, "actions", "in_turn", &why_not));
    CHECK(game_begin(&moonshine, &m.state, seats, &options, &why_not));
    return m;
}

/* Stops before the last player's first token, since the turn begins by itself once it is placed. */
Moonshine first_turn(int seats)
{
    Moonshine m = new_game(seats, STANDARD);
    for (int seat = 0; seat < seats; seat++)
        play(&m, CHANCE, DEAL_BAR_CARD, seat);
    for (int seat = 0; seat < seats; seat++)
        for (int slot = 0; slot < STARTERS_DEALT; slot++)
            deal(&m, starter[seat][slot]);
    play(&m, CHANCE, CHOOSE_FIRST, 0);
    for (int seat = 0; seat < seats - 1; seat++) {
        play(&m, seat, PUT_MOON, BAR_LEFT);
        put_moons(&m, seat, BAR_LEFT, 0);
    }
    return m;
}

Moonshine regular_turn(int seats)
{
    Moonshine m = first_turn(seats);
    m.side = REGULAR;
    return m;
}

Moonshine turn_together(int seats)
{
    Moonshine m = first_turn(seats);
    m.in_turn = false;
    return m;
}

static int first_place_with_moons(const Moonshine *m, int seat) /* NONE: there is none */
{
    for (int place = 0; place < PLACES; place++)
        if (m->at[seat].moons[place] > 0)
            return place;
    return NONE;
}

/* The last player's first token is one of those laid by the test; without any it is taken off
 * again. */
void begin_turn(Moonshine *m)
{
    int last = m->state.seats - 1, place = first_place_with_moons(m, last);
    if (place == NONE) {
        play(m, last, PUT_MOON, BAR_LEFT);
        put_moons(m, last, BAR_LEFT, 0);
        return;
    }
    m->at[last].moons[place]--;
    play(m, last, PUT_MOON, place);
}

/* Laying the table */

static void give_back(Moonshine *m, int seat, int slot, int card)
{
    if (slot == NONE)
        set_add(&m->pile, card);
    else
        m->at[seat].client[slot] = (uint8_t)card;
}

void place_client(Moonshine *m, int seat, int slot, int card)
{
    int old = m->at[seat].client[slot], owner = 0;
    while (owner < m->state.seats - 1 && slot_of(m, owner, card) == NONE)
        owner++;
    int from = slot_of(m, owner, card);
    CHECK(from != NONE || set_has(&m->pile, card));
    set_remove(&m->pile, card);
    if (old != NONE || from != NONE)
        give_back(m, owner, from, old);
    m->at[seat].client[slot] = (uint8_t)card;
}

void tuck(Moonshine *m, int seat, int card)
{
    Speakeasy *own = &m->at[seat];
    CHECK(set_has(&m->pile, card));
    set_remove(&m->pile, card);
    set_add(&own->validated, card);
    own->points = (uint8_t)(own->points + client[card].points);
    own->colour[client[card].colour]++;
    if (client[card].bottom != NONE)
        own->bottom[client[card].bottom]++;
}

void put_moons(Moonshine *m, int seat, int place, int moons)
{
    m->at[seat].moons[place] = (uint8_t)moons;
    CHECK(moonshine_room(m, seat, place) >= 0);
}

void fill_all_places(Moonshine *m, int seat)
{
    for (int place = 0; place < PLACES; place++)
        m->at[seat].moons[place] += (uint8_t)moonshine_room(m, seat, place);
}

void leave_in_pile(Moonshine *m, int cards)
{
    for (int card = CLIENT_COUNT - 1; set_count(&m->pile) > cards; card--)
        if (set_has(&m->pile, card)) {
            set_remove(&m->pile, card);
            set_add(&m->discards, card);
        }
}

void tuck_all_but(Moonshine *m, int seat, int kept)
{
    set_add_all(&m->pile, &m->discards);
    set_clear(&m->discards);
    for (int card = 0; card < CLIENT_COUNT; card++)
        if (card != kept && set_has(&m->pile, card))
            tuck(m, seat, card);
}

/* Playing */

static bool is_legal(const Moonshine *m, int who, Action action)
{
    ActionList list;
    if (!(game_waiting_for(&moonshine, &m->state) >> who & 1))
        return false;
    game_list(&moonshine, &m->state, who, &list);
    return list_has(&list, action);
}

static void play_action(Moonshine *m, int who, Action action)
{
    if (!is_legal(m, who, action))
        fail_msg("player %d may not play verb %d with %d and %d", who, action_verb(action),
                 action_a(action), action_b(action));
    game_play(&moonshine, &m->state, who, action);
    const char *broken = game_check(&moonshine, &m->state);
    if (broken != NULL)
        fail_msg("%s", broken);
}

void play(Moonshine *m, int who, int verb, int a)
{
    play_action(m, who, make_action(verb, a, 0, 0));
}

void swap(Moonshine *m, int seat, int card, int slot)
{
    play_action(m, seat, make_action(SWAP_CLIENT, card, slot, 0));
}

void show(Moonshine *m, int icon_shown)
{
    play(m, CHANCE, SHOW_FACE, icon_shown);
}

void roll(Moonshine *m, int white_1, int white_2, int white_3)
{
    show(m, white_1);
    show(m, white_2);
    show(m, white_3);
}

void deal(Moonshine *m, int card)
{
    play(m, CHANCE, DEAL_CLIENT, card);
}

void deal_the_rest(Moonshine *m)
{
    while (waits_for(m, CHANCE))
        deal(m, set_next(set_is_empty(&m->pile) ? &m->discards : &m->pile, 0));
}

void reach_actions(Moonshine *m, int white_1, int white_2, int white_3)
{
    begin_turn(m);
    roll(m, white_1, white_2, white_3);
    play(m, m->active, STOP_ROLLING, 0);
}

void refill(Moonshine *m, int seat, int card)
{
    deal(m, card);
    deal_the_rest(m);
    play(m, seat, KEEP, card);
}

void idle(Moonshine *m, int seat)
{
    play(m, seat, DRAW_CLIENTS, 0);
    deal_the_rest(m);
    play(m, seat, DISCARD_ALL, 0);
}

/* Questions */

bool may(const Moonshine *m, int who, int verb, int a)
{
    return is_legal(m, who, make_action(verb, a, 0, 0));
}

bool may_swap(const Moonshine *m, int seat, int card, int slot)
{
    return is_legal(m, seat, make_action(SWAP_CLIENT, card, slot, 0));
}

int odds(const Moonshine *m, int verb, int a)
{
    ActionList list;
    CHECK(waits_for(m, CHANCE));
    game_list(&moonshine, &m->state, CHANCE, &list);
    for (int i = 0; i < list.count; i++)
        if (list.action[i] == make_action(verb, a, 0, 0))
            return list.weight[i];
    return 0;
}

int count_of(const Moonshine *m, int who, int verb)
{
    ActionList list;
    int count = 0;
    game_list(&moonshine, &m->state, who, &list);
    for (int i = 0; i < list.count; i++)
        count += action_verb(list.action[i]) == verb;
    return count;
}

const char *why(const Moonshine *m, int seat, int verb, int a)
{
    static char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    Reason reason = game_why_not(&moonshine, &m->state, seat, make_action(verb, a, 0, 0));
    CHECK_EQUAL(reason.word == NULL, may(m, seat, verb, a));
    if (reason.word != NULL)
        describe_reason(reason, &line);
    return text;
}

const char *asked(const Moonshine *m, int seat)
{
    static char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    CHECK(game_waiting_for(&moonshine, &m->state) >> seat & 1);
    game_describe_step(&moonshine, &m->state, seat, &line);
    return text;
}

bool waits_for(const Moonshine *m, int who)
{
    return game_waiting_for(&moonshine, &m->state) == 1 << who;
}

bool is_over(const Moonshine *m)
{
    return game_waiting_for(&moonshine, &m->state) == 0;
}

bool told(const Moonshine *m, const char *line)
{
    for (int i = 0; i < m->state.event_count; i++) {
        char text[LINE_SIZE];
        Line event = line_in(text, sizeof text);
        game_describe_event(&moonshine, &m->state, m->state.event[i], &event);
        if (strcmp(text, line) == 0)
            return true;
    }
    return false;
}

int icon(const Moonshine *m, int seat, Icon kind)
{
    return moonshine_icons(m, seat).count[kind];
}

int resource(const Moonshine *m, int seat, Icon kind)
{
    return moonshine_resources(m, seat).count[kind];
}

int cards_to_draw(const Moonshine *m, int seat)
{
    const Agenda *agenda = &m->state.agenda[seat];
    int cards = 0;
    for (int i = 0; i < agenda->count; i++)
        cards += agenda->step[i].rule == DEAL        ? agenda->step[i].a
                 : agenda->step[i].rule == DRAW_CARD ? 1
                                                     : 0;
    return cards;
}

int slot_of(const Moonshine *m, int seat, int card)
{
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        if (m->at[seat].client[slot] == card)
            return slot;
    return NONE;
}

int place_of(const Moonshine *m, int seat, int card)
{
    CHECK(slot_of(m, seat, card) != NONE);
    return FIRST_CLIENT_PLACE + slot_of(m, seat, card);
}

int clients_of(const Moonshine *m, int seat)
{
    int count = 0;
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        count += m->at[seat].client[slot] != NONE;
    return count;
}

bool has_validated(const Moonshine *m, int seat, int card)
{
    return set_has(&m->at[seat].validated, card);
}

int scored(const Moonshine *m, int seat, const char *category)
{
    Score score;
    int n = 0;
    while (strcmp(moonshine.category.name[n], category) != 0)
        n++;
    game_score(&moonshine, &m->state, &score);
    return score.points[seat][n];
}

int rank(const Moonshine *m, int seat)
{
    Score score;
    game_score(&moonshine, &m->state, &score);
    return score.rank[seat];
}
