/* Positions and forced chance for the tests of Brew Crafters. */
#include "brewcrafters_fixture.h"

#include <string.h>

/* Positions */

static void set_option(Options *options, const char *word, int length)
{
    char id[32], *value;
    const char *why_not;
    CHECK(length < (int)sizeof id);
    memcpy(id, word, (size_t)length);
    id[length] = '\0';
    value = strchr(id, '=');
    CHECK(value != NULL);
    *value++ = '\0';
    if (!game_set_option(&brewcrafters, options, id, value, &why_not))
        fail_msg("%s=%s: %s", id, value, why_not);
}

Brewcrafters new_game(int seats, const char *words)
{
    Brewcrafters b;
    Options options;
    const char *why_not;
    game_default_options(&brewcrafters, &options);
    for (const char *word = words; *word != '\0';) {
        int length = (int)strcspn(word, " ");
        set_option(&options, word, length);
        word += length + (word[length] == ' ');
    }
    CHECK(game_begin(&brewcrafters, &b.state, seats, &options, &why_not));
    return b;
}

Brewcrafters before_season(int seats, const char *options, int season)
{
    Brewcrafters b = new_game(seats, options);
    b.season = (uint8_t)season;
    return b;
}

static bool move_bonus(Brewcrafters *b, int seat, int amount) /* false: there is nothing to take */
{
    static const uint8_t kind[MAX_SEATS] = { NONE, NONE, MALT, HOPS, YEAST };
    Brewery *own = &b->at[seat];
    if (seat == 1)
        own->money = (uint16_t)(own->money + amount);
    else if (amount < 0 && own->stored[kind[seat]] == 0)
        return false;
    else
        own->stored[kind[seat]] = (uint8_t)(own->stored[kind[seat]] + amount);
    return true;
}

void begin_season(Brewcrafters *b)
{
    bool taken[MAX_SEATS] = { true };
    for (int seat = 1; seat < b->state.seats; seat++)
        taken[seat] = (seat > 1 || b->at[1].money > 0) && move_bonus(b, seat, -1);
    play(b, CHANCE, CHOOSE_FIRST, 0);
    for (int seat = 1; seat < b->state.seats; seat++)
        if (!taken[seat])
            move_bonus(b, seat, -1);
}

Brewcrafters first_market(int seats)
{
    Brewcrafters b = before_season(seats, "", SPRING);
    begin_season(&b);
    return b;
}

Brewcrafters brewery_in(int season, int seats, const char *options)
{
    Brewcrafters b = before_season(seats, options, season);
    begin_season(&b);
    skip_market(&b);
    return b;
}

Brewcrafters first_brewery(int seats)
{
    return brewery_in(SPRING, seats, "");
}

/* Laying the table */

void store(Brewcrafters *b, int seat, int malt, int hops, int yeast)
{
    memset(b->at[seat].stored, 0, sizeof b->at[seat].stored);
    b->at[seat].stored[MALT] = (uint8_t)malt;
    b->at[seat].stored[HOPS] = (uint8_t)hops;
    b->at[seat].stored[YEAST] = (uint8_t)yeast;
}

void store_for(Brewcrafters *b, int seat, int card)
{
    const Recipe *of = &recipe[card];
    const uint8_t amount[] = { of->malt, of->hops, of->yeast, of->spice, of->coffee, of->fruit };
    for (int kind = 0; kind < INGREDIENTS; kind++)
        b->at[seat].stored[kind] = (uint8_t)(b->at[seat].stored[kind] + amount[kind]);
}

static void wait_for(Brewery *own, int when)
{
    if (when != NONE)
        own->moments |= UINT32_C(1) << when;
}

void employ(Brewcrafters *b, int seat, int card)
{
    Brewery *own = &b->at[seat];
    b->displayed &= (uint16_t) ~(1u << card);
    b->unused &= (uint16_t) ~(1u << card);
    own->workers |= (uint16_t)(1u << card);
    wait_for(own, worker[card].when);
    if (worker[card].what == STORE)
        own->room = (uint8_t)(own->room + worker[card].amount);
}

void build(Brewcrafters *b, int seat, int card)
{
    Brewery *own = &b->at[seat];
    own->tiles |= (uint16_t)(1u << card);
    wait_for(own, tile[card].when);
    if (tile[card].what == STORE)
        own->room = (uint8_t)(own->room + tile[card].amount);
}

void climb(Brewcrafters *b, int seat, int track, int level)
{
    int place = track - brewcrafters_track(b, 0);
    CHECK(place >= 0 && place < TRACKS);
    b->at[seat].level[place] = (uint8_t)level;
    for (int reached = 2; reached <= level; reached++)
        wait_for(&b->at[seat], research[track * RESEARCH_LEVELS + reached - 1].when);
}

void partner(Brewcrafters *b, int seat, int card)
{
    CHECK(b->free_partnerships >> card & 1);
    b->free_partnerships &= (uint8_t) ~(1u << card);
    b->at[seat].partnerships |= (uint8_t)(1u << card);
}

/* In place of another advanced recipe of its family. */
void put_in_play(Brewcrafters *b, int card)
{
    int other = 0;
    CHECK(!has_recipe(b->recipes, card) && recipe[card].tier == ADVANCED);
    while (!has_recipe(b->labels, other) || recipe[other].family != recipe[card].family)
        other++;
    b->recipes ^= UINT32_C(1) << other | UINT32_C(1) << card;
    b->labels ^= UINT32_C(1) << other | UINT32_C(1) << card;
}

static void count_batches(Brewcrafters *b, int seat, int card, int batches)
{
    CHECK(has_recipe(b->recipes | b->at[seat].shown, card));
    b->at[seat].brewed[card] = (uint8_t)(b->at[seat].brewed[card] + batches);
    b->at[seat].batches = (uint16_t)(b->at[seat].batches + batches);
}

void ship(Brewcrafters *b, int seat, int card, int batches)
{
    count_batches(b, seat, card, batches);
    b->at[seat].sold |= UINT32_C(1) << card;
    if (has_recipe(b->labels, card)) {
        b->labels &= ~(UINT32_C(1) << card);
        b->at[seat].labels |= UINT32_C(1) << card;
    }
}

void fill_tank(Brewcrafters *b, int seat, int line, int card)
{
    b->at[seat].tank[line] = (uint8_t)card;
    count_batches(b, seat, card, 1);
}

void fill_bottling(Brewcrafters *b, int seat, int line, int card)
{
    b->at[seat].bottling[line] = (uint8_t)card;
    count_batches(b, seat, card, 1);
}

void fill_pub(Brewcrafters *b, int seat, int card)
{
    b->at[seat].pub = (uint8_t)card;
    count_batches(b, seat, card, 1);
}

void fill_spaces_but(Brewcrafters *b, int free)
{
    for (int n = 0; n < SPACE_COUNT; n++)
        if (n != free && (b->spaces >> n & 1))
            b->worker_on[n] = 0;
    for (int n = 0; n < MARKET_MODULES; n++)
        if (!module[n].shared && (b->modules >> n & 1))
            b->module_worker[n] = 0;
}

void hold_section(Brewcrafters *b, int n, int seat)
{
    b->section_holder[n] = (uint8_t)seat;
}

/* Playing */

static void play_action(Brewcrafters *b, int who, Action action)
{
    const char *broken = game_check(&brewcrafters, &b->state);
    if (broken != NULL)
        fail_msg("before: %s", broken);
    if (!may_both(b, who, action_verb(action), action_a(action), action_b(action)))
        fail_msg("player %d may not play verb %d with %d and %d", who, action_verb(action),
                 action_a(action), action_b(action));
    game_play(&brewcrafters, &b->state, who, action);
    broken = game_check(&brewcrafters, &b->state);
    if (broken != NULL)
        fail_msg("%s", broken);
}

void play(Brewcrafters *b, int who, int verb, int a)
{
    play_action(b, who, make_action(verb, a, 0, 0));
}

void play_both(Brewcrafters *b, int who, int verb, int first, int second)
{
    play_action(b, who, make_action(verb, first, second, 0));
}

void brew(Brewcrafters *b, int seat, int card)
{
    play_both(b, seat, BREW, card, LINE);
}

void brew_in_pub(Brewcrafters *b, int seat, int card)
{
    play_both(b, seat, BREW, card, PUB);
}

void process(Brewcrafters *b, int seat)
{
    play(b, seat, PROCESS, 0);
}

void stop_brewing(Brewcrafters *b, int seat)
{
    play(b, seat, STOP_BREWING, 0);
}

/* The first player takes an empty Private Investor and stays first; the others find no space. */
void skip_market(Brewcrafters *b)
{
    fill_spaces_but(b, SPACE_PRIVATE_INVESTOR);
    b->stock[SPACE_PRIVATE_INVESTOR] = 0;
    play(b, b->first, PLACE, SPACE_PRIVATE_INVESTOR);
}

void idle(Brewcrafters *b)
{
    for (int seat = 0; seat < b->state.seats; seat++)
        if (game_waiting_for(&brewcrafters, &b->state) >> seat & 1) {
            play(b, seat, may(b, seat, STAY_IDLE, 0) ? STAY_IDLE : DECLINE, 0);
            return;
        }
    fail_msg("nobody is asked");
}

void idle_all(Brewcrafters *b)
{
    int season = b->season;
    while (!is_over(b) && b->season == season)
        idle(b);
}
