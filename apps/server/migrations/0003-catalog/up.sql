create table settings (
  key    text not null primary key,
  value  text not null
);

create table currencies (
  id             integer not null primary key,
  code           text    not null unique,
  scale          smallint not null check (scale between 0 and 8),
  enabled        boolean not null default true,
  open_recharge  boolean not null default false,
  open_draw      boolean not null default false,
  draw_rate      numeric not null default 0,
  draw_min       numeric not null default 0,
  draw_max       numeric not null default 0,
  -- A quote currency carries its rates and its place in the list of groups.
  is_quote       boolean not null default false,
  group_order    integer not null default 0,
  cny_price      numeric not null default 0,
  usd_price      numeric not null default 0
);

create table currency_matches (
  id                 integer  not null primary key,
  base_currency_id   integer  not null references currencies (id),
  quote_currency_id  integer  not null references currencies (id),
  list_order         integer  not null default 0,
  open_change        boolean  not null default true,
  open_lever         boolean  not null default false,
  open_microtrade    boolean  not null default false,
  price_decimals     smallint not null check (price_decimals between 0 and 12),
  tick               bigint   not null,
  lot                bigint   not null,
  number_decimals    smallint not null,
  max_price          bigint   not null,
  max_quantity       bigint   not null,
  min_notional       bigint   not null,
  maker_fee_ppm      integer  not null,
  taker_fee_ppm      integer  not null,
  slippage_ppm       integer  not null,
  band_ppm           integer  not null,
  reference_price    bigint   not null,
  max_open_orders    integer  not null,
  lever_share_num    numeric  not null default 0.01,
  lever_point_rate   numeric  not null default 0.02,
  lever_fee_rate     numeric  not null default 0.001,
  unique (base_currency_id, quote_currency_id)
);

create table favourites (
  user_id            bigint  not null references users (id),
  currency_match_id  integer not null references currency_matches (id),
  primary key (user_id, currency_match_id)
);
