/* The draft of a match: its record as it will be when the change that is under way is committed.
 *
 * Most changes are moves, which leave all but the progress of the match as it was. So draft and
 * record stay alike from one change to the next, and only what differs is copied. */
#include "server.h"

#include <assert.h>

void draft_begin(Room *room)
{
    Workspace *workspace = room_workspace(room);
    room->draft = &workspace->draft;
    if (!workspace->draft_is_record)
        *room->draft = room->record;
    assert(room->draft->version == room->record.version &&
           room->draft->last_row == room->record.last_row);
    workspace->draft_is_record = false;
}

void draft_drop(Room *room)
{
    room->draft = NULL;
}

static void copy_progress(const MatchRecord *from, MatchRecord *to)
{
    to->version = from->version;
    to->moves = from->moves;
    to->changed = from->changed;
    to->turn = from->turn;
    to->last_row = from->last_row;
}

void draft_keep(Room *room)
{
    if (room->workspace->changes_facts)
        room->record = *room->draft;
    else
        copy_progress(room->draft, &room->record);
    room->workspace->draft_is_record = true;
    room->draft = NULL;
}

void room_set_record(Room *room, const MatchRecord *record)
{
    room->record = *record;
    if (room->workspace != NULL)
        room->workspace->draft_is_record = false;
}
