/* What the files of a room's changes share: each change checks, writes, and is told when that is on
 * the disk. `start_` says whether a commit is now under way; `finish_` follows it. */
#ifndef SERVER_ROOM_OPS_H
#define SERVER_ROOM_OPS_H

#include "server.h"

/* room_ops.c */
bool op_is_refused(Room *room, Op *op, ProblemKind kind); /* always false: nothing is written */
bool write_line(Room *room, const ChatRecord *line);
bool write_match(Room *room); /* the facts of the draft; always true, as write_moves */
bool write_moves(Room *room, const Op *op, int from, State *before, bool with_match);

/* room_clock.c */
bool everybody_notices(const Room *room, const State *before, int from); /* the moves from there */
bool everybody_noticed(const Room *room, Move taken_back);
bool clock_earns(Room *room, int seat, bool noticed);     /* whether an action gains time */
void clock_pays_back(Room *room, int seat, bool noticed); /* it is taken back */
void room_set_clocks(Room *room); /* of the draft, as its change will be written now */
bool start_clock(Room *room, Op *op);
void finish_clock(Room *room);

/* room_people.c: sitting down, going away, coming back */
bool start_take(Room *room, Op *op);
bool start_seat(Room *room, Op *op);
void finish_seating(Room *room, Op *op);
bool start_begin(Room *room, Op *op);
void finish_begin(Room *room);
bool start_stand_in(Room *room, Op *op);
void finish_stand_in(Room *room, const Op *op);
bool start_close(Room *room, Op *op); /* before it begins */
void finish_close(Room *room);
void come_back(MatchRecord *draft, int seat); /* who had been replaced by a bot */
bool start_vote(Room *room, Op *op);

/* room_chat.c */
bool start_chat(Room *room, Op *op);
void finish_chat(Room *room, Op *op);
bool start_mute(Room *room, Op *op);
void finish_mute(Room *room, Op *op);

/* room_rematch.c */
bool start_rematch(Room *room, Op *op);
void finish_rematch(Room *room);

#endif
