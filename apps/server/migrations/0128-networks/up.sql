-- Networks that are read from a node: the family says how, and the account key gives the addresses of users.
alter table chain_protocols
  add column family text not null default 'simulated' check (family in ('simulated', 'evm', 'bitcoin')),
  -- EVM: the chain id in decimal. Bitcoin family: the name of the network's parameters.
  add column network text not null default '',
  -- The extended public key of the exchange's account; it can sign nothing.
  add column account_key text not null default '',
  add check (family = 'simulated' or (network <> '' and account_key <> ''));

-- Two rows that read one chain with one account would credit each payment twice.
create unique index chain_protocols_accounts on chain_protocols (family, network, account_key) where family <> 'simulated';
