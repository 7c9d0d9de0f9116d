-- Orders of the P2P desk as the engine last changed them.
create table p2p_orders (
  id            bigint   primary key,
  ad_id         bigint   not null,
  ad_version    bigint   not null,
  maker_id      bigint   not null,
  taker_id      bigint   not null,
  buyer_id      bigint   not null,
  seller_id     bigint   not null,
  client_id     text     not null,
  market_id     bigint   not null,
  asset_id      bigint   not null,
  fiat_id       bigint   not null,
  status        text     not null,
  version       bigint   not null,
  -- Units of the coin and of the fiat.
  number        bigint   not null,
  money         bigint   not null,
  to_buyer      bigint   not null,
  terms_hash    text     not null,
  -- An appeal was opened and not taken back.
  is_appealed   boolean  not null,
  -- The sequence of the lock of its coins.
  lock_seq      bigint   not null,
  -- Times of commands; 0: not yet.
  created_ms    bigint   not null,
  paid_ms       bigint   not null,
  appealed_ms   bigint   not null,
  ended_ms      bigint   not null,
  updated_ms    bigint   not null,
  -- The whole fact as JSON.
  fact          text     not null,
  seq           bigint   not null
);

create index p2p_orders_of_buyer on p2p_orders (buyer_id, id);
create index p2p_orders_of_seller on p2p_orders (seller_id, id);
create index p2p_orders_of_ad on p2p_orders (ad_id, id);
create index p2p_orders_ended on p2p_orders (ended_ms, id);
create index p2p_orders_by_terms on p2p_orders (terms_hash);

-- Each change of an order, for its chain of evidence and its history.
create table p2p_order_steps (
  order_id      bigint   not null,
  version       bigint   not null,
  change        text     not null,
  status        text     not null,
  at_ms         bigint   not null,
  -- The whole fact after the change, as JSON.
  fact          text     not null,
  seq           bigint   not null,
  primary key (order_id, version)
);

create index p2p_order_steps_by_seq on p2p_order_steps (seq);
