/* Processor time and memory of the server, and the time. */
#ifndef BENCH_LOAD_SERVER_H
#define BENCH_LOAD_SERVER_H

#include <stdbool.h>
#include <sys/types.h>

double server_processor_seconds(pid_t process); /* of all its threads */
double server_resident_bytes(pid_t process);
double load_now(void); /* seconds */

#endif
