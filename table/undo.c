/* Whether an action may be taken back is computed, never marked by hand.
 *
 * The last move must be the seat's own: then nobody, chance included, has done anything since. And
 * nobody may have learned anything by it: a viewer has learned nothing if what he sees now could
 * have come about in every world he thought possible before. Worlds are determinizations of his
 * view; in each of them some action of the seat (for the seat itself: the same action) must lead to
 * the very view he has now. A secret shown by the action does not come about in a world where the
 * secret is another one, so the samples find it. A view without secrets is its only world. */
#include "table_private.h"

#include <string.h>

enum { WORLDS = 32 };

typedef struct World {
    _Alignas(16) unsigned char bytes[MAX_STATE_SIZE];
} World;

static State *state_in(World *world)
{
    return (State *)world->bytes;
}

static void copy_world(const Game *game, World *to, const World *from)
{
    memcpy(to->bytes, from->bytes, game->state_size);
}

static bool leads_to(const Game *game, const World *world, int seat, Action action, int viewer,
                     const World *seen)
{
    World after;
    copy_world(game, &after, world);
    game_play(game, state_in(&after), seat, action);
    game_hide(game, state_in(&after), viewer);
    return memcmp(after.bytes, seen->bytes, game->state_size) == 0;
}

static bool could_be_seen(const Game *game, World *world, Move move, int viewer, const World *seen)
{
    ActionList list;
    game_list(game, state_in(world), move.who, &list);
    if (list_has(&list, move.action) && leads_to(game, world, move.who, move.action, viewer, seen))
        return true;
    for (int i = 0; i < list.count && viewer != move.who; i++)
        if (leads_to(game, world, move.who, list.action[i], viewer, seen))
            return true;
    return false;
}

static bool has_learned(const Game *game, World *before, World *now, Move move, int viewer)
{
    World view, world, seen;
    Rng rng = rng_seeded((uint64_t)viewer);
    copy_world(game, &view, before);
    game_hide(game, state_in(&view), viewer);
    copy_world(game, &seen, now);
    game_hide(game, state_in(&seen), viewer);
    for (int i = 0; i < WORLDS; i++) {
        copy_world(game, &world, &view);
        game_determinize(game, state_in(&world), viewer, &rng);
        if (!could_be_seen(game, &world, move, viewer, &seen))
            return true;
        if (memcmp(world.bytes, view.bytes, game->state_size) == 0)
            break; /* nothing was drawn: there is nothing that he does not know */
    }
    return false;
}

bool table_may_undo_after(const Table *table, int seat, const State *before)
{
    World earlier, now;
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
    World before;
    int last = table->move_count - 1;
    if (last < 0 || table_move(table, last).who != seat)
        return false;
    table_state_at(table, last, state_in(&before));
    return table_may_undo_after(table, seat, state_in(&before));
}

bool table_undo(Table *table, int seat)
{
    if (!table_may_undo(table, seat))
        return false;
    table_forget_move(table);
    return true;
}

bool undo_would_remain(const Game *game, const State *view, int seat, Action action, SeatSet *next)
{
    World before, now;
    Move move = { .who = (uint8_t)seat, .action = action };
    Rng rng = rng_seeded((uint64_t)seat);
    memcpy(before.bytes, view, game->state_size);
    game_determinize(game, state_in(&before), seat, &rng);
    copy_world(game, &now, &before);
    game_play(game, state_in(&now), seat, action);
    *next = game_waiting_for(game, state_in(&now));
    bool remains = !(*next >> CHANCE & 1);
    for (int viewer = 0; remains && viewer < view->seats; viewer++)
        remains = !has_learned(game, &before, &now, move, viewer);
    return remains;
}
