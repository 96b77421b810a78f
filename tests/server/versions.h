/* Versions of the program for tests: which rules it plays, and which older ones it has. The lists
 * of games are variables here, so that a server that is started has the version chosen before. */
#ifndef TESTS_SERVER_VERSIONS_H
#define TESTS_SERVER_VERSIONS_H

typedef enum Version {
    VERSION_FROZEN, /* plays the frozen editions, and has no others */
    VERSION_CURRENT,
    VERSION_NEXT, /* plays the editions of next_edition.py, and has all others */
} Version;

void version_use(Version version);

#endif
