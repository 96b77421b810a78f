/* Chapter 8, the collaboration beer of 3 to 5 players (B53 to B56). */

static int specialties_of(const Brewery *own)
{
    return own->stored[SPICE] + own->stored[COFFEE] + own->stored[FRUIT];
}

static int sections_held(const Brewcrafters *b, int seat)
{
    int held = 0;
    for (int n = 0; n < SECTION_COUNT; n++)
        held += b->section_holder[n] == seat;
    return held;
}

static Reason needs_ingredient(const char *kind, int missing)
{
    return (Reason){ .word = "needs", .what = kind, .amount = missing, .rule = "B53" };
}

static Reason why_not_pay_section(const Brewery *own, const Section *at)
{
    if (own->stored[MALT] < at->malt)
        return needs_ingredient("malt", at->malt - own->stored[MALT]);
    if (own->stored[HOPS] < at->hops)
        return needs_ingredient("hops", at->hops - own->stored[HOPS]);
    if (own->stored[YEAST] < at->yeast)
        return needs_ingredient("yeast", at->yeast - own->stored[YEAST]);
    if (specialties_of(own) < at->specialty)
        return needs_ingredient("specialty", at->specialty - specialties_of(own));
    return (Reason){ 0 };
}

/* B17, B53, B54 */
static Reason why_section_is_closed(const Brewcrafters *b, int seat, int n)
{
    if (b->state.seats < section[n].min_players)
        return (Reason){ .word = "no_collaboration", .rule = "B17" };
    if (b->section_holder[n] != NONE)
        return (Reason){ .word = "taken", .rule = "B53" };
    if (sections_held(b, seat) > SECTION_COUNT - COLLABORATION_MIN_CONTRIBUTORS)
        return (Reason){ .word = "not_alone", .rule = "B54" };
    return (Reason){ 0 };
}

static Reason why_not_section(const Brewcrafters *b, int seat, int n)
{
    Reason reason = why_section_is_closed(b, seat, n);
    return reason.word != NULL ? reason : why_not_pay_section(&b->at[seat], &section[n]);
}

/* As long as none is open, a collaboration cannot be offered in this turn. */
static bool has_open_section(const Brewcrafters *b, int seat)
{
    for (int n = 0; n < SECTION_COUNT; n++)
        if (why_section_is_closed(b, seat, n).word == NULL)
            return true;
    return false;
}

/* B44, B94: after Process Beer, if a section could be paid for, now or with the help of partners.
 */

static bool could_pay_section(const Brewery *own, const Section *at)
{
    int malt = price_at_partners(own, at->malt - own->stored[MALT], MALT, MALT);
    int specialty = price_at_partners(own, at->specialty - specialties_of(own), SPICE, FRUIT);
    return own->stored[HOPS] >= at->hops && own->stored[YEAST] >= at->yeast && malt >= 0 &&
           specialty >= 0 && malt + specialty <= own->money;
}

static void play_offer_collaboration(Brewcrafters *b, int seat, Step step)
{
    for (int n = 0; n < SECTION_COUNT; n++)
        if (why_section_is_closed(b, seat, n).word == NULL &&
            could_pay_section(&b->at[seat], &section[n])) {
            do_next(&b->state, seat, { MAY_COLLABORATE });
            return;
        }
}

static void list_may_collaborate(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    list_sections(b, seat, out);
    list_action(out, make_action(DECLINE, 0, 0, 0));
}

static void play_may_collaborate(Brewcrafters *b, int seat, Step step, Action action)
{
    if (action_verb(action) == COLLABORATE)
        collaborate(b, seat, action_a(action));
    else
        tell(&b->state, (NewEvent){ .kind = TOLD_DECLINED, .seat = seat });
}

/* B55 */

static void complete_collaboration(Brewcrafters *b)
{
    tell(&b->state, (NewEvent){ .kind = TOLD_COMPLETED });
    for (int n = 0; n < SECTION_COUNT; n++) {
        gain(b, b->section_holder[n], REPUTATION, section[n].reward_reputation, FROM_SECTION + n);
        if (section[n].reward_money > 0)
            gain(b, b->section_holder[n], MONEY, section[n].reward_money, FROM_SECTION + n);
    }
    memset(b->section_holder, NONE, sizeof b->section_holder);
}

static void take_token(Brewcrafters *b, int seat, int n)
{
    b->section_holder[n] = (uint8_t)seat;
    tell(&b->state, (NewEvent){ .kind = TOLD_SECTION, .seat = seat, .a = n });
    for (int other = 0; other < SECTION_COUNT; other++)
        if (b->section_holder[other] == NONE)
            return;
    complete_collaboration(b);
}

/* B53 */

static void collaborate(Brewcrafters *b, int seat, int n)
{
    Brewery *own = &b->at[seat];
    bag_add(own->stored, MALT, -section[n].malt);
    bag_add(own->stored, HOPS, -section[n].hops);
    bag_add(own->stored, YEAST, -section[n].yeast);
    if (section[n].specialty > 0)
        do_next(&b->state, seat, { PAY_SECTION, n, section[n].specialty, SPICE });
    else
        take_token(b, seat, n);
}

/* B53, B93. step: a = section, b = specialty ingredients owed, c = the first kind that may be
 * named. */

static Reason why_not_pay_kind(const Brewery *own, Step step, int kind)
{
    if (own->stored[kind] == 0)
        return (Reason){ .word = "none_stored", .rule = "B53" };
    if (kind < step.c)
        return (Reason){ .word = "ascending_order", .rule = "B93" };
    if (stored_from(own, kind) < step.b)
        return (Reason){ .word = "earlier_kinds_first", .rule = "B93" };
    return (Reason){ 0 };
}

static void list_pay_section(const Brewcrafters *b, int seat, Step step, ActionList *out)
{
    for (int kind = SPICE; kind <= FRUIT; kind++)
        if (why_not_pay_kind(&b->at[seat], step, kind).word == NULL)
            list_action(out, make_action(PAY_KIND, kind, 0, 0));
}

static void play_pay_section(Brewcrafters *b, int seat, Step step, Action action)
{
    int kind = action_a(action);
    b->at[seat].stored[kind]--;
    tell(&b->state, (NewEvent){ .kind = TOLD_PUT_ON_CARD, .seat = seat, .a = kind });
    if (step.b > 1)
        do_next(&b->state, seat, { PAY_SECTION, step.a, step.b - 1, kind });
    else
        take_token(b, seat, step.a);
}
