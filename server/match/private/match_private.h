/* What the chapters of match/ share. */
#ifndef MATCH_PRIVATE_H
#define MATCH_PRIVATE_H

#include "match.h"

struct Workspace {
    MatchRecord draft;
    bool draft_is_record;              /* it need not be copied */
    bool changes_facts;                /* and not only the match's progress */
    _Alignas(16) unsigned char sent[]; /* a state */
};

/* match.c */
void match_keep_sent(Match *match);                             /* before the table is changed */
void match_set_record(Match *match, const MatchRecord *record); /* written by another server */
void match_remember(Match *match, int seat, const char *client, int64_t number);

/* Carries out one kind of command on the table and the draft. PROBLEM_NONE: done, or nothing was to
 * be done, as change->outcome says. */
typedef ProblemKind Apply(Match *match, Command *command, Now now, Change *change);

/* The draft is to be written; these return PROBLEM_NONE. */
ProblemKind change_write(Match *match, const Command *command, Now now, Change *change);
ProblemKind change_write_facts(Match *match, const Command *command, Now now, Change *change);

/* record.c, settings.c */
int match_seats_left(const MatchRecord *match);    /* whose players have not resigned */
bool match_lacks_player(const MatchRecord *match); /* a bot plays for a person */
void match_count_votes(MatchRecord *match); /* ends it if all players who are present want that */
void settings_cut(char *options);           /* leaves the options of the game */

/* moves.c */
Apply apply_act, apply_undo;
ProblemKind change_write_moves(Match *match, const Command *command, Now now, Change *change,
                               int from,
                               State *before); /* all from that number on, played from `before` */

/* seats.c */
Apply apply_take_seat, apply_find_seat, apply_begin, apply_stand_in, apply_close, apply_vote;

/* links.c */
Apply apply_ask_seat, apply_admit;
bool link_is_invitation(const Match *match, const char *link);
void seat_give_own_token(SeatRecord *seat, char token[TOKEN_SIZE]);
void seat_take_link_back(SeatRecord *seat); /* as it was before somebody sat down */
bool seat_is_played_by(const SeatRecord *seat, const char *player);

/* chat.c */
Apply apply_chat, apply_mute;
ChatRecord chat_line(const MatchRecord *match, const Command *command);

/* clocks.c */
bool clock_earns(Match *match, int seat, bool visible);     /* whether an action gains time */
void clock_pays_back(Match *match, int seat, bool visible); /* it is taken back */
bool moves_are_public(const Match *match, const State *before, int from);
bool move_was_public(const Match *match, Move taken_back);
void match_set_clocks(Match *match, const Command *command, Now now); /* of the draft */
Apply apply_clock;
int clocks_run_out(const MatchRecord *before, const MatchRecord *after);

/* rematch.c, results.c */
Apply apply_rematch;
void match_results(const Match *match, int64_t date, MatchResults *out);

/* update.c */
Apply apply_update;

/* load.c: an option that is not named has its standard value, unless that is an error */
bool match_read_options(const Game *game, const char *text, bool strict, Options *options);
bool match_open_table(Match *match); /* and plays its first draws; false: cannot */

/* sent.c */
void match_count_sent(Match *match); /* the moves that nobody has been sent, as nobody is there */

/* snapshot.c: where a table stands after its first moves, how many changes each viewer has seen by
 * then, and the last command of each client. It holds what its moves and its key hold, and is
 * stored where they are.
 *
 *     format, fingerprint (rules/fingerprint.c), size of the state, moves, clients   4 bytes each
 *     changes seen                                                                   4 × VIEWERS
 *     the state                                                                      as in memory
 *     moves                                                        action 4, who 1, for each
 *     clients                                                      seat 1, number 8, name, for each
 *     BLAKE2b of all this, the match and the version
 */
typedef enum SnapshotFit {
    SNAPSHOT_FITS,
    SNAPSHOT_OF_ANOTHER_BUILD, /* whose states mean something else */
    SNAPSHOT_DAMAGED,
} SnapshotFit;

SnapshotRecord snapshot_write(const Match *match); /* which stands where it is stored */

/* Gives a match that has no table the one of the snapshot, its numbers and clients; nothing changes
 * if it does not fit. */
SnapshotFit snapshot_read(Match *match, const SnapshotRecord *snapshot, Now now);

#endif
