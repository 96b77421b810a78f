#ifndef COMMANDS_NOTIFY_H
#define COMMANDS_NOTIFY_H

/* Both do nothing where nobody waits for them. */
void notify_ready(void);
void notify_alive(void); /* the event loop turns; may be called as often as it does */

#endif
