/* Accounts, how matches ended for whom, and ratings. An account belongs to a player: a guest who
 * gets one keeps his id, and with it his matches. */
#ifndef SERVER_STORE_ACCOUNTS_H
#define SERVER_STORE_ACCOUNTS_H

#include "passwords.h"
#include "store.h"

enum { ACCOUNT_KEY_SIZE = 4 * SEAT_NAME_SIZE };

typedef struct AccountRecord {
    char player[PLAYER_ID_SIZE];
    char key[ACCOUNT_KEY_SIZE]; /* the name as it is compared: names that look alike are the same */
    char name[SEAT_NAME_SIZE];  /* as it is shown */
    char hash[PASSWORD_HASH_SIZE];
    int64_t epoch; /* cookies of another one are void: the password was changed since */
    bool disabled; /* by the host */
    int64_t created;
} AccountRecord;

bool account_key(const char *name, char key[ACCOUNT_KEY_SIZE]); /* false: there is none */

StoreFound store_read_account(Store *store, const char *key, AccountRecord *out);
StoreFound store_read_account_of(Store *store, const char *player, AccountRecord *out);
typedef void StoreAccountReader(void *context, const AccountRecord *account);
bool store_list_accounts(Store *store, StoreAccountReader *reader, void *context);

/* Each is STORE_STALE if the name or the player has an account already, or the account has another
 * epoch by now. Removing takes the player's name off his results and seats too. */
void store_add_account(Store *store, const AccountRecord *account, StoreDone *done, void *context);
void store_change_account(Store *store, const AccountRecord *before, const AccountRecord *after,
                          StoreDone *done, void *context);
void store_remove_account(Store *store, const AccountRecord *account, StoreDone *done,
                          void *context);
StoreResult store_change_account_now(Store *store, const AccountRecord *before,
                                     const AccountRecord *after);

/* How a player fares at one game. Ratings are in thousandths. */
typedef struct Standing {
    char game[32];
    int64_t matches, won, points, best, rating, rated; /* rating 0: never rated */
} Standing;

typedef void StoreStandingReader(void *context, const Standing *standing);
bool store_read_standings(Store *store, const char *player, StoreStandingReader *reader,
                          void *context);
bool store_read_rating(Store *store, const char *player, const char *game, int64_t *rating);

#endif
