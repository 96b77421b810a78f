/* What is always true of a state, also of a view, and must be true of a position that is loaded. */

static const char *check_cards(const Template *t)
{
    uint8_t seen[CARD_COUNT];
    memcpy(seen, t->deck, sizeof seen);
    for (int seat = 0; seat < t->state.seats; seat++)
        if (t->at[seat].card < CARD_COUNT)
            seen[t->at[seat].card]++;
    for (int n = 0; n < CARD_COUNT; n++)
        if (seen[n] != 1)
            return "a card is missing or there twice";
    return NULL;
}

/* During a round a seat may still choose, perhaps after a card that is dealt first. */
static const char *check_player(const Template *t, int seat)
{
    const Player *own = &t->at[seat];
    const Agenda *agenda = &t->state.agenda[seat];
    bool is_dealt = agenda->count == 2 && agenda->step[1].rule == DEAL;
    if (agenda->count > 2 || (agenda->count == 2 && !is_dealt) ||
        (agenda->count > 0 && agenda->step[0].rule != CHOOSE))
        return "a player has other steps than a card and a choice";
    bool in_round = t->state.agenda[TABLE].count == 1;
    if (!in_round && (agenda->count > 0 || own->card != NONE || own->swapped))
        return "a player has a card or a choice between rounds";
    if (in_round && (own->card == NONE) != (is_dealt && !own->swapped))
        return "a player has no card, or has one before it is dealt";
    return NULL;
}

/* Before the game, in a round, or at the end. */
static const char *check_table(const Template *t)
{
    const Agenda *agenda = &t->state.agenda[TABLE];
    bool begins = agenda->count == 2 && agenda->step[0].rule == ROUND &&
                  agenda->step[1].rule == FIRST_PLAYER && t->round == 0;
    bool in_round = agenda->count == 1 && agenda->step[0].rule == SHOW && t->round > 0 &&
                    (t->state.busy & ALL_SEATS) != 0;
    bool is_over = agenda->count == 0 && t->round == ROUNDS;
    return begins || in_round || is_over ? NULL : "the table has other steps than those of a round";
}

static const char *template_check(const State *state)
{
    const Template *t = (const Template *)state;
    if (t->first >= state->seats)
        return "the first player has no seat";
    const char *broken = check_table(t);
    if (broken == NULL)
        broken = check_cards(t);
    for (int seat = 0; broken == NULL && seat < MAX_SEATS; seat++) {
        static const Player empty;
        if (seat < state->seats)
            broken = check_player(t, seat);
        else if (memcmp(&t->at[seat], &empty, sizeof empty) != 0)
            broken = "something lies at a seat that is not taken";
    }
    return broken;
}
