/* Limits by address and by the networks around it. Time is a number that a test gives. */
#include "test.h"

#include "quota.h"
#include "common.h"

#include <stdio.h>
#include <string.h>

static bool share(const char *one, const char *other, OriginLevel level)
{
    Origin left = origin_of(one), right = origin_of(other);
    return left.net[level] == right.net[level];
}

/* They share what is at least as large as `level`, and nothing smaller. */
static void check_shared(const char *one, const char *other, OriginLevel smallest)
{
    for (OriginLevel level = 0; level < ORIGIN_LEVELS; level++)
        CHECK_EQUAL(share(one, other, level), level >= smallest);
}

TEST(addresses_of_ipv6_are_one_up_to_64_bits_and_share_48_and_32)
{
    check_shared("2001:db8:1:2::1", "2001:db8:1:2:ffff::", ORIGIN_ADDRESS);
    check_shared("2001:db8:1:2::1", "2001:db8:1:3::1", ORIGIN_SITE);
    check_shared("2001:db8:1:2::1", "2001:db8:1:8002::1", ORIGIN_SITE);
    check_shared("2001:db8:1::", "2001:db8:2::", ORIGIN_PROVIDER);
    check_shared("2001:db8:1::", "2001:db8:8001::", ORIGIN_PROVIDER);
    check_shared("2001:db8::", "2001:db9::", ORIGIN_LEVELS);
    check_shared("2001:db8::", "3001:db8::", ORIGIN_LEVELS);
}

TEST(addresses_of_ipv4_are_one_each_and_share_24_and_16)
{
    check_shared("192.0.2.1", "192.0.2.1", ORIGIN_ADDRESS);
    check_shared("192.0.2.1", "192.0.2.2", ORIGIN_SITE);
    check_shared("192.0.2.1", "192.0.2.129", ORIGIN_SITE);
    check_shared("192.0.2.1", "192.0.3.1", ORIGIN_PROVIDER);
    check_shared("192.0.2.1", "192.0.130.1", ORIGIN_PROVIDER);
    check_shared("192.0.2.1", "192.1.2.1", ORIGIN_LEVELS);
    check_shared("192.0.2.1", "64.0.2.1", ORIGIN_LEVELS);
}

TEST(what_is_no_address_is_not_known)
{
    Origin none = origin_of("unknown"), loopback = origin_of("::1"), zero = origin_of("0.0.0.0");
    CHECK(!origin_is_known(&none));
    CHECK(origin_is_known(&loopback) && origin_is_known(&zero));
    check_shared("::1", "unknown", ORIGIN_LEVELS);
    check_shared("0.0.0.0", "::1", ORIGIN_LEVELS);
}

/* Buckets */

static const Rate NOTHING = { 0, 0 }, THREE = { 3, 0.5 }, MANY = { 1e9, 0 };

static int matches_from(Limits *limits, const char *address, double now)
{
    int count = 0;
    while (count < 1000 && limits_take_match(limits, address, now))
        count++;
    return count;
}

TEST(an_address_may_make_so_many_at_once_and_more_with_time)
{
    Limits *limits = limits_open(MANY, THREE, NOTHING);
    CHECK_EQUAL(matches_from(limits, "192.0.2.1", 100), 3);
    CHECK_EQUAL(matches_from(limits, "192.0.2.1", 101.5), 0);
    CHECK_EQUAL(matches_from(limits, "192.0.2.1", 102), 1);
    CHECK_EQUAL(matches_from(limits, "192.0.2.1", 1000), 3);
    CHECK_EQUAL(matches_from(limits, "198.51.100.1", 1000), 3); /* another one */
    CHECK_EQUAL(matches_from(limits, "2001:db8::1", 1000), 3);  /* the first of all its networks */
    CHECK_EQUAL(matches_from(limits, "unknown", 1000), 3);      /* all of them together */
    limits_close(limits);
}

TEST(a_site_may_make_4_times_as_many_and_a_provider_16_times)
{
    char address[48];
    Limits *limits = limits_open(MANY, THREE, NOTHING);
    int of_site = 0, of_provider = 0;
    for (int i = 0; i < 6; i++) {
        snprintf(address, sizeof address, "2001:db8:1:%x::1", i);
        of_site += matches_from(limits, address, 100);
    }
    CHECK_EQUAL(of_site, 12);
    for (int i = 0; i < 60; i++) {
        snprintf(address, sizeof address, "2001:db8:%x::1", 2 + i);
        of_provider += matches_from(limits, address, 100);
    }
    CHECK_EQUAL(of_site + of_provider, 48);
    CHECK_EQUAL(matches_from(limits, "2001:db9::1", 100), 3);
    /* Time gives each level its share: a site is full again after 12 of 2 a second. */
    CHECK_EQUAL(matches_from(limits, "2001:db8:1:100::1", 100.5), 1);
    CHECK_EQUAL(matches_from(limits, "2001:db8:1:101::1", 106), 3);
    limits_close(limits);
}

TEST(a_request_refused_at_one_level_takes_nothing_from_the_others)
{
    Limits *limits = limits_open(MANY, THREE, NOTHING);
    CHECK_EQUAL(matches_from(limits, "192.0.2.1", 100), 3);
    for (int i = 0; i < 20; i++)
        CHECK(!limits_take_match(limits, "192.0.2.1", 100));
    CHECK_EQUAL(matches_from(limits, "192.0.2.2", 100), 3);
    CHECK_EQUAL(matches_from(limits, "192.0.2.3", 100), 3);
    CHECK_EQUAL(matches_from(limits, "192.0.2.4", 100), 3);
    CHECK_EQUAL(matches_from(limits, "192.0.2.5", 100), 0);   /* the site has had its twelve */
    CHECK_EQUAL(matches_from(limits, "192.0.2.5", 100.5), 1); /* and kept its own */
    limits_close(limits);
}

TEST(passwords_are_limited_alike_and_apart)
{
    Limits *limits = limits_open(MANY, THREE, THREE);
    int count = 0;
    CHECK_EQUAL(matches_from(limits, "192.0.2.1", 100), 3);
    for (int i = 0; i < 20; i++) {
        char address[48];
        snprintf(address, sizeof address, "192.0.2.%d", 1 + i / 4);
        count += limits_take_password(limits, address, 100);
    }
    CHECK_EQUAL(count, 12);
    limits_close(limits);
}

TEST(requests_are_limited_by_address_and_a_file_is_a_tenth_of_one)
{
    Limits *limits = limits_open(THREE, NOTHING, NOTHING);
    int files = 0;
    for (int i = 0; i < 6; i++)
        CHECK_EQUAL(limits_take_request(limits, "192.0.2.1", 100), i < 3);
    for (int i = 0; i < 100; i++)
        files += limits_take_file(limits, "192.0.2.2", 100);
    CHECK(files == 29 || files == 30); /* of three requests, in fractions that are not exact */
    limits_close(limits);
}

TEST(an_address_with_connections_is_remembered_when_others_are_forgotten)
{
    enum { OTHERS = 200000 };
    Limits *limits = limits_open(MANY, THREE, NOTHING);
    limits_of(limits, "192.0.2.1", 100)->connections = 2;
    CHECK_EQUAL(matches_from(limits, "198.51.100.1", 100), 3);
    for (int i = 0; i < OTHERS; i++) {
        char address[48];
        snprintf(address, sizeof address, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        limits_of(limits, address, 101);
    }
    CHECK_EQUAL(limits_of(limits, "192.0.2.1", 102)->connections, 2);
    CHECK_EQUAL(limits_of(limits, "192.0.2.2", 102)->connections, 0);
    CHECK_EQUAL(matches_from(limits, "198.51.100.1", 102), 3); /* forgotten, so it begins anew */
    limits_close(limits);
}

/* The origins of matches */

static Origin add_match(MatchOrigins *origins, const char *match, const char *address)
{
    Origin origin = origin_of(address);
    match_origins_add(origins, match, &origin);
    return origin;
}

static bool is_first(void *context, const char *match)
{
    (*(int *)context)++;
    return match[0] == '1';
}

TEST(unfinished_matches_are_counted_by_address_and_by_network)
{
    MatchOrigins *origins = match_origins_open(10);
    Origin here = add_match(origins, "1", "192.0.2.1");
    add_match(origins, "2", "192.0.2.1");
    add_match(origins, "2", "192.0.2.1"); /* once */
    add_match(origins, "3", "192.0.2.9");
    add_match(origins, "1b", "192.0.9.9");
    add_match(origins, "5", "198.51.100.1");
    CHECK_EQUAL(match_origins_count(origins, &here, ORIGIN_ADDRESS), 2);
    CHECK_EQUAL(match_origins_count(origins, &here, ORIGIN_SITE), 3);
    CHECK_EQUAL(match_origins_count(origins, &here, ORIGIN_PROVIDER), 4);
    Origin found = match_origins_find(origins, "3"), none = match_origins_find(origins, "4");
    CHECK_EQUAL(found.net[ORIGIN_ADDRESS], origin_of("192.0.2.9").net[ORIGIN_ADDRESS]);
    CHECK(!origin_is_known(&none));
    int asked = 0;
    match_origins_review(origins, &here, ORIGIN_SITE, is_first, &asked);
    CHECK_EQUAL(asked, 3);
    CHECK_EQUAL(match_origins_count(origins, &here, ORIGIN_ADDRESS), 1);
    CHECK_EQUAL(match_origins_count(origins, &here, ORIGIN_PROVIDER),
                3); /* 1b is of another site */
    match_origins_remove(origins, "2");
    match_origins_remove(origins, "4");
    CHECK_EQUAL(match_origins_count(origins, &here, ORIGIN_ADDRESS), 0);
    Origin unknown = { 0 }; /* removed ones do not count as unknown */
    CHECK_EQUAL(match_origins_count(origins, &unknown, ORIGIN_ADDRESS), 0);
    match_origins_close(origins);
}

TEST(when_there_are_too_many_matches_the_oldest_is_forgotten)
{
    enum { MOST = 100 };
    char match[MATCH_ID_SIZE];
    MatchOrigins *origins = match_origins_open(MOST);
    Origin here = origin_of("192.0.2.1");
    for (int i = 0; i < MOST + 3; i++) {
        snprintf(match, sizeof match, "%d", i);
        match_origins_add(origins, match, &here);
        CHECK_EQUAL(match_origins_count(origins, &here, ORIGIN_ADDRESS), i < MOST ? i + 1 : MOST);
    }
    for (int i = 0; i < 6; i++) {
        snprintf(match, sizeof match, "%d", i);
        Origin found = match_origins_find(origins, match);
        CHECK_EQUAL(origin_is_known(&found), i >= 3);
    }
    match_origins_remove(origins, "50"); /* its place is taken before another is forgotten */
    match_origins_add(origins, "new", &here);
    Origin next = match_origins_find(origins, "3");
    CHECK(origin_is_known(&next));
    match_origins_close(origins);
}

/* `taproom admin show -V3q…` would be an option. */
TEST(ids_never_begin_with_a_hyphen)
{
    char id[PLAYER_ID_SIZE], words[20];
    const uint8_t secret[SECRET_SIZE] = { 1 };
    CHECK(secret_start());
    for (int i = 0; i < 2000; i++) {
        make_match_id(id);
        CHECK(id[0] != '-' && strlen(id) == MATCH_ID_SIZE - 1);
        make_player_id(id);
        CHECK(id[0] != '-' && strlen(id) == PLAYER_ID_SIZE - 1);
        snprintf(words, sizeof words, "rematch %d", i);
        derive_match_id(secret, words, id);
        CHECK(id[0] != '-' && strlen(id) == MATCH_ID_SIZE - 1);
    }
}
