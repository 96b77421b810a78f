/* The tables in bots/weights: what `taproom tune` begins with, and what it writes. */
#ifndef COMMANDS_WEIGHTS_H
#define COMMANDS_WEIGHTS_H

#include "cli.h"

#include <stdio.h>

typedef struct WeightTable {
    double weight[MAX_WEIGHTS];
    char *story; /* the comments at its head: how it came about; free it */
} WeightTable;

/* Weights that the file does not name have the values of the evaluator. false: it has said why. */
bool read_weight_table(const Cli *cli, const Evaluator *evaluator, const char *path,
                       WeightTable *table);

/* The rows of the table, below its comments. */
void write_weight_rows(FILE *file, const Evaluator *evaluator, const double weight[]);

#endif
