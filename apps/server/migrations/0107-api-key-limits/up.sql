-- The largest value of one order of a key, and of all its orders of a day (UTC), in whole USDT; 0: no limit.
alter table api_keys
  add column order_value_max  bigint not null default 0 check (order_value_max >= 0),
  add column day_turnover_max bigint not null default 0 check (day_turnover_max >= 0),
  -- The last day for which orders of a key with such a limit were counted, and their value in cents.
  add column spent_day        date   not null default '1970-01-01',
  add column spent_cents      bigint not null default 0 check (spent_cents >= 0);

drop trigger announce_api_key on api_keys;
create trigger announce_api_key
  after delete or update of scopes, networks, market_ids, order_value_max, day_turnover_max, expires_at, revoked_at,
    public_key, sealed_secret on api_keys
  for each row execute function announce_api_key();
