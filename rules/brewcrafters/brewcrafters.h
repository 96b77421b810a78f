/* The state of Brew Crafters. Belongs to this folder, to the bot that evaluates it and the screens
 * that draw it, and to its tests. Rule numbers (B24) are those of docs/rules/brewcrafters.md. */
#ifndef BREWCRAFTERS_H
#define BREWCRAFTERS_H

#include "brewcrafters_cards.h"
#include "game.h"

enum {
    INGREDIENTS = FRUIT + 1, /* the goods MALT, HOPS, YEAST, SPICE, COFFEE, FRUIT (B4) */
    SEASONS = YEARS * SEASONS_PER_YEAR,
    TRACKS = 4, /* on the side of the lab board that is in use */
    LINES = 2,
    TEMPORARY_SEASONS = 3, /* B71: this season, the next one, and the one after */
    FARM_TOKENS = 3,       /* B74 */
    MARKET_MODULES = MODULE_SECRET_RECIPE,
    MAX_BATCHES =
        216, /* 12 seasons, 3 shifts, 2 temporary workers and the foreman, 3 batches each */
    MAX_SPECIALTIES = 4, /* gained at once */
};

typedef enum Vessel {
    LINE,
    PUB,
    VESSEL_COUNT
} Vessel; /* B48: the first empty tank, or the brewpub */

/* What happens once in an action, a season or a year: bits of Brewery.once. Bit n < TRACKS: the
 * permanent benefit of track n has worked in this Process Beer. The bits of Process Beer are
 * cleared when it ends, so that the cost of a batch is also right between two actions. */
enum { ONCE_BREWMASTER = TRACKS, ONCE_AGENT, ONCE_FOREMAN, ONCE_COUNT };
enum { ONCE_IN_PROCESS_BEER = (1 << (ONCE_BREWMASTER + 1)) - 1 };

typedef enum Verb {
    DEAL_RECIPE_CARD, /* chance: a recipe */
    DEAL_WORKER_CARD, /* chance: a worker, for the display */
    CHOOSE_FIRST,     /* chance: a seat */
    BUY_FROM = 4,     /* a partnership; in every decision of its owner (B90). Numbers of older
                         editions stay: a client may have chosen an action before an update */
    PLACE,            /* on a space */
    PLACE_ON_MODULE,  /* on a module's space */
    DECLINE,          /* what is offered */
    TAKE,         /* the alternative 0 or 1 of the space; b = the kind, where there is a choice */
    HIRE,         /* a worker */
    PARTNER_WITH, /* a partnership */
    EXCHANGE,     /* a rate; b = the kind given */
    PLANT,        /* a kind */
    TAKE_KIND,    /* a specialty ingredient */
    RETURN_KIND,  /* an ingredient, to the supply */
    PROCESS,
    COLLABORATE, /* a section */
    PAY_KIND,    /* a specialty ingredient, for a section */
    RESEARCH,    /* a track */
    INSTALL,     /* a tile */
    TAKE_SECRET,
    CHOOSE_RECIPE, /* a recipe, in secret */
    STAY_IDLE,
    BREW, /* a recipe; b = LINE or PUB */
    STOP_BREWING,
    USE_LESS_OF, /* an ingredient, or NONE */
    USE_INSTEAD, /* a = the kind not used, or NONE; b = the kind used for it */
    PICK_CUBE,   /* a kind of the harvest */
} Verb;

/* Where a gain comes from, in Event.b: a card of one of these tables, or NONE. */
enum { FROM_WORKER = 0, FROM_TILE = 32, FROM_RESEARCH = 64, FROM_SECTION = 128, FROM_SPACE = 160 };

typedef enum EventKind {
    TOLD_RECIPE,        /* a = recipe: in play */
    TOLD_WORKER,        /* a = worker: on display */
    TOLD_FIRST,         /* seat */
    TOLD_SEASON,        /* a = season, amount = year */
    TOLD_PLACED,        /* seat, a = space */
    TOLD_PLACED_MODULE, /* seat, a = module */
    TOLD_NO_SPACE,      /* seat: loses a placement */
    TOLD_DECLINED,      /* seat */
    TOLD_GAIN,          /* seat, a = goods, b = where from, amount */
    TOLD_BENEFIT,       /* seat, a = research */
    TOLD_LOST,          /* seat, a = ingredient, amount: does not fit */
    TOLD_RETURNED,      /* seat, a = ingredient */
    TOLD_BOUGHT,        /* seat, a = partnership, amount = price */
    TOLD_HIRED,         /* seat, a = worker */
    TOLD_PARTNER,       /* seat, a = partnership */
    TOLD_SHIFT,         /* seat, amount = its number */
    TOLD_TEMPORARY,     /* seat, amount = workers for the coming seasons */
    TOLD_HANDED_OUT,    /* seat, amount = temporary workers of this season */
    TOLD_EXCHANGED,     /* seat, a = rate, b = kind given */
    TOLD_LOOKS,         /* seat, amount = cards of the agency */
    TOLD_PLANTED,       /* seat, a = kind, b = farm token, or NONE for the player's own farm */
    TOLD_PROCESSES,     /* seat */
    TOLD_SOLD,          /* seat, a = recipe, amount = money */
    TOLD_LABEL,         /* seat, a = recipe */
    TOLD_BOTTLED,       /* seat, a = recipe */
    TOLD_SHOWN,         /* seat, a = recipe: a secret one */
    TOLD_BREWED,        /* seat, a = recipe, b = vessel */
    TOLD_STOPS,         /* seat: brews no more */
    TOLD_TOOK_BACK,     /* seat, a = ingredient, b = where from */
    TOLD_PUT_ON_CARD,   /* seat, a = ingredient: for a section */
    TOLD_SECTION,       /* seat, a = section */
    TOLD_COMPLETED,
    TOLD_RESEARCH,     /* seat, a = track, amount = level */
    TOLD_INSTALLED,    /* seat, a = tile */
    TOLD_SECRET,       /* seat: took a secret recipe; everybody */
    TOLD_CHOSEN,       /* seat, a = recipe; only that seat sees it */
    TOLD_BROWSES,      /* seat: looks through the recipes that are left; everybody */
    TOLD_GONE,         /* seat, a = recipe: another player has it; only that seat sees it */
    TOLD_IDLE,         /* seat */
    TOLD_BUYS_NO_MORE, /* seat: before the upkeep */
    TOLD_SHARE,        /* seat, a = kind, amount: of the community's harvest */
    TOLD_HARVEST,      /* seat, a = kind, amount: of the player's own farm */
    TOLD_PAID,         /* seat, amount = the winter bill */
    TOLD_LOANS,        /* seat, amount = loans taken */
    TOLD_OVER,
    EVENT_COUNT
} EventKind;

typedef struct Brewery {        /* what one player has */
    uint16_t money, reputation; /* reputation: tokens only, the rest is counted at the end */
    uint16_t batches;           /* brewed so far: the sum of `brewed` */
    uint8_t loans, shifts;
    uint8_t stored[INGREDIENTS];
    uint8_t room;          /* for ingredients: the sum of all STORE effects (B24) */
    uint8_t level[TRACKS]; /* of each research track */
    uint8_t tank[LINES], bottling[LINES],
        pub;      /* a recipe or NONE; the second line may not be there */
    uint8_t crop; /* on one's own farm, or NONE */
    uint8_t temporary[TEMPORARY_SEASONS];
    uint8_t temporary_used;  /* of temporary[0], those that have worked */
    uint8_t once;            /* set of ONCE_… */
    uint8_t partnerships;    /* set */
    uint16_t workers, tiles; /* sets; tiles include the printed ones */
    uint32_t moments;        /* set of When: those for which some card of the player waits */
    uint8_t secret_count;
    uint8_t brewed[RECIPE_COUNT];
    uint32_t sold, labels; /* sets of recipes: sold at least once; Gold Labels won */
    uint32_t shown;        /* set of recipes: secret ones that have been brewed */
    uint32_t secret;       /* set of recipes: secret ones not yet brewed; secret */
    /* B87: what the player saw when they last looked through the cards; secret. */
    uint32_t gone; /* set of recipes: those that the others had, less those shown since */
    uint8_t gone_to[MAX_SEATS]; /* how many of these each player has */
} Brewery;

typedef struct Brewcrafters {
    State state;
    uint8_t side;               /* of the lab board: BASIC or ADVANCED */
    uint8_t modules;            /* set */
    uint8_t season;             /* 0 to SEASONS - 1 */
    uint8_t first, next_first;  /* B36: the marker moves at the Brewery Phase */
    uint8_t extra_placed;       /* B33: somebody placed a worker in this extra round */
    uint16_t displayed, unused; /* sets of workers: for hire; out of the game or in the agency */
    uint32_t spaces;            /* set: on the board with this many players */
    uint32_t recipes;           /* set: in play */
    uint32_t labels;            /* set of recipes whose Gold Label is not yet won */
    uint8_t free_partnerships;  /* set */
    uint8_t stock[SPACE_COUNT]; /* what has accumulated on a space */
    uint8_t worker_on[SPACE_COUNT]; /* the seat whose worker stands there, or NONE */
    uint8_t module_worker[MARKET_MODULES];
    uint8_t section_holder[SECTION_COUNT]; /* the seat that holds its token, or NONE */
    uint8_t farm_holder[FARM_TOKENS];      /* the seat that holds each farm token, or NONE */
    uint8_t farm_crop[FARM_TOKENS];        /* the kind it planted, or NONE */
    uint8_t harvest[INGREDIENTS];          /* B75: cubes to be picked one by one */
    Brewery at[MAX_SEATS];
} Brewcrafters;

extern const Game brewcrafters;

/* What bots and screens ask about a state. */

int brewcrafters_stored(const Brewery *own);              /* ingredients of all kinds */
int brewcrafters_bill(const Brewcrafters *b, int seat);   /* B64: if winter came now */
int brewcrafters_loans(const Brewcrafters *b, int seat);  /* B65: if it had to be paid now */
int brewcrafters_points(const Brewcrafters *b, int seat); /* B67: if the game ended now */
int brewcrafters_tank_count(const Brewery *own);
bool brewcrafters_knows(const Brewcrafters *b, int seat,
                        int recipe); /* B48, B49, B76: may brew it */

/* B51: what a batch of a recipe costs now, without the Brewmaster and the Recipe Developer. */
void brewcrafters_need(const Brewcrafters *b, int seat, int recipe, uint8_t need[INGREDIENTS]);

/* B48, B51: how many of each ingredient a player still lacks for a recipe after every help; returns
 * the sum. */
int brewcrafters_lack(const Brewcrafters *b, int seat, int recipe, uint8_t lack[INGREDIENTS]);

static inline int brewcrafters_track(const Brewcrafters *b,
                                     int place) /* place: index of Brewery.level */
{
    return b->side * TRACKS + place;
}

static inline int brewcrafters_season(const Brewcrafters *b)
{
    return b->season % SEASONS_PER_YEAR;
}

static inline int brewcrafters_year(const Brewcrafters *b)
{
    return b->season / SEASONS_PER_YEAR + 1;
}

#endif
