/* How long a stranger's bot takes to answer while one address does its worst: it makes as many
 * tables of hard bots as it may, leaves half of them to bots, and plays at the others as fast as it
 * can, with hints. The stranger comes from another network of this machine. */
#include "load_private.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_ATTACKERS = 256,
    REQUEST_SIZE = 256,
    ATTACKER = 0x7f420001, /* 127.66.0.1 */
    STRANGER = 0x7f4d0001, /* 127.77.0.1, and then others: each has its own limits */
    NEXT_NETWORK = 0x10000,
    PATIENCE_SECONDS = 120,
};

typedef struct Attack {
    const LoadSettings *settings;
    LoadPlayer player[MOST_ATTACKERS];
    int tables;
    uint32_t stranger; /* their address */
} Attack;

static bool say(LoadPlayer *player, const char *text)
{
    return load_socket_send(&player->socket, text, strlen(text));
}

/* The attacker */

static bool make_table(Attack *attack)
{
    char request[REQUEST_SIZE];
    LoadMatch match;
    LoadPlayer *player = &attack->player[attack->tables];
    snprintf(request, sizeof request,
             "{\"game\":\"%s\",\"hints\":true,\"stand_in\":\"bot:hard\","
             "\"seats\":[\"me\",\"bot:hard\"]}",
             attack->settings->game);
    load_come_from(ATTACKER);
    return load_match_post(attack->settings, request, &match) &&
           load_player_join(player, attack->settings, match.id, match.token[0],
                            (uint64_t)attack->tables + 1);
}

static bool is_left(int table)
{
    return table % 2 == 1;
}

/* A table that is left to bots is closed when it has begun; at the others whoever may act does. */
static void go_on_attacking(Attack *attack)
{
    for (int table = 0; table < attack->tables; table++) {
        LoadPlayer *player = &attack->player[table];
        if (player->socket.file < 0)
            continue;
        if (!load_player_hear(player)) {
            load_socket_close(&player->socket);
        } else if (is_left(table) && player->view != NULL) {
            say(player, "{\"do\":\"leave\"}");
            load_socket_close(&player->socket);
        } else if (load_player_may_act(player) && player->acks == player->number) {
            say(player, "{\"do\":\"hint\"}");
            load_player_act(player);
        }
    }
}

static void begin_attack(Attack *attack)
{
    while (attack->tables < MOST_ATTACKERS && make_table(attack))
        attack->tables++;
    static const double WARM_UP = 3;
    for (double end = load_now() + WARM_UP; load_now() < end; poll(NULL, 0, 1))
        go_on_attacking(attack);
}

static void end_attack(Attack *attack)
{
    for (int table = 0; table < attack->tables; table++)
        load_player_leave(&attack->player[table]);
    attack->tables = 0;
}

/* The stranger */

static void wait_for_news(Attack *attack, const LoadPlayer *stranger)
{
    struct pollfd news[MOST_ATTACKERS + 1] = { { .fd = stranger->socket.file, .events = POLLIN } };
    for (int table = 0; table < attack->tables; table++)
        news[table + 1] =
            (struct pollfd){ .fd = attack->player[table].socket.file, .events = POLLIN };
    poll(news, (nfds_t)attack->tables + 1, 1000);
}

/* Until the last action is acknowledged and the next is due, or the match is over. */
static bool wait_for_turn(Attack *attack, LoadPlayer *stranger)
{
    double end = load_now() + PATIENCE_SECONDS;
    while (load_now() < end && stranger->errors == 0) {
        if (!load_player_hear(stranger))
            return false;
        bool over = stranger->view != NULL && strstr(stranger->view, "\"over\":true") != NULL;
        if (stranger->acks == stranger->number && (over || load_player_may_act(stranger)))
            return true;
        go_on_attacking(attack);
        wait_for_news(attack, stranger);
    }
    return false;
}

static long heard(const LoadPlayer *player)
{
    return player->views + player->updates;
}

/* One match, or less; an action that more than one change follows is one that the bot answered. */
static bool play_match(Attack *attack, const char *bot, uint64_t seed, double *answer, int *answers,
                       int most)
{
    char request[REQUEST_SIZE];
    LoadMatch match;
    LoadPlayer stranger;
    snprintf(request, sizeof request, "{\"game\":\"%s\",\"seats\":[\"me\",\"bot:%s\"]}",
             attack->settings->game, bot);
    load_come_from(attack->stranger);
    if (!load_match_post(attack->settings, request, &match) ||
        !load_player_join(&stranger, attack->settings, match.id, match.token[0], seed))
        return false;
    bool good = wait_for_turn(attack, &stranger);
    while (good && *answers < most && load_player_may_act(&stranger)) {
        long before = heard(&stranger);
        double sent = load_now();
        good = load_player_act(&stranger) && wait_for_turn(attack, &stranger);
        if (heard(&stranger) - before > 1)
            answer[(*answers)++] = load_now() - sent;
    }
    load_player_leave(&stranger);
    return good;
}

static int smaller_first(const void *one, const void *other)
{
    double left = *(const double *)one, right = *(const double *)other;
    return (left > right) - (left < right);
}

static bool measure(Attack *attack, int answers, StrangerTime *out)
{
    double *answer = calloc((size_t)answers, sizeof *answer);
    int count = 0;
    bool good = answer != NULL;
    attack->stranger += NEXT_NETWORK;
    for (uint64_t seed = 1; good && count < answers; seed++)
        good = play_match(attack, out->bot, seed, answer, &count, answers);
    if (good) {
        qsort(answer, (size_t)count, sizeof *answer, smaller_first);
        *(attack->tables > 0 ? &out->attacked : &out->usual) = answer[count / 2];
        *(attack->tables > 0 ? &out->worst_attacked : &out->worst_usual) = answer[count - 1];
    }
    free(answer);
    return good;
}

static bool measure_all(Attack *attack, int answers, StrangerFigures *out)
{
    bool good = true;
    for (int i = 0; i < STRANGER_BOTS && good; i++)
        good = measure(attack, answers, &out->time[i]);
    return good;
}

bool load_stranger(const LoadSettings *settings, int answers, StrangerFigures *out,
                   char error[LOAD_ERROR_SIZE])
{
    static Attack attack;
    attack = (Attack){ .settings = settings, .stranger = STRANGER };
    *out = (StrangerFigures){ .time = { { .bot = "greedy" }, { .bot = "medium" } } };
    bool good = measure_all(&attack, answers, out);
    begin_attack(&attack);
    out->tables = attack.tables;
    good = good && attack.tables > 0 && measure_all(&attack, answers, out);
    end_attack(&attack);
    load_come_from(0);
    if (!good)
        snprintf(error, LOAD_ERROR_SIZE, "the stranger's match does not go on");
    return good;
}
