/* The evaluator of Moonshine: points, the icons that will help for the rest of the game, the
 * clients that the seat is close to serving, and what the dice allow in this turn. This is one
 * translation unit; the chapters are in the files it includes. */
#include "bot.h"
#include "moonshine/moonshine.h"

#include "moonshine_weights.h"

#include "clients.c"

#include "dice.c"

static double value_per_turn(const Situation *s, const Icons *icons)
{
    double value = 0;
    for (int icon = 0; icon < MAJORITY; icon++) {
        int count = icons->count[icon];
        value += s->weight[weight_of_icon[icon]] * (is_access(icon) && count > 1 ? 1 : count);
    }
    return value;
}

/* Validated icons stay to the end. A bonus covered by tokens lasts until they are paid or its
 * client is served: a bot that forgets this hoards tokens and serves nobody. */
static double value_of_icons(const Situation *s)
{
    Icons lasting = moonshine_lasting_icons(s->m, s->seat);
    double kept = value_per_turn(s, &lasting), all = value_per_turn(s, &s->icons);
    double lent = s->weight[W_TURNS_OF_TOKENS];
    return kept * s->turns + (all - kept) * (lent < s->turns ? lent : s->turns);
}

/* The argument of the first step of a rule on a seat's agenda, or `otherwise`. */
static int pending(const Moonshine *m, int seat, int rule, int otherwise)
{
    const Agenda *agenda = &m->state.agenda[seat];
    for (int i = 0; i < agenda->count; i++)
        if (agenda->step[i].rule == rule)
            return agenda->step[i].a;
    return otherwise;
}

/* A client that is chosen may bring moons (M4.22), which are placed one by one afterwards. Until
 * then they are nowhere on the table, and must be counted here or such a client is never chosen. */
static int moons_to_place(const Moonshine *m, int seat)
{
    const Agenda *agenda = &m->state.agenda[seat];
    int moons = 0, room = 0;
    for (int i = 0; i < agenda->count; i++)
        moons += agenda->step[i].rule == GAIN_MOON || agenda->step[i].rule == PLACE_MOON;
    for (int place = 0; place < PLACES; place++)
        room += moonshine_room(m, seat, place);
    return moons < room ? moons : room;
}

static double value_of_clients(const Situation *s)
{
    const double *weight = s->weight;
    double value = 0;
    int served = pending(s->m, s->seat, TUCK, NONE), waiting = 0;
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        const Client *card = client_in(s, slot);
        if (card == NULL)
            continue;
        double brings = prize(s, card);
        waiting += slot != served;
        value += slot == served ? brings : weight[W_WAITING_SHARE] * nearness(s, card) * brings;
    }
    int empty = s->icons.count[CLIENT_SLOT] - waiting;
    return value + (s->turns > weight[W_WHEN_OVER] ? weight[W_FRESH_CLIENT] * empty : 0);
}

static double value_of_seat(const Moonshine *m, int seat, const double *weight)
{
    const Speakeasy *own = &m->at[seat];
    Situation s = { .m = m, .weight = weight, .seat = seat };
    s.icons = moonshine_icons(m, seat);
    s.moons = moonshine_moons(m, seat);
    s.turns = turns_left(m, weight);
    double value = moonshine_points(m, seat) + value_of_icons(&s) + value_of_clients(&s);
    value += weight[W_TOKEN] * (s.moons - pending(m, seat, PAY_MOON, 0) - own->losses);
    value += weight[W_TOKEN_TO_PLACE] * moons_to_place(m, seat);
    value += weight[W_CARD_IN_HAND] * own->hand_count;
    if (still_to_act(m, seat))
        value += value_of_dice(&s);
    return value;
}

/* An action that is chosen and not yet shown (M4.8) is worth what it is when carried out, and a
 * client kept in secret (M3.2) what it is when it waits. */
static double moonshine_evaluate(const State *view, int seat, const double *weight)
{
    const Moonshine *m = (const Moonshine *)view;
    const Speakeasy *own = &m->at[seat];
    if (own->bar == NONE)
        return 0;
    if (own->choice >= CHOICES && set_is_empty(&own->kept))
        return value_of_seat(m, seat, weight);
    Moonshine shown = *m;
    if (own->choice < CHOICES)
        moonshine_carry_out(&shown, seat);
    int slot = 0;
    for (int card = set_next(&own->kept, 0); card >= 0; card = set_next(&own->kept, card + 1))
        shown.at[seat].client[slot++] = (uint8_t)card;
    return value_of_seat(&shown, seat, weight);
}

static double moonshine_error(const State *view, const double *weight)
{
    const Moonshine *m = (const Moonshine *)view;
    double turns = m->at[0].bar == NONE ? weight[W_TURNS_IN_A_GAME] : turns_left(m, weight);
    return weight[W_ERROR_AT_END] + weight[W_ERROR_PER_TURN] * turns;
}

/* Play-out weights: serve when possible, keep good clients, complete what is begun. */

static double weight_to_keep(const Client *card, const double *weight)
{
    int units = card->cost_food + card->cost_music + card->cost_drink + card->cost_any;
    return weight[W_PLAYOUT_KEEP] + weight[W_PLAYOUT_KEEP_POINT] * card->points +
           weight[W_PLAYOUT_KEEP_MOON] * card->gain_moons +
           weight[W_PLAYOUT_KEEP_ICON] * (card->bottom != NONE) -
           weight[W_PLAYOUT_KEEP_COST] * (units + card->cost_moon);
}

static double raw_playout_weight(const Moonshine *m, int seat, Action action, const double *weight)
{
    int a = action_a(action);
    switch (action_verb(action)) {
    case VALIDATE:
        return weight[W_PLAYOUT_SERVE] +
               weight[W_PLAYOUT_SERVE_POINT] * client[m->at[seat].client[a]].points;
    case TAKE_MOON:
    case PUT_MOON: return weight[moonshine_room(m, seat, a) == 1 ? W_PLAYOUT_FILL : W_PLAYOUT_PUT];
    case KEEP: return weight_to_keep(&client[a], weight);
    case STOP_ROLLING:
    case THROW_PICKED:
    case DISCARD_ALL: return weight[W_PLAYOUT_FINISH];
    default: return 1;
    }
}

static uint16_t moonshine_playout_weight(const State *state, int seat, Step step, Action action,
                                         const double *weight)
{
    double raw = raw_playout_weight((const Moonshine *)state, seat, action, weight);
    return (uint16_t)(raw < 1 ? 1 : raw);
}

/* Every seat acts once a turn, and a game has about twelve. Play-outs go to the end, because the
 * result there tells more than the value of any position before. */
enum { MORE_TURNS_THAN_A_GAME_HAS = 100 };

static int moonshine_turn(const State *state)
{
    return ((const Moonshine *)state)->turn;
}

const Evaluator moonshine_evaluator = {
    .game = "moonshine",
    .evaluate = moonshine_evaluate,
    .error = moonshine_error,
    .playout_weight = moonshine_playout_weight,
    .round = moonshine_turn,
    .rounds = MORE_TURNS_THAN_A_GAME_HAS,
    /* Luck decides so much that a tree learns slowly. Until then a tree that explores as others do
     * plays worse than the evaluator. */
    .exploration = 0.5,
    .bias = 20,
    .medium_iterations = 120,
    .spread = 5,
    .weight = standard_weight,
    .weight_count = WEIGHTS,
};
