/* Simulations: many games between bots, and what they tell about the game.
 *
 * A folder of results holds run.json (the plan), games.csv (the journal), summary.json and
 * report.html, and plots/ where PNG was asked for. Everything but the journal follows from the
 * journal, and a game from its number: so a run may be stopped and go on, be played on any number
 * of threads or machines, and its results are the same to the byte. */
#ifndef SIMULATOR_SIM_H
#define SIMULATOR_SIM_H

#include "plan.h"
#include "text.h"

typedef struct SimOutput {
    const char *folder;
    const Language *language; /* of the report */
    bool png;
} SimOutput;

typedef struct SimProgress {
    long done, wanted; /* games of this run, those of earlier sittings included */
    long played;       /* in this sitting */
    bool was_mended;   /* torn rows were found and their games are played again */
} SimProgress;

typedef struct SimRun {
    SimPlan plan;
    SimOutput output;
    int threads;
    const atomic_bool *stop; /* once set, what has been played is written, and that is all */
    void (*progress)(void *watcher,
                     const SimProgress *progress); /* at first, and after each game */
    void *watcher;
} SimRun;

/* false, with the reason, if it could not be: then what was played so far is in the journal. */
bool sim_run(const SimRun *run, SimProgress *progress, Trouble *why);

/* Joins the results of all shards of a run into those of the whole run. */
bool sim_merge(const SimOutput *output, const char *const shard[], int shards, long *joined,
               Trouble *why);

#endif
