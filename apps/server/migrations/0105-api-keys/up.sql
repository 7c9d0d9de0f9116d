-- Keys by which programs trade for a user. The key itself is kept as its hash; of a key pair the public half is kept, and of an
-- HMAC key, which signs and verifies by the same secret, that secret, sealed.
create table api_keys (
  id            uuid        primary key,
  user_id       bigint      not null references users (id),
  kind          text        not null check (kind in ('ed25519', 'rsa', 'hmac')),
  label         text        not null,
  key_hash      bytea       not null unique check (length(key_hash) = 32),
  -- The first characters of the key, by which its owner finds it again.
  key_start     text        not null,
  public_key    text,
  sealed_secret text,
  scopes        text[]      not null,
  -- Addresses and CIDR networks from which it may be used; none: from anywhere.
  networks      text[]      not null,
  -- Pairs that it may trade; none: all.
  market_ids    bigint[]    not null,
  created_at    timestamptz not null,
  expires_at    timestamptz,
  revoked_at    timestamptz,
  -- The party that ended it; null while it lives.
  revoked_by    text        check (revoked_by in ('owner', 'password', 'operator')),
  last_used_at  timestamptz,
  last_network  text        not null default '',
  check ((kind = 'hmac') = (public_key is null)),
  check ((public_key is null) = (sealed_secret is not null)),
  check ((revoked_at is null) = (revoked_by is null))
);

create index api_keys_of_user on api_keys (user_id, created_at);

-- Every process that may know a key hears that it has changed or ended; a use changes nothing of it.
create function announce_api_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('candor_api_keys', encode(old.key_hash, 'hex'));
  return null;
end $$;
create trigger announce_api_key
  after delete or update of scopes, networks, market_ids, expires_at, revoked_at, public_key, sealed_secret on api_keys
  for each row execute function announce_api_key();

-- A user's orders of one pair by their numbers, as programs page through them.
create index orders_by_number on orders (user_id, market_id, id);

-- The number of trades of a candle, the first and the last of them, and the part in which the taker bought: its volume, and its
-- turnover as the whole has one.
alter table candles
  add column trades         bigint  not null default 0,
  add column first_id       bigint  not null default 9007199254740991,
  add column last_id        bigint  not null default 0,
  add column taker_volume   numeric not null default 0,
  add column taker_turnover numeric not null default 0;

update candles set trades = made.trades, first_id = made.first_id, last_id = made.last_id,
  taker_volume = made.taker_volume, taker_turnover = made.taker_turnover
from (
  select market_id, lengths.minutes, at_ms - at_ms % (lengths.minutes * 60000) as time_ms,
    count(*) as trades, min(id) as first_id, max(id) as last_id,
    coalesce(sum(quantity::numeric) filter (where taker_side = 1), 0) as taker_volume,
    coalesce(sum(price::numeric * quantity) filter (where taker_side = 1), 0) as taker_turnover
  from trades cross join (values (1), (60), (1440)) lengths (minutes)
  group by 1, 2, 3
) made
where (candles.market_id, candles.minutes, candles.time_ms) = (made.market_id, made.minutes, made.time_ms);

-- Prices that no trade of this exchange made have none of these.
create or replace view charted_candles as
  select market_id, minutes, time_ms, open, high, low, close, volume, 0 as source, turnover,
    0::bigint as trades, 0::numeric as taker_volume, 0::numeric as taker_turnover
  from market_history
  union all
  select market_id, minutes, time_ms, open, high, low, close, volume, 1 as source, turnover,
    trades, taker_volume, taker_turnover
  from candles;
