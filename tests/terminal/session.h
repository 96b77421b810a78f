/* The client in a real terminal: a pty is the line, libvterm the screen. */
#ifndef TESTS_TERMINAL_SESSION_H
#define TESTS_TERMINAL_SESSION_H

#include <stdbool.h>

typedef struct Session Session;

/* The child process runs `body`, whose result is its exit code. */
Session *session_open(int columns, int rows, int (*body)(void *), void *argument);
int run_taproom(void *arguments); /* a body: the program; const char *[] that ends with NULL */
void session_type(Session *session, const char *keys);
void session_resize(Session *session, int columns, int rows);

/* Reads the screen until it contains the text; false: the program ended, or it never came. */
bool session_wait(Session *session, const char *text);
/* Reads what follows what was typed, until nothing comes for a moment; false: the program ended. If
 * nothing comes for long, the keys were typed ahead and dropped. */
bool session_responds(Session *session);
/* Reads the screen until one of two texts is on it: 0 or 1; -1: neither came. */
int session_wait_for_one(Session *session, const char *one, const char *other);

/* The rows of the screen as it was last read, each with a line break. */
const char *session_screen(const Session *session);

/* Waits for the end of the program and returns its exit code; -1: a signal. */
int session_close(Session *session);

#endif
