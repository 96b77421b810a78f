/* The tally as JSON. */
#include "tally.h"

#include <stdio.h>

static void write_interval(Json *json, const char *name, Interval interval)
{
    json_begin_array(json, name);
    json_real(json, NULL, interval.low);
    json_real(json, NULL, interval.high);
    json_end_array(json);
}

static void write_mean_members(Json *json, Interval mean, const Moments *moments)
{
    json_real(json, "mean", mean.value);
    write_interval(json, "mean_95", mean);
    json_real(json, "deviation", moments_deviation(moments));
}

static void write_mean(Json *json, const char *name, Interval mean, const Moments *moments)
{
    json_begin_object(json, name);
    write_mean_members(json, mean, moments);
    json_end_object(json);
}

static void write_moments(Json *json, const char *name, const Moments *moments)
{
    write_mean(json, name, mean_interval(moments), moments);
}

static void write_spread(Json *json, const char *name, const Spread *spread)
{
    json_begin_object(json, name);
    write_mean_members(json, mean_interval(&spread->moments), &spread->moments);
    json_number(json, "least", spread->least);
    json_number(json, "most", spread->most);
    json_begin_array(json, "counts"); /* from least to most */
    for (int value = spread->least; value <= spread->most && spread->moments.count > 0; value++)
        if (value >= SPREAD_LOW && value < SPREAD_LOW + SPREAD_SIZE)
            json_number(json, NULL, spread->count[value - SPREAD_LOW]);
    json_end_array(json);
    json_end_object(json);
}

static void write_group_members(Json *json, const Group *group, Interval win_rate)
{
    json_real(json, "seats", group->seats);
    json_real(json, "won", group->won);
    write_interval(json, "win_rate_95", win_rate);
    json_real(json, "points", moments_mean(&group->points));
}

static void write_groups(Json *json, const char *name, const Group group[], int count)
{
    json_begin_array(json, name);
    for (int i = 0; i < count; i++) {
        json_begin_object(json, NULL);
        json_number(json, "number", i + 1);
        write_group_members(json, &group[i], wilson(group[i].won, group[i].seats));
        json_end_object(json);
    }
    json_end_array(json);
}

static void write_bots(Json *json, const Tally *tally)
{
    json_begin_array(json, "bots");
    for (int seat = 0; seat < tally->plan->seats; seat++) {
        if (plan_bot(tally->plan, seat) != seat)
            continue;
        json_begin_object(json, NULL);
        json_string(json, "bot", tally->plan->bot[seat]);
        write_group_members(json, &tally->bot[seat],
                            wilson(tally->bot[seat].won, tally->bot[seat].seats));
        json_end_object(json);
    }
    json_end_array(json);
}

static void write_categories(Json *json, const Tally *tally)
{
    const Words *category = &tally->plan->game->category;
    json_begin_object(json, "categories");
    for (int i = 0; i < category->count; i++) {
        json_begin_object(json, category->name[i]);
        write_moments(json, "all", &tally->category[i]);
        write_moments(json, "winners", &tally->winner_category[i]);
        json_end_object(json);
    }
    json_end_object(json);
}

static void write_kind(Json *json, const KindTally *kind)
{
    json_begin_object(json, kind->kind.name);
    for (int i = 0; i < kind->count; i++) {
        const Thing *thing = &kind->thing[i];
        json_begin_object(json, thing->word);
        json_real(json, "games", thing->games);
        json_real(json, "times", thing->times);
        write_group_members(json, &thing->group, thing_win_rate(thing));
        json_real(json, "expected", thing->expected);
        json_flag(json, "tested", thing->is_tested);
        json_real(json, "p", thing->p);
        json_real(json, "p_holm", thing->adjusted);
        json_end_object(json);
    }
    json_end_object(json);
}

static void write_options(Json *json, const Tally *tally)
{
    const Game *game = tally->plan->game;
    json_begin_object(json, "options");
    for (int i = 0; i < game->option_count; i++) {
        json_begin_object(json, game->option[i].id);
        for (int v = 0; v < game->option[i].value_count && v < MAX_OPTION_VALUES; v++) {
            const OptionTally *option = &tally->option[i][v];
            if (option->points.count == 0)
                continue;
            json_begin_object(json, game->option[i].value[v]);
            json_real(json, "games", option->points.count / tally->plan->seats);
            write_mean(json, "points", clusters_interval(&option->points_of_games),
                       &option->points);
            json_real(json, "rounds", moments_mean(&option->rounds));
            json_real(json, "decisions", moments_mean(&option->decisions));
            json_end_object(json);
        }
        json_end_object(json);
    }
    json_end_object(json);
}

static void write_turns(Json *json, const Tally *tally)
{
    json_begin_object(json, "turns_by_decisions"); /* the last: this many or more */
    for (int i = 0; i < TURN_BINS; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d", i + 1);
        json_real(json, name, tally->turn_bin[i]);
    }
    json_end_object(json);
}

static void write_lengths(Json *json, const Tally *tally)
{
    write_spread(json, "rounds", &tally->rounds);
    write_spread(json, "decisions", &tally->decisions);
    write_moments(json, "draws", &tally->draws);
    write_moments(json, "turns_per_seat", &tally->turns);
    write_moments(json, "decisions_per_turn", &tally->decisions_per_turn);
    write_turns(json, tally);
    json_real(json, "branching_factor",
              tally->seat_decisions > 0 ? tally->legal / tally->seat_decisions : 0);
    json_begin_object(json, "decisions_by_legal_actions");
    for (int i = 0; i < LEGAL_BINS; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d", 1 << i);
        json_real(json, name, tally->legal_bin[i]);
    }
    json_end_object(json);
}

static void write_summary(const void *what, Json *json)
{
    const Tally *tally = what;
    const SimPlan *plan = tally->plan;
    json_begin_object(json, NULL);
    json_string(json, "game", plan->game->name);
    json_string(json, "rules", plan->game->signature);
    json_number(json, "seats", plan->seats);
    json_number(json, "seed", (int64_t)plan->seed);
    json_number(json, "games_wanted", plan_end(plan) - plan_first(plan));
    json_number(json, "games", tally->games);
    json_number(json, "unfinished", tally->unfinished);
    write_spread(json, "points", &tally->points);
    write_spread(json, "winner_points", &tally->winner_points);
    write_moments(json, "margin", &tally->margin);
    json_real(json, "shared_victories", moments_mean(&tally->ties));
    write_categories(json, tally);
    write_groups(json, "by_place", tally->place, plan->seats);
    write_groups(json, "by_seat", tally->seat, plan->seats);
    write_bots(json, tally);
    write_options(json, tally);
    write_lengths(json, tally);
    json_begin_object(json, "taken");
    for (int i = 0; i < tally->kinds; i++)
        write_kind(json, &tally->kind[i]);
    json_end_object(json);
    json_end_object(json);
}

char *summary_write(const Tally *tally)
{
    return text_of_json(write_summary, tally);
}
