-- PostgreSQL: takes the last update of taproom's tables back. Before it changed them it copied each one, say `matches` to
-- `before_12_matches`; these copies become the tables again, and what was played since is lost. Stop all servers first:
--
--   psql --set ON_ERROR_STOP=1 --single-transaction --file restore.sql postgresql://taproom@db.example.org/taproom
--
-- As the user who owns the tables, and who owns no others in their schema: those would be dropped, too. Then start the program that was there before the update.
DO $$
DECLARE
  version int := (SELECT max(substring(tablename FROM '^before_([0-9]+)_definitions$')::int) FROM pg_tables
                  WHERE schemaname = current_schema() AND tableowner = current_user);
  prefix text := 'before_' || version || '_';
  old record;
  numbered record;
BEGIN
  IF version IS NULL THEN
    RAISE EXCEPTION 'there are no tables from before an update here';
  END IF;
  FOR old IN SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()
      AND tableowner = current_user AND NOT starts_with(tablename, 'before_') LOOP
    EXECUTE format('DROP TABLE %I CASCADE', old.name);
  END LOOP;
  FOR old IN SELECT substr(tablename, length(prefix) + 1) AS name FROM pg_tables WHERE schemaname = current_schema()
      AND tableowner = current_user AND starts_with(tablename, prefix) AND tablename <> prefix || 'definitions' LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', prefix || old.name, old.name);
    FOR numbered IN SELECT attname AS name FROM pg_attribute
        WHERE attrelid = format('%I', old.name)::regclass AND attidentity <> '' LOOP
      EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) FROM %I',
                     format('%I', old.name), numbered.name, numbered.name, old.name);
    END LOOP;
  END LOOP;
  -- Keys that refer to others' keys come last.
  FOR old IN EXECUTE format('SELECT statement FROM %I ORDER BY statement LIKE %L, number',
                            prefix || 'definitions', '%FOREIGN KEY%') LOOP
    EXECUTE old.statement;
  END LOOP;
  EXECUTE format('DROP TABLE %I', prefix || 'definitions');
END $$;
