-- Shops of the P2P desk as their owners describe them; standing and bond are facts of the engine.
create table p2p_shops (
  id            bigint      generated always as identity primary key,
  user_id       bigint      not null unique references users (id),
  shop_name     text        not null check (shop_name <> ''),
  introduction  text        not null,
  -- Of ISO 3166.
  countries     text[]      not null,
  -- [{days, from, to}] in the time zone; at their end the shop goes offline.
  hours         jsonb       not null default '[]',
  time_zone     text        not null default 'UTC',
  -- A program of the demo.
  is_bot        boolean     not null default false,
  applied_at    timestamptz not null,
  -- The key of the application, by which a repeat is known.
  apply_key     text        not null,
  -- The last request or socket of the owner, to the minute.
  last_seen_at  timestamptz,
  -- What the owner was written of last: standing, online, and ads that went off for lack of stock.
  told_status   text        not null default 'none',
  told_online   boolean     not null default false,
  told_ads      bigint[]    not null default '{}'
);
create unique index p2p_shops_of_name on p2p_shops (lower(shop_name));

-- The first certification of each shop, folded from the log.
create table p2p_certifications (
  user_id       bigint      not null primary key,
  certified_ms  bigint      not null,
  seq           bigint      not null
);

-- Ads in their last state, folded from the log. Amounts are in units of the coin and of the fiat.
create table p2p_ads (
  id               bigint   not null primary key,
  version          integer  not null,
  user_id          bigint   not null,
  client_id        text     not null,
  p2p_market_id    integer  not null,
  side             smallint not null,
  pricing          text     not null,
  price            bigint   not null,
  premium_ppm      integer  not null,
  limit_price      bigint   not null,
  min_money        bigint   not null,
  max_money        bigint   not null,
  window_minutes   integer  not null,
  -- With commas.
  pay_types        text     not null,
  needs_certified  boolean  not null,
  min_completed    integer  not null,
  terms_hash       text     not null,
  maker_fee_ppm    integer  not null,
  quantity         bigint   not null,
  on_offer         bigint   not null,
  locked           bigint   not null,
  status           text     not null,
  pause_reason     text     not null,
  created_ms       bigint   not null,
  updated_ms       bigint   not null,
  seq              bigint   not null
);
create index p2p_ads_of_user on p2p_ads (user_id, id desc);

-- Whether somebody has a shop is a fact of the engine.
alter table users drop column is_seller;
