-- The lowest margin level about which a user has been written to, in hundredths of a percent, until the rate recovers.
create table margin_warnings (
  user_id bigint not null references users (id),
  currency_id integer not null,
  level integer not null check (level > 0),
  primary key (user_id, currency_id)
);

-- Forced closes whose owner has been written to: one for all positions of a user in one quote currency.
create table forced_closes (
  id bigint primary key,
  user_id bigint not null references users (id),
  currency_id integer not null,
  seq bigint not null,
  closed_ms bigint not null,
  position_ids bigint[] not null,
  -- Units of the quote currency: the net result, what of it the account paid, and what the house carried.
  result bigint not null,
  paid bigint not null,
  carried bigint not null check (carried >= 0),
  -- When its owner closed the notice on the screen.
  seen_at timestamptz
);
create index forced_closes_unseen on forced_closes (user_id) where seen_at is null;

-- The sequence up to which forced closes have been looked at; nobody is written to about those of earlier versions.
create table forced_close_mark (
  is_only boolean primary key default true check (is_only),
  seq bigint not null
);
insert into forced_close_mark (seq) select coalesce(max(seq), 0) from positions;

create index positions_forced on positions (seq) where close_reason = 'forced';
