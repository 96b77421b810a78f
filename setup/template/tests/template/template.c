/* The rules of Template, by number. */
#include "test.h"

#include "bag.h"
#include "template/template.h"

static Template new_game(void)
{
    Template t;
    const char *why_not;
    CHECK(game_begin(&template, &t.state, 2, NULL, &why_not));
    return t;
}

static void play(Template *t, int who, int verb, int a)
{
    ActionList list;
    Action action = make_action(verb, a, 0, 0);
    game_list(&template, &t->state, who, &list);
    CHECK(list_has(&list, action));
    game_play(&template, &t->state, who, action);
}

static Template first_round(void) /* seat 0 has the one, seat 1 the seven */
{
    Template t = new_game();
    play(&t, CHANCE, CHOOSE_FIRST, 1);
    play(&t, CHANCE, DEAL_CARD, CARD_ONE);
    play(&t, CHANCE, DEAL_CARD, CARD_SEVEN);
    return t;
}

TEST(T1_chance_chooses_the_first_player)
{
    CHECK_EQUAL(first_round().first, 1);
}

TEST(T2_everybody_gets_a_card_that_is_then_not_in_the_deck)
{
    Template t = first_round();
    CHECK_EQUAL(t.at[0].card, CARD_ONE);
    CHECK_EQUAL(t.at[1].card, CARD_SEVEN);
    CHECK_EQUAL(t.deck[CARD_ONE], 0);
    CHECK_EQUAL(t.deck[CARD_TWO], 1);
}

TEST(T3_a_card_is_swapped_once_in_a_round)
{
    Template t = first_round();
    play(&t, 0, SWAP, 0);
    play(&t, CHANCE, DEAL_CARD, CARD_FIVE);
    CHECK_EQUAL(t.deck[CARD_ONE], 1);
    CHECK_TEXT(game_why_not(&template, &t.state, 0, make_action(SWAP, 0, 0, 0)).word,
               "swapped_already");
}

TEST(T4_cards_are_shown_when_all_have_chosen_and_score)
{
    Template t = first_round();
    play(&t, 0, KEEP, 0);
    CHECK_EQUAL(t.at[0].points, 0);
    play(&t, 1, KEEP, 0);
    CHECK_EQUAL(t.at[0].points, 1);
    CHECK_EQUAL(t.at[1].points, 7);
    CHECK_EQUAL(t.round, 2);
    CHECK_EQUAL(bag_total(t.deck, CARD_COUNT), CARD_COUNT);
}

TEST(T5_the_first_player_wins_a_tie)
{
    Template t = first_round();
    Score score;
    t.at[0].points = t.at[1].points = 4;
    game_score(&template, &t.state, &score);
    CHECK_EQUAL(score.rank[1], 1);
    CHECK_EQUAL(score.rank[0], 2);
}
