/* A match as JSON: what everybody may know of it. */
#include "views_private.h"

#include <stdio.h>
#include <string.h>

static void write_clock(const MatchRecord *match, int seat, Now now, Json *out)
{
    Pace pace;
    SeatSet running;
    bool has_clock = pace_read(match->pace, &pace) && pace.kind != PACE_NONE &&
                     match->status == MATCH_PLAYING && seat_is_person(&match->seat[seat]);
    if (!has_clock) {
        json_string(out, NULL, NULL);
        return;
    }
    running = match_running_clocks(match, &pace);
    json_begin_object(out, NULL);
    json_number(out, "left", match_clock_left(match, seat, running, now.service));
    json_flag(out, "runs", running >> seat & 1);
    json_end_object(out);
}

/* Null without a clock, and for delayed spectators, who learn nothing of the present. */
void match_write_clocks(const MatchRecord *match, int place, Now now, Json *out)
{
    bool hidden = place == WATCHING && match_is_delayed(match);
    json_number(out, "now", now.service);
    json_begin_array(out, "clocks");
    for (int seat = 0; seat < match->seats; seat++)
        if (hidden)
            json_string(out, NULL, NULL);
        else
            write_clock(match, seat, now, out);
    json_end_array(out);
}

static void write_seats(const MatchRecord *match, SeatSet online, Json *out)
{
    json_begin_array(out, "seats");
    for (int seat = 0; seat < match->seats; seat++) {
        const SeatRecord *record = &match->seat[seat];
        json_begin_object(out, NULL);
        json_string(out, "player", record->player);
        json_string(out, "name", record->name);
        json_string(out, "colour", record->colour);
        json_flag(out, "taken", record->taken);
        json_flag(out, "online", online >> seat & 1);
        json_flag(out, "together", record->partners[0] != '\0');
        json_string(out, "stand_in", record->stand_in[0] == '\0' ? NULL : record->stand_in);
        json_flag(out, "resigned", record->resigned);
        json_flag(out, "votes_end", record->votes_end);
        json_end_object(out);
    }
    json_end_array(out);
}

static void write_options(const MatchRecord *match, Json *out)
{
    const Game *game = game_with_rules(match->game, match->rules);
    json_begin_object(out, "options");
    for (int i = 0; game != NULL && i < game->option_count; i++) {
        char value[64];
        size_t length;
        const char *at = line_value(match->options, game->option[i].id, &length);
        if (at == NULL || length >= sizeof value)
            continue;
        snprintf(value, sizeof value, "%.*s", (int)length, at);
        json_string(out, game->option[i].id, value);
    }
    json_end_object(out);
}

static void write_table(const MatchRecord *match, Json *out)
{
    TableSettings table = settings_of(match);
    json_string(out, "pace", match->pace);
    json_string(out, "stand_in", table.stand_in);
    json_flag(out, "chat", table.chat);
    json_flag(out, "hints", table.hints);
    json_string(out, "spectators", table.spectators ? "yes" : "no");
    json_string(out, "delay", table.delay);
}

/* A match that was pinned is finished under an older edition; one that was told goes on under the
 * current one. */
static void write_rules(const MatchRecord *match, Json *out)
{
    const Game *game = game_with_rules(match->game, match->rules), *now = game_named(match->game);
    char corrected[CORRECTED_SIZE];
    json_string(out, "rules", match->rules);
    if (game != NULL)
        json_number(out, "edition", game->edition);
    json_flag(out, "pinned", game != NULL && now != NULL && game->edition < now->edition);
    json_begin_array(out, "corrected");
    snprintf(corrected, sizeof corrected, "%s", match->corrected);
    for (char *rest = corrected, *rule; (rule = strtok_r(rest, " ", &rest)) != NULL;)
        json_string(out, NULL, rule);
    json_end_array(out);
}

/* The key is shown when nothing will be drawn from it any more. */
void match_write(const MatchRecord *match, SeatSet online, int place, Now now, Json *out)
{
    char hex[2 * CHANCE_KEY_SIZE + 1];
    bool done = match_is_done(match);
    key_write_commitment(match->key, hex);
    json_string(out, "match", match->id);
    json_string(out, "game", match->game);
    write_rules(match, out);
    write_options(match, out);
    write_table(match, out);
    json_string(out, "status", match_status_name[match->status]);
    json_flag(out, "begun", match_has_begun(match));
    json_flag(out, "listed", match->listed);
    json_string(out, "commitment", hex);
    if (done)
        write_hex(match->key, sizeof match->key, hex);
    json_string(out, "key", done ? hex : NULL);
    json_string(out, "next", match->next[0] == '\0' ? NULL : match->next);
    json_number(out, "created", match->created);
    write_seats(match, online, out);
    match_write_clocks(match, place, now, out);
}
