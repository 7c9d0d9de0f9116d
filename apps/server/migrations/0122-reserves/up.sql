-- Beside a compared balance: outputs that are in no user's balance yet, and withdrawals that a block holds and the engine counts as in flight.
alter table chain_balances add column uncredited numeric not null default 0;
alter table chain_balances add column paid numeric not null default 0;

-- An alarm was asked for because roots of this snapshot are late, or because no mark came after it.
alter table solvency_snapshots add column is_late boolean not null default false;
alter table solvency_snapshots add column is_last boolean not null default false;
-- An operator asked for the next snapshot, whatever its time.
alter table solvency_snapshots add column is_followed boolean not null default false;

-- Addresses whose coins are counted while a proof of control lives.
create table reserve_addresses (
  id                 integer generated always as identity primary key,
  chain_protocol_id  integer     not null references chain_protocols (id),
  address            text        not null,
  listed_at          timestamptz not null,
  -- Null: it is counted. Coins of an address that was taken from the list are counted no more.
  unlisted_at        timestamptz,
  unique (chain_protocol_id, address)
);

create table reserve_controls (
  id                  bigint generated always as identity primary key,
  reserve_address_id  integer     not null references reserve_addresses (id),
  kind                text        not null check (kind in ('simulated', 'eip191', 'bip322', 'legacy')),
  text                text        not null,
  signature           text        not null,
  until               timestamptz not null,
  added_at            timestamptz not null,
  -- Null: the exchange signed by itself.
  operator_id         bigint      references operators (id)
);
create index reserve_controls_newest on reserve_controls (reserve_address_id, id desc);

-- Listed addresses of a chain at the block of a mark, as the chain answered in the transaction of the mark.
create table solvency_counted (
  number                integer not null references solvency_snapshots (number),
  currency_protocol_id  integer not null references currency_protocols (id),
  height                bigint  not null,
  block                 text    not null,
  -- Pairs of address and units of the chain.
  balances              jsonb   not null,
  -- On listed addresses and in no user's balance, in units of the chain.
  uncredited            numeric not null,
  -- Withdrawals that the block holds: id, hash and units of the chain. Those in flight at the mark count.
  paid                  jsonb   not null,
  primary key (number, currency_protocol_id)
);

-- Reserves files, whose hashes are in the log.
create table solvency_reserve_files (
  number       integer not null references solvency_snapshots (number),
  currency_id  integer not null,
  file         text    not null,
  -- The rows of the outbox that publish what is promised, and the file.
  outbox_ids   bigint[] not null,
  primary key (number, currency_id)
);

-- Promises, reserves, hourly cover and alarms, as the log has them: projections.
create table solvency_obligations (
  number     bigint  not null,
  asset_id   integer not null,
  at_ms      bigint  not null,
  promised   numeric not null,
  primary key (number, asset_id)
);

create table solvency_reserves (
  number     bigint  not null,
  asset_id   integer not null,
  at_ms      bigint  not null,
  counted    numeric not null,
  file_hash  text    not null,
  primary key (number, asset_id)
);

create table solvency_cover (
  hour_ms   bigint  not null,
  asset_id  integer not null,
  permille  bigint  not null,
  primary key (hour_ms, asset_id)
);

create table solvency_alarms (
  alarm_id  bigint  not null,
  state     text    not null,
  at_ms     bigint  not null,
  cause     text    not null,
  asset_id  integer not null,
  chain_id  integer not null,
  primary key (alarm_id, state)
);

-- Alarms as they were asked of the engine, so that each is asked once.
create table alarm_requests (
  alarm_id   bigint  primary key,
  outbox_id  bigint  not null,
  cause      text    not null,
  asset_id   integer not null,
  chain_id   integer not null
);

-- The newest comparison of all coins of a currency with what is owed, in units of the ledger.
create table cover_looks (
  currency_id     integer     primary key references currencies (id),
  held            numeric     not null,
  firm            numeric     not null,
  owed            numeric     not null,
  promised        numeric     not null,
  looked_at       timestamptz not null,
  -- The chain and block at which less than `firm` was held first; null: enough is held.
  failing_chain   integer,
  failing_height  bigint,
  -- Less than `owed` is held since then; null: enough is.
  short_since     timestamptz,
  -- Missing coins with which operators let withdrawals go on.
  accepted        numeric     not null default 0
);

-- The lowest ratio of an hour that is not published yet.
create table cover_hours (
  hour_ms      bigint  not null,
  currency_id  integer not null references currencies (id),
  permille     bigint  not null,
  primary key (hour_ms, currency_id)
);

-- Coins that a demo has added to its chains for what it granted, in units of the ledger.
create table demo_backing (
  currency_id  integer primary key references currencies (id),
  amount       numeric not null
);
