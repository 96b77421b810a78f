/* Processor time and memory of the server. */
#include "load_server.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

double server_processor_seconds(pid_t process)
{
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &used) != 0)
        return 0;
    return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
}

double server_resident_bytes(pid_t process)
{
    char path[64];
    long total = 0, resident = 0;
    snprintf(path, sizeof path, "/proc/%ld/statm", (long)process);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 0;
    bool good = fscanf(file, "%ld %ld", &total, &resident) == 2;
    fclose(file);
    return good ? (double)resident * (double)sysconf(_SC_PAGESIZE) : 0;
}

double load_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
