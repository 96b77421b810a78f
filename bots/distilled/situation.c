/* What an evaluation of Distilled keeps asking for: recipes, cards, barrels, one player's goals. */

typedef struct Held { /* a kind of ingredient that the seat has */
    const Ingredient *row;
    uint8_t kind, in_pantry, in_stack; /* in_stack: in this round's washback */
} Held;

typedef struct Aim { /* one player: a goal that the next spirit may meet */
    const SoloGoal *goal;
    double gain; /* points that meeting it is worth */
} Aim;

typedef struct Barrel {          /* of goals, for one player */
    int prices;                  /* the first of the weights that price them */
    int distills, sales;         /* to come, if each round has one */
    double missing[SOLO_PLACES]; /* of open goals: rounds for labels, or the part of another goal */
    int aims;
    Aim aim[SOLO_PLACES];
} Barrel;

enum { MAX_NAMES = PLAIN_RECIPES + 1, MAX_LABELS = LABEL_SPACES + SPIRITS + 1 /* to come */ };

typedef struct LabelCost { /* one player: the rounds that labels of a name take */
    double each, once;     /* once: to learn the recipe, less what is at hand for the first label */
    uint32_t traits;
} LabelCost;

typedef struct Situation {
    const Distilled *d;
    const Distillery *own;
    const double *weight;
    int seat;
    int rounds_left; /* after this one */
    double money;    /* points that one more money is worth */
    int names;       /* recipes that are known or can be learned, Moonshine first */
    uint8_t name[MAX_NAMES];
    bool known[MAX_NAMES];
    int materials; /* set: of the barrels in the storeroom */
    int kinds;
    Held held[PANTRY_KINDS];
    double help[RECIPE_COUNT]; /* one player: by how much a label brings the goals nearer */
    Barrel barrel;             /* one player, like the rest */
    LabelCost label_cost[MAX_NAMES];
    int labels; /* that the seat has */
    uint8_t label[MAX_LABELS];
    uint32_t label_traits[MAX_LABELS];
} Situation;

static void find_recipes(Situation *s)
{
    uint32_t learnable =
        flight[s->d->flight].recipes | s->own->cubes | 1u << RECIPE_VODKA | 1u << RECIPE_MOONSHINE;
    s->names = 0;
    for (uint32_t rest = learnable; rest != 0; rest &= rest - 1)
        s->name[s->names++] = (uint8_t)__builtin_ctz(rest);
    if (!s->own->signature_made)
        s->name[s->names++] = distiller[s->own->distiller].signature;
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

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* The chance that a cut leaves `least` of the sugars. */
static double chance_of(int sugars, int cards, int least)
{
    CutOdds odds = distilled_cut_odds(sugars, cards);
    double chance = 0;
    for (int cut = 0; cut <= CUT_CARDS && cards > CUT_CARDS; cut++)
        if (sugars - cut >= least)
            chance += (double)odds.ways[cut] / (double)odds.of;
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

/* Where the seat is in the round. */

static bool has_step(const Distilled *d, int who, int rule)
{
    const Agenda *agenda = &d->state.agenda[who];
    for (int i = 0; i < agenda->count; i++)
        if (agenda->step[i].rule == rule)
            return true;
    return false;
}

static const Step *step_of(const Situation *s, int rule) /* on the seat's agenda, or NULL */
{
    const Agenda *agenda = &s->d->state.agenda[s->seat];
    for (int i = 0; i < agenda->count; i++)
        if (agenda->step[i].rule == rule)
            return &agenda->step[i];
    return NULL;
}
