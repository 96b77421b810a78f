/* Taking back as far as one likes, alone against bots. Nobody is harmed by it, so nothing is asked
 * but whether it is still a game: what was seen stays seen, and then it is practice.
 *
 * One goes from choice to choice: moves that were forced, of bots and of chance are passed over.
 * The moves that were taken back stay known until something else is done. Draws come from the seed
 * in their order, so the same choices bring the same draws: there is no luck to be fished for. */
#include "table_private.h"

static bool is_choice(const Table *table, const State *state, Move move, int seat)
{
    ActionList list;
    if (move.who != seat)
        return false;
    game_list(table->game, state, seat, &list);
    return list.count > 1;
}

/* The seat's last choice before the present and its first after it, by the number of moves before
 * them; where there is none, NOBODY and the end of what is known. */
typedef struct Choices {
    int last, next;
} Choices;

static Choices choices_around(const Table *table, int seat)
{
    StateBuffer buffer;
    int end = table->move_count + table->ahead;
    Choices found = { NOBODY, end };
    table_state_at(table, 0, &buffer.state);
    for (int i = 0; i < end && found.next == end; i++) {
        Move move = table_move(table, i);
        if (is_choice(table, &buffer.state, move, seat)) {
            if (i < table->move_count)
                found.last = i;
            else if (i > table->move_count)
                found.next = i;
        }
        game_play(table->game, &buffer.state, move.who, move.action);
    }
    return found;
}

bool table_may_take_back(const Table *table, int seat)
{
    return choices_around(table, seat).last != NOBODY;
}

bool table_take_back(Table *table, int seat)
{
    int to = choices_around(table, seat).last;
    if (to == NOBODY)
        return false;
    while (table->move_count > to && !table->is_practice) {
        table->is_practice = !table_may_undo(table, seat);
        table_go_to(table, table->move_count - 1);
    }
    table_go_to(table, to);
    return true;
}

bool table_may_go_forward(const Table *table)
{
    return table->ahead > 0;
}

bool table_go_forward(Table *table, int seat)
{
    if (table->ahead == 0)
        return false;
    table_go_to(table, choices_around(table, seat).next);
    return true;
}

bool table_is_practice(const Table *table)
{
    return table->is_practice;
}

void table_keep_seed(Table *table)
{
    table->keeps_seed = true;
}
