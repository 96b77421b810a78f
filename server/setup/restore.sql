-- PostgreSQL: takes the last update of taproom's tables back. Before it changed them it copied each one, say `matches` to
-- `before_12_matches`; these copies become the tables again, and what was played since is lost. Stop all servers first:
--
--   psql --set ON_ERROR_STOP=1 --single-transaction --file restore.sql postgresql://taproom@db.example.org/taproom
--
-- As the user who owns the tables. Other tables in their schema stay as they are. If something of others depends on a table of taproom's, such as a
-- view, nothing is changed: PostgreSQL names it, and you decide. Then start the program that was there before the update.
DO $$
DECLARE
  version int := (SELECT max(substring(tablename FROM '^before_([0-9]+)_definitions$')::int) FROM pg_tables
                  WHERE schemaname = current_schema() AND tableowner = current_user);
  prefix text := 'before_' || version || '_';
  ours text[];
  there text;
  old record;
  numbered record;
BEGIN
  IF version IS NULL THEN
    RAISE EXCEPTION 'there are no tables from before an update here';
  END IF;
  -- The update noted which tables are taproom's, those that it added too. One of before that was noted had only these.
  ours := string_to_array(coalesce(obj_description(format('%I', prefix || 'definitions')::regclass, 'pg_class'),
    'accounts,addresses,chat,mail_days,mails,matches,moves,nodes,progress,ratings,results,schema,seats,secrets,service,snapshots,undone'), ',');
  there := (SELECT string_agg(format('%I', tablename), ', ') FROM pg_tables WHERE schemaname = current_schema()
            AND tableowner = current_user AND tablename = ANY (ours));
  IF there IS NOT NULL THEN
    EXECUTE 'DROP TABLE ' || there;
  END IF;
  FOR old IN SELECT substr(tablename, length(prefix) + 1) AS name FROM pg_tables WHERE schemaname = current_schema()
      AND tableowner = current_user AND starts_with(tablename, prefix)
      AND substr(tablename, length(prefix) + 1) = ANY (ours) LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', prefix || old.name, old.name);
    FOR numbered IN SELECT attname AS name FROM pg_attribute
        WHERE attrelid = format('%I', old.name)::regclass AND attidentity <> '' LOOP
      EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) FROM %I',
                     format('%I', old.name), numbered.name, numbered.name, old.name);
    END LOOP;
  END LOOP;
  -- Keys that refer to others' keys come last. An older update wrote down those of other tables of its user, too.
  FOR old IN EXECUTE format('SELECT statement, substring(statement FROM %L) AS about FROM %I ORDER BY statement LIKE %L, number',
                            '^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX \S+ ON) (?:[^ .]+[.])?(\S+)',
                            prefix || 'definitions', '%FOREIGN KEY%') LOOP
    IF old.about = ANY (ours) THEN
      EXECUTE old.statement;
    END IF;
  END LOOP;
  EXECUTE format('DROP TABLE %I', prefix || 'definitions');
END $$;
