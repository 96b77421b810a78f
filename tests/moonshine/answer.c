/* Questions of a player: what each client lacks, and what a reroll may bring. */
#include "moonshine_fixture.h"

#include <stdio.h>
#include <string.h>

static const char *ask(const Moonshine *m, int seat, const char *question)
{
    static char text[4096];
    Json out = json_in(text, sizeof text, false);
    JsonReader in = json_reader(question, strlen(question));
    if (!game_answer(&moonshine, &m->state, seat, &in, &out))
        snprintf(text, sizeof text, "%s", in.error);
    return text;
}

static const char *ask_reroll(const Moonshine *m, int card)
{
    char question[80];
    snprintf(question, sizeof question, "{\"reroll\":\"%s\"}", client_id[card]);
    return ask(m, 0, question);
}

/* The nth number of that name in the answer. */
static int figure(const char *answer, const char *name, int n)
{
    char wanted[32];
    snprintf(wanted, sizeof wanted, "\"%s\":", name);
    for (; n >= 0 && answer != NULL; n--)
        answer = strstr(answer + 1, wanted);
    int value = -1;
    if (answer != NULL)
        sscanf(answer + strlen(wanted), "%d", &value);
    return value;
}

TEST(M4_11_each_client_says_what_it_lacks)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, MUSIC);
    Icons have = moonshine_resources(&m, 0);
    const char *answer = ask(&m, 0, "{\"serve\":{}}");
    int clients = 0;
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        int card = m.at[0].client[slot];
        if (card == NONE)
            continue;
        int lack = 0;
        for (size_t n = 0; n < 4; n++)
            lack += figure(answer, (const char *const[]){ "food", "music", "drink", "any" }[n],
                           clients);
        CHECK_EQUAL(lack, moonshine_units_missing(&have, &client[card]));
        clients++;
    }
    CHECK_EQUAL(clients, 2);
    CHECK_EQUAL(figure(answer, "food", clients), -1);
}

static int lack_of(const Moonshine *m, const char *what)
{
    return figure(ask(m, 0, "{\"serve\":{}}"), what, 0);
}

static int named_lack(const Moonshine *m)
{
    return lack_of(m, "food") + lack_of(m, "music") + lack_of(m, "drink");
}

TEST(M4_11_what_is_lacking_is_named_and_wilds_fill_it)
{
    Moonshine m = first_turn(2);
    reach_actions(&m, FOOD, FOOD, FOOD);
    const Client *card = &client[m.at[0].client[0]];
    memset(m.die, NONE, sizeof m.die);
    Icons have = moonshine_resources(&m, 0);
    CHECK_EQUAL(have.count[WILD] + have.count[FOOD] + have.count[MUSIC] + have.count[DRINK], 0);
    CHECK_EQUAL(lack_of(&m, "food"), card->cost_food);
    CHECK_EQUAL(lack_of(&m, "music"), card->cost_music);
    CHECK_EQUAL(lack_of(&m, "drink"), card->cost_drink);
    CHECK_EQUAL(lack_of(&m, "any"), card->cost_any);
    int before = named_lack(&m);
    CHECK(before > 0);
    m.die[0] = WILD;
    CHECK_EQUAL(named_lack(&m), before - 1);
}

TEST(M4_11_a_wild_fills_one_lack_only)
{
    Moonshine m = first_turn(2);
    int card = 0;
    while (client[card].cost_food == 0 || client[card].cost_music == 0 || !set_has(&m.pile, card))
        card++;
    place_client(&m, 0, 0, card);
    reach_actions(&m, FOOD, FOOD, FOOD);
    memset(m.die, NONE, sizeof m.die);
    m.die[0] = WILD;
    CHECK_EQUAL(lack_of(&m, "food"), client[card].cost_food - 1);
    CHECK_EQUAL(lack_of(&m, "music"), client[card].cost_music);
}

TEST(M4_12_missing_moons_are_named_as_well)
{
    Moonshine m = first_turn(2);
    int card = NONE;
    for (int n = 0; n < CLIENT_COUNT; n++)
        if (client[n].cost_moon > 0 && set_has(&m.pile, n))
            card = n;
    place_client(&m, 0, 0, card);
    reach_actions(&m, FOOD, FOOD, FOOD);
    Icons icons = moonshine_icons(&m, 0);
    int owed = client[card].cost_moon - icons.count[MOON_DISCOUNT];
    CHECK_EQUAL(figure(ask(&m, 0, "{\"serve\":{}}"), "moons", 0), owed - moonshine_moons(&m, 0));
}

/* The moons of the first client's answer: bar left, bar right, then the clients' places. */
static const char *payment(const Moonshine *m)
{
    static char pays[32];
    const char *found = strstr(ask(m, 0, "{\"serve\":{}}"), "\"pays\":[");
    sscanf(found, "\"pays\":[%31[0-9,]", pays);
    return pays;
}

TEST(M4_12_a_client_is_paid_with_the_moons_that_bring_least)
{
    Moonshine m = first_turn(2);
    int card = 0;
    while (client[card].cost_moon != 3 || client[card].places == 0 || !set_has(&m.pile, card))
        card++;
    place_client(&m, 0, 0, card);
    reach_actions(&m, FOOD, FOOD, FOOD);
    memset(m.at[0].moons, 0, sizeof m.at[0].moons);
    CHECK_TEXT(payment(&m), "0,0,0,0,0,0,0,0,0,0");
    m.at[0].moons[BAR_LEFT] = moonshine_bar(&m, 0)->left_places;
    CHECK_EQUAL(m.at[0].moons[BAR_LEFT], 2);
    CHECK_TEXT(payment(&m), "2,0,0,0,0,0,0,0,0,0");
    m.at[0].moons[BAR_RIGHT] = 1;
    CHECK_TEXT(payment(&m), "2,1,0,0,0,0,0,0,0,0");
    m.at[0].moons[FIRST_CLIENT_PLACE] = 1; /* lost with the client anyway */
    CHECK_TEXT(payment(&m), "1,1,1,0,0,0,0,0,0,0");
    m.at[0].moons[BAR_RIGHT] = moonshine_bar(&m, 0)->right_places; /* full as the left one */
    CHECK_TEXT(payment(&m), "2,0,1,0,0,0,0,0,0,0");
}

TEST(M4_2_the_odds_of_a_reroll_are_exact)
{
    Moonshine m = first_turn(2);
    int card = m.at[0].client[0];
    reach_actions(&m, FOOD, FOOD, FOOD);
    /* Every set of dice by brute force: the best share of throws that serve the client. */
    double best = 0;
    for (int dice = 1; dice < 1 << WHITE_DICE; dice++) {
        static const uint8_t sides[6] = { FOOD, FOOD, FOOD, MUSIC, MUSIC, DRINK };
        int good = 0, all = 0;
        for (int throw = 0; throw < 216; throw ++) {
            Moonshine then = m;
            int faces[WHITE_DICE] = { throw % 6, throw / 6 % 6, throw / 36 };
            for (int die = 0; die < WHITE_DICE; die++)
                if (dice >> die & 1)
                    then.die[die] = sides[faces[die]];
            Icons have = moonshine_resources(&then, 0);
            all++;
            good += moonshine_units_missing(&have, &client[card]) == 0;
        }
        best = (double)good / all > best ? (double)good / all : best;
    }
    const char *answer = ask_reroll(&m, card);
    double told = (double)figure(answer, "ways", 0) / figure(answer, "of", 0);
    CHECK(client[card].cost_moon > moonshine_moons(&m, 0) ||
          (told > best - 1e-9 && told < best + 1e-9));
}

TEST(M4_2_questions_that_make_no_sense_are_refused)
{
    Moonshine m = first_turn(2);
    CHECK_TEXT(ask(&m, 0, "{\"reroll\":\"nobody\"}"), "no client of yours 'nobody'");
    CHECK_TEXT(ask(&m, 0, "{\"sale\":{}}"), "unknown question 'sale'");
    CHECK_TEXT(ask(&m, 0, "{}"), "no question");
    CHECK_TEXT(ask(&m, 0, "{\"serve\":{},\"reroll\":\"x\"}"), "more than one question 'reroll'");
}
