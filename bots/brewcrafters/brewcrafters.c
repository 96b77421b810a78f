/* The evaluator of Brew Crafters: points so far, the batches that the storehouse allows, what cards
 * and research will still bring, and the winter bills. This is one translation unit; the chapters
 * are in the files it includes. */
#include "bot.h"
#include "brewcrafters/brewcrafters.h"

#include "brewcrafters_weights.h"

#define RULES_DEF "brewcrafters/rules.def"
#include "rulebook_enum.h"

#include "outlook.c"

#include "batches.c"

/* The winters to come: money, sales on their way and the usual income, against the bills. */
static double money_outlook(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    const double *weight = outlook->weight;
    double money = own->money, debt = 0;
    int bill = brewcrafters_bill(b, seat),
        seasons = SEASONS_PER_YEAR - 1 - (int)brewcrafters_season(b);
    for (int line = 0; line < LINES; line++)
        money += SALE_PRICE *
                 ((own->bottling[line] != NONE && outlook->actions >= ACTIONS_FROM_BOTTLING) +
                  weight[W_TANK_SALE] *
                      (own->tank[line] != NONE && outlook->actions >= ACTIONS_FROM_TANK));
    money += SALE_PRICE * (own->pub != NONE && outlook->actions >= ACTIONS_FROM_BOTTLING);
    double income = weight[W_INCOME] * (1 + weight[W_MORE_SHIFTS] * (own->shifts - 1));
    for (int winter = 0; winter < outlook->winters; winter++) {
        money += income * (winter == 0 ? seasons : SEASONS_PER_YEAR) - bill;
        if (money < 0) {
            debt -= money;
            money = 0;
        }
    }
    double enough = weight[W_ENOUGH_MONEY];
    double counted = money < enough ? money : enough + weight[W_SPARE_MONEY] * (money - enough);
    return weight[W_MONEY] * counted * (outlook->seasons > 1 ? 1 : weight[W_LATE_MONEY]) -
           weight[W_DEBT] * debt;
}

static double level_value(const Research *row, const Outlook *outlook)
{
    double value = outlook->weight[W_REACH];
    if (row->kind == WINTER_LEVEL)
        value += outlook->weight[W_WINTER] * (outlook->winters - 1);
    if (row->kind == PERMANENT_LEVEL)
        value += outlook->weight[W_PERMANENT] * outlook->seasons;
    if (row->kind == FINAL_LEVEL)
        value += outlook->weight[W_FINAL] * outlook->seasons;
    return value;
}

static bool has_time_for_secret(const Outlook *outlook)
{
    return outlook->actions > outlook->weight[W_TIME_FOR_SECRET];
}

static double card_value(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    const double *weight = outlook->weight;
    double each_season = weight[W_SHIFT] * (own->shifts - 1), value = 0;
    for (int n = 0; n < WORKER_COUNT; n++)
        each_season += in_set(own->workers, n) ? weight[WORKER_WEIGHT + n] : 0;
    for (int n = 0; n < TILE_COUNT; n++)
        each_season += in_set(own->tiles, n) ? weight[TILE_WEIGHT + n] : 0;
    for (int n = 0; n < PARTNERSHIP_COUNT; n++)
        if (in_set(own->partnerships, n) && in_set(outlook->useful, partnership[n].of))
            each_season += weight[W_PARTNER];
    for (int place = 0; place < TRACKS; place++)
        for (int level = 1; level <= own->level[place]; level++)
            value += level_value(level_of(b, place, level), outlook);
    return value + each_season * outlook->seasons +
           weight[W_SECRET] * own->secret_count * has_time_for_secret(outlook) +
           weight[W_TEMPORARY] * (own->temporary[1] + own->temporary[2]);
}

/* The best card that may be chosen, less its wages. */
static double best_card(const Brewcrafters *b, const Space *at, const Outlook *outlook)
{
    bool hires = at->what == HIRE_WORKER || at->or_what == HIRE_WORKER;
    bool partners = at->what == FORM_PARTNERSHIP || at->or_what == FORM_PARTNERSHIP;
    double best = 0;
    for (int n = 0; hires && n < WORKER_COUNT; n++) {
        double wages = outlook->weight[W_MONEY] * worker[n].annual_wage * outlook->winters;
        double value = outlook->weight[WORKER_WEIGHT + n] * outlook->seasons - wages;
        best = in_set(b->displayed, n) && value > best ? value : best;
    }
    for (int n = 0; partners && n < PARTNERSHIP_COUNT; n++) {
        double value = outlook->weight[W_PARTNER] * outlook->seasons;
        if (in_set(b->free_partnerships, n) && in_set(outlook->useful, partnership[n].of))
            best = value > best ? value : best;
    }
    return best;
}

/* Something was taken and is still to be chosen. */
static double pending_value(const Brewcrafters *b, int seat, Step step, const Outlook *outlook)
{
    const double *weight = outlook->weight;
    double specialty = ingredient_weight(outlook, SPICE);
    switch (step.rule) {
    case TAKE_SPECIALTY: return specialty * step.a;
    case RETURN_TO_SUPPLY:
        return -weight[W_OVERFULL] * (brewcrafters_stored(&b->at[seat]) - b->at[seat].room);
    case HIRE_FROM_AGENCY:
    case MAKE_EXCHANGE:
    case PLANT_IN_COMMUNITY: return weight[W_CHOOSING];
    case CHOOSE_SECRET: return weight[W_SECRET] * has_time_for_secret(outlook);
    case PAY_SECTION: return weight[W_CONTRIBUTE] - weight[W_CONTRIBUTE_COST] * step.b;
    case USE_SPACE:
        return space[step.a].kind == FIXED
                   ? weight[W_SPECIALTY_CHOICE] * specialty
                   : weight[W_CHOICE] * best_card(b, &space[step.a], outlook);
    default: return 0;
    }
}

/* Families whose advanced recipes are open. */
static double unlocked_value(const Brewery *own, const Outlook *outlook)
{
    double value = 0;
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (recipe[card].tier == BASIC && own->brewed[card] > 0)
            value += outlook->weight[W_UNLOCK] * outlook->actions;
    return value;
}

static double common_value(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    int seats = b->state.seats, before = (seat - b->next_first + seats) % seats;
    bool is_late = outlook->seasons <= outlook->weight[W_FEW_SEASONS];
    double late = is_late ? outlook->weight[W_LATE_SECTION] : 1;
    double value = b->at[seat].crop != NONE ? outlook->weight[W_CROP] : 0;
    value +=
        outlook->weight[W_FIRST] * (seats - 1 - before) / (seats - 1) * (b->season < SEASONS - 1);
    for (int n = 0; n < SECTION_COUNT; n++)
        if (b->section_holder[n] == seat)
            value += outlook->weight[W_SECTION] * late *
                     (section[n].reward_reputation - section[n].unfinished_reputation);
    for (int token = 0; token < FARM_TOKENS; token++)
        value += b->farm_holder[token] == seat && b->farm_crop[token] != NONE
                     ? outlook->weight[W_CROP]
                     : 0;
    return value;
}

static double value_of(const Brewcrafters *b, int seat, const double *weight)
{
    const Agenda *agenda = &b->state.agenda[seat];
    if (table_of(b)->count == 0)
        return brewcrafters_points(b, seat) + weight[W_END_MONEY] * b->at[seat].money;
    Outlook outlook = look_ahead(b, seat, weight);
    double value = brewcrafters_points(b, seat) + stock_value(b, seat, &outlook) +
                   pipeline_value(b, seat, &outlook) + money_outlook(b, seat, &outlook) +
                   card_value(b, seat, &outlook) + common_value(b, seat, &outlook) +
                   unlocked_value(&b->at[seat], &outlook);
    for (int i = 0; i < agenda->count; i++)
        value += pending_value(b, seat, agenda->step[i], &outlook);
    return value;
}

/* B90: while some may still buy before the upkeep, a position is worth what it will be in spring,
 * so that nobody buys in order to put off the bill. */
static double value_in_spring(const Brewcrafters *b, int seat, const double *weight)
{
    Brewcrafters spring = *b;
    Brewery *own = &spring.at[seat];
    int loans = brewcrafters_loans(b, seat);
    own->money = (uint16_t)(own->money + loans * LOAN_MONEY - brewcrafters_bill(b, seat));
    own->loans = (uint8_t)(own->loans + loans);
    spring.season++;
    spring.state.agenda[TABLE] = (Agenda){ 1, { { SEASON } } };
    return value_of(&spring, seat, weight);
}

static double brewcrafters_evaluate(const State *view, int seat, const double *weight)
{
    const Brewcrafters *b = (const Brewcrafters *)view;
    const Agenda *table = table_of(b);
    bool pays_next = table->count > 0 && table->step[table->count - 1].rule == UPKEEP;
    return pays_next ? value_in_spring(b, seat, weight) : value_of(b, seat, weight);
}

/* What is to come is the same for all seats: it makes the forecast true for people, and changes no
 * choice. */
static double brewcrafters_forecast(const State *view, int seat, const double *weight)
{
    const Brewcrafters *b = (const Brewcrafters *)view;
    double value = brewcrafters_evaluate(view, seat, weight);
    return b->season < SEASONS && table_of(b)->count > 0 ? value + weight[W_TO_COME_1 + b->season]
                                                         : value;
}

static int season_of(const State *state)
{
    return ((const Brewcrafters *)state)->season;
}

const Evaluator brewcrafters_evaluator = {
    .game = "brewcrafters",
    .evaluate = brewcrafters_evaluate,
    .forecast = brewcrafters_forecast,
    .round = season_of,
    .rounds = 2,
    .exploration = 0.25,
    .bias = 1,
    .medium_iterations = 80,
    .spread = 8,
    .weight = standard_weight,
    .weight_count = WEIGHTS,
};
