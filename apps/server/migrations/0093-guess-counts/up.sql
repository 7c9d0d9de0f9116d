-- Wrong tries in a row of somebody who guesses at something, under a keyed digest of both. A row is forgotten after an hour.
create table guess_counts (
  key      bytea       primary key,
  wrong    integer     not null,
  last_at  timestamptz not null,
  -- The last try came before its time: it counts, and the wait goes on from the one before.
  is_early boolean     not null
);
create index guess_counts_by_time on guess_counts (last_at);

alter table sessions
  drop column wrong_passwords,
  drop column wrong_password_at;
