-- What the hot wallet of a currency on a network should hold, and where what is above belongs; without a row there are no limits.
create table hot_wallets (
  currency_protocol_id integer primary key references currency_protocols,
  -- In units of the ledger; both are set or neither is.
  floor                bigint,
  ceiling              bigint,
  -- In the form in which the network compares addresses; '': there is none.
  cold_address         text    not null default '',
  check ((floor is null) = (ceiling is null)),
  check (floor >= 0 and ceiling > floor)
);

-- What each hot wallet with limits or a cold address held at the newest look, in units of the network.
create table hot_balances (
  currency_protocol_id integer     primary key references currency_protocols,
  height               bigint      not null,
  hot                  numeric     not null,
  -- Null: there is no cold address.
  cold                 numeric,
  looked_at            timestamptz not null
);

-- Coins that are wanted in a hot wallet, or that it holds above its ceiling; one at a time is open.
create table hot_requests (
  id                   bigint      generated always as identity primary key,
  currency_protocol_id integer     not null references currency_protocols,
  kind                 text        not null check (kind in ('refill', 'excess')),
  -- What should move and what the hot wallet held, in units of the network.
  amount               numeric     not null check (amount > 0),
  hot                  numeric     not null,
  opened_at            timestamptz not null default now(),
  ended_at             timestamptz,
  -- balanced: the hot wallet is within its limits again, or has none any more. Null: it is open.
  outcome              text        check (outcome in ('balanced')),
  check ((ended_at is null) = (outcome is null))
);
create unique index hot_requests_open on hot_requests (currency_protocol_id) where ended_at is null;
create index hot_requests_newest on hot_requests (currency_protocol_id, id desc);
