#include "quota.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

/* The networks */

static uint64_t leading_bits(uint64_t number, int bits)
{
    return number & ~UINT64_C(0) << (64 - bits);
}

static Origin origin_of_ipv4(const unsigned char bytes[4])
{
    /* In a part of IPv6 that nobody has. */
    static const uint64_t FAMILY = UINT64_C(0xffff) << 32;
    static const int bits[ORIGIN_LEVELS] = { 64, 56, 48 };
    Origin origin;
    uint64_t number = FAMILY;
    for (int i = 0; i < 4; i++)
        number |= (uint64_t)bytes[i] << (24 - 8 * i);
    for (int level = 0; level < ORIGIN_LEVELS; level++)
        origin.net[level] = leading_bits(number, bits[level]);
    return origin;
}

static Origin origin_of_ipv6(const unsigned char bytes[16])
{
    static const uint64_t LOOPBACK = 1; /* of ::1, which begins with zeros as what is not known */
    static const int bits[ORIGIN_LEVELS] = { 64, 48, 32 };
    Origin origin;
    uint64_t number = 0;
    for (int i = 0; i < 8; i++)
        number = number << 8 | bytes[i];
    for (int level = 0; level < ORIGIN_LEVELS; level++)
        origin.net[level] = number == 0 ? LOOPBACK : leading_bits(number, bits[level]);
    return origin;
}

Origin origin_of(const char *address)
{
    unsigned char bytes[16];
    if (inet_pton(AF_INET, address, bytes) == 1)
        return origin_of_ipv4(bytes);
    if (inet_pton(AF_INET6, address, bytes) == 1)
        return origin_of_ipv6(bytes);
    return (Origin){ 0 };
}

bool origin_is_known(const Origin *origin)
{
    return origin->net[ORIGIN_ADDRESS] != 0;
}

/* The matches, in a ring. It is searched from one end to the other, but only when a match is made
 * or comes into memory. */

typedef struct Entry {
    char match[MATCH_ID_SIZE]; /* empty: removed */
    Origin origin;
} Entry;

struct MatchOrigins {
    Entry *entry;
    int count, room, most; /* used, allocated, allowed */
    int oldest;            /* the next to be replaced when the ring is full */
};

MatchOrigins *match_origins_open(int most)
{
    MatchOrigins *origins = calloc(1, sizeof *origins);
    if (origins != NULL)
        origins->most = most;
    return origins;
}

void match_origins_close(MatchOrigins *origins)
{
    if (origins != NULL)
        free(origins->entry);
    free(origins);
}

static Entry *find_entry(const MatchOrigins *origins, const char *match)
{
    for (int i = 0; i < origins->count; i++)
        if (strcmp(origins->entry[i].match, match) == 0)
            return &origins->entry[i];
    return NULL;
}

static Entry *new_entry(MatchOrigins *origins)
{
    Entry *removed = find_entry(origins, "");
    if (removed != NULL)
        return removed;
    if (origins->count == origins->most) {
        Entry *entry = &origins->entry[origins->oldest];
        origins->oldest = (origins->oldest + 1) % origins->most;
        return entry;
    }
    if (origins->count == origins->room) {
        origins->room = origins->room == 0 ? 64 : 2 * origins->room;
        origins->entry = realloc(origins->entry, (size_t)origins->room * sizeof *origins->entry);
        if (origins->entry == NULL)
            abort();
    }
    return &origins->entry[origins->count++];
}

void match_origins_add(MatchOrigins *origins, const char *match, const Origin *origin)
{
    Entry *entry = find_entry(origins, match);
    if (entry == NULL)
        entry = new_entry(origins);
    strcpy(entry->match, match);
    entry->origin = *origin;
}

void match_origins_remove(MatchOrigins *origins, const char *match)
{
    Entry *entry = find_entry(origins, match);
    if (entry != NULL)
        *entry = (Entry){ 0 };
}

Origin match_origins_find(const MatchOrigins *origins, const char *match)
{
    const Entry *entry = find_entry(origins, match);
    return entry == NULL ? (Origin){ 0 } : entry->origin;
}

static bool is_from(const Entry *entry, const Origin *origin, OriginLevel level)
{
    return entry->match[0] != '\0' && entry->origin.net[level] == origin->net[level];
}

int match_origins_count(const MatchOrigins *origins, const Origin *origin, OriginLevel level)
{
    int count = 0;
    for (int i = 0; i < origins->count; i++)
        count += is_from(&origins->entry[i], origin, level);
    return count;
}

void match_origins_review(MatchOrigins *origins, const Origin *origin, OriginLevel level,
                          MatchIsDone *is_done, void *context)
{
    for (int i = 0; i < origins->count; i++)
        if (is_from(&origins->entry[i], origin, level) && is_done(context, origins->entry[i].match))
            origins->entry[i] = (Entry){ 0 };
}
