#ifndef COMMANDS_NOTIFY_H
#define COMMANDS_NOTIFY_H

void notify_ready(void); /* does nothing where nobody waits for it */

#endif
