/* Mails as text: nothing from outside can add a line to a header, and every mail program can read
 * them. */
#include "test.h"

#include "mail_text.h"
#include "notify.h"
#include "common.h"

#include <string.h>

static const MailFacts FACTS = { .from = "taproom@example.org",
                                 .to = "ana@example.org",
                                 .language = "fr",
                                 .about = "turn",
                                 .game = "brewcrafters",
                                 .link = "https://taproom.example.org/m/abc",
                                 .stop_link = "https://taproom.example.org/mail/stop?t=x&l=fr",
                                 .message_id = "once",
                                 .time = 1794777415 };

TEST(only_what_needs_no_quotes_is_an_address)
{
    static const char *const good[] = { "a@b.c", "ana.lou+taproom@mail.example.org",
                                        "o'neil_!#$%&*/=?^`{|}~-@x-y.z9" };
    static const char *const bad[] = {
        "",
        "ana",
        "@example.org",
        "ana@",
        "ana@example",
        "ana@@example.org",
        "ana@exa mple.org",
        "ana lou@example.org",
        "ana@example.org\r\nBcc: all@example.org",
        "ana@example.org\nX: y",
        "ana\r@example.org",
        "<ana@example.org>",
        "ana@example.org>",
        "\"ana\"@example.org",
        ".ana@example.org",
        "ana.@example.org",
        "a..na@example.org",
        "ana@.example.org",
        "ana@example..org",
        "ana@-example.org",
        "ana@example-.org",
        "ana@example.org.",
        "anné@example.org",
        "ana@exämple.org",
        "ana,bo@example.org",
        "ana@example.org,bo@example.org",
        "12345678901234567890123456789012345678901234567890123456789012345@example.org",
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        CHECK(is_mail_address(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(!is_mail_address(bad[i]));
}

TEST(a_public_url_is_one_without_a_slash_at_its_end)
{
    CHECK(is_public_url("https://taproom.example.org"));
    CHECK(is_public_url("http://[::1]:8080"));
    CHECK(is_public_url("https://example.org/taproom"));
    CHECK(!is_public_url("https://taproom.example.org/"));
    CHECK(!is_public_url("https://"));
    CHECK(!is_public_url("taproom.example.org"));
    CHECK(!is_public_url("https://example.org>\r\nX: y"));
    CHECK(!is_public_url("https://user@example.org"));
}

TEST(a_mail_is_ascii_in_short_lines_with_all_its_headers)
{
    char text[MAIL_TEXT_SIZE];
    CHECK(mail_compose(&FACTS, text));
    for (const char *line = text; *line != '\0';) {
        size_t length = strcspn(line, "\r");
        CHECK(strncmp(line + length, "\r\n", 2) == 0);
        CHECK(length <= 78 || strncmp(line, "List-Unsubscribe: ", 18) == 0);
        for (size_t i = 0; i < length; i++)
            CHECK(line[i] >= ' ' && line[i] <= '~');
        line += length + 2;
    }
    assert_non_null(strstr(text, "From: Taproom <taproom@example.org>\r\n"));
    assert_non_null(strstr(text, "\r\nTo: <ana@example.org>\r\n"));
    assert_non_null(strstr(text, "\r\nDate: Sun, 15 Nov 2026 21:16:55 +0000\r\n"));
    assert_non_null(strstr(text, "\r\nMessage-ID: <once@example.org>\r\n"));
    assert_non_null(
        strstr(text, "\r\nList-Unsubscribe: <https://taproom.example.org/mail/stop?t=x&l=fr>\r\n"
                     "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
    assert_non_null(strstr(text, "\r\nSubject: =?UTF-8?B?")); /* « À vous de jouer » */
    assert_non_null(strstr(text, "C=E2=80=99est =C3=A0 vous de jouer"));
}

TEST(an_english_subject_stands_as_it_is)
{
    char text[MAIL_TEXT_SIZE];
    MailFacts facts = FACTS;
    facts.language = "en";
    CHECK(mail_compose(&facts, text));
    assert_non_null(strstr(text, "\r\nSubject: Your turn at Brew Crafters\r\n"));
    assert_non_null(strstr(text, "\r\nhttps://taproom.example.org/m/abc\r\n"));
}

TEST(a_link_of_a_mail_opens_one_thing_for_one_person)
{
    static const uint8_t secret[SECRET_SIZE] = { 1 }, other[SECRET_SIZE] = { 2 };
    char token[MAIL_TOKEN_SIZE], player[PLAYER_ID_SIZE], forged[MAIL_TOKEN_SIZE];
    int64_t stamp;
    CHECK(secret_start());
    make_mail_token(secret, "stop", "abcdefghijklmnop", 77, token);
    CHECK(mail_token_opens(secret, "stop", token, player, &stamp));
    CHECK_TEXT(player, "abcdefghijklmnop");
    CHECK_EQUAL(stamp, 77);
    CHECK(!mail_token_opens(secret, "confirm", token, player, &stamp));
    CHECK(!mail_token_opens(other, "stop", token, player, &stamp));
    for (size_t i = 0; i < strlen(token); i++) {
        strcpy(forged, token);
        forged[i] = forged[i] == 'A' ? 'B' : 'A';
        CHECK(!mail_token_opens(secret, "stop", forged, player, &stamp));
        forged[i] = '\0';
        CHECK(!mail_token_opens(secret, "stop", forged, player, &stamp));
    }
}

static bool share_key(const char *one, const char *other)
{
    const uint8_t secret[SECRET_SIZE] = { 1 };
    char left[MAIL_KEY_SIZE], right[MAIL_KEY_SIZE];
    make_mail_key(secret, one, left);
    make_mail_key(secret, other, right);
    return strcmp(left, right) == 0;
}

TEST(addresses_of_one_mailbox_share_a_key)
{
    CHECK(share_key("ana@example.org", "Ana@Example.ORG"));
    CHECK(share_key("ana@example.org", "ana+1@example.org"));
    CHECK(share_key("ana+2+3@example.org", "ana+4@example.org"));
    CHECK(!share_key("ana@example.org", "ana@example.com"));
    CHECK(!share_key("ana@example.org", "an@example.org"));
    CHECK(!share_key("+ana@example.org", "+bo@example.org"));
    CHECK(!share_key("ana@exa+mple.org", "ana@exa+other.org"));
}
