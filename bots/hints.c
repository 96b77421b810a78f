/* Hints: why a bot ranks an action where it does, and the whole analysis as JSON for a client. The
 * best action is compared with the second best, any other with the best. */
#include "bot.h"

#include <math.h>

static const double LITTLE = 0.01; /* a smaller difference of chances means nothing */

typedef struct Loss { /* of the rival that loses most */
    int seat;
    double points;
} Loss;

static Loss loss_of_rivals(const Analysis *analysis, const AnalysedAction *best,
                           const AnalysedAction *next)
{
    Loss most = { .seat = analysis->seat };
    for (int seat = 0; seat < analysis->seats; seat++) {
        double points = next->score[seat] - best->score[seat];
        if (seat != analysis->seat && points > most.points)
            most = (Loss){ seat, points };
    }
    return most;
}

/* Ranking: by the chance to win among the actions that were tried enough to believe it, so that no
 * lower chance comes first; then the others as often as they were tried, and none of them is said
 * to be better than those before it. */

static bool is_believed(const AnalysedAction *action, uint32_t most)
{
    return action->visits > 0 && (uint64_t)action->visits * 4 >= most;
}

static bool ranks_before(const AnalysedAction *left, const AnalysedAction *right, int me,
                         uint32_t most)
{
    bool is_left = is_believed(left, most);
    if (is_left != is_believed(right, most))
        return is_left;
    return is_left ? left->win[me] > right->win[me] : left->visits > right->visits;
}

void hint_rank(Analysis *analysis)
{
    AnalysedAction *action = analysis->action;
    int me = analysis->seat;
    uint32_t most = 0;
    for (int i = 0; i < analysis->count; i++)
        most = action[i].visits > most ? action[i].visits : most;
    for (int i = 1; i < analysis->count; i++) { /* insertion: stable, and in place */
        AnalysedAction moving = action[i];
        int to = i;
        for (; to > 0 && ranks_before(&moving, &action[to - 1], me, most); to--)
            action[to] = action[to - 1];
        action[to] = moving;
    }
    for (int i = 1; i < analysis->count; i++)
        if (action[i].win[me] > action[i - 1].win[me])
            action[i].win[me] = action[i - 1].win[me];
}

static Line say(HintReasons *reasons, const char *word)
{
    Line line = line_in(reasons->text[reasons->count++], HINT_REASON_SIZE);
    line_text(&line, word);
    return line;
}

static void tell_points(HintReasons *reasons, const char *word, double points)
{
    if (lround(points) < 1)
        return;
    Line line = say(reasons, word);
    line_count(&line, "points", lround(points));
}

/* As games out of a hundred, rounded like the chances that are shown beside it. */
static void tell_chance(HintReasons *reasons, const char *word, const char *otherwise, double more,
                        double less)
{
    long won = lround(100 * more) - lround(100 * less);
    if (more - less <= LITTLE || won < 1) {
        say(reasons, otherwise);
        return;
    }
    Line line = say(reasons, word);
    line_count(&line, "games", won);
}

static void tell_best(const Analysis *analysis, HintReasons *reasons)
{
    const AnalysedAction *best = &analysis->action[0], *next = &analysis->action[1];
    int me = analysis->seat;
    Loss loss = loss_of_rivals(analysis, best, next);
    tell_points(reasons, "more", best->score[me] - next->score[me]);
    if (lround(loss.points) > 0) {
        Line line = say(reasons, "rival");
        line_count(&line, "player", loss.seat);
        line_count(&line, "points", lround(loss.points));
    }
    if (reasons->count == 0)
        tell_chance(reasons, "likelier", "close", best->win[me], next->win[me]);
}

static void tell_other(const Analysis *analysis, int place, HintReasons *reasons)
{
    const AnalysedAction *best = &analysis->action[0], *action = &analysis->action[place];
    int me = analysis->seat;
    tell_points(reasons, "less", best->score[me] - action->score[me]);
    if (reasons->count == 0)
        tell_chance(reasons, "unlikelier", "as_good", best->win[me], action->win[me]);
}

/* An untried action has nothing to compare with. */
void hint_reasons(const Analysis *analysis, int place, HintReasons *reasons)
{
    reasons->count = 0;
    if (analysis->count == 1)
        say(reasons, "only");
    else if (analysis->action[place > 0 ? place : 1].visits == 0)
        say(reasons, place > 0 ? "untried" : "tried");
    else if (place == 0)
        tell_best(analysis, reasons);
    else
        tell_other(analysis, place, reasons);
}

/* JSON */

static int per_mille(double share)
{
    return (int)(share * 1000 + 0.5);
}

static void write_action(const Analysis *analysis, int place, Json *out)
{
    const AnalysedAction *action = &analysis->action[place];
    int seats = analysis->seats;
    HintReasons reasons;
    hint_reasons(analysis, place, &reasons);
    json_begin_object(out, NULL);
    json_number(out, "action", action->action);
    json_number(out, "visits", action->visits);
    json_number(out, "value_per_mille", per_mille(action->value));
    json_begin_array(out, "win_per_mille");
    for (int seat = 0; seat < seats; seat++)
        json_number(out, NULL, per_mille(action->win[seat]));
    json_end_array(out);
    json_begin_array(out, "points_tenths");
    for (int seat = 0; seat < seats; seat++)
        json_number(out, NULL, (int)(action->score[seat] * 10));
    json_end_array(out);
    json_begin_array(out, "reasons");
    for (int i = 0; i < reasons.count; i++)
        json_string(out, NULL, reasons.text[i]);
    json_end_array(out);
    json_end_object(out);
}

void analysis_write(const Analysis *analysis, const char *name, Json *out)
{
    json_begin_array(out, name);
    for (int i = 0; i < analysis->count; i++)
        write_action(analysis, i, out);
    json_end_array(out);
}
