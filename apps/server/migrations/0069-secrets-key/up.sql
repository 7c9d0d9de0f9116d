-- The master key under which this database is sealed, by its fingerprint: a process with another one does not start.
create table secrets_key (
  is_only        boolean     not null primary key default true check (is_only),
  key_id         text        not null,
  -- The key before a change that has not been completed; null: none has been begun.
  changing_from  text,
  set_at         timestamptz not null
);
