-- A listenKey is asked for by a key's name alone, so the owner of the key decides whether it may.
alter table api_keys add column listen_key boolean not null default false;

drop trigger announce_api_key on api_keys;
create trigger announce_api_key
  after delete or update of scopes, networks, market_ids, expires_at, revoked_at, public_key, sealed_secret, listen_key
  on api_keys for each row execute function announce_api_key();

-- Names by which the user stream of a key is opened; only their hashes are kept.
create table listen_keys (
  listen_hash bytea       primary key check (length(listen_hash) = 32),
  key_id      uuid        not null references api_keys (id) on delete cascade,
  valid_until timestamptz not null
);
create index listen_keys_of_key on listen_keys (key_id, valid_until);

-- Every process that may send a stream hears that its name has ended.
create function announce_listen_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('candor_listen_keys', encode(old.listen_hash, 'hex'));
  return null;
end $$;
create trigger announce_listen_key
  after delete on listen_keys for each row execute function announce_listen_key();
