-- Requests of the server to the signer. The signer only reads these rows, and answers in a table of its own.
create table signing_requests (
  id                bigint generated always as identity primary key,
  chain_protocol_id integer     not null references chain_protocols,
  kind              text        not null check (kind in ('payment', 'sweep', 'gas', 'message')),
  -- The withdrawal that a payment pays; null for every other kind.
  withdrawal_id     bigint      references withdrawals,
  -- Contract of the token; '' for the network's own coin.
  token_address     text        not null default '',
  -- The deposit address of a sweep or of gas; null for every other kind.
  address_index     integer,
  -- In units of the network.
  amount            numeric     not null default 0,
  -- The address whose key signs a message, and its text.
  address           text        not null default '',
  content           text        not null default '',
  -- The request whose transaction does not get into a block; this one is for the same with a higher fee.
  replaces          bigint      references signing_requests,
  created_at        timestamptz not null default now()
);
create unique index signing_requests_payments on signing_requests (withdrawal_id) where replaces is null;
create unique index signing_requests_replaced on signing_requests (replaces);

create table signing_answers (
  request_id  bigint      primary key references signing_requests,
  -- impossible: the network would refuse it for ever; refused: the signer does not trust the request.
  outcome     text        not null check (outcome in ('signed', 'impossible', 'refused')),
  tx_hash     text        not null default '',
  raw         text        not null default '',
  -- The signature of a message.
  signature   text        not null default '',
  control     text        not null default '',
  reason      text        not null default '',
  answered_at timestamptz not null default now()
);

-- The newest state of each signer and network, for the console.
create table signer_states (
  chain_protocol_id integer     primary key references chain_protocols,
  -- Why nothing is signed; '' where it is.
  halted_reason     text        not null default '',
  -- The condition for which the first waiting request waits; '' where none waits.
  waits_for         text        not null default '',
  seen_at           timestamptz not null
);

-- Fees that the exchange paid to networks, one row for each transaction that a block holds.
create table network_costs (
  chain_protocol_id integer not null references chain_protocols,
  tx_hash           text    not null,
  -- In units of the network's own coin.
  chain_amount      numeric not null,
  height            bigint  not null,
  -- In units of the ledger, rounded down over the sum of all costs of the network; null: not booked yet.
  amount            bigint,
  outbox_id         bigint,
  primary key (chain_protocol_id, tx_hash)
);
