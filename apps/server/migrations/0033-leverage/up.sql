-- Folded from the log like the tables of 0004. Index prices have 8 decimals; money is in units of the quote asset.
create table positions (
  id               bigint   not null primary key,
  user_id          bigint   not null,
  client_id        text     not null,
  market_id        integer  not null,
  side             text     not null,
  type             text     not null,
  status           text     not null,
  close_reason     text     not null,
  share            bigint   not null,
  multiple         integer  not null,
  quantity         bigint   not null,
  -- 0: a market order.
  target_price     bigint   not null,
  from_above       boolean  not null,
  index_price      bigint   not null,
  open_price       bigint   not null,
  value            bigint   not null,
  original_margin  bigint   not null,
  margin           bigint   not null,
  margin_at_end    bigint   not null,
  fee              bigint   not null,
  overnight_fee    bigint   not null,
  -- 0: none.
  take_profit      bigint   not null,
  stop_loss        bigint   not null,
  stops_tick       bigint   not null,
  profit           bigint   not null,
  close_price      bigint   not null,
  open_tick        bigint   not null,
  close_tick       bigint   not null,
  created_ms       bigint   not null,
  opened_ms        bigint   not null,
  close_asked_ms   bigint   not null,
  closed_ms        bigint   not null,
  paid_night       bigint   not null,
  -- The last of the times above.
  updated_ms       bigint   not null,
  seq              bigint   not null
);
create index positions_history on positions (user_id, status, updated_ms desc, id desc)
  where status in ('closed', 'refunded');
create index positions_results on positions (closed_ms, market_id) where status = 'closed';

-- What a command that closes many asked to close, for whoever repeats it under the same key.
create table position_batches (
  seq           bigint   not null primary key,
  user_id       bigint   not null,
  client_id     text     not null,
  position_ids  bigint[] not null
);
create index position_batches_client on position_batches (user_id, client_id);

-- Numbers of lots that the order form offers; the engine's smallest and largest order apply to them as to any other.
create table lever_shares (
  market_id  integer not null,
  share      bigint  not null check (share > 0),
  primary key (market_id, share)
);
