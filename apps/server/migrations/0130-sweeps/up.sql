-- Coins at deposit addresses are collected once there are this many, in units of the network; 0: they are not.
alter table currency_protocols
  add column sweep_min numeric not null default 0 check (sweep_min >= 0 and sweep_min = trunc(sweep_min));

-- Moves between the exchange's own addresses that are over: a final block holds their transaction, or there is none.
create table ended_moves (
  -- The first request of those that replace each other.
  request_id bigint      primary key references signing_requests,
  -- The network took the fee and moved nothing, or the signer gave no transaction.
  is_failed  boolean     not null,
  -- '': there is none.
  tx_hash    text        not null default '',
  ended_at   timestamptz not null default now()
);

create index signing_requests_moves on signing_requests (chain_protocol_id, address_index)
  where kind in ('sweep', 'gas') and replaces is null;
