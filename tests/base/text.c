/* Sentences: found by word and first pair, filled in the right number, in both languages. */
#include "test.h"

#include "text.h"

#include <string.h>

static const TextEntry entries[] = {
    { "g.action.buy", "{seat} buys {card} for {coins}" },
    { "g.action.take.card", "{seat} takes {card} and leaves {other}" },
    { "g.card.rye", "rye" },
    { "g.event.rise", "{^card} rises" },
    { "g.kind.other", "card" },
    { "g.unit.coins", "{n} coin|{n} coins" },
    { "why.later", "not yet" },
};
static const Language english = { .code = "en", .entry = entries, .entry_count = 7 };
static const Language french = {
    .code = "fr", .entry = entries, .entry_count = 7, .zero_is_singular = true
};
static const char *const names[] = { "Ana", "Bruno" };

static const char *sentence(const Language *language, const char *class, const char *line)
{
    static char out[200];
    TextContext context = { language, "g", names, 2 };
    text_sentence(&context, class, line, out, sizeof out);
    return out;
}

TEST(text_fills_names_words_and_plurals)
{
    CHECK_TEXT(sentence(&english, "action", "buy seat=1 card=rye coins=1"),
               "Bruno buys rye for 1 coin");
    CHECK_TEXT(sentence(&english, "action", "buy seat=0 card=rye coins=0"),
               "Ana buys rye for 0 coins");
    CHECK_TEXT(sentence(&french, "action", "buy seat=0 card=rye coins=0"),
               "Ana buys rye for 0 coin");
    CHECK_TEXT(sentence(&english, "action", "take seat=0 card=rye other=rye"),
               "Ana takes rye and leaves rye");
    CHECK_TEXT(sentence(&english, "event", "rise card=rye"), "Rye rises");
    CHECK_TEXT(sentence(&english, "action", "buy seat=0 card=-2 coins=-1"),
               "Ana buys −2 for −1 coin");
}

TEST(text_falls_back_to_what_is_common_and_then_to_the_line)
{
    CHECK_TEXT(sentence(&english, "why", "later rule=M1"), "not yet");
    CHECK_TEXT(sentence(&english, "why", "never rule=M1"), "never rule=M1");
    CHECK_TEXT(sentence(&english, "action", "buy seat=7 card=malt coins=2"),
               "7 buys malt for 2 coins");
}

TEST(text_is_cut_at_the_size_and_says_how_long_it_is)
{
    char small[6];
    TextContext context = { &english, "g", names, 2 };
    CHECK_EQUAL(
        text_sentence(&context, "action", "buy seat=1 card=rye coins=1", small, sizeof small),
        strlen("Bruno buys rye for 1 coin"));
    CHECK_TEXT(small, "Bruno");
}

TEST(languages_are_found_by_their_locale)
{
    CHECK_TEXT(language_named("fr_FR.UTF-8")->code, "fr");
    CHECK_TEXT(language_named("en")->code, "en");
    assert_null(language_named("frisian"));
    assert_null(language_named("de"));
    assert_null(language_named(NULL));
}

TEST(rules_are_found_by_number_in_both_languages)
{
    for (int i = 0; i < language_count; i++) {
        const RuleText *rule = text_rule(&languages[i], "moonshine", "M4.16");
        assert_non_null(rule);
        CHECK(strlen(rule->text) > 50);
        assert_null(text_rule(&languages[i], "moonshine", "M99"));
    }
}
