-- A code belongs to whoever asked for it: a stranger neither voids it nor uses up its tries.
alter table verification_codes
  -- HMAC of the asker: a session, a device that has logged in before, or a network.
  add column asker          bytea     not null default '',
  -- Asked for in a session, or from a device or network from which the account has logged in before.
  add column is_known       boolean   not null default false,
  -- Wrong tries of others than the asker.
  add column foreign_tries  smallint  not null default 0;

drop index verification_codes_live;
create unique index verification_codes_live on verification_codes (purpose, target, asker) where state = 'live';

-- Networks from which an account has logged in, as HMACs: strangers cannot slow down logins from there.
create table login_networks (
  user_id       bigint       not null references users (id),
  network_hmac  bytea        not null check (octet_length(network_hmac) = 32),
  last_used_at  timestamptz  not null,
  primary key (user_id, network_hmac)
);
create index login_networks_age on login_networks (last_used_at);
