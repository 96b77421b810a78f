/* Laying the table and playing, for the tests of Distilled. */
#include "distilled_fixture.h"

#include <string.h>

/* Laying the table */

/* The card comes from the deck; if it lies in a row, the lowest card of the deck takes its place.
 */
static void take_from_deck(Distilled *d, int deck, int card)
{
    if (d->deck[deck][card] == 0 && d->truck[deck][card] > 0) {
        d->truck[deck][card]--;
        return;
    }
    if (d->deck[deck][card] == 0)
        for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++)
            if (d->row[deck][slot] == card) {
                int other = 0;
                while (d->deck[deck][other] == 0)
                    other++;
                d->deck[deck][other]--;
                d->deck_count[deck]--;
                d->row[deck][slot] = (uint8_t)other;
                return;
            }
    CHECK(d->deck[deck][card] > 0);
    d->deck[deck][card]--;
    d->deck_count[deck]--;
}

static void put_in_deck(Distilled *d, int deck, int card)
{
    d->deck[deck][card]++;
    d->deck_count[deck]++;
}

static void bring(Distilled *d, int seat, int kind, uint8_t *to) /* one card */
{
    if (kind == OWN_SIGNATURE)
        d->at[seat].signature_waits = false;
    else if (ingredient[kind].market == PREMIUM)
        take_from_deck(d, INGREDIENT, kind);
    to[kind]++;
}

void give(Distilled *d, int seat, int kind, int count)
{
    for (; count > 0; count--)
        bring(d, seat, kind, d->at[seat].pantry);
}

void give_item(Distilled *d, int seat, int card)
{
    if (item[card].market == PREMIUM)
        take_from_deck(d, ITEM, card);
    d->at[seat].storeroom[card]++;
}

void own(Distilled *d, int seat, int card)
{
    take_from_deck(d, UPGRADE, card);
    d->at[seat].upgrades |= 1u << card;
}

void know(Distilled *d, int seat, int name)
{
    d->at[seat].cubes = (uint16_t)(d->at[seat].cubes | 1u << name);
}

static void take_label(Distilled *d, int seat, int name)
{
    if (name >= PLAIN_RECIPES) {
        d->at[seat].signature_made = true;
        return;
    }
    CHECK(d->shelf[name] > 0);
    d->shelf[name]--;
}

void put_label(Distilled *d, int seat, int space, int name)
{
    take_label(d, seat, name);
    CHECK_EQUAL(d->at[seat].space[space], NONE);
    d->at[seat].space[space] = (uint8_t)name;
}

void display(Distilled *d, int seat, int bottle)
{
    take_from_deck(d, ITEM, bottle);
    d->at[seat].displayed |= 1u << bottle;
}

static void empty_stack(Distilled *d, Spirit *spirit)
{
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        for (; spirit->stack[kind] > 0; spirit->stack[kind]--)
            if (kind >= FIRST_PREMIUM_INGREDIENT && kind < OWN_SIGNATURE)
                put_in_deck(d, INGREDIENT, kind);
}

static void fill_stack(Distilled *d, int seat, Spirit *spirit, const uint8_t *kinds)
{
    empty_stack(d, spirit);
    for (; *kinds != NONE; kinds++)
        bring(d, seat, *kinds, spirit->stack);
}

void stack(Distilled *d, int seat, const uint8_t *kinds)
{
    fill_stack(d, seat, &d->at[seat].spirit[NEW_SPIRIT], kinds);
}

void store(Distilled *d, int seat, int place, int name, int barrel, const uint8_t *kinds)
{
    Spirit *spirit = &d->at[seat].spirit[place];
    CHECK_EQUAL(spirit->recipe, NONE);
    take_label(d, seat, name);
    if (item[barrel].market == PREMIUM)
        take_from_deck(d, ITEM, barrel);
    if (item[barrel].market == START)
        d->at[seat].storeroom[barrel]--;
    *spirit = (Spirit){ .recipe = (uint8_t)name, .barrel = (uint8_t)barrel, .has_label = true };
    fill_stack(d, seat, spirit, kinds);
}

void add_flavors(Distilled *d, int seat, int place, int count)
{
    uint8_t *unseen = &d->at[seat].spirit[place].flavors.unseen[FLAVORS];
    CHECK(d->flavor_count >= count);
    d->flavor_count = (uint8_t)(d->flavor_count - count);
    *unseen = (uint8_t)(*unseen + count);
}

void lay_row(Distilled *d, int deck, const uint8_t *cards)
{
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
        if (d->row[deck][slot] != NONE)
            put_in_deck(d, deck, d->row[deck][slot]);
        d->row[deck][slot] = NONE;
    }
    int count = 0;
    while (cards[count] != NONE)
        count++;
    for (int n = 0; n < count; n++) {
        take_from_deck(d, deck, cards[n]);
        d->row[deck][PREMIUM_SLOTS_PER_ROW - count + n] = cards[n];
    }
}

void lay_truck(Distilled *d, int deck, int card)
{
    take_from_deck(d, deck, card);
    d->truck[deck][card]++;
}

void empty_deck(Distilled *d, int deck)
{
    for (int card = 0; card < PREMIUM_KINDS; card++)
        while (d->deck[deck][card] > 0)
            lay_truck(d, deck, card);
}

void leave_in_deck(Distilled *d, int deck, int card)
{
    empty_deck(d, deck);
    CHECK(d->truck[deck][card] > 0);
    d->truck[deck][card]--;
    put_in_deck(d, deck, card);
}

void set_goals(Distilled *d, int seat, const uint8_t *goals)
{
    d->goal_deck |= d->at[seat].goals;
    d->at[seat].goals = 0;
    d->at[seat].goal_count = 0;
    for (; *goals != NONE; goals++) {
        for (int other = 0; other < d->state.seats; other++)
            if (d->at[other].goals >> *goals & 1) { /* whoever has it gets another one */
                uint32_t swapped = d->goal_deck & (0 - d->goal_deck);
                d->at[other].goals ^= swapped | 1u << *goals;
                d->goal_deck ^= swapped | 1u << *goals;
            }
        CHECK(d->goal_deck >> *goals & 1);
        d->goal_deck &= ~(1u << *goals);
        d->at[seat].goals |= 1u << *goals;
        d->at[seat].goal_count++;
    }
}

void set_awards(Distilled *d, const uint8_t *awards)
{
    d->award_deck |= d->awards;
    d->awards = 0;
    for (; *awards != NONE; awards++) {
        d->awards |= 1u << *awards;
        d->award_deck &= ~(1u << *awards);
    }
}

/* Playing */

void play3(Distilled *d, int who, int verb, int a, int b, int c)
{
    if (!may3(d, who, verb, a, b, c))
        fail_msg("player %d may not play verb %d with %d, %d and %d", who, verb, a, b, c);
    game_play(&distilled, &d->state, who, make_action(verb, a, b, c));
    const char *broken = game_check(&distilled, &d->state);
    if (broken != NULL)
        fail_msg("%s", broken);
}

void play(Distilled *d, int who, int verb, int a)
{
    play3(d, who, verb, a, 0, 0);
}

void buy_with(Distilled *d, int seat, int deck, int slot, int discounts)
{
    play3(d, seat, BUY_CARD, deck * PREMIUM_SLOTS_PER_ROW + slot, discounts, NONE);
}

void buy(Distilled *d, int seat, int deck, int slot)
{
    buy_with(d, seat, deck, slot, 0);
}

void deal_card(Distilled *d, int deck, int card)
{
    play3(d, CHANCE, DRAW_CARD, deck, card, 0);
}

static void play_first(Distilled *d, int who)
{
    ActionList list;
    game_list(&distilled, &d->state, who, &list);
    Action action = list.action[0];
    play3(d, who, action_verb(action), action_a(action), action_b(action), action_c(action));
}

void deal_the_rest(Distilled *d)
{
    while (waits_for(d, CHANCE))
        play_first(d, CHANCE);
}

void deal_up_to(Distilled *d, int verb)
{
    while (count_of(d, CHANCE, verb) == 0)
        play_first(d, CHANCE);
}

void fill(Distilled *d, int seat, const uint8_t *kinds)
{
    uint8_t count[PANTRY_KINDS] = { 0 };
    for (; *kinds != NONE; kinds++)
        count[*kinds]++;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (d->at[seat].pantry[kind] < count[kind])
            give(d, seat, kind, count[kind] - d->at[seat].pantry[kind]);
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (count[kind] > 0)
            play3(d, seat, PUT_IN_WASHBACK, kind, count[kind], 0);
    play(d, seat, START_DISTILLING, 0);
}

void cut(Distilled *d, int first, int second)
{
    play(d, CHANCE, DRAW_CUT, first);
    play(d, CHANCE, DRAW_CUT, second);
}

void turn_up(Distilled *d, int card)
{
    play(d, CHANCE, DRAW_FLAVOR, card);
}

Sale sell(Distilled *d, int spirit, int bottle, const uint8_t *flavors)
{
    if (bottle != ITEM_GLASS_BOTTLE && d->at[0].storeroom[bottle] == 0)
        give_item(d, 0, bottle);
    play(d, 0, SELL_THIS, spirit);
    for (; *flavors != NONE; flavors++)
        turn_up(d, *flavors);
    if (is_asked(d, 0, "choose_bottle"))
        play(d, 0, USE_BOTTLE, bottle);
    return d->sale;
}

/* Quietly */

static Action quiet_action(const ActionList *list)
{
    static const uint8_t quiet[] = { PASS, SKIP_DISTILLING, DECLINE, FINISH_ROUND_START,
                                     FINISH_CUT };
    for (int i = 0; i < list->count; i++)
        if (memchr(quiet, action_verb(list->action[i]), sizeof quiet) != NULL)
            return list->action[i];
    return list->action[0];
}

static void play_quietly(Distilled *d)
{
    ActionList list;
    int who = __builtin_ctz(game_waiting_for(&distilled, &d->state));
    game_list(&distilled, &d->state, who, &list);
    Action action = quiet_action(&list);
    play3(d, who, action_verb(action), action_a(action), action_b(action), action_c(action));
}

static bool anybody_is_asked(const Distilled *d, const char *rule)
{
    for (int seat = 0; seat < d->state.seats; seat++)
        if (is_asked(d, seat, rule))
            return true;
    return false;
}

void go_to(Distilled *d, const char *rule)
{
    while (!anybody_is_asked(d, rule)) {
        CHECK(!is_over(d));
        play_quietly(d);
    }
}

void next_round(Distilled *d)
{
    for (int round = d->round; d->round == round;) {
        CHECK(!is_over(d));
        play_quietly(d);
    }
}

void to_round(Distilled *d, int round)
{
    while (d->round < round)
        next_round(d);
}

void finish(Distilled *d)
{
    while (!is_over(d))
        play_quietly(d);
}
