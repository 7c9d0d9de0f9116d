-- The one ordered truth. A row is a batch of commands that became durable together; `seq` is the
-- sequence of its first command, so two writers at one head collide on the key.
create table command_log (
  seq            bigint   not null primary key check (seq > 0),
  last_seq       bigint   not null check (last_seq >= seq),
  at_ms          bigint   not null,
  format         smallint not null,
  rules_version  integer  not null,
  -- SHA-256 chain over the events of every batch before this one.
  digest         bytea    not null check (octet_length(digest) = 32),
  -- CRC-32 of the payload.
  checksum       bigint   not null,
  payload        bytea    not null
) partition by range (seq);

-- Commands that no replay may apply, because applying them is a bug that stops the engine. Append-only.
create table log_voids (
  seq           bigint      not null primary key,
  reason        text        not null check (length(reason) between 1 and 500),
  operator_one  text        not null,
  operator_two  text        not null check (operator_two <> operator_one),
  created_at    timestamptz not null default now()
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger log_voids_append_only before update or delete on log_voids
  for each row execute function refuse_change();

-- What a room has to tell the engine, written in the room's own transaction. Writers take the advisory
-- lock of the outbox first, so ids become visible in their order.
create table engine_outbox (
  id          bigint      generated always as identity primary key,
  command     jsonb       not null,
  created_at  timestamptz not null default now(),
  -- Filled in once the engine has answered.
  seq         bigint,
  outcome     text
);

create index engine_outbox_waiting on engine_outbox (id) where seq is null;
