/* A match as bytes: where its table stands after its first moves, how many changes each viewer has
 * noticed by then, and what each client has had done. It holds what its moves and its key hold, and
 * is kept where they are.
 *
 *     format, fingerprint (rules/fingerprint.c), size of the state, moves, clients   4 bytes each
 *     changes noticed                                                                4 × VIEWERS
 *     the state                                                                      as in memory
 *     moves                                                        action 4, who 1, for each
 *     clients                                                      seat 1, number 8, name, for each
 *     SHA-256 of all this, the match and the version
 */
#ifndef SERVER_SNAPSHOT_H
#define SERVER_SNAPSHOT_H

#include "server.h"

typedef enum SnapshotFit {
    SNAPSHOT_FITS,
    SNAPSHOT_OF_ANOTHER_BUILD, /* whose states mean something else */
    SNAPSHOT_DAMAGED,
} SnapshotFit;

/* The room's, which stands where it is stored. Free the bytes with free(). */
SnapshotRecord snapshot_write(const Room *room);

/* Gives a room that has no table the one of the snapshot, its numbers and clients; nothing changes
 * if it does not fit. */
SnapshotFit snapshot_read(Room *room, const SnapshotRecord *snapshot);

#endif
