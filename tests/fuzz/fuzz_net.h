/* net.h in memory: one match of two people, a watcher and HTTP, all spoken for by the fuzzer. */
#ifndef TESTS_FUZZ_NET_H
#define TESTS_FUZZ_NET_H

#include <stddef.h>

void fuzz_net_begin(void); /* fresh connections to the one server, and a new match */
void fuzz_net_say(char who, const char *text, size_t length);
void fuzz_net_end(void);

#endif
