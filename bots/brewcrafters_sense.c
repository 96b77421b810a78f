/* What a position of Brew Crafters is worth: points so far, the batches that the storehouse allows,
 * what cards and research will still bring, and the winter bills. */
#include "bot.h"
#include "brewcrafters/brewcrafters.h"

#define RULES_DEF "brewcrafters/rules.def"
#include "rulebook_enum.h"

/* Weights, roughly in points; those of cards for each season still to come. */
enum {
    WORKER_WEIGHT,
    TILE_WEIGHT = WORKER_WEIGHT + WORKER_COUNT,
    INGREDIENT_WEIGHT = TILE_WEIGHT + TILE_COUNT, /* malt, hops, yeast, a specialty */
    WELCOME_WEIGHT = INGREDIENT_WEIGHT + 4,       /* how many of them are welcome */
    SHIFT_WEIGHT = WELCOME_WEIGHT + 4,
    MONEY_WEIGHT,   /* of each $ to spare */
    DEBT_WEIGHT,    /* of each $ that will be missing */
    INCOME_WEIGHT,  /* $ usually earned in a season */
    WAITING_WEIGHT, /* a batch that could be brewed is worth this part of one that is */
    LABEL_WEIGHT,   /* chance to be first */
    PARTNER_WEIGHT,
    CHOICE_WEIGHT, /* a card still to be chosen, for each season */
    REACH_WEIGHT,  /* a level of research in itself */
    WINTER_WEIGHT, /* a winter benefit, for each winter */
    PERMANENT_WEIGHT,
    FINAL_WEIGHT,
    LEFT_OVER_WEIGHT, /* ingredients without a recipe, as part of their worth */
    UNLOCK_WEIGHT,    /* a family's first basic beer, for each action to come */
    SECTION_WEIGHT,   /* chance that a collaboration is completed */
    SECRET_WEIGHT,
    FULL_WEIGHT, /* each ingredient beyond three quarters of the room */
    WEIGHTS
};

/* Found by play against itself. */
static const Weight weights[WEIGHTS] = {
    [WORKER_WEIGHT + WORKER_MALTSTER] = { "maltster", 0.13, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_HOP_GROWER] = { "hop_grower", 0.13, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_CELLAR_KEEPER] = { "cellar_keeper", 0.12, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_DELIVERY_DRIVER] = { "delivery_driver", 0.25, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_LAB_TECHNICIAN] = { "lab_technician", 0.15, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_TOUR_GUIDE] = { "tour_guide", 0.4, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_CONTRACTOR] = { "contractor", 0.22, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_SPICE_TRADER] = { "spice_trader", 0.16, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_ACCOUNTANT] = { "accountant", 0.08, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_MARKET_AGENT] = { "market_agent", 0.85, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_BREWMASTER] = { "brewmaster", 0.3, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_YEAST_BIOLOGIST] = { "yeast_biologist", 0.3, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_FESTIVAL_PROMOTER] = { "festival_promoter", 0.28, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_NIGHT_FOREMAN] = { "night_foreman", 0.3, "a season with this worker" },
    [WORKER_WEIGHT + WORKER_RECIPE_DEVELOPER] = { "recipe_developer", 0.2, "a season with this worker" },
    [TILE_WEIGHT + TILE_PRINTED_STOREHOUSE] = { "printed_storehouse", 0, "a season with this tile" },
    [TILE_WEIGHT + TILE_RESEARCH_LAB] = { "research_lab", 0, "a season with this tile" },
    [TILE_WEIGHT + TILE_BREWING_LINE] = { "brewing_line", 0, "a season with this tile" },
    [TILE_WEIGHT + TILE_STOREHOUSE] = { "storehouse", 0.18, "a season with this tile" },
    [TILE_WEIGHT + TILE_MASH_TUN] = { "mash_tun", 0.2, "a season with this tile" },
    [TILE_WEIGHT + TILE_YEAST_LAB] = { "yeast_lab", 0.38, "a season with this tile" },
    [TILE_WEIGHT + TILE_HOP_INFUSER] = { "hop_infuser", 0.25, "a season with this tile" },
    [TILE_WEIGHT + TILE_OAK_BARRELS] = { "oak_barrels", 0.3, "a season with this tile" },
    [TILE_WEIGHT + TILE_SECOND_BREWING_LINE] = { "second_brewing_line", 0.32, "a season with this tile" },
    [TILE_WEIGHT + TILE_BREWPUB] = { "brewpub", 0.32, "a season with this tile" },
    [TILE_WEIGHT + TILE_TASTING_ROOM] = { "tasting_room", 0.12, "a season with this tile" },
    [TILE_WEIGHT + TILE_FARM] = { "farm", 0.25, "a season with this tile" },
    [TILE_WEIGHT + TILE_DISTRIBUTION_DOCK] = { "distribution_dock", 0.35, "a season with this tile" },
    [INGREDIENT_WEIGHT + MALT] = { "malt", 0.283, "one malt" },
    [INGREDIENT_WEIGHT + HOPS] = { "hops", 0.28, "one hops" },
    [INGREDIENT_WEIGHT + YEAST] = { "yeast", 0.288, "one yeast" },
    [INGREDIENT_WEIGHT + SPICE] = { "specialty", 0.7, "one specialty ingredient" },
    [WELCOME_WEIGHT + MALT] = { "welcome_malt", 3.952, "malt that is welcome" },
    [WELCOME_WEIGHT + HOPS] = { "welcome_hops", 4, "hops that are welcome" },
    [WELCOME_WEIGHT + YEAST] = { "welcome_yeast", 3, "yeast that is welcome" },
    [WELCOME_WEIGHT + SPICE] = { "welcome_specialty", 1.289, "specialty ingredients of a kind that are welcome" },
    [SHIFT_WEIGHT] = { "shift", 1.734, "a further shift, a season" },
    [MONEY_WEIGHT] = { "money", 0.41, "each $ to spare" },
    [DEBT_WEIGHT] = { "debt", 1.04, "each $ that will be missing" },
    [INCOME_WEIGHT] = { "income", 1.205, "$ usually earned in a season" },
    [WAITING_WEIGHT] = { "waiting", 0.506, "a batch that could be brewed, as part of one that is" },
    [LABEL_WEIGHT] = { "label", 0.75, "chance to be first with a Gold Label" },
    [PARTNER_WEIGHT] = { "partner", 0.09, "a partnership, a season" },
    [CHOICE_WEIGHT] = { "choice", 0.85, "a card still to be chosen, a season" },
    [REACH_WEIGHT] = { "reach", 0.1, "a level of research in itself" },
    [WINTER_WEIGHT] = { "winter", 0.8, "a winter benefit, a winter" },
    [PERMANENT_WEIGHT] = { "permanent", 0.211, "a permanent benefit, a season" },
    [FINAL_WEIGHT] = { "final", 0.11, "a final level, a season" },
    [LEFT_OVER_WEIGHT] = { "left_over", 1, "ingredients without a recipe, as part of their worth" },
    [UNLOCK_WEIGHT] = { "unlock", 0.12, "a family’s first basic beer, an action to come" },
    [SECTION_WEIGHT] = { "section", 1.619, "chance that a collaboration is completed" },
    [SECRET_WEIGHT] = { "secret", 0.9, "a secret recipe not yet brewed" },
    [FULL_WEIGHT] = { "full", 0.111, "each ingredient beyond three quarters of the room" },
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

/* Brewery actions that a player has left in this season. */
static int actions_this_season(const Brewcrafters *b, int seat)
{
    const Agenda *table = table_of(b);
    int left = next_step(b, seat).rule == BREWERY_ACTION,
        turn = (seat - b->first + b->state.seats) % b->state.seats;
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
        worth += outlook->weight[UNLOCK_WEIGHT] * outlook->actions;
    if (recipe[card].tier == ADVANCED && own->brewed[card] == 0) {
        worth += in_set(own->tiles, TILE_TASTING_ROOM);
        worth += 2 * (own->level[2] == RESEARCH_LEVELS && b->side == BASIC);
    }
    if (outlook->actions < 2)
        return worth;
    if (in_set(b->labels, card))
        worth += outlook->weight[LABEL_WEIGHT] * recipe[card].gold_label;
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
        worth += outlook->weight[LABEL_WEIGHT] * recipe[card].gold_label;
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

static double left_over_worth(const uint8_t stored[INGREDIENTS], const Outlook *outlook)
{
    double worth = 0, time = outlook->actions < 4 ? outlook->actions / 4.0 : 1;
    for (int kind = 0; kind < INGREDIENTS; kind++) {
        double wanted = outlook->weight[WELCOME_WEIGHT + (kind < SPICE ? kind : SPICE)];
        double some = stored[kind] < wanted ? stored[kind] : wanted;
        double each =
            in_set(outlook->useful, kind) ? ingredient_weight(outlook, kind) * time : 0.02;
        worth += outlook->weight[LEFT_OVER_WEIGHT] * each * (some + 0.25 * (stored[kind] - some));
    }
    return worth;
}

static double stock_worth(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    bool is_brewing = next_step(b, seat).rule == BREW_BATCH;
    double worth = 0, patience = is_brewing ? 1 : outlook->weight[WAITING_WEIGHT];
    int vessels = brewcrafters_tank_count(own) + in_set(own->tiles, TILE_BREWPUB);
    int planned = vessels * (outlook->actions + is_brewing);
    uint8_t stored[INGREDIENTS];
    Brews brews;
    list_brews(b, seat, outlook, &brews);
    for (int kind = 0; kind < INGREDIENTS; kind++)
        stored[kind] = own->stored[kind];
    for (int n = 1; n <= planned && n <= MAX_PLANNED; n++) {
        const Brew *brew = best_brew(&brews, stored, outlook->actions < 2);
        if (brew == NULL)
            break;
        worth += brew->worth * patience;
        for (int kind = 0; kind < INGREDIENTS; kind++)
            stored[kind] = (uint8_t)(stored[kind] - brew->need[kind]);
        if (n % vessels == 0)
            patience *= outlook->weight[WAITING_WEIGHT];
    }
    double crowd = brewcrafters_stored(own) - 0.75 * own->room;
    return worth + left_over_worth(stored, outlook) -
           (crowd > 0 ? outlook->weight[FULL_WEIGHT] * crowd : 0);
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
    double income = outlook->weight[INCOME_WEIGHT] * (1 + 0.3 * (own->shifts - 1));
    for (int winter = 0; winter < outlook->winters; winter++) {
        money += income * (winter == 0 ? seasons : SEASONS_PER_YEAR) - bill;
        if (money < 0) {
            debt -= money;
            money = 0;
        }
    }
    double spare = money < 12 ? money : 12;
    return outlook->weight[MONEY_WEIGHT] * spare * (outlook->seasons > 1 ? 1 : 0.3) -
           outlook->weight[DEBT_WEIGHT] * debt;
}

static double level_worth(const Research *row, const Outlook *outlook)
{
    double worth = outlook->weight[REACH_WEIGHT];
    if (row->kind == WINTER_LEVEL)
        worth += outlook->weight[WINTER_WEIGHT] * (outlook->winters - 1);
    if (row->kind == PERMANENT_LEVEL)
        worth += outlook->weight[PERMANENT_WEIGHT] * outlook->seasons;
    if (row->kind == FINAL_LEVEL)
        worth += outlook->weight[FINAL_WEIGHT] * outlook->seasons;
    return worth;
}

static double card_worth(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    const Brewery *own = &b->at[seat];
    const double *weight = outlook->weight;
    double each_season = weight[SHIFT_WEIGHT] * (own->shifts - 1), worth = 0;
    for (int n = 0; n < WORKER_COUNT; n++)
        each_season += in_set(own->workers, n) ? weight[WORKER_WEIGHT + n] : 0;
    for (int n = 0; n < TILE_COUNT; n++)
        each_season += in_set(own->tiles, n) ? weight[TILE_WEIGHT + n] : 0;
    for (int n = 0; n < PARTNERSHIP_COUNT; n++)
        if (in_set(own->partnerships, n) && in_set(outlook->useful, partnership[n].of))
            each_season += weight[PARTNER_WEIGHT];
    for (int place = 0; place < TRACKS; place++)
        for (int level = 1; level <= own->level[place]; level++)
            worth += level_worth(
                &research[brewcrafters_track(b, place) * RESEARCH_LEVELS + level - 1], outlook);
    return worth + each_season * outlook->seasons +
           weight[SECRET_WEIGHT] * own->secret_count * (outlook->actions > 3) +
           0.5 * (own->temporary[1] + own->temporary[2]);
}

/* The best card that may be chosen, after its wages. */
static double best_card(const Brewcrafters *b, const Space *at, const Outlook *outlook)
{
    bool hires = at->what == HIRE_WORKER || at->or_what == HIRE_WORKER;
    bool partners = at->what == FORM_PARTNERSHIP || at->or_what == FORM_PARTNERSHIP;
    double best = 0;
    for (int n = 0; hires && n < WORKER_COUNT; n++) {
        double wages = outlook->weight[MONEY_WEIGHT] * worker[n].annual_wage * outlook->winters;
        double worth = outlook->weight[WORKER_WEIGHT + n] * outlook->seasons - wages;
        best = in_set(b->displayed, n) && worth > best ? worth : best;
    }
    for (int n = 0; partners && n < PARTNERSHIP_COUNT; n++) {
        double worth = outlook->weight[PARTNER_WEIGHT] * outlook->seasons;
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
    case CHOOSE_SECRET: return outlook->weight[SECRET_WEIGHT] * (outlook->actions > 3);
    case PAY_SECTION: return specialty * step.b;
    case USE_SPACE:
        return space[step.a].kind == FIXED ? 0.9 * specialty
                                           : outlook->weight[CHOICE_WEIGHT] * best_card(b, &space[step.a], outlook);
    default: return 0;
    }
}

static double common_worth(const Brewcrafters *b, int seat, const Outlook *outlook)
{
    double worth = b->at[seat].crop != NONE ? 1.1 : 0;
    for (int n = 0; n < SECTION_COUNT; n++)
        if (b->section_holder[n] == seat)
            worth += outlook->weight[SECTION_WEIGHT] * (outlook->seasons > 2 ? 1 : 0.5) *
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
                   card_worth(b, seat, &outlook) + common_worth(b, seat, &outlook);
    for (int i = 0; i < agenda->count; i++)
        worth += pending_worth(b, seat, agenda->step[i], &outlook);
    return worth;
}

const Sense brewcrafters_sense = {
    .game = "brewcrafters",
    .worth = brewcrafters_worth,
    .weight = weights,
    .weight_count = WEIGHTS,
};
