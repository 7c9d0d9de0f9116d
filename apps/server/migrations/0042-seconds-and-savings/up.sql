-- Folded from the log like the tables of 0004. Index prices have 8 decimals; money is in units of the asset.
create table contracts (
  id           bigint   not null primary key,
  user_id      bigint   not null,
  client_id    text     not null,
  market_id    integer  not null,
  asset_id     integer  not null,
  direction    text     not null,
  seconds      integer  not null,
  stake        bigint   not null,
  fee          bigint   not null,
  profit_ppm   integer  not null,
  tie_rule     text     not null,
  status       text     not null,
  -- 0: none.
  open_price   bigint   not null,
  end_price    bigint   not null,
  open_tick    bigint   not null,
  end_tick     bigint   not null,
  created_ms   bigint   not null,
  opened_ms    bigint   not null,
  due_ms       bigint   not null,
  ended_ms     bigint   not null,
  profit       bigint   not null,
  sources_seq  bigint   not null,
  -- The time of the last step in its life.
  updated_ms   bigint   not null,
  seq          bigint   not null
);
create index contracts_history on contracts (user_id, updated_ms desc, id desc)
  where status in ('won', 'lost', 'refunded');

create table holdings (
  id              bigint   not null primary key,
  user_id         bigint   not null,
  client_id       text     not null,
  product_id      integer  not null,
  asset_id        integer  not null,
  principal       bigint   not null,
  daily_interest  bigint   not null,
  days            integer  not null,
  may_exit_early  boolean  not null,
  paid_days       integer  not null,
  interest_paid   bigint   not null,
  status          text     not null,
  start_ms        bigint   not null,
  ended_ms        bigint   not null,
  -- The later of the two.
  updated_ms      bigint   not null,
  seq             bigint   not null
);
create index holdings_history on holdings (user_id, updated_ms desc, id desc)
  where status in ('matured', 'redeemed');

-- Stakes that the form of seconds contracts offers, in units of the currency.
create table micro_numbers (
  currency_id  integer not null references currencies (id),
  number       bigint  not null check (number > 0),
  list_order   integer not null,
  primary key (currency_id, number)
);

-- A product without a row in a language is shown in English.
create table savings_product_names (
  product_id  integer not null,
  language    text    not null check (language in ('zh', 'en', 'hk', 'jp', 'th', 'kr')),
  name        text    not null check (name <> ''),
  text        text    not null,
  primary key (product_id, language)
);

-- A demo's leverage is funded by adjustments 1 and 2, which were not drawn.
select setval('adjustment_ids', greatest((select last_value from adjustment_ids), 2));
