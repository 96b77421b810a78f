/* What the dice of a turn of Moonshine are worth: the best service that they allow, now or when
 * they are thrown. */

static const double CANNOT_BE_SERVED = -1e9; /* below all gains, whatever the weights */

/* What serving each waiting client now gains over letting it wait. It does not depend on the dice,
 * so it is computed once for everything they may show. */
static void gains(const Situation *s, double gain[MAX_CLIENTS])
{
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        const Client *card = client_in(s, slot);
        gain[slot] = CANNOT_BE_SERVED;
        if (card != NULL && moons_short(s, card) == 0)
            gain[slot] = prize(s, card) * (1 - s->weight[W_WAITING_SHARE] * nearness(s, card)) +
                         s->weight[W_SERVING_NOW];
    }
}

static double best_service(const Situation *s, const double gain[MAX_CLIENTS],
                           const Icons *resources)
{
    double best = s->weight[W_OTHER_ACTION];
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        if (gain[slot] > best && moonshine_units_missing(resources, client_in(s, slot)) == 0)
            best = gain[slot];
    return best;
}

/* Dice that are about to be thrown: the mean over all their faces. White dice are alike, so only
 * sorted results are looked at, each weighed by the number of orders it stands for. */
typedef struct Throw {
    int white, coloured; /* dice still to be looked at: how many, and which */
    size_t first_face;   /* of the next white die */
    int run;             /* white dice that show that face already */
} Throw;

static double expected_service(const Situation *s, const double gain[MAX_CLIENTS], Icons *resources,
                               Throw throw)
{
    if (throw.white == 0 && throw.coloured == 0)
        return best_service(s, gain, resources);
    bool is_white = throw.white > 0;
    int kind = is_white ? WHITE : throw.coloured >> BLUE_CUBE & 1 ? BLUE : ORANGE;
    double sum = 0;
    for (size_t i = is_white ? throw.first_face : 0; i < sizeof face / sizeof face[0]; i++) {
        if (face[i].kind != kind)
            continue;
        int run = is_white && i == throw.first_face ? throw.run + 1 : 1;
        Throw rest = is_white ? (Throw){ throw.white - 1, throw.coloured, i, run }
                              : (Throw){ 0, throw.coloured & (throw.coloured - 1), 0, 0 };
        double orders = is_white ? (double) throw.white / run : 1;
        resources->count[face[i].icon]++;
        double value = expected_service(s, gain, resources, rest);
        resources->count[face[i].icon]--;
        sum += face[i].faces * orders * (value + (face[i].icon == MOON ? s->weight[W_TOKEN] : 0));
    }
    return sum / DIE_FACES;
}

/* Dice that the active player has picked or that still roll. */
static int dice_in_the_air(const Moonshine *m)
{
    const Agenda *agenda = &m->state.agenda[m->active];
    int dice = 0;
    for (int i = 0; i < agenda->count; i++) {
        const Step *step = &agenda->step[i];
        if (step->rule == ROLL)
            dice |= 1 << step->a;
        else if (step->rule == REROLL_DICE)
            dice |= step->b;
    }
    return dice;
}

static bool still_to_act(const Moonshine *m, int seat)
{
    const Agenda *table = &m->state.agenda[TABLE], *own = &m->state.agenda[seat];
    if (!m->in_turn && own->count > 0 && own->step[own->count - 1].rule == CHOOSE_ACTION)
        return true;
    for (int i = 0; i < table->count; i++) {
        int place = (seat - m->active + m->state.seats) % m->state.seats;
        if (table->step[i].rule == ACTIONS && place >= table->step[i].a)
            return m->die[WHITE_1] != NONE;
    }
    return false;
}

static double value_of_dice(const Situation *s)
{
    const Moonshine *m = s->m;
    int unknown = dice_in_the_air(m);
    Icons resources = s->icons;
    double moons = 0, gain[MAX_CLIENTS];
    for (int die = 0; die < DICE; die++) {
        if ((unknown >> die & 1) || m->die[die] == NONE || !moonshine_may_use(&s->icons, die))
            continue;
        if (m->die[die] == MOON)
            moons += s->weight[W_TOKEN];
        else
            resources.count[m->die[die]]++;
    }
    Throw throw = { .white = __builtin_popcount(unknown & ((1 << BLUE_CUBE) - 1)) };
    for (int die = BLUE_CUBE; die <= ORANGE_CUBE; die++)
        if ((unknown >> die & 1) && moonshine_may_use(&s->icons, die))
            throw.coloured |= 1 << die;
    gains(s, gain);
    return moons + expected_service(s, gain, &resources, throw);
}
