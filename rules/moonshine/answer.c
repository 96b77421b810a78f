/* Questions that a player may ask about their view.
 *
 * Which of my clients can be served now, and what do the others lack (M4.10 to M4.12)?
 *     {"serve":{}}
 *     {"clients":[{"client":"frog_banjoist","food":1,"music":0,"drink":0,"any":0,"moons":0,
 *                  "pays":[1,0,…]},…]}
 * Nothing lacking means that the client can be validated. `pays` are the moons it would be paid
 * with, place by place, so that as few bonuses as possible are lost; the player may pay with
 * others.
 *
 * How likely is it that this client can be served after one reroll (M4.2)?
 *     {"reroll":"frog_banjoist"}
 *     {"client":"frog_banjoist","now":false,"dice":["white_1","blue"],"ways":20,"of":36}
 * `dice` are those whose reroll helps most, among those that were rolled. */

/* What is missing: wilds go to food, music and drink in this order, the rest of them to `any`. */
static void write_lack(const Moonshine *m, int seat, int card, Json *out)
{
    const Client *row = &client[card];
    Icons icons = moonshine_icons(m, seat), have = resources_of(m, &icons);
    const int cost[] = {
        [FOOD] = row->cost_food, [MUSIC] = row->cost_music, [DRINK] = row->cost_drink
    };
    int wilds = have.count[WILD], spare = 0;
    for (int icon = FOOD; icon <= DRINK; icon++) {
        int lack = above(cost[icon], have.count[icon]);
        int filled = lack < wilds ? lack : wilds;
        wilds -= filled;
        spare += above(have.count[icon], cost[icon]);
        json_number(out, icon_word[icon], lack - filled);
    }
    json_number(out, "any", above(row->cost_any, spare + wilds));
    json_number(out, "moons", above(moonshine_moons_to_pay(&icons, row), moonshine_moons(m, seat)));
}

/* Moons on the client itself go back to the supply anyway (M4.15); those of a full place are a
 * bonus that works. */
static int payment_rank(const Moonshine *m, int seat, int place, int served)
{
    if (place == served)
        return 0;
    return moonshine_room(m, seat, place) > 0 ? 1 : 2;
}

static void write_payment(const Moonshine *m, int seat, int slot, Json *out)
{
    const Speakeasy *own = &m->at[seat];
    Icons icons = moonshine_icons(m, seat);
    int owed = moonshine_moons_to_pay(&icons, &client[own->client[slot]]), pays[PLACES] = { 0 };
    for (int rank = 0; rank <= 2; rank++)
        for (int place = 0; place < PLACES; place++) {
            if (payment_rank(m, seat, place, FIRST_CLIENT_PLACE + slot) != rank)
                continue;
            pays[place] = own->moons[place] < owed ? own->moons[place] : owed;
            owed -= pays[place];
        }
    json_begin_array(out, "pays");
    for (int place = 0; place < PLACES; place++)
        json_number(out, NULL, pays[place]);
    json_end_array(out);
}

static bool answer_serve(const State *view, int seat, JsonReader *in, Json *out)
{
    const Moonshine *m = (const Moonshine *)view;
    if (m->at[seat].bar == NONE)
        return json_fail(in, "no bar yet", NULL);
    if (!json_skip(in))
        return false;
    json_begin_array(out, "clients");
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        int card = m->at[seat].client[slot];
        if (card == NONE)
            continue;
        json_begin_object(out, NULL);
        json_word(out, "client", client_id[card]);
        write_lack(m, seat, card, out);
        write_payment(m, seat, slot, out);
        json_end_object(out);
    }
    json_end_array(out);
    return true;
}

/* Odds of a reroll */

typedef struct RerollOdds {
    int dice; /* a set */
    uint64_t ways, of;
} RerollOdds;

static bool can_serve(const Moonshine *m, int seat, int slot)
{
    Icons icons = moonshine_icons(m, seat), resources = resources_of(m, &icons);
    return why_not_validate(m, &icons, &resources, seat, slot).word == NULL;
}

/* All faces of the dice of the set from `die` on, each with its weight. */
static void weigh_faces(Moonshine *m, int seat, int slot, int die, uint64_t weight,
                        RerollOdds *odds)
{
    while (die < DICE && !(odds->dice >> die & 1))
        die++;
    if (die == DICE) {
        odds->of += weight;
        odds->ways += can_serve(m, seat, slot) ? weight : 0;
        return;
    }
    uint8_t shown = m->die[die];
    for (size_t i = 0; i < sizeof face / sizeof face[0]; i++) {
        if (face[i].kind != kind_of_die(die))
            continue;
        m->die[die] = face[i].icon;
        weigh_faces(m, seat, slot, die + 1, weight * face[i].faces, odds);
    }
    m->die[die] = shown;
}

static RerollOdds best_reroll(const Moonshine *m, int seat, int slot)
{
    RerollOdds best = { .of = 1 };
    Moonshine copy = *m;
    int rolled = 0;
    for (int die = 0; die < DICE; die++)
        rolled |= m->die[die] == NONE ? 0 : 1 << die;
    for (int dice = 1; dice <= rolled; dice++) {
        RerollOdds odds = { .dice = dice };
        if ((dice & ~rolled) != 0)
            continue;
        weigh_faces(&copy, seat, slot, 0, 1, &odds);
        if (odds.ways * best.of > best.ways * odds.of)
            best = odds;
    }
    return best;
}

static int slot_named(const Speakeasy *own, const char *name)
{
    int slot = 0;
    while (slot < MAX_CLIENTS &&
           (own->client[slot] == NONE || strcmp(client_id[own->client[slot]], name) != 0))
        slot++;
    return slot;
}

static bool answer_reroll(const State *view, int seat, JsonReader *in, Json *out)
{
    const Moonshine *m = (const Moonshine *)view;
    char name[JSON_TEXT_SIZE];
    if (!json_read_string(in, name))
        return false;
    int slot = slot_named(&m->at[seat], name);
    if (slot == MAX_CLIENTS)
        return json_fail(in, "no client of yours", name);
    RerollOdds best = best_reroll(m, seat, slot);
    json_word(out, "client", client_id[m->at[seat].client[slot]]);
    json_flag(out, "now", can_serve(m, seat, slot));
    json_begin_array(out, "dice");
    for (int die = 0; die < DICE; die++)
        if (best.dice >> die & 1)
            json_word(out, NULL, die_word[die]);
    json_end_array(out);
    json_number(out, "ways", (int64_t)best.ways);
    json_number(out, "of", (int64_t)best.of);
    return true;
}

static const Question moonshine_questions[] = {
    { "serve", answer_serve },
    { "reroll", answer_reroll, .is_advice = true },
    { NULL },
};
