/* A thread that notices when the event loop is stuck. It reports it and aborts, so that a core is
 * left and a supervisor starts the server anew. */
#ifndef SERVER_NET_WATCHDOG_H
#define SERVER_NET_WATCHDOG_H

typedef struct Watchdog Watchdog;

/* `report` is called on the watchdog's thread. NULL: no thread could be started. */
Watchdog *watchdog_start(double seconds, void (*report)(void *context), void *context);
void watchdog_feed(Watchdog *watchdog); /* NULL is allowed here and below */
void watchdog_stop(Watchdog *watchdog);

#endif
