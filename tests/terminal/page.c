/* Pages: widths of UTF-8, wrapping, cutting, boxes. */
#include "page.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

static char *printed(Page *page) /* free it */
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    page_print(page, out);
    fclose(out);
    page_close(page);
    return text;
}

static void check_page(Page *page, const char *expected)
{
    char *text = printed(page);
    CHECK_TEXT(text, expected);
    free(text);
}

TEST(a_width_counts_columns_and_not_bytes)
{
    page_use_locale();
    CHECK_EQUAL(text_width("Rouge-gorge"), 11);
    CHECK_EQUAL(text_width("Écureuil"), 8);
    CHECK_EQUAL(text_width("●○ ☾ ✎ ▸"), 8);
    CHECK_EQUAL(text_width("酒場"), 4);
    CHECK_EQUAL(text_width("e\xcc\x81t\xc3\xa9"), 3); /* a combining accent has no width */
    CHECK_EQUAL(text_width("prêt\xe2\x80\xaf!"), 6);  /* a narrow no-break space has one */
}

TEST(broken_utf8_is_one_column_a_byte_and_never_read_past_its_end)
{
    page_use_locale();
    CHECK_EQUAL(text_width("a\xff"
                           "b"),
                3);
    CHECK_EQUAL(text_width("\xe2\x96"), 2);
    const char *text = "\xf0";
    CHECK_EQUAL(text_decode(&text), 0xfffd);
    CHECK_EQUAL(*text, '\0');
}

TEST(words_wrap_at_blanks_and_no_break_spaces_hold)
{
    page_use_locale();
    Page page = page_open(12);
    Pen pen = pen_at(&page, 0, 0, 12);
    pen_wrap(&pen, STYLE_TEXT, "Où la posez-vous\xe2\x80\xaf? Écureuil");
    check_page(&page, "Où la\nposez-vous\xe2\x80\xaf?\nÉcureuil\n");
}

TEST(a_word_longer_than_a_line_is_cut_in_two)
{
    page_use_locale();
    Page page = page_open(4);
    Pen pen = pen_at(&page, 0, 0, 4);
    pen_wrap(&pen, STYLE_TEXT, "ééééé ok");
    check_page(&page, "éééé\né ok\n");
}

TEST(wrapped_lines_keep_their_indent)
{
    page_use_locale();
    Page page = page_open(10);
    Pen pen = pen_at(&page, 0, 2, 8);
    pen_wrap(&pen, STYLE_TEXT, "one two three");
    check_page(&page, "  one two\n  three\n");
}

TEST(what_does_not_fit_ends_with_an_ellipsis)
{
    page_use_locale();
    Page page = page_open(8);
    Pen pen = pen_at(&page, 0, 0, 8);
    pen_text(&pen, STYLE_TEXT, "Étourneau critique");
    check_page(&page, "Étourne…\n");
    page = page_open(4);
    pen = pen_at(&page, 0, 0, 4);
    pen_text(&pen, STYLE_TEXT, "酒場酒");
    check_page(&page, "酒…\n");
}

TEST(boxes_stand_side_by_side)
{
    page_use_locale();
    Page page = page_open(16);
    page_box(&page, 0, 0, 3, 8, STYLE_LINE, "dé", NULL);
    page_box(&page, 0, 8, 3, 8, STYLE_LINE, NULL, "lune");
    check_page(&page, "╭ dé ──╮╭──────╮\n│      ││      │\n╰──────╯╰ lune ╯\n");
}

TEST(a_title_longer_than_its_box_stays_inside)
{
    page_use_locale();
    Page page = page_open(8);
    page_box(&page, 0, 0, 2, 8, STYLE_LINE, "Escargot chroniqueur", NULL);
    check_page(&page, "╭ Esca…╮\n╰──────╯\n");
}

TEST(ascii_stands_for_every_sign_of_the_screens)
{
    const char *signs = "╭─╮│╰╯●○☾★◇▸▼▲■◆⬢✎✓…·→’«» é à ç œ −–";
    while (*signs != '\0') {
        uint32_t glyph = text_decode(&signs);
        CHECK(page_ascii(glyph) < 128 && (page_ascii(glyph) != '?' || glyph == 0x25c7));
    }
}
