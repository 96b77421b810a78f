/* Patches: small, exact, and refused when they do not fit. patches.tsv also tests the browser's
 * half, web/src/online/patch.ts. */
#include "test.h"

#include "patch.h"
#include "rng.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 1 << 16 };

static const char *patch_of(const char *before, const char *now)
{
    static char text[ROOM];
    Json out = json_in(text, sizeof text, false);
    Patch patch = patch_begin(&out, NULL);
    patch_part(&patch, before, strlen(before), now, strlen(now));
    patch_end(&patch);
    CHECK(out.length < sizeof text);
    return text;
}

static const char *patched(const char *before, const char *patch) /* NULL: refused */
{
    static char text[ROOM];
    JsonReader in = json_reader(patch, strlen(patch));
    size_t length = patch_apply(before, strlen(before), &in, text, sizeof text);
    return !in.failed && in.at == in.end && length == strlen(text) ? text : NULL;
}

TEST(patches_are_those_of_the_table_and_lead_from_one_text_to_the_other)
{
    static char line[ROOM];
    char hash[9];
    FILE *file = fopen(SOURCE_DIR "/tests/base/patches.tsv", "r");
    int rows = 0;
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file)); /* the names of the columns */
    for (; fgets(line, sizeof line, file) != NULL; rows++) {
        char *column[4] = { line };
        line[strcspn(line, "\n")] = '\0';
        for (int i = 1; i < 4; i++) {
            column[i] = strchr(column[i - 1], '\t');
            assert_non_null(column[i]);
            *column[i]++ = '\0';
        }
        CHECK_TEXT(patch_of(column[0], column[1]), column[2]);
        snprintf(hash, sizeof hash, "%08x", text_hash(column[1], strlen(column[1])));
        CHECK_TEXT(hash, column[3]);
        if (column[1][0] != '\0') /* nothing is no text: patch_apply has no word for it */
            CHECK_TEXT(patched(column[0], column[2]), column[1]);
    }
    fclose(file);
    CHECK(rows >= 9);
}

static void random_text(Rng *rng, char *out, uint32_t most)
{
    static const char letter[] = "ab,:[{}] \"\\0123456789";
    uint32_t length = 1 + rng_below(rng, most);
    for (uint32_t i = 0; i < length; i++)
        out[i] = letter[rng_below(rng, sizeof letter - 1)];
    out[length] = '\0';
}

TEST(any_text_leads_to_any_other)
{
    static char before[6000], now[6000], piece[64];
    Rng rng = rng_seeded(1);
    for (int i = 0; i < 2000; i++) {
        random_text(&rng, before, i % 10 == 0 ? 5000 : 400);
        strcpy(now, before);
        for (uint32_t edits = rng_below(&rng, 5); edits > 0; edits--) {
            random_text(&rng, piece, 60);
            size_t room = strlen(now), at = rng_below(&rng, (uint32_t)room + 1);
            memcpy(now + at, piece, strlen(piece) < room - at ? strlen(piece) : room - at);
        }
        if (i % 4 == 0)
            random_text(&rng, now, 5000);
        CHECK_TEXT(patched(before, patch_of(before, now)), now);
    }
}

TEST(a_patch_that_does_not_fit_is_refused)
{
    static const char *const bad[] = { "",
                                       "{}",
                                       "[1",
                                       "[1,2]",
                                       "[8,0,\"\"]",
                                       "[3,5,\"\"]",
                                       "[-1,0,\"\"]",
                                       "[1,-1,\"\"]",
                                       "[0,0,1]",
                                       "[0,0,\"a\",1]",
                                       "[\"a\",0,0]",
                                       "[1,1,\"\\q\"]" };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_null(patched("abcdefg", bad[i]));
    CHECK_TEXT(patched("abcdefg", "[]"), "abcdefg");
    CHECK_TEXT(patched("abcdefg", "[1,2,\"x\",1,0,\"y\"]"), "axdyefg");
    char small[8];
    JsonReader in = json_reader("[7,0,\"h\"]", 9);
    CHECK_EQUAL(patch_apply("abcdefg", 7, &in, small, sizeof small), 0);
}

static size_t patched_in(const char *patch, size_t room, char out[8]) /* "abcd", in so much room */
{
    JsonReader in = json_reader(patch, strlen(patch));
    memset(out, '#', 8);
    return patch_apply("abcd", 4, &in, out, room);
}

TEST(nothing_is_written_behind_the_room_of_a_patched_text)
{
    static const char *const patch[] = { "[]", "[4,0,\"\"]", "[0,0,\"x\",4,0,\"\"]", "[4,0,\"x\"]",
                                         "[0,4,\"abcdx\"]" };
    char out[8];
    for (size_t i = 0; i < sizeof patch / sizeof patch[0]; i++)
        for (size_t room = 0; room < 8; room++) {
            size_t length = i < 2 ? 4 : 5;
            CHECK_EQUAL(patched_in(patch[i], room, out), room > length ? length : 0);
            for (size_t behind = room; behind < sizeof out; behind++)
                CHECK_EQUAL(out[behind], '#');
        }
}

TEST(a_patch_can_be_written_part_by_part)
{
    const char before[] = "{\"moons\":3,\"pile\":[1,2,3],\"question\":\"roll\"}";
    const char now[] = "{\"moons\":12,\"pile\":[1,2,3],\"question\":\"pay moons=2\"}";
    static char text[ROOM];
    const char *pile = ",\"pile\":[1,2,3]", *question = ",\"question\"";
    size_t old_pile = (size_t)(strstr(before, pile) - before),
           new_pile = (size_t)(strstr(now, pile) - now);
    const char *old_question = strstr(before, question), *new_question = strstr(now, question);
    Json out = json_in(text, sizeof text, false);
    Patch patch = patch_begin(&out, NULL);
    patch_part(&patch, before, old_pile, now, new_pile);
    patch_keep(&patch, strlen(pile));
    patch_replace(&patch, strlen(old_question) - 1, new_question, strlen(new_question) - 1);
    patch_end(&patch);
    assert_string_equal(text, "[9,1,\"12\",15,18,\",\\\"question\\\":\\\"pay moons=2\\\"\"]");
    assert_string_equal(patched(before, text), now);
}
