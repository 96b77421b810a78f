/* A match after an update of the rules.
 *
 * An unfinished match of an older edition is played again under the current one, from its moves:
 *
 *     pinned   a move is not legal any more, a draw is another one, or somebody would have seen
 *              something else: it is finished under the edition it began with
 *     told     all that happened would have happened in the same way, but a correction may concern
 *              what follows: it goes on under the current edition, and the record names the rules
 *     same     no correction concerns it: it goes on under the current edition
 *
 * "Seen" is what each seat and a spectator were sent after each move: the fields of their view,
 * whose turn it is, the score and the events. */
#include "match_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1 << 16, FUTURES = 8 };

const char *const verdict_name[VERDICTS] = { "same", "told", "pinned" };

typedef struct Update {
    const Match *match;
    const Game *old, *now;
    Options options; /* of the current edition */
    Table *table;    /* the match as it would have been */
    char *text[2];   /* TEXT_SIZE each */
} Update;

bool record_wants_update(const MatchRecord *record)
{
    const Game *now = game_named(record->game);
    const Game *old = game_with_rules(record->game, record->rules);
    return now != NULL && old != NULL && now->edition > old->edition && !match_is_done(record) &&
           strcmp(now->signature, record->judged) != 0;
}

/* What a viewer sees */

static void write_seen(const Game *game, const State *view, Json *out)
{
    Parts parts;
    json_begin_object(out, NULL);
    parts_begin(&parts, out, view, NULL);
    game_write_seen(game, view, "state", &parts);
    json_number(out, "waiting", game_waiting_for(game, view));
    score_write(game, view, out);
    events_write(game, view, out);
    json_end_object(out);
}

static bool sees_same(Update *update, const State *old, const State *now, int viewer)
{
    StateBuffer before, after;
    Json one = json_in(update->text[0], TEXT_SIZE, false);
    Json other = json_in(update->text[1], TEXT_SIZE, false);
    viewer_view(update->old, old, viewer, &before);
    viewer_view(update->now, now, viewer, &after);
    write_seen(update->old, &before.state, &one);
    write_seen(update->now, &after.state, &other);
    return one.length == other.length && one.length < TEXT_SIZE &&
           memcmp(one.text, other.text, one.length) == 0;
}

static bool all_see_same(Update *update, const State *old, const State *now)
{
    for (int seat = 0; seat < old->seats; seat++)
        if (!sees_same(update, old, now, seat))
            return false;
    return sees_same(update, old, now, NOBODY);
}

/* The past */

static void describe(const Game *game, const State *state, Move move, char text[LINE_SIZE])
{
    Line line = line_in(text, LINE_SIZE);
    game_describe_action(game, state, move.who, move.action, &line);
}

/* One move under both editions, from the states before it. The table plays chance by itself. */
static bool move_is_same(Update *update, int number, State *old, State *now)
{
    char line[LINE_SIZE], same[LINE_SIZE];
    TableError error;
    Move move = table_move(update->match->table, number);
    describe(update->old, old, move, line);
    if (number >= table_moves(update->table) &&
        (move.who == CHANCE || !table_play_line(update->table, line, &error)))
        return false;
    Move again = table_move(update->table, number);
    describe(update->now, now, again, same);
    if (move.who != again.who || strcmp(line, same) != 0)
        return false;
    game_play(update->old, old, move.who, move.action);
    game_play(update->now, now, again.who, again.action);
    return all_see_same(update, old, now);
}

static bool past_is_same(Update *update)
{
    StateBuffer old, now;
    int moves = table_moves(update->match->table);
    table_state_at(update->match->table, 0, &old.state);
    table_state_at(update->table, 0, &now.state);
    bool same = all_see_same(update, &old.state, &now.state);
    for (int i = 0; same && i < moves; i++)
        same = move_is_same(update, i, &old.state, &now.state);
    return same && table_moves(update->table) == moves;
}

/* A client may have chosen an action before the update: its number must not mean another one. */
static bool actions_mean_same(const Update *update)
{
    const State *old = table_state(update->match->table), *now = table_state(update->table);
    for (int seat = 0; seat < old->seats; seat++) {
        ActionList before, after;
        if (!(game_waiting_for(update->old, old) >> seat & 1))
            continue;
        game_list(update->old, old, seat, &before);
        game_list(update->now, now, seat, &after);
        for (int i = 0; i < before.count; i++) {
            char line[LINE_SIZE], same[LINE_SIZE];
            Move move = { before.action[i], (uint8_t)seat };
            if (!list_has(&after, move.action))
                continue;
            describe(update->old, old, move, line);
            describe(update->now, now, move, same);
            if (strcmp(line, same) != 0)
                return false;
        }
    }
    return true;
}

/* What follows */

static bool lists_are_equal(const ActionList *one, const ActionList *other)
{
    size_t count = (size_t)one->count;
    return one->count == other->count &&
           memcmp(one->action, other->action, count * sizeof one->action[0]) == 0 &&
           memcmp(one->weight, other->weight, count * sizeof one->weight[0]) == 0;
}

/* One random game from here to its end: who could do what with which odds, and how it ends. */
static bool future_is_same(const Update *update, Rng *rng)
{
    StateBuffer old, now;
    Score one, other;
    SeatSet waiting;
    memcpy(old.bytes, table_state(update->match->table), update->old->state_size);
    memcpy(now.bytes, table_state(update->table), update->now->state_size);
    while ((waiting = game_waiting_for(update->old, &old.state)) != 0) {
        ActionList list, same;
        int who = __builtin_ctz(waiting);
        if (game_waiting_for(update->now, &now.state) != waiting)
            return false;
        game_list(update->old, &old.state, who, &list);
        game_list(update->now, &now.state, who, &same);
        if (!lists_are_equal(&list, &same))
            return false;
        Action action = list_pick(&list, rng);
        game_play(update->old, &old.state, who, action);
        game_play(update->now, &now.state, who, action);
    }
    game_score(update->old, &old.state, &one);
    game_score(update->now, &now.state, &other);
    return game_waiting_for(update->now, &now.state) == 0 && memcmp(&one, &other, sizeof one) == 0;
}

static bool futures_are_same(const Update *update)
{
    Rng rng = rng_seeded((uint64_t)table_moves(update->table));
    bool same = true;
    for (int i = 0; same && i < FUTURES; i++)
        same = future_is_same(update, &rng);
    return same;
}

static bool concerns(const Update *update, const Correction *correction)
{
    for (int i = 0; correction->option != NULL && i < update->now->option_count; i++) {
        const Option *option = &update->now->option[i];
        if (strcmp(option->id, correction->option) == 0)
            return strcmp(option->value[update->options.value[i]], correction->value) == 0;
    }
    return true;
}

static bool is_word_of(const char *text, const char *word)
{
    char padded[CORRECTED_SIZE + 2], sought[64];
    snprintf(padded, sizeof padded, " %s ", text);
    snprintf(sought, sizeof sought, " %s ", word);
    return strstr(padded, sought) != NULL;
}

static void add_word(const char *word, char out[CORRECTED_SIZE])
{
    size_t length = strlen(out);
    if (!is_word_of(out, word) && length + strlen(word) + 1 < CORRECTED_SIZE)
        snprintf(out + length, CORRECTED_SIZE - length, "%s%s", length > 0 ? " " : "", word);
}

/* Adds the rules that an edition corrects, if they concern the match. True: there are some, or
 * nobody said which. */
static bool add_corrections(const Update *update, const Game *edition, char out[CORRECTED_SIZE])
{
    const Correction *correction = edition->corrected;
    bool some = correction == NULL;
    for (; correction != NULL && correction->rule != NULL; correction++) {
        if (!concerns(update, correction))
            continue;
        some = true;
        add_word(correction->rule, out);
    }
    return some;
}

static bool add_all_corrections(const Update *update, char out[CORRECTED_SIZE])
{
    bool some = add_corrections(update, update->now, out);
    for (int i = 0; old_editions[i] != NULL; i++)
        if (strcmp(old_editions[i]->name, update->now->name) == 0 &&
            old_editions[i]->edition > update->old->edition &&
            old_editions[i]->edition < update->now->edition)
            some = add_corrections(update, old_editions[i], out) || some;
    return some;
}

/* The verdict */

static Verdict judge(Update *update, char corrected[CORRECTED_SIZE])
{
    if (update->match->table == NULL) /* nothing has been drawn */
        return update->table != NULL ? VERDICT_SAME : VERDICT_PINNED;
    if (update->table == NULL || !past_is_same(update) || !actions_mean_same(update))
        return VERDICT_PINNED;
    bool is_declared = add_all_corrections(update, corrected);
    return is_declared || !futures_are_same(update) ? VERDICT_TOLD : VERDICT_SAME;
}

static bool write_options(const Update *update, char out[OPTIONS_SIZE])
{
    Line line = line_in(out, OPTIONS_SIZE);
    for (int i = 0; i < update->now->option_count; i++)
        line_pair(&line, update->now->option[i].id,
                  update->now->option[i].value[update->options.value[i]]);
    settings_write(&update->match->settings, &line);
    return line.length < OPTIONS_SIZE;
}

static void open_update(const Match *match, Update *update)
{
    TableError error;
    *update = (Update){ .match = match, .old = match->game, .now = game_named(match->record.game) };
    for (int i = 0; i < 2; i++)
        if ((update->text[i] = malloc(TEXT_SIZE)) == NULL)
            abort();
    if (match_read_options(update->now, match->record.options, false, &update->options))
        update->table = table_open_fair(update->now, match->record.seats, &update->options,
                                        match->record.key, &error);
}

static void close_update(Update *update)
{
    table_close(update->table);
    for (int i = 0; i < 2; i++)
        free(update->text[i]);
}

/* It is written like any other change, so no server writes an action in between. The caller then
 * loads a match that has new rules again. */
ProblemKind apply_update(Match *match, Command *command, Now now, Change *change)
{
    Update update;
    MatchRecord *draft = match->draft;
    char options[OPTIONS_SIZE];
    if (!record_wants_update(&match->record))
        return PROBLEM_NONE;
    open_update(match, &update);
    Verdict verdict = judge(&update, draft->corrected);
    if (verdict != VERDICT_PINNED && !write_options(&update, options))
        verdict = VERDICT_PINNED;
    if (verdict == VERDICT_TOLD && strcmp(draft->corrected, match->record.corrected) == 0)
        add_word("-", draft->corrected); /* nobody said which, this time */
    memcpy(draft->judged, update.now->signature, strlen(update.now->signature) + 1);
    if (verdict == VERDICT_PINNED) {
        memcpy(draft->corrected, match->record.corrected, sizeof draft->corrected);
    } else {
        memcpy(draft->rules, update.now->signature, strlen(update.now->signature) + 1);
        memcpy(draft->options, options, sizeof options);
    }
    close_update(&update);
    command->verdict = verdict;
    return change_write_facts(match, command, now, change);
}
