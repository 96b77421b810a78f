/* The tables, and how an older database becomes a newer one: forward only, after a copy was made.
 *
 * To change the schema add a step and raise SCHEMA_VERSION; steps that have been released never
 * change. Servers are updated one after the other, so a step leaves what older programs use as it
 * is, if it can; otherwise OLDEST_SERVED is raised with it. Steps are written as SQLite has them;
 * words that are others elsewhere are exchanged. */
#include "tables.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const step[SCHEMA_VERSION] = {
    "CREATE TABLE matches ("
    "  id TEXT PRIMARY KEY,"
    "  version INTEGER NOT NULL,"
    "  game TEXT NOT NULL,"
    "  rules TEXT NOT NULL,"
    "  options TEXT NOT NULL,"
    "  seats INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 5),"
    "  status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 3),"
    "  listed INTEGER NOT NULL,"
    "  pace TEXT NOT NULL,"
    "  chance_key BLOB NOT NULL CHECK (length(chance_key) = 32),"
    "  created INTEGER NOT NULL,"
    "  changed INTEGER NOT NULL,"
    "  creator TEXT NOT NULL,"
    "  next TEXT NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX matches_in_the_lobby ON matches (status, listed, created);"
    "CREATE INDEX matches_of_a_guest ON matches (creator, status);"
    "CREATE TABLE seats ("
    "  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL,"
    "  player TEXT NOT NULL,"
    "  name TEXT NOT NULL,"
    "  colour TEXT NOT NULL,"
    "  stand_in TEXT NOT NULL,"
    "  token BLOB NOT NULL CHECK (length(token) = 32),"
    "  taken INTEGER NOT NULL,"
    "  resigned INTEGER NOT NULL,"
    "  PRIMARY KEY (match, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE moves ("
    "  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,"
    "  number INTEGER NOT NULL,"
    "  who INTEGER NOT NULL,"
    "  action TEXT NOT NULL,"
    "  client TEXT NOT NULL,"
    "  client_number INTEGER NOT NULL,"
    "  PRIMARY KEY (match, number)"
    ") STRICT, WITHOUT ROWID;",

    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;"
    "INSERT INTO secrets VALUES ('signing', randomblob(32));",

    /* How many moves a match has, and by which write each came: a server that knows an older
     * version needs only what is new. */
    "ALTER TABLE matches ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;"
    "UPDATE matches SET moves = (SELECT count(*) FROM moves WHERE match = matches.id);"
    "ALTER TABLE moves ADD COLUMN version INTEGER NOT NULL DEFAULT 0;",

    /* Turns, clocks, votes, the players at the seats, muted seats, chat. */
    "ALTER TABLE matches ADD COLUMN waiting INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE matches ADD COLUMN clocks TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE matches ADD COLUMN clocked INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE matches ADD COLUMN deadline INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX matches_with_clocks ON matches (deadline) WHERE deadline > 0;"
    "ALTER TABLE seats ADD COLUMN votes_end INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seats ADD COLUMN owner TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seats ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX seats_of_a_player ON seats (owner) WHERE owner <> '';"
    "ALTER TABLE moves ADD COLUMN played INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE chat ("
    "  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,"
    "  number INTEGER NOT NULL,"
    "  seat INTEGER NOT NULL,"
    "  written INTEGER NOT NULL,"
    "  line TEXT NOT NULL,"
    "  PRIMARY KEY (match, number)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE service (alive INTEGER NOT NULL, downtime INTEGER NOT NULL) STRICT;"
    "INSERT INTO service VALUES (0, 0);",

    /* The servers that share the database, in milliseconds since 1970 by its clock. */
    "CREATE TABLE nodes (node TEXT PRIMARY KEY, lives_until INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;",

    "ALTER TABLE matches ADD COLUMN chat_lines INTEGER NOT NULL DEFAULT 0;",

    /* Accounts, how matches ended for players, and their ratings in thousandths. */
    "CREATE TABLE accounts ("
    "  player TEXT PRIMARY KEY,"
    "  key TEXT NOT NULL UNIQUE,"
    "  name TEXT NOT NULL,"
    "  hash TEXT NOT NULL,"
    "  epoch INTEGER NOT NULL,"
    "  disabled INTEGER NOT NULL,"
    "  created INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE results ("
    "  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL,"
    "  player TEXT NOT NULL,"
    "  game TEXT NOT NULL,"
    "  place INTEGER NOT NULL,"
    "  points INTEGER NOT NULL,"
    "  finished INTEGER NOT NULL,"
    "  PRIMARY KEY (match, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX results_of_a_player ON results (player, game);"
    "CREATE TABLE ratings ("
    "  player TEXT NOT NULL,"
    "  game TEXT NOT NULL,"
    "  rating INTEGER NOT NULL,"
    "  matches INTEGER NOT NULL,"
    "  PRIMARY KEY (player, game)"
    ") STRICT, WITHOUT ROWID;",

    /* E-mail: the addresses of accounts, a mail for each turn (and one for each address that is
     * to be confirmed), and how many were sent on a day. See mail.c. */
    "CREATE TABLE addresses ("
    "  player TEXT PRIMARY KEY REFERENCES accounts (player) ON DELETE CASCADE,"
    "  address TEXT NOT NULL,"
    "  address_key TEXT NOT NULL,"
    "  language TEXT NOT NULL,"
    "  stamp INTEGER NOT NULL,"
    "  asked INTEGER NOT NULL,"
    "  confirmed INTEGER NOT NULL,"
    "  turns INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE mails ("
    "  player TEXT NOT NULL REFERENCES addresses (player) ON DELETE CASCADE,"
    "  match TEXT NOT NULL,"
    "  seat INTEGER NOT NULL,"
    "  turn INTEGER NOT NULL,"
    "  seen INTEGER NOT NULL,"
    "  due INTEGER NOT NULL,"
    "  tries INTEGER NOT NULL,"
    "  PRIMARY KEY (player, match, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX mails_to_send ON mails (due) WHERE due > 0;"
    "CREATE TABLE mail_days ("
    "  address_key TEXT PRIMARY KEY,"
    "  day INTEGER NOT NULL,"
    "  turns INTEGER NOT NULL,"
    "  questions INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;",

    /* Where a match stood after some of its moves, so that it need not be played again. */
    "CREATE TABLE snapshots ("
    "  match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,"
    "  version INTEGER NOT NULL,"
    "  moves INTEGER NOT NULL,"
    "  bytes BLOB NOT NULL"
    ") STRICT;",

    /* What clients sent and took back: see undone.c. */
    "CREATE TABLE undone ("
    "  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL,"
    "  client TEXT NOT NULL,"
    "  number INTEGER NOT NULL,"
    "  version INTEGER NOT NULL,"
    "  PRIMARY KEY (match, seat, client)"
    ") STRICT, WITHOUT ROWID;",

    /* A row may hold several moves: see moves.c. */
    "ALTER TABLE moves ADD COLUMN lines INTEGER NOT NULL DEFAULT 1;",

    /* What changes with every move lies together: short rows of all matches that are played, and
     * one log of all their moves. See moves.c. */
    "CREATE TABLE progress ("
    "  match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,"
    "  version INTEGER NOT NULL,"
    "  moves INTEGER NOT NULL,"
    "  last INTEGER NOT NULL,"
    "  changed INTEGER NOT NULL,"
    "  waiting INTEGER NOT NULL,"
    "  clocks TEXT NOT NULL,"
    "  clocked INTEGER NOT NULL,"
    "  deadline INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX progress_with_clocks ON progress (deadline) WHERE deadline > 0;"
    "ALTER TABLE moves RENAME TO older_moves;"
    "CREATE TABLE moves ("
    "  id INTEGER PRIMARY KEY,"
    "  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,"
    "  previous INTEGER NOT NULL,"
    "  number INTEGER NOT NULL,"
    "  who INTEGER NOT NULL,"
    "  action TEXT NOT NULL,"
    "  client TEXT NOT NULL,"
    "  client_number INTEGER NOT NULL,"
    "  version INTEGER NOT NULL,"
    "  played INTEGER NOT NULL,"
    "  lines INTEGER NOT NULL"
    ") STRICT;"
    "INSERT INTO moves (match, previous, number, who, action, client, client_number, version,"
    " played, lines) SELECT match, 0, number, who, action, client, client_number, version, played,"
    " lines FROM older_moves ORDER BY match, number;"
    "UPDATE moves SET previous = id - 1 WHERE number > 0;"
    "INSERT INTO progress SELECT matches.id, matches.version, matches.moves,"
    " coalesce(ends.last, 0), matches.changed, matches.waiting, matches.clocks, matches.clocked,"
    " matches.deadline FROM matches LEFT JOIN"
    " (SELECT match, max(id) AS last FROM moves GROUP BY match) AS ends"
    " ON ends.match = matches.id ORDER BY matches.created;"
    "DROP TABLE older_moves;"
    "DROP INDEX matches_with_clocks;"
    "ALTER TABLE matches DROP COLUMN version;"
    "ALTER TABLE matches DROP COLUMN moves;"
    "ALTER TABLE matches DROP COLUMN changed;"
    "ALTER TABLE matches DROP COLUMN waiting;"
    "ALTER TABLE matches DROP COLUMN clocks;"
    "ALTER TABLE matches DROP COLUMN clocked;"
    "ALTER TABLE matches DROP COLUMN deadline;",

    /* Devices that are signed in to an account. */
    "CREATE TABLE sessions ("
    "  id TEXT PRIMARY KEY,"
    "  player TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,"
    "  created INTEGER NOT NULL,"
    "  seen INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX sessions_of_a_player ON sessions (player);",

    /* Editions of the rules: the newest that a match was compared with, the rules that were
     * corrected since it began, and the rules that each server can play. From here on the schema
     * says which older programs can work with it. */
    "ALTER TABLE matches ADD COLUMN judged TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE matches ADD COLUMN corrected TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE nodes ADD COLUMN rules TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE schema ADD COLUMN serves INTEGER NOT NULL DEFAULT 0;",

    /* Who may hold a seat besides its owner, who asks for it, and the link to a seat whose token is
     * its player's own: see link_text in matches.c. */
    "ALTER TABLE seats ADD COLUMN link TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seats ADD COLUMN partners TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seats ADD COLUMN asks TEXT NOT NULL DEFAULT '';",
};

enum {
    FIRST_THAT_SERVES = 14, /* the step that added the column */
    OLDEST_SERVED = 13,     /* programs with this schema or a later one can work with ours */
};

/* The words of a script as the database has them; free it. */
static char *translate(const SqlWord *words, const char *script)
{
    size_t size = 2 * strlen(script) + 1000, length = 0; /* no word is much longer than ours */
    char *out = malloc(size);
    if (out == NULL)
        abort();
    while (*script != '\0') {
        const SqlWord *word = words;
        while (word->ours != NULL && strncmp(script, word->ours, strlen(word->ours)) != 0)
            word++;
        const char *piece = word->ours != NULL ? word->theirs : script;
        size_t piece_length = word->ours != NULL ? strlen(word->theirs) : 1;
        if (length + piece_length >= size)
            abort();
        memcpy(out + length, piece, piece_length);
        length += piece_length;
        script += word->ours != NULL ? strlen(word->ours) : 1;
    }
    out[length] = '\0';
    return out;
}

static bool run_script(Sql *sql, const char *script, char error[STORE_ERROR_SIZE])
{
    char *theirs = translate(sql->driver->words, script);
    bool good = sql_script(sql, theirs, error);
    free(theirs);
    return good;
}

/* 0: an empty database; -1: it cannot be read. */
static int read_version(Sql *sql, char error[STORE_ERROR_SIZE])
{
    int version = -1;
    if (!run_script(sql, "CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL) STRICT;",
                    error))
        return -1;
    SqlRows rows = sql_read(sql, "SELECT coalesce(max(version), 0) FROM schema", 0, NULL);
    if (sql_next(&rows))
        version = (int)sql_column_number(&rows, 0);
    if (!sql_end(&rows))
        snprintf(error, STORE_ERROR_SIZE, "the schema: %.200s", sql_error(sql));
    return version;
}

/* One transaction for all steps: an update that is cut short has changed nothing, so the copy that
 * the next attempt makes is one of the old schema, too. */
static bool take_steps(Sql *sql, int now, int version, char error[STORE_ERROR_SIZE])
{
    char note[80], ignored[STORE_ERROR_SIZE];
    assert(now >= 0 && version <= SCHEMA_VERSION);
    bool good = run_script(sql, "BEGIN IMMEDIATE;", error);
    while (good && now < version) {
        good = run_script(sql, step[now++], error);
        snprintf(note, sizeof note,
                 now < FIRST_THAT_SERVES ? "INSERT INTO schema VALUES (%d);"
                                         : "INSERT INTO schema VALUES (%d, %d);",
                 now, OLDEST_SERVED);
        good = good && sql_script(sql, note, error);
    }
    if (good && sql_script(sql, "COMMIT", error))
        return true;
    sql_script(sql, "ROLLBACK", ignored);
    return false;
}

/* All that the steps make, and the one that counts them. */
void schema_tables(char out[SQL_TABLES_SIZE])
{
    static const char MAKES[] = "CREATE TABLE ";
    Line names = line_in(out, SQL_TABLES_SIZE);
    line_text(&names, "schema");
    for (int i = 0; i < SCHEMA_VERSION; i++)
        for (const char *at = step[i]; (at = strstr(at, MAKES)) != NULL;) {
            at += strlen(MAKES);
            line_text(&names, ",");
            line_bytes(&names, at, strcspn(at, " "));
        }
    assert(names.length < SQL_TABLES_SIZE);
}

/* A newer program has added to the schema, and says whether this one can work with it. */
static bool is_served(Sql *sql, int now, char error[STORE_ERROR_SIZE])
{
    int64_t oldest = 0;
    SqlRows rows =
        sql_read(sql, "SELECT serves FROM schema WHERE version = $1", SQL_VALUES(sql_number(now)));
    if (sql_next(&rows))
        oldest = sql_column_number(&rows, 0);
    if (sql_end(&rows) && oldest > 0 && oldest <= SCHEMA_VERSION)
        return true;
    snprintf(error, STORE_ERROR_SIZE,
             "the database was written by a newer taproom (schema %d, not %d)", now,
             SCHEMA_VERSION);
    return false;
}

static bool migrate(Sql *sql, int version, char error[STORE_ERROR_SIZE])
{
    char tables[SQL_TABLES_SIZE];
    int now = read_version(sql, error);
    if (now < 0)
        return false;
    if (now > SCHEMA_VERSION)
        return is_served(sql, now, error);
    schema_tables(tables);
    if (now > 0 && now < version &&
        !sql->driver->before_migration(sql, &(SqlMigration){ now, version, tables }, error))
        return false;
    return now >= version || take_steps(sql, now, version, error);
}

bool schema_migrate(Sql *sql, int version, char error[STORE_ERROR_SIZE])
{
    char ignored[STORE_ERROR_SIZE];
    if (!sql->driver->lock_schema(sql, true, error))
        return false;
    bool good = migrate(sql, version, error);
    return sql->driver->lock_schema(sql, false, good ? error : ignored) && good;
}
