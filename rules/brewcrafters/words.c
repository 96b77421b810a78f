/* Actions, events and questions as language-neutral lines. */

static const char *const event_word[] = {
    [TOLD_RECIPE] = "recipe_in_play",
    [TOLD_WORKER] = "worker_on_display",
    [TOLD_FIRST] = "is_first",
    [TOLD_SEASON] = "season",
    [TOLD_PLACED] = "places",
    [TOLD_PLACED_MODULE] = "places_on_module",
    [TOLD_NO_SPACE] = "no_space",
    [TOLD_DECLINED] = "declines",
    [TOLD_GAIN] = "gains",
    [TOLD_BENEFIT] = "benefits",
    [TOLD_LOST] = "loses",
    [TOLD_RETURNED] = "returns",
    [TOLD_BOUGHT] = "buys",
    [TOLD_HIRED] = "hires",
    [TOLD_PARTNER] = "partners",
    [TOLD_SHIFT] = "hires_shift",
    [TOLD_TEMPORARY] = "hires_help",
    [TOLD_HANDED_OUT] = "gets_help",
    [TOLD_EXCHANGED] = "exchanges",
    [TOLD_LOOKS] = "looks",
    [TOLD_PLANTED] = "plants",
    [TOLD_PROCESSES] = "processes",
    [TOLD_SOLD] = "sells",
    [TOLD_LABEL] = "wins_label",
    [TOLD_BOTTLED] = "bottles",
    [TOLD_SHOWN] = "shows",
    [TOLD_BREWED] = "brews",
    [TOLD_STOPS] = "stops_brewing",
    [TOLD_TOOK_BACK] = "takes_back",
    [TOLD_PUT_ON_CARD] = "puts_on_card",
    [TOLD_SECTION] = "contributes",
    [TOLD_COMPLETED] = "completed",
    [TOLD_RESEARCH] = "researches",
    [TOLD_INSTALLED] = "installs",
    [TOLD_SECRET] = "takes_secret",
    [TOLD_CHOSEN] = "chooses",
    [TOLD_BROWSES] = "browses_recipes",
    [TOLD_GONE] = "sees_gone",
    [TOLD_IDLE] = "idles",
    [TOLD_BUYS_NO_MORE] = "buys_no_more",
    [TOLD_SHARE] = "shares",
    [TOLD_HARVEST] = "harvests",
    [TOLD_PAID] = "pays_bill",
    [TOLD_LOANS] = "takes_loans",
    [TOLD_OVER] = "over",
};

static const char *rule_number(Step step)
{
    return brewcrafters.rule[step.rule].source;
}

static void word_pair(Line *out, const char *name, const Words *words, int value)
{
    line_pair(out, name, value < words->count ? words->name[value] : "?");
}

static void named(Line *out, const char *word, const char *name, const Words *words, int value)
{
    line_text(out, word);
    word_pair(out, name, words, value);
}

static void amount_pair(Line *out, int goods, int amount) /* malt=3 */
{
    line_count(out, goods < GOODS_COUNT ? goods_word[goods] : "?", amount);
}

static void describe_place(const Brewcrafters *b, int n, Line *out)
{
    bool collects = n < SPACE_COUNT && space[n].kind == ACCUMULATE;
    named(out, collects ? "collect" : "place", "space", &space_words, n);
    if (collects)
        amount_pair(out, space[n].of, b->stock[n]);
}

static void describe_take(Step step, Action action, Line *out)
{
    const Space *at = &space[step.a];
    bool both = action_a(action) == 1 && at->or_of_2 != NONE;
    line_text(out, both ? "take_both" : "take");
    amount_pair(out, action_b(action), action_a(action) == 0 ? at->amount : at->or_amount);
    if (both)
        amount_pair(out, at->or_of_2, at->or_amount_2);
}

static void describe_research(const Brewcrafters *b, int seat, Step step, int track, Line *out)
{
    int place = track - brewcrafters_track(b, 0);
    named(out, step.rule == RESEARCH_AGAIN ? "research_again" : "research", "track",
          &lab_track_words, track);
    if (place >= 0 && place < TRACKS)
        line_count(out, "level", b->at[seat].level[place] + 1);
}

static const char *word_of_decline(Step step)
{
    switch (step.rule) {
    case PLACE_WORKER: return "hold_back";
    case LAST_PURCHASE: return "pay_bill";
    default: return "decline";
    }
}

static void describe_chance(Action action, Line *out)
{
    switch (action_verb(action)) {
    case DEAL_RECIPE_CARD:
        named(out, "deal_recipe", "recipe", &recipe_words, action_a(action));
        break;
    case DEAL_WORKER_CARD:
        named(out, "deal_worker", "worker", &worker_words, action_a(action));
        break;
    default: line_text(out, "first_player"); line_count(out, "player", action_a(action));
    }
}

static void describe_brewing(Action action, Line *out)
{
    int a = action_a(action);
    switch (action_verb(action)) {
    case BREW:
        named(out, action_b(action) == PUB ? "brew_in_pub" : "brew", "recipe", &recipe_words, a);
        break;
    case STOP_BREWING: line_text(out, "stop_brewing"); break;
    case USE_LESS_OF:
        if (a == NONE)
            line_text(out, "use_all");
        else
            named(out, "use_less", "ingredient", &goods_words, a);
        break;
    case USE_INSTEAD:
        if (a == NONE) {
            line_text(out, "no_swap");
        } else {
            named(out, "swap", "ingredient", &goods_words, a);
            word_pair(out, "with", &goods_words, action_b(action));
        }
        break;
    default: describe_chance(action, out);
    }
}

static void brewcrafters_describe_action(const State *state, int seat, Step step, Action action,
                                         Line *out)
{
    const Brewcrafters *b = (const Brewcrafters *)state;
    int a = action_a(action);
    switch (action_verb(action)) {
    case BUY_FROM:
        named(out, "buy", "partnership", &partnership_words, a);
        line_count(out, "money", a < PARTNERSHIP_COUNT ? partnership[a].price : 0);
        break;
    case PLACE: describe_place(b, a, out); break;
    case PLACE_ON_MODULE: named(out, "place", "module", &module_words, a); break;
    case DECLINE: line_text(out, word_of_decline(step)); break;
    case TAKE: describe_take(step, action, out); break;
    case HIRE:
        named(out, step.rule == HIRE_FROM_AGENCY ? "hire_for_fee" : "hire", "worker", &worker_words,
              a);
        break;
    case PARTNER_WITH: named(out, "partner", "partnership", &partnership_words, a); break;
    case EXCHANGE:
        named(out, "exchange", "rate", &rate_words, a);
        word_pair(out, "ingredient", &goods_words, action_b(action));
        break;
    case PLANT: named(out, "plant", "ingredient", &goods_words, a); break;
    case TAKE_KIND: named(out, "choose", "ingredient", &goods_words, a); break;
    case RETURN_KIND: named(out, "return", "ingredient", &goods_words, a); break;
    case PAY_KIND: named(out, "pay", "ingredient", &goods_words, a); break;
    case PICK_CUBE: named(out, "pick", "ingredient", &goods_words, a); break;
    case PROCESS: line_text(out, "process_beer"); break;
    case COLLABORATE: named(out, "collaborate", "section", &section_words, a); break;
    case RESEARCH: describe_research(b, seat, step, a, out); break;
    case INSTALL: named(out, "install", "tile", &tile_words, a); break;
    case TAKE_SECRET: line_text(out, "secret_recipe"); break;
    case CHOOSE_RECIPE: named(out, "choose_secret", "recipe", &recipe_words, a); break;
    case STAY_IDLE: line_text(out, "idle"); break;
    default: describe_brewing(action, out);
    }
}

/* A gain names its goods and, where known, the card it comes from: gains_from seat=1 malt=1
 * worker=maltster. */

static void origin_pair(int from, Line *out)
{
    if (from >= FROM_SPACE)
        word_pair(out, "space", &space_words, from - FROM_SPACE);
    else if (from >= FROM_SECTION)
        word_pair(out, "section", &section_words, from - FROM_SECTION);
    else if (from >= FROM_RESEARCH)
        word_pair(out, "research", &research_words, from - FROM_RESEARCH);
    else if (from >= FROM_TILE)
        word_pair(out, "tile", &tile_words, from - FROM_TILE);
    else
        word_pair(out, "worker", &worker_words, from);
}

static void describe_event_rest(Event event, Line *out)
{
    switch (event.kind) {
    case TOLD_GAIN:
        amount_pair(out, event.a, event.amount);
        if (event.b != NONE)
            origin_pair(event.b, out);
        break;
    case TOLD_TOOK_BACK:
        word_pair(out, "ingredient", &goods_words, event.a);
        origin_pair(event.b, out);
        break;
    case TOLD_LOST:
    case TOLD_SHARE:
    case TOLD_HARVEST: amount_pair(out, event.a, event.amount); break;
    case TOLD_RETURNED:
    case TOLD_PUT_ON_CARD:
    case TOLD_PLANTED: word_pair(out, "ingredient", &goods_words, event.a); break;
    case TOLD_PLACED: word_pair(out, "space", &space_words, event.a); break;
    case TOLD_PLACED_MODULE: word_pair(out, "module", &module_words, event.a); break;
    case TOLD_BENEFIT: word_pair(out, "research", &research_words, event.a); break;
    case TOLD_WORKER:
    case TOLD_HIRED: word_pair(out, "worker", &worker_words, event.a); break;
    case TOLD_PARTNER: word_pair(out, "partnership", &partnership_words, event.a); break;
    case TOLD_RECIPE:
    case TOLD_LABEL:
    case TOLD_BOTTLED:
    case TOLD_SHOWN:
    case TOLD_BREWED:
    case TOLD_CHOSEN:
    case TOLD_GONE: word_pair(out, "recipe", &recipe_words, event.a); break;
    case TOLD_SECTION: word_pair(out, "section", &section_words, event.a); break;
    case TOLD_INSTALLED: word_pair(out, "tile", &tile_words, event.a); break;
    case TOLD_SHIFT: line_count(out, "shift", event.amount); break;
    case TOLD_TEMPORARY:
    case TOLD_HANDED_OUT: line_count(out, "temporary_workers", event.amount); break;
    case TOLD_LOOKS: line_count(out, "cards", event.amount); break;
    case TOLD_PAID: line_count(out, "money", event.amount); break;
    case TOLD_LOANS: line_count(out, "loans", event.amount); break;
    default: break;
    }
}

static const char *word_of_event(Event event)
{
    if (event.kind == TOLD_GAIN && event.b != NONE)
        return "gains_from";
    if (event.kind == TOLD_BREWED && event.b == PUB)
        return "brews_in_pub";
    if (event.kind == TOLD_PLANTED && event.b != NONE)
        return "plants_in_community";
    return event_word[event.kind];
}

static bool has_no_seat(int kind)
{
    return kind == TOLD_RECIPE || kind == TOLD_WORKER || kind == TOLD_SEASON ||
           kind == TOLD_COMPLETED || kind == TOLD_OVER;
}

static void brewcrafters_describe_event(const State *state, Event event, Line *out)
{
    line_text(out, word_of_event(event));
    if (!has_no_seat(event.kind))
        line_count(out, "seat", event.seat);
    switch (event.kind) {
    case TOLD_SEASON:
        word_pair(out, "season", &season_words, event.a);
        line_count(out, "year", event.amount);
        break;
    case TOLD_BOUGHT:
        word_pair(out, "partnership", &partnership_words, event.a);
        line_count(out, "money", event.amount);
        break;
    case TOLD_EXCHANGED:
        word_pair(out, "rate", &rate_words, event.a);
        word_pair(out, "ingredient", &goods_words, event.b);
        break;
    case TOLD_SOLD:
        word_pair(out, "recipe", &recipe_words, event.a);
        line_count(out, "money", event.amount);
        break;
    case TOLD_RESEARCH:
        word_pair(out, "track", &lab_track_words, event.a);
        line_count(out, "level", event.amount);
        break;
    default: describe_event_rest(event, out);
    }
}
