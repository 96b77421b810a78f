/* Why a bot likes an action: what it expects of the best one beside the next best, and of another
 * one beside the best. */
#include "bot.h"

#include <math.h>

static const double LITTLE = 0.01; /* a difference of chances that means nothing */

typedef struct Loss { /* of the rival who loses most */
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

/* In games of a hundred, as the chances beside it are shown: their difference is no per cent. */
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

/* An action that was never tried tells nothing about another. */
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
