/* The tables in bots/weights, which `taproom tune` reads and writes. */
#ifndef COMMANDS_WEIGHTS_H
#define COMMANDS_WEIGHTS_H

#include "cli.h"

#include <stdio.h>

typedef struct WeightTable {
    double weight[MAX_WEIGHTS];
    char *story; /* the comments at its head, which say how it was made; free() it */
} WeightTable;

/* Weights that the file does not name keep the values of the evaluator. false: it has printed why.
 */
bool read_weight_table(const Cli *cli, const Evaluator *evaluator, const char *path,
                       WeightTable *table);

/* The rows of the table, below its comments. */
void write_weight_rows(FILE *file, const Evaluator *evaluator, const double weight[]);

#endif
