#ifndef COMMANDS_NOTIFY_H
#define COMMANDS_NOTIFY_H

/* Both do nothing if systemd does not ask for them. */
void notify_ready(void);
void notify_alive(void); /* the event loop is running; may be called on every turn */

#endif
