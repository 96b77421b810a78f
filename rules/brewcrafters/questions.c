/* What is asked of a seat, with the figures it needs to decide. */

static const char *step_word(Step step)
{
    switch (step.rule) {
    case RETURN_TO_SUPPLY: return "return_to_supply";
    case TAKE_SPECIALTY: return "take_specialty";
    case PLACE_WORKER: return step.a ? "place_extra" : "place_worker";
    case USE_SPACE: return "use_space";
    case MAKE_EXCHANGE: return "make_exchange";
    case HIRE_FROM_AGENCY: return "hire_from_agency";
    case PLANT_IN_COMMUNITY: return "plant_in_community";
    case BREWERY_ACTION: return "brewery_action";
    case MAY_PROCESS: return step.a ? "foreman" : "may_process";
    case MAY_COLLABORATE: return "may_collaborate";
    case BREW_BATCH: return "brew_batch";
    case SAVE_INGREDIENT: return "save_ingredient";
    case SWAP_SPECIALTY: return "swap_specialty";
    case PAY_SECTION: return "pay_section";
    case RESEARCH_AGAIN: return "research_again";
    case CHOOSE_SECRET: return "choose_secret";
    case LAST_PURCHASE: return "before_upkeep";
    case PLANT_FARM: return "plant_farm";
    default: return "pick_from_harvest";
    }
}

static void brewcrafters_describe_step(const State *state, int seat, Step step, Line *out)
{
    const Brewcrafters *b = (const Brewcrafters *)state;
    line_text(out, step_word(step));
    switch (step.rule) {
    case RETURN_TO_SUPPLY: line_count(out, "ingredients", -free_room(&b->at[seat])); break;
    case TAKE_SPECIALTY: line_count(out, "ingredients", step.a); break;
    case PAY_SECTION: line_count(out, "ingredients", step.b); break;
    case USE_SPACE: word_pair(out, "space", &space_words, step.a); break;
    case SAVE_INGREDIENT:
    case SWAP_SPECIALTY: word_pair(out, "recipe", &recipe_words, step.a); break;
    case PLACE_WORKER:
    case BREWERY_ACTION:
    case RESEARCH_AGAIN:
    case HIRE_FROM_AGENCY: line_count(out, "money", b->at[seat].money); break;
    case LAST_PURCHASE:
        line_count(out, "money", b->at[seat].money);
        line_count(out, "due", brewcrafters_bill(b, seat));
        break;
    default: break;
    }
    line_pair(out, "rule", rule_number(step));
}
