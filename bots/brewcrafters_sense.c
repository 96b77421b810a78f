/* What a position of Brew Crafters is worth: points so far, the batches that the storehouse allows,
 * what cards and research will still bring, and the winter bills. The figures stand in
 * weights/brewcrafters.tsv. */
#include "bot.h"
#include "brewcrafters/brewcrafters.h"

#define RULES_DEF "brewcrafters/rules.def"
#include "rulebook_enum.h"

#include "brewcrafters_weights.h"

/* Where rows of weights of one kind begin: they stand in the order of the cards. */
enum {
    WORKER_WEIGHT = W_MALTSTER,
    TILE_WEIGHT = W_PRINTED_STOREHOUSE,
    INGREDIENT_WEIGHT = W_MALT, /* malt, hops, yeast, any specialty */
    WELCOME_WEIGHT = W_WELCOME_MALT,
};

enum { MAX_PLANNED = 4 };

typedef struct Outlook {
    double seasons; /* still to come, this one counted by what is left of it */
    int winters;
    int actions;     /* of the brewery, until the end */
    uint32_t useful; /* set of ingredients that some recipe needs */
    const double *weight;
} Outlook;

static bool in_set(uint32_t set, int thing)
{
    return set >> thing & 1;
}

static const Agenda *table_of(const Brewcrafters *b)
{
    return &b->state.agenda[TABLE];
}

static Step next_step(const Brewcrafters *b, int seat)
{
    const Agenda *agenda = &b->state.agenda[seat];
    return agenda->count > 0 ? agenda->step[agenda->count - 1] : (Step){ RULE_COUNT };
}

/* Brewery actions that a player has left in this season, not counting one that is being chosen. */
static int actions_this_season(const Brewcrafters *b, int seat)
{
    const Agenda *table = table_of(b);
    int left = 0, turn = (seat - b->first + b->state.seats) % b->state.seats;
    for (int i = 0; i < table->count; i++) {
        Step step = table->step[i];
        if (step.rule == SEASON)
            return b->at[seat].shifts;
        if (step.rule != SHIFT_TURN)
            continue;
        for (int shift = step.a; shift < b->at[seat].shifts; shift++)
            left += shift > step.a || turn >= step.b;
    }
    return left;
}

static Outlook look_ahead(const Brewcrafters *b, int seat, const double *weight)
{
    int now = actions_this_season(b, seat), after = SEASONS - 1 - b->season;
    Outlook out = { .weight = weight,
                    .winters = YEARS - brewcrafters_year(b) + 1,
                    .actions = now + after * b->at[seat].shifts };
    out.seasons = after + (double)now / b->at[seat].shifts;
    for (int card = 0; card < RECIPE_COUNT; card++) {
        if (!in_set(b->recipes | b->at[seat].secret | b->at[seat].shown, card))
            continue;
        const uint8_t need[] = { recipe[card].malt,  recipe[card].hops,   recipe[card].yeast,
                                 recipe[card].spice, recipe[card].coffee, recipe[card].fruit };
        for (int kind = 0; kind < INGREDIENTS; kind++)
            out.useful |= (uint32_t)(need[kind] > 0) << kind;
    }
    return out;
}

static double ingredient_weight(const Outlook *outlook, int kind)
{
    return outlook->weight[INGREDIENT_WEIGHT + (kind < SPICE ? kind : SPICE)];
}

/* A batch, brewed now: reputation, its icon, the label it may win, its price. */
static double batch_worth(const Brewcrafters *b, int seat, int card, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    double worth = recipe[card].reputation;
    if (recipe[card].icon == HOP_ICON && in_set(own->tiles, TILE_HOP_INFUSER))
        worth += 1;
    if (recipe[card].icon == BARREL_ICON && in_set(own->tiles, TILE_OAK_BARRELS))
        worth += 1;
    if (recipe[card].tier == BASIC && own->brewed[card] == 0)
        worth += outlook->weight[W_UNLOCK] * outlook->actions;
    if (recipe[card].tier == ADVANCED && own->brewed[card] == 0) {
        worth += in_set(own->tiles, TILE_TASTING_ROOM);
        worth += 2 * (own->level[2] == RESEARCH_LEVELS && b->side == BASIC);
    }
    if (outlook->actions < 2)
        return worth;
    if (in_set(b->labels, card))
        worth += outlook->weight[W_LABEL] * recipe[card].gold_label;
    if (in_set(own->secret | own->shown, card) && !in_set(own->sold, card))
        worth += module[MODULE_SECRET_RECIPE].amount;
    return worth + 0.5;
}

/* What a batch on its way to the truck will still bring when it is sold. */
static double sale_worth(const Brewcrafters *b, int seat, int card, int actions_needed,
                         const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    if (card == NONE || outlook->actions < actions_needed)
        return 0;
    double worth = 0.2;
    if (in_set(b->labels, card))
        worth += outlook->weight[W_LABEL] * recipe[card].gold_label;
    if (in_set(own->shown, card) && !in_set(own->sold, card))
        worth += module[MODULE_SECRET_RECIPE].amount;
    if (!in_set(own->sold, card))
        worth += 0.9 * in_set(own->workers, WORKER_TOUR_GUIDE);
    return worth * (actions_needed == 1 ? 0.92 : 0.84);
}

static double pipeline_worth(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    double worth = sale_worth(b, seat, own->pub, 1, outlook);
    for (int line = 0; line < LINES; line++)
        worth += sale_worth(b, seat, own->bottling[line], 1, outlook) +
                 sale_worth(b, seat, own->tank[line], 2, outlook);
    return worth;
}

/* Storehouse: a plan is the best batch that the ingredients allow, then the next best, and so on.
 */

typedef struct Brew {
    uint8_t need[INGREDIENTS];
    double worth, ingredients; /* of the batch; of what goes into it */
} Brew;

typedef struct Brews {
    int count;
    Brew brew[RECIPE_COUNT];
} Brews;

static void list_brews(const Brewcrafters *b, int seat, const Outlook *outlook, Brews *out)
{
    out->count = 0;
    for (int card = 0; card < RECIPE_COUNT; card++) {
        Brew *brew = &out->brew[out->count];
        if (!brewcrafters_knows(b, seat, card))
            continue;
        brewcrafters_need(b, seat, card, brew->need);
        brew->worth = batch_worth(b, seat, card, outlook);
        brew->ingredients = 0;
        for (int kind = 0; kind < INGREDIENTS; kind++)
            brew->ingredients += ingredient_weight(outlook, kind) * brew->need[kind];
        out->count++;
    }
}

static bool is_covered(const Brew *brew, const uint8_t stored[INGREDIENTS])
{
    for (int kind = 0; kind < INGREDIENTS; kind++)
        if (brew->need[kind] > stored[kind])
            return false;
    return true;
}

static const Brew *best_brew(const Brews *brews, const uint8_t stored[INGREDIENTS], bool is_late)
{
    const Brew *best = NULL;
    double most = 0;
    for (int n = 0; n < brews->count; n++) {
        const Brew *brew = &brews->brew[n];
        double gain = brew->worth - (is_late ? 0 : 0.6 * brew->ingredients);
        if (gain > most && is_covered(brew, stored)) {
            best = brew;
            most = gain;
        }
    }
    return best;
}

/* An ingredient without a recipe; where a partner delivers it, hardly more than nothing: it can
 * wait. */
static double spare_worth(const Brewery *own, int kind, const Outlook *outlook)
{
    double time = outlook->actions < 4 ? outlook->actions / 4.0 : 1;
    if (!in_set(outlook->useful, kind))
        return 0.02;
    for (int n = 0; n < PARTNERSHIP_COUNT; n++)
        if (in_set(own->partnerships, n) && partnership[n].of == kind)
            return 0.5 * outlook->weight[W_MONEY] * partnership[n].price / partnership[n].amount;
    return outlook->weight[W_LEFT_OVER] * ingredient_weight(outlook, kind) * time;
}

static double left_over_worth(const Brewery *own, const uint8_t stored[INGREDIENTS],
                              const Outlook *outlook)
{
    double worth = 0;
    for (int kind = 0; kind < INGREDIENTS; kind++) {
        double wanted = outlook->weight[WELCOME_WEIGHT + (kind < SPICE ? kind : SPICE)];
        double some = stored[kind] < wanted ? stored[kind] : wanted;
        worth += spare_worth(own, kind, outlook) * (some + 0.25 * (stored[kind] - some));
    }
    return worth;
}

/* A batch that is decided on takes its ingredients; what is saved or replaced is a small gain. */
static double pay_for(const Brewcrafters *b, int seat, int card, uint8_t stored[INGREDIENTS])
{
    uint8_t need[INGREDIENTS];
    brewcrafters_need(b, seat, card, need);
    for (int kind = 0; kind < INGREDIENTS; kind++)
        stored[kind] = (uint8_t)(stored[kind] > need[kind] ? stored[kind] - need[kind] : 0);
    return 0.2;
}

static double stock_worth(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    Step step = next_step(b, seat);
    bool is_brewing = step.rule == BREW_BATCH;
    double worth = 0, patience = is_brewing ? 0.95 : outlook->weight[W_WAITING];
    int vessels = brewcrafters_tank_count(own) + in_set(own->tiles, TILE_BREWPUB);
    int planned = vessels * (outlook->actions + is_brewing);
    uint8_t stored[INGREDIENTS];
    Brews brews;
    list_brews(b, seat, outlook, &brews);
    for (int kind = 0; kind < INGREDIENTS; kind++)
        stored[kind] = own->stored[kind];
    if (step.rule == SAVE_INGREDIENT || step.rule == SWAP_SPECIALTY)
        worth += batch_worth(b, seat, step.a, outlook) + pay_for(b, seat, step.a, stored);
    for (int n = 1; n <= planned && n <= MAX_PLANNED; n++) {
        const Brew *brew = best_brew(&brews, stored, outlook->actions < 2);
        if (brew == NULL)
            break;
        worth += brew->worth * patience;
        for (int kind = 0; kind < INGREDIENTS; kind++)
            stored[kind] = (uint8_t)(stored[kind] - brew->need[kind]);
        if (n % vessels == 0)
            patience *= outlook->weight[W_WAITING];
    }
    double crowd = brewcrafters_stored(own) - 0.75 * own->room;
    return worth + left_over_worth(own, stored, outlook) -
           (crowd > 0 ? outlook->weight[W_FULL] * crowd : 0);
}

/* The winters to come: money now, sales on their way and usual income against the bills. */
static double money_outlook(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    double money = own->money, debt = 0;
    int bill = brewcrafters_bill(b, seat),
        seasons = SEASONS_PER_YEAR - 1 - (int)brewcrafters_season(b);
    for (int line = 0; line < LINES; line++)
        money += SALE_PRICE * ((own->bottling[line] != NONE && outlook->actions >= 1) +
                               0.9 * (own->tank[line] != NONE && outlook->actions >= 2));
    money += SALE_PRICE * (own->pub != NONE && outlook->actions >= 1);
    double income = outlook->weight[W_INCOME] * (1 + 0.3 * (own->shifts - 1));
    for (int winter = 0; winter < outlook->winters; winter++) {
        money += income * (winter == 0 ? seasons : SEASONS_PER_YEAR) - bill;
        if (money < 0) {
            debt -= money;
            money = 0;
        }
    }
    double spare = money < 12 ? money : 12 + 0.6 * (money - 12);
    return outlook->weight[W_MONEY] * spare * (outlook->seasons > 1 ? 1 : 0.3) -
           outlook->weight[W_DEBT] * debt;
}

static double level_worth(const Research *row, const Outlook *outlook)
{
    double worth = outlook->weight[W_REACH];
    if (row->kind == WINTER_LEVEL)
        worth += outlook->weight[W_WINTER] * (outlook->winters - 1);
    if (row->kind == PERMANENT_LEVEL)
        worth += outlook->weight[W_PERMANENT] * outlook->seasons;
    if (row->kind == FINAL_LEVEL)
        worth += outlook->weight[W_FINAL] * outlook->seasons;
    return worth;
}

static double card_worth(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    const double *weight = outlook->weight;
    double each_season = weight[W_SHIFT] * (own->shifts - 1), worth = 0;
    for (int n = 0; n < WORKER_COUNT; n++)
        each_season += in_set(own->workers, n) ? weight[WORKER_WEIGHT + n] : 0;
    for (int n = 0; n < TILE_COUNT; n++)
        each_season += in_set(own->tiles, n) ? weight[TILE_WEIGHT + n] : 0;
    for (int n = 0; n < PARTNERSHIP_COUNT; n++)
        if (in_set(own->partnerships, n) && in_set(outlook->useful, partnership[n].of))
            each_season += weight[W_PARTNER];
    for (int place = 0; place < TRACKS; place++)
        for (int level = 1; level <= own->level[place]; level++)
            worth += level_worth(
                &research[brewcrafters_track(b, place) * RESEARCH_LEVELS + level - 1], outlook);
    return worth + each_season * outlook->seasons +
           weight[W_SECRET] * own->secret_count * (outlook->actions > 3) +
           0.5 * (own->temporary[1] + own->temporary[2]);
}

/* The best card that may be chosen, after its wages. */
static double best_card(const Brewcrafters *b, const Space *at, const Outlook *outlook)
{
    bool hires = at->what == HIRE_WORKER || at->or_what == HIRE_WORKER;
    bool partners = at->what == FORM_PARTNERSHIP || at->or_what == FORM_PARTNERSHIP;
    double best = 0;
    for (int n = 0; hires && n < WORKER_COUNT; n++) {
        double wages = outlook->weight[W_MONEY] * worker[n].annual_wage * outlook->winters;
        double worth = outlook->weight[WORKER_WEIGHT + n] * outlook->seasons - wages;
        best = in_set(b->displayed, n) && worth > best ? worth : best;
    }
    for (int n = 0; partners && n < PARTNERSHIP_COUNT; n++) {
        double worth = outlook->weight[W_PARTNER] * outlook->seasons;
        if (in_set(b->free_partnerships, n) && in_set(outlook->useful, partnership[n].of))
            best = worth > best ? worth : best;
    }
    return best;
}

/* Something was taken and is still to be chosen. */
static double pending_worth(const Brewcrafters *b, int seat, Step step, const Outlook *outlook)
{
    double specialty = ingredient_weight(outlook, SPICE);
    switch (step.rule) {
    case TAKE_SPECIALTY: return specialty * step.a;
    case RETURN_TO_SUPPLY: return -0.25 * (brewcrafters_stored(&b->at[seat]) - b->at[seat].room);
    case HIRE_FROM_AGENCY:
    case MAKE_EXCHANGE:
    case PLANT_IN_COMMUNITY: return 0.5;
    case CHOOSE_SECRET: return outlook->weight[W_SECRET] * (outlook->actions > 3);
    case PAY_SECTION: return 4 - 0.5 * step.b; /* less than the token, more than a purchase */
    case USE_SPACE:
        return space[step.a].kind == FIXED
                   ? 0.9 * specialty
                   : outlook->weight[W_CHOICE] * best_card(b, &space[step.a], outlook);
    default: return 0;
    }
}

/* Families whose advanced recipes are open. */
static double unlocked_worth(const Brewery *own, const Outlook *outlook)
{
    double worth = 0;
    for (int card = 0; card < RECIPE_COUNT; card++)
        if (recipe[card].tier == BASIC && own->brewed[card] > 0)
            worth += outlook->weight[W_UNLOCK] * outlook->actions;
    return worth;
}

static double common_worth(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    int seats = b->state.seats, before = (seat - b->next_first + seats) % seats;
    double worth = b->at[seat].crop != NONE ? 1.1 : 0;
    worth +=
        outlook->weight[W_FIRST] * (seats - 1 - before) / (seats - 1) * (b->season < SEASONS - 1);
    for (int n = 0; n < SECTION_COUNT; n++)
        if (b->section_holder[n] == seat)
            worth += outlook->weight[W_SECTION] * (outlook->seasons > 2 ? 1 : 0.5) *
                     (section[n].reward_reputation - section[n].unfinished_reputation);
    for (int token = 0; token < FARM_TOKENS; token++)
        worth += b->farm_holder[token] == seat && b->farm_crop[token] != NONE ? 1.1 : 0;
    return worth;
}

static double brewcrafters_worth(const State *view, int seat, const double *weight)
{
    const Brewcrafters *b = (const Brewcrafters *)view;
    const Agenda *agenda = &view->agenda[seat];
    if (table_of(b)->count == 0)
        return brewcrafters_points(b, seat) + 0.01 * b->at[seat].money;
    Outlook outlook = look_ahead(b, seat, weight);
    double worth = brewcrafters_points(b, seat) + stock_worth(b, seat, &outlook) +
                   pipeline_worth(b, seat, &outlook) + money_outlook(b, seat, &outlook) +
                   card_worth(b, seat, &outlook) + common_worth(b, seat, &outlook) +
                   unlocked_worth(&b->at[seat], &outlook);
    for (int i = 0; i < agenda->count; i++)
        worth += pending_worth(b, seat, agenda->step[i], &outlook);
    return worth;
}

/* Before the first season, the second and so on: by how much greedy bots ended above the worths
 * they had, in 150 games. The same for all seats, so it tells people more than bots. */
static const double to_come[SEASONS] = { 41.7, 38.0, 34.6, 31.1, 27.5, 21.8,
                                         12.2, 5.7,  4.2,  0.6,  -2.1, -2.5 };

static double brewcrafters_forecast(const State *view, int seat, const double *weight)
{
    const Brewcrafters *b = (const Brewcrafters *)view;
    double worth = brewcrafters_worth(view, seat, weight);
    return b->season < SEASONS && table_of(b)->count > 0 ? worth + to_come[b->season] : worth;
}

static int season_of(const State *state)
{
    return ((const Brewcrafters *)state)->season;
}

const Sense brewcrafters_sense = {
    .game = "brewcrafters",
    .worth = brewcrafters_worth,
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
