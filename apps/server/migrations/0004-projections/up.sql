-- Read models folded from the log; `rebuild` empties and refills them. Amounts and prices are whole
-- units of their currency's or pair's own scale.
create table projector_state (
  id      smallint    not null primary key default 1 check (id = 1),
  seq     bigint      not null,
  digest  bytea       not null
);
insert into projector_state (seq, digest) values (0, decode(repeat('00', 32), 'hex'));

create table orders (
  id             bigint   not null primary key,
  user_id        bigint   not null,
  market_id      integer  not null,
  client_id      text     not null,
  side           smallint not null,
  type           smallint not null,
  time_in_force  smallint not null,
  post_only      boolean  not null,
  price          bigint   not null,
  quantity       bigint   not null,
  filled_base    bigint   not null,
  filled_quote   bigint   not null,
  fee            bigint   not null,
  status         text     not null,
  close_reason   text     not null,
  created_ms     bigint   not null,
  updated_ms     bigint   not null,
  created_seq    bigint   not null,
  seq            bigint   not null
);
create index orders_history on orders (user_id, updated_ms desc, id desc)
  where status in ('filled', 'cancelled');
create index orders_client on orders (user_id, client_id) where client_id <> '';

create table trades (
  id              bigint   not null primary key,
  market_id       integer  not null,
  price           bigint   not null,
  quantity        bigint   not null,
  quote           bigint   not null,
  taker_side      smallint not null,
  taker_order_id  bigint   not null,
  maker_order_id  bigint   not null,
  taker_user_id   bigint   not null,
  maker_user_id   bigint   not null,
  taker_fee       bigint   not null,
  maker_fee       bigint   not null,
  at_ms           bigint   not null,
  seq             bigint   not null
);
create index trades_market on trades (market_id, id desc);

create table account_log (
  -- sequence x 65,536 + place within the command
  id          bigint   not null primary key,
  owner       bigint   not null,
  account     integer  not null,
  asset_id    integer  not null,
  value       bigint   not null,
  reason      text     not null,
  reference   bigint   not null,
  at_ms       bigint   not null,
  seq         bigint   not null
);
create index account_log_owner on account_log (owner, account, id desc);

create table balances (
  owner      bigint  not null,
  account    integer not null,
  asset_id   integer not null,
  available  numeric not null,
  held       numeric not null,
  seq        bigint  not null,
  primary key (owner, account, asset_id)
);

create table candles (
  market_id  integer  not null,
  -- Minutes: 1, 60 or 1440.
  minutes    smallint not null,
  time_ms    bigint   not null,
  open       bigint   not null,
  high       bigint   not null,
  low        bigint   not null,
  close      bigint   not null,
  volume     numeric  not null,
  primary key (market_id, minutes, time_ms)
);
