/* The game loop: whose turn it is, bots, undo, and saving after every move. */
#include "play.h"

#include <string.h>

static Bot *bot_of(const char *player) /* NULL: not a bot */
{
    BotSettings settings;
    BotProblem problem;
    bool is_bot = strncmp(player, "bot:", 4) == 0 && bot_named(player + 4, &settings, &problem);
    return is_bot ? bot_new(&settings) : NULL;
}

bool play_begin(Play *play, Table *table, const TerminalOptions *options)
{
    *play =
        (Play){ .table = table, .game = table_game(table), .options = options, .viewer = NOBODY };
    play->rng = rng_seeded(options->seed);
    for (int seat = 0; seat < table_seats(table); seat++) {
        const SeatInfo *info = table_seat(table, seat);
        bool person = strcmp(info->player, "me") == 0;
        play->seat_name[seat] = info->name;
        play->bot[seat] = bot_of(info->player);
        if (!person && play->bot[seat] == NULL)
            return false;
        play->persons += person;
        if (person)
            play->viewer = seat;
    }
    if (play->persons > 1)
        play->viewer = NOBODY;
    play->context =
        (TextContext){ options->language, play->game->name, play->seat_name, table_seats(table) };
    return true;
}

void play_end(Play *play)
{
    for (int seat = 0; seat < MAX_SEATS; seat++)
        bot_free(play->bot[seat]);
    bot_free(play->adviser);
}

void watch_thinking(void *argument, double share)
{
    Watcher *watcher = argument;
    if (caught_signal() != 0) /* do not wait for the best answer */
        atomic_store(&watcher->stops, true);
    else if (watcher->play->front->thinking != NULL)
        watcher->play->front->thinking(watcher->play, watcher->seat, share);
}

static void move_bot(Play *play, int seat)
{
    StateBuffer view;
    Watcher watcher = { .play = play, .seat = seat };
    bot_watch(play->bot[seat], &watcher.stops, watch_thinking, &watcher);
    table_view(play->table, seat, &view.state);
    table_play(play->table, seat,
               bot_choose(play->bot[seat], play->game, &view.state, seat, &play->rng));
    bot_watch(play->bot[seat], NULL, NULL, NULL);
}

/* Bots first, so that no person waits for them; then the person who is already at the keyboard. */
static int next_seat(const Play *play)
{
    SeatSet waiting = table_waiting_for(play->table);
    for (int seat = 0; seat < table_seats(play->table); seat++)
        if ((waiting >> seat & 1) && play->bot[seat] != NULL)
            return seat;
    if (play->viewer != NOBODY && (waiting >> play->viewer & 1))
        return play->viewer;
    return __builtin_ctz(waiting);
}

static void say(Play *play, const char *key)
{
    text_fill(&play->context, key, "", play->message, sizeof play->message);
}

/* Alone against bots a person goes back and forward as they like; with others at the table they
 * take back only what nobody has learned from. */
static void undo(Play *play, int seat)
{
    bool done = seat != NOBODY && (play->persons == 1 ? table_take_back(play->table, seat)
                                                      : table_undo(play->table, seat));
    say(play, !done                            ? "ui.cannot_undo"
              : table_is_practice(play->table) ? "ui.undone_practice"
                                               : "ui.undone");
    for (int other = 0; other < MAX_SEATS; other++) /* what is undone will be shown again */
        if (play->shown[other] > table_moves(play->table) + 1)
            play->shown[other] = table_moves(play->table) + 1;
}

static void redo(Play *play, int seat)
{
    bool done = play->persons == 1 && table_go_forward(play->table, seat);
    say(play, done ? "ui.redone" : "ui.cannot_redo");
}

static int
last_person(const Play *play) /* the person who made the last move; NOBODY: a bot or chance */
{
    int moves = table_moves(play->table);
    int who = moves == 0 ? CHANCE : table_move(play->table, moves - 1).who;
    return who == CHANCE || play->bot[who] != NULL ? NOBODY : who;
}

/* One choice of a person; false: leave. */
static bool take_turn(Play *play, const Front *front, int *at_keyboard, int seat)
{
    if (play->persons > 1 && *at_keyboard != seat) {
        play->viewer = NOBODY;
        Choice ready = front->curtain(play, seat);
        if (ready.kind == CHOICE_UNDO)
            undo(play, last_person(play));
        if (ready.kind != CHOICE_PLAY)
            return ready.kind == CHOICE_UNDO;
        *at_keyboard = seat;
    }
    play->viewer = seat;
    Choice choice = front->ask(play, seat);
    if (choice.kind == CHOICE_QUIT)
        return false;
    play->message[0] = '\0';
    if (choice.kind == CHOICE_UNDO)
        undo(play, seat);
    else if (choice.kind == CHOICE_REDO)
        redo(play, seat);
    for (int i = 0; i < choice.count; i++)
        table_play(play->table, seat, choice.action[i]);
    return true;
}

int play_loop(Play *play, const Front *front)
{
    int at_keyboard = NOBODY;
    bool stays = true;
    play->front = front;
    while (stays && caught_signal() == 0 && table_waiting_for(play->table) != 0) {
        int seat = next_seat(play);
        if (play->bot[seat] == NULL) {
            stays = take_turn(play, front, &at_keyboard, seat);
        } else {
            if (play->persons > 1)
                play->viewer = NOBODY;
            move_bot(play, seat);
            stays = front->moved(play, seat);
        }
        save_table(play);
    }
    if (play->persons > 1)
        play->viewer = NOBODY;
    if (stays && table_waiting_for(play->table) == 0 && caught_signal() == 0)
        front->over(play);
    return caught_signal() != 0 ? 128 + caught_signal() : play->save_failed ? 1 : 0;
}
