-- Folded from the log like the tables of 0004; units as there.
create table conditional_orders (
  id               bigint   not null primary key,
  user_id          bigint   not null,
  client_id        text     not null,
  market_id        integer  not null,
  side             smallint not null,
  trigger_kind     text     not null,
  trigger_price    bigint   not null,
  type             smallint not null,
  price            bigint   not null,
  quantity         bigint   not null,
  time_in_force    smallint not null,
  -- The limit order of which it is the other half; 0: none.
  linked_order_id  bigint   not null,
  status           text     not null,
  close_reason     text     not null,
  -- What it placed; 0: nothing.
  order_id         bigint   not null,
  created_ms       bigint   not null,
  updated_ms       bigint   not null,
  seq              bigint   not null
);
create index conditional_orders_history on conditional_orders (user_id, updated_ms desc, id desc)
  where status <> 'waiting';

-- What a command that cancels many ended, for whoever repeats it under the same key.
create table cancel_alls (
  seq          bigint   not null primary key,
  user_id      bigint   not null,
  client_id    text     not null,
  order_ids    bigint[] not null,
  trigger_ids  bigint[] not null
);
create index cancel_alls_client on cancel_alls (user_id, client_id);

-- A user's fills, newest first.
create index trades_taker on trades (taker_user_id, id desc);
create index trades_maker on trades (maker_user_id, id desc);

-- What the app keeps of a person's screens; not of the log.
create table user_preferences (
  user_id     bigint      not null references users (id) on delete cascade,
  key         text        not null,
  value       text        not null,
  updated_at  timestamptz not null default now(),
  primary key (user_id, key)
);
