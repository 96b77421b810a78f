/* The copy that PostgreSQL keeps of a database before it is migrated: each table under another
 * name, and the statements that give the copies the keys and indexes of the tables. All of it is
 * in the same schema, as a user who may migrate may make tables there but perhaps nothing else.
 * server/setup/restore.sql makes the copies the tables again. */
#include "sql_postgres.h"

#include <stdio.h>

/* Tables of others in the same schema are not ours to copy, whoever owns them. A copy of the same
 * schema version makes way for this one, in one transaction; a copy of an older version is from
 * before an update that was cut short, and stays, like those of earlier updates. Which tables are
 * ours, the new ones too, is noted for restore.sql. */
static const char KEEP_TABLES[] =
    "DO $$"
    " DECLARE"
    "  prefix text := 'before_' || current_setting('taproom.version') || '_';"
    "  ours text[] := string_to_array(current_setting('taproom.tables'), ',');"
    "  mine text;"
    "  old record;"
    "  now int := (SELECT max(version) FROM schema);"
    "  copied int;"
    " BEGIN"
    "  IF to_regclass(prefix || 'definitions') IS NOT NULL THEN"
    "   EXECUTE format('SELECT max(version) FROM %I', prefix || 'schema') INTO copied;"
    "   IF copied < now THEN"
    "    RETURN;"
    "   ELSIF copied > now THEN"
    "    RAISE EXCEPTION 'the tables % are not a copy of this database; rename them', prefix;"
    "   END IF;"
    "  END IF;"
    "  FOREACH mine IN ARRAY ours || ARRAY['definitions'] LOOP"
    "   EXECUTE format('DROP TABLE IF EXISTS %I', prefix || mine);"
    "  END LOOP;"
    "  EXECUTE format('CREATE TABLE %I (number BIGINT GENERATED ALWAYS AS IDENTITY, statement "
    "TEXT)',"
    "   prefix || 'definitions');"
    "  EXECUTE format('COMMENT ON TABLE %I IS %L', prefix || 'definitions',"
    "   array_to_string(ours, ','));"
    "  FOR old IN SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()"
    "    AND tableowner = current_user AND tablename = ANY (ours) LOOP"
    "   EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING INDEXES)',"
    "    prefix || old.name, old.name);"
    "   EXECUTE format('INSERT INTO %I SELECT * FROM %I', prefix || old.name, old.name);"
    "   EXECUTE format('INSERT INTO %I (statement) SELECT pg_get_indexdef(indexrelid) FROM pg_index"
    "     WHERE indrelid = %L::regclass AND NOT EXISTS"
    "     (SELECT FROM pg_constraint WHERE conindid = indexrelid)',"
    "    prefix || 'definitions', format('%I', old.name));"
    "   EXECUTE format('INSERT INTO %I (statement) SELECT"
    "     format(''ALTER TABLE %%s ADD CONSTRAINT %%I %%s'', %L, conname, "
    "pg_get_constraintdef(oid))"
    "     FROM pg_constraint WHERE conrelid = %L::regclass AND contype IN (''p'', ''u'', ''f'')',"
    "    prefix || 'definitions', format('%I', old.name), format('%I', old.name));"
    "  END LOOP;"
    " END $$";

bool postgres_before_migration(Sql *sql, const SqlMigration *migration, char error[SQL_ERROR_SIZE])
{
    char name_copies[SQL_TABLES_SIZE + 80];
    snprintf(name_copies, sizeof name_copies,
             "SET taproom.version TO %d; SET taproom.tables TO '%s'", migration->to,
             migration->tables);
    return sql_script(sql, name_copies, error) && sql_script(sql, KEEP_TABLES, error);
}
