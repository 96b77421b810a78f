/* What may be on the table's agenda: the rest of a round or of the setup, so that a loaded position
 * can be played on. */

static bool has_step(const Distilled *d, int who, int rule_)
{
    for (int i = 0; i < d->state.agenda[who].count; i++)
        if (d->state.agenda[who].step[i].rule == rule_)
            return true;
    return false;
}

/* Whether a phase in turn order has not come to this seat yet. */
static bool still_comes(const Distilled *d, int phase, int seat)
{
    const Agenda *table = &d->state.agenda[TABLE];
    for (int i = 0; i < table->count; i++)
        for (int n = table->step[i].a; table->step[i].rule == phase && n < d->state.seats; n++)
            if (nth_seat(d, n) == seat)
                return true;
    return false;
}

static bool is_laid_out(const Distilled *d) /* setup has passed LAY_OUT */
{
    return !has_step(d, TABLE, LAY_OUT);
}

static bool is_started(const Distilled *d) /* distillers are shown */
{
    return !has_step(d, TABLE, SHOW_DISTILLERS);
}

static int revealed_deck(const Distilled *d) /* NONE: nothing is turned up */
{
    for (int seat = 0; seat < d->state.seats; seat++)
        for (int i = 0; i < d->state.agenda[seat].count; i++)
            if (d->state.agenda[seat].step[i].rule == BUY_REVEALED)
                return d->state.agenda[seat].step[i].a;
    return NONE;
}

/* The table: from the last step up. */

static const uint8_t round_order[] = { END_OF_ROUND, GOAL_DISCARDS, TASTINGS,       AWARDS,
                                       AGEING,       SALES,         FINISH_SPIRITS, NAME_SPIRITS,
                                       DISTILL,      CLEAN_UP,      MARKET,         ROUND_POWERS };
static const uint8_t setup_order[] = { ROUND,        SHOW_DISTILLERS, CHOICES,
                                       FIRST_PLAYER, DEAL_DISTILLER,  DEAL_GOAL,
                                       LAY_AWARD,    LAY_OUT,         PICK_FLIGHT };
static const uint8_t preset_order[] = { ROUND,     SHOW_DISTILLERS, FIRST_PLAYER,
                                        LAY_AWARD, LAY_OUT,         PICK_FLIGHT };
static const uint8_t solo_order[] = { ROUND,         SHOW_DISTILLERS, CHOICES,    TURN_GRID,
                                      LAY_SOLO_GOAL, LAY_OUT,         PICK_FLIGHT };
static const uint8_t end_order[] = { END_OF_GAME, TURN_TRUCKER };

static int steps_in_order(const Agenda *agenda, const uint8_t *order, size_t count)
{
    size_t n = 0;
    while (n < count && n < agenda->count && agenda->step[n].rule == order[n])
        n++;
    return (int)n;
}

static int follow_setup(const Distilled *d, const Agenda *agenda)
{
    if (is_solo(d))
        return steps_in_order(agenda, solo_order, sizeof solo_order);
    return d->preset ? steps_in_order(agenda, preset_order, sizeof preset_order)
                     : steps_in_order(agenda, setup_order, sizeof setup_order);
}

/* Above the phases only rows are refilled, one draw at a time, or a market card is turned up. */
static const char *check_interruptions(const Agenda *agenda, int from)
{
    int refills = 0;
    for (int i = from; i < agenda->count; i++) {
        Step next = agenda->step[i], below = agenda->step[i - 1];
        bool is_top = i + 1 == agenda->count;
        bool draws = next.rule == TURN_GRID ||
                     (next.rule == REFILL_ROW && below.rule == REFILL && below.a == next.a);
        refills += next.rule == REFILL;
        if (next.rule != REFILL && !(draws && is_top))
            return "the table's agenda is out of order";
    }
    return refills > DECK_COUNT ? "the table's agenda is out of order" : NULL;
}

/* Refills wait until nobody acts. While one is pending, nothing a player does refills another row.
 */
static const char *check_interrupted_seat(const Distilled *d, int seat)
{
    const Agenda *table = &d->state.agenda[TABLE], *agenda = &d->state.agenda[seat];
    int refills = 0;
    for (int i = 0; i < table->count; i++) {
        int next = table->step[i].rule;
        refills += next == REFILL;
        if (next == REFILL_ROW || (next == TURN_GRID && i + 1 == table->count))
            return "the table draws while a player acts";
    }
    int acting = agenda->step[agenda->count - 1].rule;
    if (refills > 1 ||
        (refills == 1 && acting != RETURN_BARREL && acting != SOLO_GOALS && acting != TURN_UP_GOAL))
        return "a row is to be refilled before this player acts";
    return NULL;
}

static const char *check_table(const Distilled *d)
{
    const Agenda *agenda = &d->state.agenda[TABLE];
    int followed = 0;
    if (agenda->count == 0)
        return NULL;
    if (agenda->step[0].rule == ROUND) {
        followed = follow_setup(d, agenda);
        if (followed < 2 && agenda->count > 1)
            return "the table's agenda is out of order";
    } else if (agenda->step[0].rule == END_OF_ROUND) {
        followed = steps_in_order(agenda, round_order, sizeof round_order);
    } else {
        followed = steps_in_order(agenda, end_order, sizeof end_order);
    }
    if (followed == 0 || (d->round == 0) != (agenda->step[0].rule == ROUND))
        return "the table's agenda is out of order";
    for (int i = 0; d->round > 0 && i + 1 < followed; i++)
        if (agenda->step[i].a != 0)
            return "a phase has begun though another comes first";
    return check_interruptions(agenda, followed);
}

static const char *check_table_step(const Distilled *d, Step step)
{
    int seats = d->state.seats;
    switch (step.rule) {
    case LAY_AWARD:
        return step.a == 0 || step.a > __builtin_popcount(d->award_deck) ? "too few awards" : NULL;
    case DEAL_GOAL:
        if (step.a >= seats)
            return "a step for a seat that is not taken";
        for (int seat = 0; seat < seats; seat++)
            if (d->at[seat].goal_count != (seat < step.a    ? GOALS_DEALT
                                           : seat == step.a ? step.b
                                                            : 0))
                return "goals are dealt in order";
        return NULL;
    case DEAL_DISTILLER:
        if (step.a >= seats)
            return "a step for a seat that is not taken";
        for (int seat = 0; seat < seats; seat++)
            for (int n = 0; n < DISTILLERS_DEALT; n++)
                if ((d->at[seat].dealt[n] != NONE) !=
                    (seat < step.a || (seat == step.a && n < step.b)))
                    return "distillers are dealt in order";
        return __builtin_popcount(d->distillers) < (seats - step.a) * DISTILLERS_DEALT - step.b
                   ? "too few distillers"
                   : NULL;
    case REFILL_ROW: return d->row[step.a][0] != NONE ? "a full row is refilled" : NULL;
    case TURN_TRUCKER:
        return d->trucker_card != NONE ? "the Trucker's card is there already" : NULL;
    case LAY_SOLO_GOAL:
        for (int place = 0; place < SOLO_PLACES; place++)
            if ((d->solo_place[place] != NONE) !=
                (place < step.a && solo_row[distilled_solo_row(place)].face_up))
                return "solo goals are laid in order";
        return solo_row[distilled_solo_row(step.a)].face_up ? NULL : "a row that lies face down";
    case ROUND_POWERS:
    case MARKET:
    case NAME_SPIRITS:
    case FINISH_SPIRITS:
    case SALES:
    case AGEING:
    case TASTINGS: return step.a >= seats ? "a step for a seat that is not taken" : NULL;
    case CLEAN_UP: return step.a == 1 && !is_solo(d) ? "only a solo game has a market grid" : NULL;
    case TURN_GRID: return !is_solo(d) ? "only a solo game has a market grid" : NULL;
    default: return NULL;
    }
}
