/* Whether an action may be taken back is computed, never marked by hand.
 *
 * The last move must be the seat's own: then nobody, chance included, has done anything since. And
 * nobody may have learned anything from it. A viewer has learned nothing if their present view is
 * possible in every world that was possible before. Worlds are determinizations of their earlier
 * view; in each of them some action of the seat (for the seat itself: the same action) must lead to
 * exactly the present view. If the action showed a secret, no action leads there in a world with
 * another secret, and the samples find that. A view without secrets is its only world. */
#include "table_private.h"

#include <string.h>

enum { WORLDS = 32 };

static void copy_world(const Game *game, StateBuffer *to, const StateBuffer *from)
{
    memcpy(to->bytes, from->bytes, game->state_size);
}

static bool leads_to(const Game *game, const StateBuffer *world, int seat, Action action,
                     int viewer, const StateBuffer *seen)
{
    StateBuffer after;
    copy_world(game, &after, world);
    game_play(game, &after.state, seat, action);
    game_hide(game, &after.state, viewer);
    return memcmp(after.bytes, seen->bytes, game->state_size) == 0;
}

static bool could_be_seen(const Game *game, StateBuffer *world, Move move, int viewer,
                          const StateBuffer *seen)
{
    ActionList list;
    game_list(game, &world->state, move.who, &list);
    if (list_has(&list, move.action) && leads_to(game, world, move.who, move.action, viewer, seen))
        return true;
    for (int i = 0; i < list.count && viewer != move.who; i++)
        if (leads_to(game, world, move.who, list.action[i], viewer, seen))
            return true;
    return false;
}

static bool has_learned(const Game *game, StateBuffer *before, StateBuffer *now, Move move,
                        int viewer)
{
    StateBuffer view, world, seen;
    Rng rng = rng_seeded((uint64_t)viewer);
    copy_world(game, &view, before);
    game_hide(game, &view.state, viewer);
    copy_world(game, &seen, now);
    game_hide(game, &seen.state, viewer);
    for (int i = 0; i < WORLDS; i++) {
        copy_world(game, &world, &view);
        game_determinize(game, &world.state, viewer, &rng);
        if (!could_be_seen(game, &world, move, viewer, &seen))
            return true;
        if (memcmp(world.bytes, view.bytes, game->state_size) == 0)
            break; /* nothing was drawn: the viewer knows everything */
    }
    return false;
}

bool table_may_undo_after(const Table *table, int seat, const State *before)
{
    StateBuffer earlier, now;
    if (table->move_count == 0)
        return false;
    Move move = table_move(table, table->move_count - 1);
    if (move.who != seat)
        return false;
    memcpy(earlier.bytes, before, table->game->state_size);
    memcpy(now.bytes, table->now, table->game->state_size);
    for (int viewer = 0; viewer < table_seats(table); viewer++)
        if (has_learned(table->game, &earlier, &now, move, viewer))
            return false;
    return true;
}

bool table_may_undo(const Table *table, int seat)
{
    StateBuffer before;
    int last = table->move_count - 1;
    if (last < 0 || table_move(table, last).who != seat)
        return false;
    table_state_at(table, last, &before.state);
    return table_may_undo_after(table, seat, &before.state);
}

bool table_undo(Table *table, int seat)
{
    if (!table_may_undo(table, seat))
        return false;
    table_go_to(table, table->move_count - 1);
    return true;
}

bool undo_would_remain(const Game *game, const State *view, int seat, Action action, SeatSet *next)
{
    StateBuffer before, now;
    Move move = { .who = (uint8_t)seat, .action = action };
    Rng rng = rng_seeded((uint64_t)seat);
    memcpy(before.bytes, view, game->state_size);
    game_determinize(game, &before.state, seat, &rng);
    copy_world(game, &now, &before);
    game_play(game, &now.state, seat, action);
    *next = game_waiting_for(game, &now.state);
    bool remains = !(*next >> CHANCE & 1);
    for (int viewer = 0; remains && viewer < view->seats; viewer++)
        remains = !has_learned(game, &before, &now, move, viewer);
    return remains;
}
