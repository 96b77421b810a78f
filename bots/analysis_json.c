/* What a bot thinks of every action, as JSON for a client. */
#include "bot.h"

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
