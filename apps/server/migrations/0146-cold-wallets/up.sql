-- Addresses whose keys are on no machine of the exchange. An address stays watched when another one takes its place.
create table cold_addresses (
  chain_protocol_id integer not null references chain_protocols,
  address           text    not null,
  primary key (chain_protocol_id, address)
);
insert into cold_addresses (chain_protocol_id, address)
select distinct chain_protocol_id, cold_address
from hot_wallets join currency_protocols on currency_protocols.id = currency_protocol_id where cold_address <> '';

-- What a cold address held of a currency when the two were first compared with the books, in units of the network.
create table cold_openings (
  currency_protocol_id integer not null references currency_protocols,
  cold_address         text    not null,
  opening              numeric not null,
  primary key (currency_protocol_id, cold_address)
);

-- Transactions that cold addresses have sent, for their fees.
create table cold_transactions (
  chain_protocol_id integer not null references chain_protocols,
  tx_hash           text    not null,
  primary key (chain_protocol_id, tx_hash)
);

-- Moves to a cold address, which the signer signs only where its own settings name that address.
alter table signing_requests
  drop constraint signing_requests_kind_check,
  add constraint signing_requests_kind_check check (kind in ('payment', 'sweep', 'gas', 'message', 'cold'));

alter table hot_requests
  -- The move that two operators have agreed to; null: none yet.
  add column signing_request_id bigint references signing_requests,
  -- The transaction of a refill that was signed elsewhere; '': none yet.
  add column refill_hash text not null default '',
  add column refill_raw  text not null default '',
  drop constraint hot_requests_outcome_check,
  -- done: its transaction is final; failed: it moved nothing.
  add constraint hot_requests_outcome_check check (outcome in ('balanced', 'done', 'failed'));
