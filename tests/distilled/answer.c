/* Questions of a player about a washback that they only have in mind. */
#include "distilled_fixture.h"

#include "distilled/odds.h"

#include <stdio.h>
#include <string.h>

typedef struct Answer {
    bool is_given;
    char text[4096];
} Answer;

static Answer ask(const Distilled *d, int seat, const char *text)
{
    Answer answer = { 0 };
    Json out = json_in(answer.text, sizeof answer.text, false);
    JsonReader question = json_reader(text, strlen(text));
    answer.is_given = game_answer(&distilled, &d->state, seat, &question, &out);
    if (!answer.is_given)
        snprintf(answer.text, sizeof answer.text, "%s", question.error);
    return answer;
}

static Distilled before_filling(void)
{
    Distilled d = market_as(2, DISTILLER_FRA);
    go_to(&d, "fill_washback");
    memset(d.at[0].pantry, 0, sizeof d.at[0].pantry);
    give(&d, 0, INGREDIENT_YEAST, 1);
    give(&d, 0, INGREDIENT_WATER, 1);
    give(&d, 0, INGREDIENT_MIXED_PLANTS, 2);
    return d;
}

TEST(D41_a_washback_in_mind_says_what_it_lacks)
{
    Distilled d = before_filling();
    Distilled before = d;
    CHECK_TEXT(ask(&d, 0, "{\"washback\":{}}").text, "{\"why_not\":\"needs_sugar rule=D41\"}");
    CHECK_TEXT(ask(&d, 0, "{\"washback\":{\"yeast\":1,\"mixed_plants\":1}}").text,
               "{\"why_not\":\"needs_water rule=D41\"}");
    CHECK(memcmp(&d, &before, sizeof d) == 0);
}

TEST(D44_a_washback_in_mind_has_the_odds_of_the_filled_one)
{
    Distilled d = before_filling();
    Answer asked = ask(&d, 0, "{\"washback\":{\"yeast\":1,\"water\":1,\"mixed_plants\":2}}");
    uint8_t bag[PANTRY_KINDS];
    SpiritOdds odds[RECIPE_COUNT];
    fill(&d, 0,
         CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_PLANTS,
               INGREDIENT_MIXED_PLANTS));
    CHECK(distilled_washback(&d, 0, bag));
    int count = distilled_odds(&d, 0, bag, distilled_cut_powers(&d, 0), odds);
    CHECK(asked.is_given && count > 0);
    for (int i = 0; i < count; i++) {
        char line[128];
        snprintf(line, sizeof line, "{\"recipe\":\"%s\",\"ways\":%d,\"of\":%d,\"with\":[]}",
                 recipe_id[odds[i].recipe], (int)odds[i].ways, (int)odds[i].of);
        CHECK(strstr(asked.text, line) != NULL);
    }
}

TEST(D41_questions_that_make_no_sense_are_refused)
{
    Distilled d = before_filling();
    static const char *const wrong[] = {
        "",
        "[]",
        "{\"washback\":7}",
        "{\"washback\":{\"beer\":1}}",
        "{\"washback\":{\"water\":2}}",
        "{\"washback\":{\"water\":-1}}",
        "{\"price\":1}",
        "{\"washback\":{}} more",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Answer answer = ask(&d, 0, wrong[i]);
        CHECK(!answer.is_given);
        CHECK(answer.text[0] != '\0');
    }
}

TEST(D40_a_trade_in_mind_says_what_comes_back)
{
    Distilled d = before_filling();
    give(&d, 0, INGREDIENT_CORN, 1);
    CHECK_TEXT(
        ask(&d, 0, "{\"trade\":\"corn\"}").text,
        "{\"take\":[\"yeast\",\"water\",\"mixed_grains\",\"mixed_plants\",\"mixed_fruits\"]}");
    CHECK_TEXT(ask(&d, 0, "{\"trade\":\"mixed_plants\"}").text,
               "{\"take\":[\"yeast\",\"water\",\"mixed_grains\"]}"); /* D187: not itself */
    CHECK_TEXT(ask(&d, 0, "{\"trade\":\"rye\"}").text, "{\"why_not\":\"not_in_pantry rule=D39\"}");
    CHECK(!ask(&d, 0, "{\"trade\":\"beer\"}").is_given);
    play(&d, 0, GIVE_INGREDIENT, INGREDIENT_CORN);
    play(&d, 0, TAKE_IN_TRADE, INGREDIENT_WATER);
    CHECK_TEXT(ask(&d, 0, "{\"trade\":\"mixed_plants\"}").text,
               "{\"why_not\":\"traded_already rule=D39\"}");
}
