/* JSON out and in: strict, bounded, and every refusal on its line. */
#include "test.h"

#include "json.h"

#include <stdio.h>
#include <string.h>

TEST(json_writes_members_and_elements_with_commas)
{
    char text[200];
    Json json = json_in(text, sizeof text, false);
    json_begin_object(&json, NULL);
    json_number(&json, "coins", -12);
    json_begin_array(&json, "cards");
    json_string(&json, NULL, "rye");
    json_string(&json, NULL, NULL);
    json_flag(&json, NULL, true);
    json_end_array(&json);
    json_string(&json, "quote", "a\"b\\c\n");
    json_end_object(&json);
    CHECK_TEXT(text,
               "{\"coins\":-12,\"cards\":[\"rye\",null,true],\"quote\":\"a\\\"b\\\\c\\u000a\"}");
    CHECK_EQUAL(json.length, strlen(text));
}

/* Texts of up to seven bytes, of eight and of more are copied in different ways; so are those in a
 * buffer that has no room for the worst case. */
TEST(json_escapes_a_character_wherever_it_stands)
{
    enum { LONGEST = 20 };
    for (int c = 1; c < 256; c++)
        for (size_t length = 1; length <= LONGEST; length++)
            for (size_t at = 0; at < length; at++) {
                char value[LONGEST + 1] = { 0 }, escape[8], wanted[LONGEST + 10], text[200];
                memset(value, at % 2 == 0 ? 'a' : '\xff', length);
                snprintf(escape, sizeof escape,
                         c < 0x20                ? "\\u%04x"
                         : c == '"' || c == '\\' ? "\\%c"
                                                 : "%c",
                         c);
                snprintf(wanted, sizeof wanted, "\"%.*s%s%s\"", (int)at, value, escape,
                         value + at + 1);
                value[at] = (char)c;
                Json json = json_in(text, sizeof text, false);
                json_string(&json, NULL, value);
                CHECK_TEXT(text, wanted);
                json = json_in(text, strlen(wanted) + 1, false);
                json_string(&json, NULL, value);
                CHECK_TEXT(text, wanted);
                CHECK_EQUAL(json.length, strlen(wanted));
            }
}

TEST(json_counts_on_when_the_buffer_is_full)
{
    char small[4];
    Json json = json_in(small, sizeof small, false);
    json_begin_array(&json, NULL);
    json_number(&json, NULL, 1234567);
    json_end_array(&json);
    CHECK_TEXT(small, "[12");
    CHECK_EQUAL(json.length, 9);
}

static JsonReader reader_of(const char *text)
{
    return json_reader(text, strlen(text));
}

TEST(json_reads_what_it_writes)
{
    JsonReader in =
        reader_of(" { \"a\" : [ 1 , -2 ] ,\n\"b\":true, \"c\":\"x\\n\\u0041\", \"d\":null } ");
    char name[JSON_TEXT_SIZE], value[JSON_TEXT_SIZE];
    int64_t number = 0;
    bool flag = false;
    CHECK(json_enter_object(&in));
    CHECK(json_next_member(&in, name));
    CHECK_TEXT(name, "a");
    CHECK(json_enter_array(&in));
    CHECK(json_next_element(&in) && json_read_number(&in, -5, 5, &number));
    CHECK_EQUAL(number, 1);
    CHECK(json_next_element(&in) && json_read_number(&in, -5, 5, &number));
    CHECK_EQUAL(number, -2);
    CHECK(!json_next_element(&in));
    CHECK(json_next_member(&in, name) && json_read_flag(&in, &flag));
    CHECK(flag);
    CHECK(json_next_member(&in, name) && json_read_string(&in, value));
    CHECK_TEXT(value, "x\nA");
    CHECK(json_next_member(&in, name) && json_peek(&in) == JSON_NULL && json_read_null(&in));
    CHECK(!json_next_member(&in, name));
    CHECK(json_at_end(&in));
    CHECK_EQUAL(in.line, 2);
}

static bool accepts_number(const char *text)
{
    JsonReader in = reader_of(text);
    int64_t number;
    return json_read_number(&in, -1000, 1000, &number) && json_at_end(&in);
}

TEST(json_refuses_numbers_that_are_not_whole_or_out_of_range)
{
    CHECK(accepts_number("0"));
    CHECK(accepts_number("-1000"));
    static const char *const bad[] = { "01",    "1.5", "1e3",
                                       "+1",    "-",   "1001",
                                       "-1001", "0x1", "12345678901234567890",
                                       "NaN",   "",    "1 2" };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (accepts_number(bad[i]))
            fail_msg("accepted %s", bad[i]);
}

static bool accepts_strings(const char *text)
{
    JsonReader in = reader_of(text);
    char value[JSON_TEXT_SIZE];
    if (!json_enter_array(&in))
        return false;
    while (json_next_element(&in))
        if (!json_read_string(&in, value))
            return false;
    return !in.failed && json_at_end(&in);
}

TEST(json_reads_characters_that_others_have_escaped)
{
    char value[JSON_TEXT_SIZE], exact[5];
    size_t length;
    JsonReader in = reader_of("\"L\\u00e9o \\u20AC \\ud83c\\udf7a \\uffff\\u007f\\u07ff\"");
    CHECK(json_read_string(&in, value));
    CHECK_TEXT(value, "L\xc3\xa9o \xe2\x82\xac \xf0\x9f\x8d\xba \xef\xbf\xbf\x7f\xdf\xbf");
    in = reader_of("\"\\ud800\\udc00 \\udbff\\udfff \\ud7ff\\ue000\""); /* the ends of all ranges */
    CHECK(json_read_string(&in, value));
    CHECK_TEXT(value, "\xf0\x90\x80\x80 \xf4\x8f\xbf\xbf \xed\x9f\xbf\xee\x80\x80");
    in = reader_of("\"\\ud83c\\udf7a\"");
    CHECK(json_read_text(&in, exact, sizeof exact, &length));
    CHECK_EQUAL(length, 4);
    in = reader_of("\"a\\ud83c\\udf7a\""); /* a byte too long */
    CHECK(!json_read_text(&in, exact, sizeof exact, &length));
}

TEST(json_refuses_what_is_not_json)
{
    CHECK(accepts_strings("[]"));
    CHECK(accepts_strings("[\"a\",\"b\"]"));
    static const char *const bad[] = { "[\"a\",]",
                                       "[,\"a\"]",
                                       "[\"a\" \"b\"]",
                                       "[\"a\"",
                                       "[\"a",
                                       "['a']",
                                       "[\"\\x\"]",
                                       "[\"\\u0000\"]",
                                       "[\"\t\"]",
                                       "[\"a\"]x",
                                       "[[",
                                       "",
                                       "[\"\\u12\"]",
                                       "[\"\\ud83c\"]",
                                       "[\"\\udf7a\"]",
                                       "[\"\\udc00\"]",
                                       "[\"\\udfff\"]",
                                       "[\"\\ud800\\udbff\"]",
                                       "[\"\\ud800\\ue000\"]",
                                       "[\"\\udbff\\uffff\"]",
                                       "[\"\\ud83c\\u0041\"]",
                                       "[\"\\ud83cx\"]",
                                       "[\"\\ud83c\\ud83c\"]",
                                       "[\"\\ud83c\\u",
                                       "[\"\\ud83c\\",
                                       "[\"\\ud83c" };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (accepts_strings(bad[i]))
            fail_msg("accepted %s", bad[i]);
}

TEST(json_refuses_strings_and_nesting_without_end)
{
    char text[1000];
    JsonReader in;
    memset(text, 'a', sizeof text);
    text[0] = '[';
    text[1] = '"';
    strcpy(text + sizeof text - 3, "\"]");
    CHECK(!accepts_strings(text));
    memset(text, '[', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    in = reader_of(text);
    while (json_enter_array(&in))
        json_next_element(&in);
    CHECK(in.failed);
    CHECK(in.at - text < 100);
}

TEST(json_says_on_which_line_it_failed)
{
    JsonReader in = reader_of("[\n\"a\",\n\n\"b\",\n3]");
    char value[JSON_TEXT_SIZE];
    CHECK(json_enter_array(&in));
    while (json_next_element(&in) && json_read_string(&in, value))
        continue;
    CHECK(in.failed);
    CHECK_EQUAL(in.line, 5);
    CHECK_TEXT(in.error, "expected a string");
}

TEST(a_value_of_any_kind_is_skipped)
{
    static const char *const values[] = { "{\"a\":[1,{\"b\":null}],\"c\":{}}",
                                          "[]",
                                          "[true,false,\"x\\n\",-9]",
                                          "\"text\"",
                                          "17",
                                          "null" };
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        JsonReader in = json_reader(values[i], strlen(values[i]));
        CHECK(json_skip(&in));
        CHECK(json_at_end(&in));
    }
    static const char *const broken[] = { "", "{", "[1,", "{\"a\"}", "nul", "[1 2]", "}" };
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        JsonReader in = json_reader(broken[i], strlen(broken[i]));
        CHECK(!json_skip(&in));
    }
}
