-- Chains that the exchange watches. A number is the chain's for good: the ledger's account of it is made of it.
create table chain_protocols (
  id                      integer     not null primary key check (id > 0),
  code                    text        not null unique,
  name                    text        not null,
  -- A payment to a shared address names its receiver by a memo.
  needs_memo              boolean     not null default false,
  block_seconds           integer     not null check (block_seconds > 0),
  credit_confirmations    integer     not null check (credit_confirmations > 0),
  final_confirmations     integer     not null check (final_confirmations >= credit_confirmations),
  withdraw_confirmations  integer     not null check (withdraw_confirmations > 0),
  -- The newest block that the watcher took in.
  scanned_height          bigint      not null default 0,
  scanned_at              timestamptz,
  -- Withdrawals wait while it is paused.
  paused_at               timestamptz,
  pause_reason            text        not null default '',
  -- The newest block below a replaced one that held a final deposit: the watcher stops there until the chain goes on.
  deep_fork               bigint,
  check (paused_at is not null or pause_reason = '')
);

-- Currencies on chains. `in_address` is one of the exchange, for deposits that an operator approves.
create table currency_protocols (
  id                 integer  not null primary key,
  currency_id        integer  not null references currencies (id),
  chain_protocol_id  integer  not null references chain_protocols (id),
  token_address      text     not null default '',
  decimals           smallint not null check (decimals between 0 and 18),
  in_address         text     not null default '',
  -- Users have addresses of their own on it.
  has_own_addresses  boolean  not null default true,
  open_recharge      boolean  not null default true,
  open_draw          boolean  not null default true,
  -- In units of the ledger.
  deposit_min        bigint   not null default 1 check (deposit_min > 0),
  list_order         integer  not null default 0,
  -- What the addresses of the exchange held before the first block that is watched, in units of the chain.
  opening_balance    numeric  not null default 0,
  unique (currency_id, chain_protocol_id),
  unique (chain_protocol_id, token_address)
);

alter table currencies
  -- The account type that deposits over a chain are credited to.
  add column deposit_account_type  smallint not null default 1 check (deposit_account_type between 1 and 5),
  add column draw_bound_only       boolean  not null default false,
  -- Notices above it need a second operator, in units of the ledger; null: none does.
  add column notice_second_above   bigint   check (notice_second_above >= 0);

create table deposit_addresses (
  id                 bigint      generated always as identity primary key,
  user_id            bigint      not null references users (id),
  chain_protocol_id  integer     not null references chain_protocols (id),
  derivation_index   bigint      not null,
  address            text        not null,
  memo               text        not null default '',
  created_at         timestamptz not null,
  unique (user_id, chain_protocol_id),
  unique (chain_protocol_id, address, memo),
  unique (chain_protocol_id, derivation_index)
);

-- Blocks that the watcher took in, as far back as a reorganisation is looked for.
create table chain_blocks (
  chain_protocol_id  integer     not null references chain_protocols (id),
  height             bigint      not null,
  hash               text        not null,
  parent_hash        text        not null,
  seen_at            timestamptz not null,
  primary key (chain_protocol_id, height)
);

-- The newest comparison of the ledger with a chain, in units of 10^-decimals.
create table chain_balances (
  currency_protocol_id  integer     not null primary key references currency_protocols (id),
  height                bigint      not null,
  decimals              smallint    not null,
  expected              numeric     not null,
  on_chain              numeric     not null,
  -- The difference with which an operator let the chain go on.
  accepted              numeric     not null default 0,
  compared_at           timestamptz not null
);

-- Drawn under the lock of the outbox; deposits of both kinds draw from the same one.
create sequence deposit_ids;
create sequence withdrawal_ids;

-- Outputs to addresses of users. One output is one row for ever.
create table chain_deposits (
  id                     bigint      generated always as identity primary key,
  -- The engine's; null until it is credited.
  deposit_id             bigint      unique,
  chain_protocol_id      integer     not null references chain_protocols (id),
  currency_protocol_id   integer     not null references currency_protocols (id),
  tx_hash                text        not null,
  out_index              integer     not null,
  -- Amounts that the engine does not take at once arrive in parts.
  part                   integer     not null default 0,
  -- Null: nobody's memo.
  user_id                bigint      references users (id),
  account_type           smallint    not null,
  address                text        not null,
  memo                   text        not null default '',
  -- In units of the chain, and floored to those of the ledger.
  chain_amount           numeric     not null,
  amount                 bigint      not null,
  -- Null: in no block.
  height                 bigint,
  block_hash             text,
  state                  text        not null check (state in
    ('seen', 'credited', 'final', 'reversed', 'too_small', 'unassigned')),
  credit_outbox_id       bigint,
  final_outbox_id        bigint,
  reverse_outbox_id      bigint,
  seen_at                timestamptz not null,
  updated_at             timestamptz not null,
  unique (chain_protocol_id, tx_hash, out_index, part)
);
create index chain_deposits_of_user on chain_deposits (user_id, id desc);
create index chain_deposits_open on chain_deposits (chain_protocol_id, height) where state in ('seen', 'credited', 'reversed');

-- Notices of deposits, which operators decide on.
create table pay_orders (
  id                    bigint      generated always as identity primary key,
  user_id               bigint      not null references users (id),
  client_id             text        not null,
  fingerprint           text        not null,
  currency_id           integer     not null references currencies (id),
  currency_protocol_id  integer     not null references currency_protocols (id),
  in_address            text        not null,
  wallet_address        text        not null,
  amount                bigint      not null check (amount > 0),
  -- SHA-256, in hex, of what is asked for.
  payload_hash          text        not null,
  state                 text        not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  reason                text        not null default '',
  operator_id           bigint      references operators (id),
  second_operator_id    bigint      references operators (id),
  deposit_ids           bigint[]    not null default '{}',
  outbox_id             bigint,
  created_at            timestamptz not null,
  decided_at            timestamptz
);
create unique index pay_orders_keys on pay_orders (user_id, client_id) where client_id <> '';
create index pay_orders_pending on pay_orders (id) where state = 'pending';
create index pay_orders_of_user on pay_orders (user_id, id desc);

create table bound_addresses (
  id                    bigint      generated always as identity primary key,
  user_id               bigint      not null references users (id),
  currency_protocol_id  integer     not null references currency_protocols (id),
  address               text        not null,
  memo                  text        not null default '',
  created_at            timestamptz not null,
  usable_at             timestamptz not null,
  removed_at            timestamptz
);
create unique index bound_addresses_of_user on bound_addresses (user_id, currency_protocol_id)
  where removed_at is null;

-- What a withdrawal is for; its state is the engine's, in withdrawal_facts.
create table withdrawals (
  -- Drawn from withdrawal_ids.
  id                    bigint      not null primary key,
  user_id               bigint      not null references users (id),
  client_id             text        not null,
  fingerprint           text        not null,
  currency_protocol_id  integer     not null references currency_protocols (id),
  account_type          smallint    not null,
  amount                bigint      not null check (amount > 0),
  -- In units of the ledger, a multiple of it is one unit of the chain.
  step                  bigint      not null,
  address               text        not null,
  memo                  text        not null default '',
  is_bound              boolean     not null,
  factors               text[]      not null,
  payload_hash          text        not null,
  request_outbox_id     bigint      not null,
  -- The operator's words to the owner where it is rejected or failed.
  reason                text        not null default '',
  send_outbox_id        bigint,
  -- The row is no longer what was asked for: it is never signed.
  is_altered            boolean     not null default false,
  raw_transaction       text,
  tx_hash               text        unique,
  broadcast_at          timestamptz,
  height                bigint,
  end_outbox_id         bigint,
  lease_until           timestamptz,
  leased_by             text,
  created_at            timestamptz not null
);
create unique index withdrawals_keys on withdrawals (user_id, client_id) where client_id <> '';
create index withdrawals_of_user on withdrawals (user_id, id desc);
create index withdrawals_sending on withdrawals (id) where end_outbox_id is null;
create index withdrawals_to_address on withdrawals (address);

create table withdrawal_reviews (
  withdrawal_id  bigint      not null references withdrawals (id),
  operator_id    bigint      not null references operators (id),
  decision       text        not null check (decision in ('approve', 'hold', 'reject')),
  note           text        not null default '',
  payload_hash   text        not null,
  reviewed_at    timestamptz not null
);
create index withdrawal_reviews_of on withdrawal_reviews (withdrawal_id, reviewed_at);

-- Folded from the log like the tables of 0004.
create table deposit_facts (
  id            bigint   not null primary key,
  user_id       bigint   not null,
  asset_id      integer  not null,
  account_type  smallint not null,
  source        text     not null,
  chain_id      integer  not null,
  amount        bigint   not null,
  held          bigint   not null,
  status        text     not null,
  lost          bigint   not null,
  seq           bigint   not null
);

create table withdrawal_facts (
  id                bigint   not null primary key,
  user_id           bigint   not null,
  client_id         text     not null,
  asset_id          integer  not null,
  account_type      smallint not null,
  chain_id          integer  not null,
  amount            bigint   not null,
  fee               bigint   not null,
  status            text     not null,
  approvals_needed  integer  not null,
  approvers         bigint[] not null,
  reason            text     not null,
  payload_hash      text     not null,
  created_ms        bigint   not null,
  updated_ms        bigint   not null,
  seq               bigint   not null
);
create index withdrawal_facts_open on withdrawal_facts (id) where status in ('requested', 'approved', 'sent');
create index withdrawal_facts_of_user on withdrawal_facts (user_id, id desc);

-- Beside its target, what a code is for: the chain, the contract and the address that it binds, or as much of that as was
-- known when it was sent.
alter table verification_codes add column subject text not null default '';

-- A refusal in full: its key, its field and the nearest value that would be accepted.
alter table engine_outbox add column rejection jsonb;

-- The demo's chains, which are to the exchange what real ones are: it knows them by the port alone.
create schema simulated_chain;

create table simulated_chain.blocks (
  chain_id     integer     not null,
  height       bigint      not null,
  hash         text        not null,
  parent_hash  text        not null,
  made_at      timestamptz not null,
  primary key (chain_id, height),
  unique (chain_id, hash)
);

create table simulated_chain.transactions (
  chain_id   integer     not null,
  hash       text        not null,
  -- Null: it waits for a block.
  height     bigint,
  is_failed  boolean     not null default false,
  made_at    timestamptz not null,
  primary key (chain_id, hash)
);
create index transactions_waiting on simulated_chain.transactions (chain_id, made_at) where height is null;

create table simulated_chain.outputs (
  chain_id       integer not null,
  tx_hash        text    not null,
  out_index      integer not null,
  token_address  text    not null,
  from_address   text    not null,
  to_address     text    not null,
  -- Paid to an address that the wallet of the exchange derived.
  is_received    boolean not null,
  memo           text    not null default '',
  amount         numeric not null check (amount > 0),
  primary key (chain_id, tx_hash, out_index),
  foreign key (chain_id, tx_hash) references simulated_chain.transactions (chain_id, hash) on delete cascade
);
create index outputs_received on simulated_chain.outputs (chain_id, token_address) where is_received;
create index outputs_from on simulated_chain.outputs (chain_id, from_address);
