-- A bank, or any network that nobody watches: no account of the exchange, deposits by notice alone, no withdrawals.
alter table chain_protocols
  drop constraint chain_protocols_family_check,
  drop constraint chain_protocols_check2,
  add constraint chain_protocols_family check (family in ('simulated', 'evm', 'bitcoin', 'manual')),
  add constraint chain_protocols_account check (
    case when family in ('evm', 'bitcoin') then network <> '' and account_key <> '' else network = '' and account_key = '' end
  ),
  -- The first look of the watcher begins near the node's newest block instead of at `scanned_height`.
  add column begins_at_tip boolean not null default false;

drop index chain_protocols_accounts;
create unique index chain_protocols_accounts on chain_protocols (family, network, account_key)
  where family in ('evm', 'bitcoin');

-- Several currencies have accounts at one bank, and none of them is a token there.
alter table currency_protocols
  drop constraint currency_protocols_chain_protocol_id_token_address_key,
  add column is_watched boolean not null default true,
  add check (is_watched or token_address = '' and not has_own_addresses and not open_draw);
create unique index currency_protocols_tokens on currency_protocols (chain_protocol_id, token_address) where is_watched;
