-- Seconds after which the orders of a user end once a connection that logged in with this key is lost; 0: they stay.
alter table api_keys
  add column cancel_on_disconnect integer not null default 0
    check (cancel_on_disconnect = 0 or cancel_on_disconnect between 5 and 300);

drop trigger announce_api_key on api_keys;
create trigger announce_api_key
  after delete or update of scopes, networks, market_ids, order_value_max, day_turnover_max, expires_at, revoked_at,
    public_key, sealed_secret, listen_key, cancel_on_disconnect on api_keys
  for each row execute function announce_api_key();
