/* The routes of guests and accounts: signing in and out, passwords. */
#include "http.h"

#include "security_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DAY_SECONDS = 24 * 3600 };

bool take_guest(Server *server, Request *request, const HttpRequest *what, Guest *guest)
{
    bool can_tell =
        guest_find(server->store, server->secret, what->cookie, guest) != STORE_UNREADABLE;
    if (!can_tell)
        http_refuse(server, request, PROBLEM_STORAGE, "");
    return can_tell;
}

static void write_standing(void *context, const Standing *standing)
{
    Json *out = context;
    json_begin_object(out, NULL);
    json_string(out, "game", standing->game);
    json_number(out, "matches", standing->matches);
    json_number(out, "won", standing->won);
    json_number(out, "points", standing->points);
    json_number(out, "best", standing->best);
    if (standing->rated > 0)
        json_number(out, "rating", (standing->rating + 500) / 1000);
    else
        json_string(out, "rating", NULL);
    json_number(out, "rated", standing->rated);
    json_end_object(out);
}

void answer_guest(Server *server, Request *request, int status, const Guest *guest)
{
    char cookie[GUEST_COOKIE_SIZE + 80];
    AccountRecord account;
    StoreFound found = guest->epoch == 0
                           ? STORE_ABSENT
                           : store_read_account_of(server->store, guest->id, &account);
    if (found == STORE_UNREADABLE) {
        http_refuse(server, request, PROBLEM_STORAGE, "");
        return;
    }
    Json out = json_in(server->text, sizeof server->text, false);
    json_begin_object(&out, NULL);
    json_string(&out, "guest", guest->id);
    json_string(&out, "name", guest->person.name);
    json_string(&out, "colour", guest->person.colour);
    json_string(&out, "account", found == STORE_FOUND ? account.name : NULL);
    mail_write(server, guest, &out);
    json_begin_array(&out, "standings");
    store_read_standings(server->store, guest->id, write_standing, &out);
    json_end_array(&out);
    json_end_object(&out);
    http_guest_cookie(server, guest, cookie, sizeof cookie);
    http_answer_text(server, request, status, out.length, cookie);
}

static void ignore(void *context, StoreResult result)
{
}

static void note_seen(Server *server, const Guest *guest)
{
    SessionRecord session;
    if (guest->epoch == 0 ||
        store_read_session(server->store, guest->session, &session) != STORE_FOUND ||
        server->now.date - session.seen < DAY_SECONDS)
        return;
    session.seen = server->now.date;
    store_see_session(server->store, &session, ignore, NULL);
}

void get_me(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Guest guest;
    if (!take_guest(server, request, what, &guest))
        return;
    note_seen(server, &guest);
    answer_guest(server, request, 200, &guest);
}

void put_me(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Problem problem;
    Guest guest;
    if (!take_guest(server, request, what, &guest))
        return;
    if (!person_read(what->body, what->body_length, &guest.person, &problem))
        http_refuse(server, request, problem.kind, problem.detail);
    else
        answer_guest(server, request, 200, &guest);
}

/* Everything else takes a password, and so goes on when it has been worked out. */

typedef struct AccountChange {
    Server *server;
    Request *request;
    Origin origin;
    Guest guest;
    char key[ACCOUNT_KEY_SIZE]; /* of the name that signs in */
    bool exists;                /* the account that is meant */
    AccountRecord before, after;
    char new_password[PASSWORD_SIZE];
} AccountChange;

static void end_change(AccountChange *change)
{
    secret_wipe(change, sizeof *change);
    free(change);
}

static void refuse_change(AccountChange *change, ProblemKind kind)
{
    const char *address = net_request(change->request)->address;
    if (kind == PROBLEM_WRONG_PASSWORD || kind == PROBLEM_DISABLED)
        log_failed_sign_in(change->server, kind, address, change->before.name);
    http_refuse(change->server, change->request, kind, "");
    end_change(change);
}

/* NULL: it has been refused. */
static AccountChange *begin_change(Server *server, Request *request, const HttpRequest *what,
                                   Credentials *said)
{
    Problem problem;
    Guest guest;
    if (!credentials_read(what->body, what->body_length, said, &problem)) {
        http_refuse(server, request, problem.kind, problem.detail);
        return NULL;
    }
    if (!limits_take_password(server->limits, what->address, server->seconds)) {
        http_refuse(server, request, PROBLEM_TOO_MANY, "");
        return NULL;
    }
    if (!take_guest(server, request, what, &guest))
        return NULL;
    AccountChange *change = calloc(1, sizeof *change);
    if (change == NULL)
        abort();
    change->server = server;
    change->request = request;
    change->guest = guest;
    change->origin = origin_of(what->address);
    return change;
}

static void ask_password(AccountChange *change, const char *password, const char *hash,
                         void (*done)(void *context, const PasswordJob *job))
{
    PasswordJob job = { .origin = change->origin, .done = done, .context = change };
    snprintf(job.password, sizeof job.password, "%s", password);
    snprintf(job.hash, sizeof job.hash, "%s", hash);
    if (!passwords_ask(change->server->passwords, &job))
        refuse_change(change, PROBLEM_TOO_MANY);
}

/* One that shows who it is: guessing is slowed down. */
static void check_password(AccountChange *change, const char *password, const char *hash,
                           void (*done)(void *context, const PasswordJob *job))
{
    Server *server = change->server;
    double wait = sign_in_begin(server->delays, change->key, &change->origin, server->seconds);
    if (wait > 0) {
        http_refuse_for(server, change->request, PROBLEM_TOO_MANY, wait);
        end_change(change);
    } else {
        ask_password(change, password, hash, done);
    }
}

/* False: the password was wrong, and the change has been refused. */
static bool password_fits(AccountChange *change, const PasswordJob *job)
{
    Server *server = change->server;
    if (job->good)
        sign_in_succeeded(server->delays, change->key, &change->origin, server->seconds);
    else
        refuse_change(change, PROBLEM_WRONG_PASSWORD);
    return job->good;
}

static SessionRecord begin_session(AccountChange *change)
{
    int64_t now = change->server->now.date;
    SessionRecord session = { .created = now, .seen = now };
    make_match_id(session.id);
    memcpy(session.player, change->guest.id, sizeof session.player);
    memcpy(change->guest.session, session.id, sizeof change->guest.session);
    return session;
}

static void account_stored(void *context, StoreResult result)
{
    AccountChange *change = context;
    bool is_new = change->before.epoch == 0;
    if (result == STORE_DONE) {
        change->guest.epoch = change->after.epoch;
        if (!is_new)
            clients_check_sessions(change->server, change->guest.id);
        answer_guest(change->server, change->request, is_new ? 201 : 200, &change->guest);
        end_change(change);
    } else if (result == STORE_STALE) {
        refuse_change(change, is_new ? PROBLEM_NAME_TAKEN : PROBLEM_STALE);
    } else {
        refuse_change(change, PROBLEM_STORAGE);
    }
}

/* A new account */

static void new_password_made(void *context, const PasswordJob *job)
{
    AccountChange *change = context;
    if (!job->good) {
        refuse_change(change, PROBLEM_STORAGE);
        return;
    }
    memcpy(change->after.hash, job->hash, sizeof change->after.hash);
    if (change->before.epoch == 0) {
        SessionRecord session = begin_session(change);
        store_add_account(change->server->store, &change->after, &session, account_stored, change);
    } else {
        store_change_account(change->server->store, &change->before, &change->after,
                             change->guest.session, account_stored, change);
    }
}

void post_account(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    AccountRecord other;
    StoreFound found;
    Credentials said;
    AccountChange *change = begin_change(server, request, what, &said);
    if (change == NULL)
        return;
    AccountRecord *account = &change->after;
    *account = (AccountRecord){ .epoch = 1, .created = server->now.date };
    snprintf(account->player, sizeof account->player, "%s", change->guest.id);
    snprintf(account->name, sizeof account->name, "%s", said.name);
    if (change->guest.epoch > 0) /* signed in: a second account is for somebody else */
        make_player_id(account->player);
    snprintf(change->guest.id, sizeof change->guest.id, "%s", account->player);
    snprintf(change->guest.person.name, sizeof change->guest.person.name, "%s", said.name);
    if (said.name[0] == '\0' || !account_key(said.name, account->key))
        refuse_change(change, PROBLEM_MALFORMED);
    else if (password_is_weak(said.password, said.name))
        refuse_change(change, PROBLEM_WEAK_PASSWORD);
    else if ((found = store_read_account(server->store, account->key, &other)) != STORE_ABSENT)
        refuse_change(change, found == STORE_FOUND ? PROBLEM_NAME_TAKEN : PROBLEM_STORAGE);
    else
        ask_password(change, said.password, "", new_password_made);
    secret_wipe(&said, sizeof said);
}

/* Signing in */

static void signed_in(void *context, StoreResult result)
{
    AccountChange *change = context;
    if (result != STORE_DONE) {
        refuse_change(change, PROBLEM_STORAGE);
        return;
    }
    answer_guest(change->server, change->request, 200, &change->guest);
    end_change(change);
}

static void sign_in_checked(void *context, const PasswordJob *job)
{
    AccountChange *change = context;
    if (!change->exists) {
        refuse_change(change, PROBLEM_WRONG_PASSWORD);
        return;
    }
    if (!password_fits(change, job))
        return;
    if (change->before.disabled) {
        refuse_change(change, PROBLEM_DISABLED);
        return;
    }
    snprintf(change->guest.id, sizeof change->guest.id, "%s", change->before.player);
    snprintf(change->guest.person.name, sizeof change->guest.person.name, "%s",
             change->before.name);
    change->guest.epoch = change->before.epoch;
    SessionRecord session = begin_session(change);
    store_add_session(change->server->store, &session, signed_in, change);
}

void post_session(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    Credentials said;
    AccountChange *change = begin_change(server, request, what, &said);
    if (change == NULL)
        return;
    StoreFound found = !account_key(said.name, change->key)
                           ? STORE_ABSENT
                           : store_read_account(server->store, change->key, &change->before);
    change->exists = found == STORE_FOUND;
    if (found == STORE_UNREADABLE)
        refuse_change(change, PROBLEM_STORAGE);
    else
        check_password(change, said.password,
                       change->exists ? change->before.hash : passwords_nobody(server->passwords),
                       sign_in_checked);
    secret_wipe(&said, sizeof said);
}

/* What only the owner may do: they give their password again. */

static void change_own_account(Server *server, Request *request, const HttpRequest *what,
                               bool needs_new_password,
                               void (*checked)(void *context, const PasswordJob *job))
{
    Credentials said;
    AccountChange *change = begin_change(server, request, what, &said);
    if (change == NULL)
        return;
    if (change->guest.epoch == 0 ||
        store_read_account_of(server->store, change->guest.id, &change->before) != STORE_FOUND) {
        refuse_change(change, PROBLEM_NOT_SIGNED_IN);
    } else if (needs_new_password && said.new_password[0] == '\0') {
        refuse_change(change, PROBLEM_MALFORMED);
    } else if (needs_new_password && password_is_weak(said.new_password, change->before.name)) {
        refuse_change(change, PROBLEM_WEAK_PASSWORD);
    } else {
        change->after = change->before;
        memcpy(change->key, change->before.key, sizeof change->key);
        memcpy(change->new_password, said.new_password, sizeof change->new_password);
        check_password(change, said.password, change->before.hash, checked);
    }
    secret_wipe(&said, sizeof said);
}

static void old_password_checked(void *context, const PasswordJob *job)
{
    AccountChange *change = context;
    change->after.epoch++;
    if (password_fits(change, job))
        ask_password(change, change->new_password, "", new_password_made);
}

void put_account(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    change_own_account(server, request, what, true, old_password_checked);
}

static void account_removed(void *context, StoreResult result)
{
    AccountChange *change = context;
    if (result != STORE_DONE) {
        refuse_change(change, result == STORE_STALE ? PROBLEM_STALE : PROBLEM_STORAGE);
        return;
    }
    lobby_player_left(change->server, change->before.player);
    guest_sign_out(&change->guest);
    answer_guest(change->server, change->request, 200, &change->guest);
    end_change(change);
}

static void removal_checked(void *context, const PasswordJob *job)
{
    AccountChange *change = context;
    if (password_fits(change, job))
        store_remove_account(change->server->store, &change->before, account_removed, change);
}

void remove_account(Server *server, Request *request, const HttpRequest *what, const char *id)
{
    change_own_account(server, request, what, false, removal_checked);
}
