/* The state of Distilled. Belongs to this folder, to the bot that evaluates it and the screens that
 * draw it, and to its tests. */
#ifndef DISTILLED_H
#define DISTILLED_H

#include "distilled_cards.h"
#include "game.h"

enum {
    PANTRY_KINDS =
        25, /* ingredients a player can hold: yeast to millet, then the own signature one */
    OWN_SIGNATURE = 24,
    BASIC_INGREDIENTS = 5, /* yeast, water, grains, plants, fruits: the first of the table */
    PILES = 7,             /* D2: those five, then the clay barrel and the wood barrel */
    FIRST_PREMIUM_INGREDIENT = 6,
    FIRST_PREMIUM_ITEM = 4,
    PREMIUM_KINDS = 30, /* a deck is a bag by the ids of upgrades, ingredients or items */
    PLAIN_RECIPES = 15, /* Moonshine, Vodka and the 13 of the flights; then the signatures */
    REGIONS = 3,
    MAX_UNDER = 36,
    MAX_REVEALED = 3,
    MAX_LOOKED = 3,       /* flavor cards (D73) */
    DISCOUNT_SOURCES = 4, /* the distiller, then the owner's upgrades in ascending order */
    MAX_CARDS = 120,      /* of a pantry; far more than seven rounds bring */
    MAX_MONEY = 2000,
    SOLO_PLACES = 14,
};

enum { WAREHOUSE_1, WAREHOUSE_2, NEW_SPIRIT, SPIRITS }; /* the last: distilled this round */
enum {
    OLD_FLAVORS,
    FLAVORS,
    FLAVOR_DECKS
}; /* D193: the decks before the last shuffle, the present one */
enum { FROM_SALES, FROM_LABELS, FROM_AWARDS, FROM_SOLO_GOALS, FROM_TASTINGS, SP_SOURCES };
enum { STANDARD_BARREL, HARDER_BARREL, HARDEST_BARREL, DIFFICULTIES };
enum { RANDOM_FLIGHT = FLIGHT_COUNT };

typedef enum Verb {
    DRAW_FLIGHT,      /* chance: a flight */
    CHOOSE_FIRST,     /* chance: a seat */
    DRAW_AWARD,       /* chance: an award */
    DRAW_GOAL,        /* chance: a goal */
    DRAW_DISTILLER,   /* chance: a distiller */
    DRAW_CARD,        /* chance: a deck, a card of it */
    DRAW_FLAVOR,      /* chance: a flavor */
    DRAW_CUT,         /* chance: a kind of the washback */
    DRAW_SOLO_GOAL,   /* chance: a solo goal */
    CHOOSE_DISTILLER, /* a distiller */
    TAKE_BASIC,       /* an ingredient, by a power */
    BUY_TRUCK_CARD,   /* a deck, a card, the upgrade it replaces or NONE */
    REVEAL_DECK,      /* a deck, by a power or NONE (Water) */
    FINISH_ROUND_START,
    BUY_BASIC,         /* a pile, discounts */
    BUY_CARD,          /* deck * 4 + slot, discounts, the upgrade it replaces or NONE */
    BUY_RECIPE,        /* a recipe, discounts */
    BUY_REVEALED_CARD, /* a card, discounts, the upgrade it replaces or NONE */
    BUY_PEEKED_CARD,   /* a deck, discounts, the upgrade it replaces or NONE */
    PEEK,              /* Drone Camera */
    PASS,
    DECLINE,         /* a bonus, or the cards that were turned up or looked at */
    LEAVE_ON_TOP,    /* a deck */
    PUT_UNDER,       /* a deck */
    GIVE_INGREDIENT, /* a kind of the pantry */
    GIVE_ITEM,       /* an item */
    TAKE_IN_TRADE,   /* a basic ingredient */
    PUT_IN_WASHBACK, /* a kind, how many */
    START_DISTILLING,
    SKIP_DISTILLING,
    POUR_ALCOHOL, /* a power */
    CUT_BOTH,
    CUT_TOP,
    CUT_AGAIN,
    RETURN_SIGNATURE,
    RETURN_CARD, /* a kind that was cut */
    FINISH_CUT,
    CASH_CARD,          /* a kind that was cut */
    NAME,               /* a recipe, a barrel */
    KEEP_FLAVOR,        /* a flavor */
    SELL_THIS,          /* a spirit */
    USE_BOTTLE,         /* an item */
    PLACE_LABEL,        /* a space */
    PLACE_LABEL_FOR_SP, /* a space */
    DISCARD_INGREDIENT, /* a kind of the pantry */
    TAKE_TRUCK_CARD,    /* a deck, a card, the upgrade it replaces or NONE */
    TAKE_FREE_BASIC,    /* a pile */
    TAKE_FREE_CARD,     /* deck * 4 + slot, 0, the upgrade it replaces or NONE */
    TAKE_RECIPE,        /* a recipe */
    KEEP_BARREL,
    DISCARD_BARREL,
    TASTE,         /* how many SP for money */
    DISCARD_GOAL,  /* a goal */
    COMPLETE_GOAL, /* a place of the solo barrel */
    SWAP_GOALS,    /* two places of a row */
} Verb;

typedef enum EventKind {
    TOLD_FLIGHT,       /* a = flight */
    TOLD_FIRST,        /* seat */
    TOLD_AWARD_LAID,   /* a = award */
    TOLD_GOALS,        /* seat, amount: dealt; everybody */
    TOLD_GOAL,         /* seat, a = goal; the owner alone */
    TOLD_DEALT,        /* seat, a, b = distillers */
    TOLD_CHOSEN,       /* seat: a distiller is chosen; everybody */
    TOLD_CHOICE,       /* seat, a = distiller; only that seat sees it */
    TOLD_DISTILLER,    /* seat, a = distiller: revealed */
    TOLD_ROW,          /* a = deck, b = card: laid in slot 1 or further right */
    TOLD_RESHUFFLE,    /* a = deck */
    TOLD_ROUND,        /* amount */
    TOLD_POWER_MONEY,  /* seat, a = power, amount */
    TOLD_POWER_BASIC,  /* seat, a = ingredient, b = power */
    TOLD_YEAST_MONEY,  /* seat, amount */
    TOLD_BOUGHT,       /* seat, a = deck, b = card, amount = money */
    TOLD_BOUGHT_BASIC, /* seat, a = pile, amount = money */
    TOLD_LEARNED,      /* seat, a = recipe, amount = money */
    TOLD_DISCOUNT,     /* seat, a = power, amount: at most */
    TOLD_REPLACED,     /* seat, a = upgrade: to the truck */
    TOLD_REVEALED,     /* seat, a = deck, b = card */
    TOLD_UNDER,        /* seat, a = deck, b = card: put under the deck */
    TOLD_PEEK,         /* seat: looks at the decks; everybody */
    TOLD_PEEKED,       /* seat, a = deck, b = card; only that seat sees it */
    TOLD_PLACED,       /* seat, a = deck, b = 1 under it, 0 on top; everybody */
    TOLD_PASS,         /* seat */
    TOLD_CLEAN_UP,     /* a = deck, b = card: to the truck */
    TOLD_GRID,         /* a = solo goal: the market card turned up */
    TOLD_GAVE,         /* seat, a = kind: in trade */
    TOLD_GAVE_ITEM,    /* seat, a = item: in trade */
    TOLD_TOOK,         /* seat, a = ingredient: in trade */
    TOLD_PUT,          /* seat, a = kind, amount */
    TOLD_SKIP,         /* seat: does not distill */
    TOLD_ALCOHOL,      /* seat, amount */
    TOLD_TOP_ONLY,     /* seat */
    TOLD_CUT,          /* seat, a = kind */
    TOLD_EXTRA_WATER,  /* seat */
    TOLD_CUT_AGAIN,    /* seat */
    TOLD_RETURNED,     /* seat, a = kind */
    TOLD_CASHED,       /* seat, a = kind, amount */
    TOLD_SPIRIT,       /* seat, a = recipe, b = barrel */
    TOLD_NO_LABEL,     /* seat, a = recipe */
    TOLD_ADDS_FLAVOR,  /* seat, a = recipe: an unseen one (Malting Floor) */
    TOLD_AGES,         /* seat, a = how many spirits, amount = unseen flavor cards added */
    TOLD_LOOKS,        /* seat, amount: of flavor cards; everybody */
    TOLD_FLAVOR_SEEN,  /* seat, a = flavor; the owner alone */
    TOLD_FLAVOR_KEPT,  /* seat, a = flavor; the owner alone */
    TOLD_FLAVOR_GONE,  /* seat, a = flavor: discarded */
    TOLD_FLAVORS_SHUFFLED,
    TOLD_SELLS,        /* seat, a = recipe */
    TOLD_FLAVOR,       /* seat, a = flavor: turned up at a sale */
    TOLD_BOTTLE,       /* seat, a = item */
    TOLD_SALE_MONEY,   /* seat, a = recipe, amount */
    TOLD_SALE_SP,      /* seat, a = recipe, amount */
    TOLD_LABEL,        /* seat, a = space, b = recipe */
    TOLD_LABEL_SP,     /* seat, amount */
    TOLD_LABEL_MONEY,  /* seat, amount */
    TOLD_SIGNATURE,    /* seat, a = kind: to the pantry */
    TOLD_DISCARDED,    /* seat, a = kind: from the pantry */
    TOLD_FREE,         /* seat, a = deck, b = card */
    TOLD_FREE_BASIC,   /* seat, a = pile */
    TOLD_FREE_RECIPE,  /* seat, a = recipe */
    TOLD_BARREL_KEPT,  /* seat, a = item */
    TOLD_BARREL_GONE,  /* seat, a = item */
    TOLD_BARREL_MONEY, /* seat, amount: of American Standard Barrels */
    TOLD_AWARD,        /* seat, a = award, amount */
    TOLD_SHARED,       /* a = award, b = the seats, as a set, amount = SP for each */
    TOLD_AWARD_SP,     /* seat, amount: of all the awards it shares */
    TOLD_TASTING,      /* seat, amount */
    TOLD_GOAL_GONE,    /* seat; everybody */
    TOLD_GOAL_BOXED,   /* seat, a = goal; the owner alone */
    TOLD_SOLO_GOAL,    /* a = solo goal, b = place: turned up */
    TOLD_COMPLETED,    /* seat, a = solo goal */
    TOLD_GOAL_BONUS,   /* seat, a = solo goal, b = money, amount = SP */
    TOLD_SWAPPED,      /* seat, a, b = places */
    TOLD_TRUCKER,      /* a = ingredient: turned up at the end */
    TOLD_GOAL_SHOWN,   /* seat, a = goal, amount: scored at the end */
    TOLD_OVER,
    EVENT_COUNT
} EventKind;

/* Flavor cards on a spirit or in a hand. Those nobody has seen are counts; their cards are in the
 * flavor deck they came from. */
typedef struct Flavors {
    uint64_t known[FLAVOR_DECKS]; /* seen by the owner; empty in the views of others */
    uint8_t known_count[FLAVOR_DECKS];
    uint8_t unseen[FLAVOR_DECKS];
} Flavors;

typedef struct Spirit {
    uint8_t recipe; /* NONE: no spirit here (or, in NEW_SPIRIT, a washback not yet named) */
    uint8_t barrel, has_label;
    uint8_t stack[PANTRY_KINDS];
    Flavors flavors;
} Spirit;

typedef struct Distillery { /* what lies before one player */
    uint8_t distiller;      /* NONE before it is chosen; secret until all have chosen */
    uint8_t dealt[2];       /* D9: to choose from */
    uint8_t goal_count;
    uint32_t goals;                /* secret */
    uint8_t discarded_goal;        /* D79; secret */
    uint8_t passed, basics_bought; /* in this phase */
    uint8_t is_distilling;         /* the washback was filled this round */
    uint8_t sold, aged;      /* spirits this round: sold, and given flavor cards in the warehouse */
    uint8_t signature_waits; /* D13: the signature ingredient still lies beside the board */
    uint8_t signature_made;  /* D47: once per game */
    int16_t money;
    int16_t sp[SP_SOURCES];
    int16_t earned_money, earned_sp; /* D116: this round */
    uint16_t cubes;                  /* bit: recipe of the flight */
    uint32_t upgrades;
    uint32_t met;                /* SELL awards met by a sale of this round */
    uint32_t displayed, matched; /* bottles sold; those of them whose region was the spirit's */
    uint8_t space[LABEL_SPACES]; /* D62: the recipe of the label there, or NONE */
    uint8_t cut[CUT_CARDS];      /* kinds, ascending, then NONE; public */
    uint8_t extra_water;         /* D45a: of the present cut */
    uint8_t pantry[PANTRY_KINDS];
    uint8_t storeroom[ITEM_COUNT];
    Flavors looked; /* drawn by Scotland or Doig Ventilator, not yet decided on */
    Spirit spirit[SPIRITS];
} Distillery;

typedef struct Sale { /* the last one: for awards and solo goals (D61, D94) */
    uint8_t recipe;   /* NONE: none yet */
    uint8_t alcohol, flavors, sugars, water, basic_sugars;
    uint8_t same_sugars; /* the most of one type */
    uint8_t region_match;
    int16_t money, sp;
} Sale;

typedef struct Distilled {
    State state;
    uint8_t flight, is_paired, preset, difficulty;
    uint8_t drone_camera_in_deck, label_alternative_sp, truck_bonus_needs_pantry_discard,
        redraw_impossible_awards, signature_label_is_home, solo_reveal_side_neighbours;
    uint8_t round, first;
    uint64_t used;                          /* powers used in this phase (D36) */
    uint32_t distillers;                    /* not yet dealt */
    uint32_t goal_deck, award_deck, awards; /* awards: face up */
    uint8_t shelf[PLAIN_RECIPES];           /* labels */

    uint8_t row[DECK_COUNT][PREMIUM_SLOTS_PER_ROW]; /* from slot 1; NONE: empty */
    uint8_t deck[DECK_COUNT][PREMIUM_KINDS]; /* without top and under; a view adds what it hides */
    uint8_t deck_count[DECK_COUNT];          /* cards between top and under */
    uint8_t top[DECK_COUNT];                 /* looked at and left on top, or NONE */
    uint8_t top_known_by[DECK_COUNT];
    uint8_t under_count[DECK_COUNT];
    uint8_t under[DECK_COUNT][MAX_UNDER]; /* D28, D148: the first is drawn first */
    uint8_t under_known_by[DECK_COUNT][MAX_UNDER];
    uint8_t truck[DECK_COUNT][PREMIUM_KINDS];
    uint8_t revealed_count;
    uint8_t revealed[MAX_REVEALED]; /* turned up by the acting player, in that order */

    uint64_t
        flavor_deck[FLAVOR_DECKS]; /* with the unseen cards on spirits; a view adds what it hides */
    uint64_t flavor_discards, shown; /* shown: of the spirit being sold */
    uint8_t flavor_count;            /* cards left to draw */
    uint8_t trucker_card;            /* D105: an ingredient, or NONE */
    Sale sale;

    uint64_t solo_deck;              /* solo goals nobody has seen, of all tiers */
    uint8_t solo_place[SOLO_PLACES]; /* from row 1 up; NONE: face down */
    uint16_t completed;              /* bit: place */
    uint8_t active_row;              /* 0 is row 1 */
    uint8_t swapped;
    uint8_t market_card; /* D117: the market card that shows its grid, or NONE */
    Distillery at[MAX_SEATS];
} Distilled;

extern const Game distilled;

/* The card a kind of the pantry stands for: an index into `ingredient`. */
int distilled_ingredient(const Distilled *d, int seat, int kind);

bool distilled_knows(const Distilled *d, int seat, int recipe); /* D14, D31 */
bool distilled_fits(const Distilled *d, int seat, const uint8_t *stack,
                    int recipe);                                    /* D47, barrel apart */
int distilled_barrel_for(const Distilled *d, int seat, int recipe); /* one that fits, or NONE */
int distilled_region(const Distilled *d, int seat, int recipe);     /* D88 */
int distilled_labels(const Distilled *d, int seat,
                     uint8_t label[LABEL_SPACES + SPIRITS]); /* their recipes */
int distilled_flavor_count(const Flavors *flavors);
int distilled_sugars(const uint8_t *stack);
bool distilled_may_take(Step trade, int basic);                            /* D40 */
uint32_t distilled_label_traits(const Distilled *d, int seat, int recipe); /* D89 to D93, D127 */

/* What awards, goals and solo goals ask for: how much of it the seat has (of: a set, see the
 * tables). */
int distilled_measure(const Distilled *d, int seat, What what, uint32_t of);

int distilled_award_progress(const Distilled *d, int seat, int award); /* D77; enough: its amount */

int distilled_basics_left(const Distilled *d, int seat); /* D26: basic cards still to be bought */
int distilled_cube_price(int recipe);                    /* D31 */

/* D34: the price of a purchase after the best discounts that are left. */
int distilled_price(const Distilled *d, int seat, Purchase purchase, int price);

/* D58, D59: what a spirit would bring if sold in this bottle with these flavor cards. */
typedef struct FlavorSum {
    int cards, money, best; /* best: the money of the richest one */
} FlavorSum;
Sale distilled_sale(const Distilled *d, int seat, const Spirit *spirit, int bottle,
                    FlavorSum flavors);

int distilled_left_points(const Distilled *d, int seat, const Spirit *spirit); /* D82 */
int distilled_sp(const Distilled *d, int seat);                                /* scored so far */
int distilled_points(const Distilled *d, int seat); /* if it ended now, without hidden goals */
int distilled_target(const Distilled *d);           /* D119 */

/* The barrel of solo goals (D108, D111): rows from 0, sets of places. */
int distilled_solo_row(int place);
int distilled_solo_tier(const Distilled *d, int row);
uint32_t distilled_places_above(int place);
uint32_t distilled_places_beside(int place);
bool distilled_is_reached(const Distilled *d, int place); /* D111, D112: completed, or next */

/* Questions that evaluators ask in their inner loops */

static inline bool distilled_allows(int name, const Ingredient *card) /* D47: as a sugar of it */
{
    return card->sugar != NONE && (recipe[name].sugars >> card->sugar & 1);
}

static inline bool distilled_is_of_family(int kind, const Ingredient *card, int family) /* D47 */
{
    return kind == family || (kind == OWN_SIGNATURE && card->family == family);
}

/* D41: besides a sugar, how many cards a washback needs before it may be started. */
static inline int distilled_missing(int yeast, int water, int alcohol)
{
    return (yeast == 0) + (water == 0) - alcohol;
}

static inline bool distilled_has_label(const Distilled *d, int name) /* D50: for a new spirit */
{
    return name >= PLAIN_RECIPES || d->shelf[name] > 0;
}

#endif
