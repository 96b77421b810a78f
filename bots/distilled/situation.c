/* What a seat of Distilled sees before it judges: recipes, cards, barrels; and what may go into a
 * washback. A part of distilled/distilled.c, which alone includes it. */
typedef struct Held { /* a kind of ingredient that the seat has */
    const Ingredient *row;
    uint8_t kind, in_pantry, in_stack; /* in_stack: of this round's washback */
} Held;

typedef struct Aim { /* one player: a goal that the next spirit may meet */
    const SoloGoal *goal;
    double gain; /* points that meeting it is worth */
} Aim;

typedef struct Barrel {          /* of goals, for one player */
    int prices;                  /* the first of the weights by which they are priced */
    int distills, sales;         /* still to come, if each round has one */
    double missing[SOLO_PLACES]; /* for goals that are open: rounds for labels, or the part of
                                    another goal */
    int aims;
    Aim aim[SOLO_PLACES];
} Barrel;

enum { MAX_NAMES = PLAIN_RECIPES + 1, MAX_LABELS = LABEL_SPACES + SPIRITS + 1 /* to come */ };

typedef struct LabelCost { /* one player: what a label of some name takes, in rounds */
    double each, once;     /* once: to learn it, less what is at hand for the first */
    uint32_t traits;
} LabelCost;

typedef struct Situation { /* what one judgement keeps asking for */
    const Distilled *d;
    const Distillery *own;
    const double *weight;
    int seat;
    int rounds_left; /* after this one */
    double money;    /* worth of one more */
    int names;       /* recipes that are known or can be learned, Moonshine first */
    uint8_t name[MAX_NAMES];
    bool known[MAX_NAMES];
    int materials; /* set: of the barrels in the storeroom */
    int kinds;
    Held held[PANTRY_KINDS];
    double help[RECIPE_COUNT]; /* one player: what a label brings the goals nearer */
    Barrel barrel;             /* one player, as what follows */
    LabelCost label_cost[MAX_NAMES];
    int labels; /* that the seat has */
    uint8_t label[MAX_LABELS];
    uint32_t label_traits[MAX_LABELS];
} Situation;

static void find_recipes(Situation *s)
{
    uint32_t learnable =
        flight[s->d->flight].recipes | s->own->cubes | 1u << RECIPE_VODKA | 1u << RECIPE_MOONSHINE;
    int signature = distiller[s->own->distiller].signature;
    s->names = 0;
    for (uint32_t rest = learnable; rest != 0; rest &= rest - 1)
        s->name[s->names++] = (uint8_t)__builtin_ctz(rest);
    if (!s->own->signature_made)
        s->name[s->names++] = (uint8_t)signature;
    for (int n = 0; n < s->names; n++)
        s->known[n] = distilled_knows(s->d, s->seat, s->name[n]);
}

static void find_cards(Situation *s)
{
    const uint8_t *stack = s->own->spirit[NEW_SPIRIT].stack;
    s->kinds = s->materials = 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (s->own->pantry[kind] + stack[kind] > 0)
            s->held[s->kinds++] = (Held){ &ingredient[distilled_ingredient(s->d, s->seat, kind)],
                                          (uint8_t)kind, s->own->pantry[kind], stack[kind] };
    for (int card = 0; card < ITEM_COUNT; card++)
        if (s->own->storeroom[card] > 0 && item[card].kind == BARREL)
            s->materials |= 1 << item[card].material;
}

static bool has_barrel(const Situation *s, int name)
{
    return s->materials >> recipe[name].barrel & 1;
}

/* The chance that a cut of two cards leaves `least` of the sugars. */
static double chance_of(int sugars, int cards, int least)
{
    double pairs = cards * (cards - 1), chance = 0;
    if (cards < 3)
        return 0;
    for (int cut = 0; cut <= 2; cut++) {
        int others = cards - sugars;
        double routes = cut == 0   ? others * (others - 1)
                        : cut == 1 ? 2 * sugars * others
                                   : sugars * (sugars - 1);
        if (sugars - cut >= least)
            chance += routes / pairs;
    }
    return chance;
}

/* What is in the washback or may still go into it for a recipe. */
typedef struct Brew {
    int sugars, cards; /* sugars of the right type; all cards, Alcohol included */
    int basic_sugars;
    int yeast, water, alcohol;
    bool fits, has_family;
    double sp, money; /* printed on the cards */
} Brew;
