alter table chain_protocols
  drop constraint chain_protocols_family,
  drop constraint chain_protocols_account,
  add constraint chain_protocols_family check (
    family in ('simulated', 'evm', 'bitcoin', 'tron', 'service', 'manual')
  ),
  add constraint chain_protocols_account check (
    case when family in ('evm', 'bitcoin', 'tron', 'service') then network <> '' and account_key <> ''
      else network = '' and account_key = '' end
  );

drop index chain_protocols_accounts;
create unique index chain_protocols_accounts on chain_protocols (family, network, account_key)
  where family in ('evm', 'bitcoin', 'tron', 'service');
