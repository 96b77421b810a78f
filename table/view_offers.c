/* The legal and the refused actions of a view. Many lines begin alike, so they are written as a
 * tree of words: the words on the path to an action's number are its line. Refused actions are
 * grouped by reason.
 *
 *     "actions": {"buy seat=0": {"upgrade=doig slot=1": {"replaced=intern": 271, "replaced=cooper":
 *                 527}, "item=wax slot=2": 783}, "pass seat=0": 20}
 *     "refused": {"recipe_known rule=D31": {"learn seat=0 recipe=gin money=4": 1808}} */
#include "table_private.h"

#include <string.h>

typedef struct Offer {
    Action action;
    bool is_written;
    char line[LINE_SIZE];
    char why[LINE_SIZE]; /* it is refused */
} Offer;

typedef struct Offers {
    int count;
    Offer *offer[MAX_ACTIONS];
} Offers;

/* How many characters two texts have in common, in whole words. */
static size_t words_alike(const char *one, const char *other)
{
    size_t words = 0;
    for (size_t i = 0;; i++) {
        bool one_ends = one[i] == ' ' || one[i] == '\0',
             other_ends = other[i] == ' ' || other[i] == '\0';
        if (one_ends && other_ends)
            words = i;
        if (one[i] != other[i] || one[i] == '\0')
            return words;
    }
}

/* Marks the lines that continue with the same word as the first unwritten one; returns how far they
 * are all alike. */
static size_t take_alike(const Offers *offers, size_t written, Offers *out)
{
    size_t alike = 0;
    out->count = 0;
    for (int i = 0; i < offers->count; i++) {
        Offer *offer = offers->offer[i];
        if (offer->is_written)
            continue;
        const char *rest = offer->line + written;
        size_t same =
            out->count == 0 ? strlen(rest) : words_alike(rest, out->offer[0]->line + written);
        if (out->count > 0 && same == 0)
            continue;
        alike = out->count == 0 || same < alike ? same : alike;
        offer->is_written = true;
        out->offer[out->count++] = offer;
    }
    return alike;
}

/* Writes the lines, whose first `written` characters have been written. */
static void write_tree(const Offers *offers, size_t written, Json *out)
{
    Offers alike;
    for (size_t length; length = take_alike(offers, written, &alike), alike.count > 0;) {
        char words[LINE_SIZE];
        memcpy(words, alike.offer[0]->line + written, length);
        words[length] = '\0';
        if (alike.count == 1) {
            json_number(out, words, alike.offer[0]->action);
            continue;
        }
        for (int i = 0; i < alike.count; i++)
            alike.offer[i]->is_written = false;
        json_begin_object(out, words);
        write_tree(&alike, written + length + 1, out);
        json_end_object(out);
    }
}

static void describe(Offer *offer, const Game *game, const State *view, int viewer, Action action)
{
    Line line = line_in(offer->line, sizeof offer->line - 1);
    game_describe_action(game, view, viewer, action, &line);
    offer->line[strlen(offer->line) + 1] = '\0'; /* nothing follows the last word */
    offer->action = action;
    offer->is_written = false;
}

void offers_write(const Game *game, const State *view, int viewer, Json *out)
{
    ActionList list;
    Offer offer[MAX_ACTIONS];
    Offers offers = { .count = 0 };
    game_list(game, view, viewer, &list);
    for (int i = 0; i < list.count; i++) {
        describe(&offer[i], game, view, viewer, list.action[i]);
        offers.offer[offers.count++] = &offer[i];
    }
    json_begin_object(out, "actions");
    write_tree(&offers, 0, out);
    json_end_object(out);
}

/* Marks the actions that are refused for the same reason as the first unwritten one. */
static const char *take_reason(Offer *offer, int count, Offers *out)
{
    const char *why = NULL;
    out->count = 0;
    for (int i = 0; i < count; i++) {
        if (offer[i].is_written || (why != NULL && strcmp(offer[i].why, why) != 0))
            continue;
        why = offer[i].why;
        out->offer[out->count++] = &offer[i];
    }
    return why;
}

/* False: there are fewer reasons than that. */
static bool describe_refusal(Offer *offer, const Game *game, const State *view, int viewer,
                             Action action, int nth)
{
    Reasons reasons;
    Line why = line_in(offer->why, sizeof offer->why);
    game_reasons(game, view, viewer, action, &reasons);
    if (nth >= reasons.count)
        return false;
    describe(offer, game, view, viewer, action);
    describe_reason(reasons.reason[nth], &why);
    return true;
}

/* An action that several rules forbid stands under each of them. */
void refusals_write(const Game *game, const State *view, int viewer, Json *out)
{
    ActionList list;
    Offer offer[MAX_ACTIONS];
    Offers alike;
    int count = 0;
    game_list_refused(game, view, viewer, &list);
    for (int nth = 0; nth < MAX_REASONS; nth++) /* the first reason of each has room */
        for (int i = 0; i < list.count && count < MAX_ACTIONS; i++)
            count += describe_refusal(&offer[count], game, view, viewer, list.action[i], nth);
    json_begin_object(out, "refused");
    for (const char *why; (why = take_reason(offer, count, &alike)) != NULL;) {
        json_begin_object(out, why);
        write_tree(&alike, 0, out);
        json_end_object(out);
    }
    json_end_object(out);
}
