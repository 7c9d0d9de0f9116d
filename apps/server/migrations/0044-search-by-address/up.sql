-- Operators search users by an address or a transaction.
create index deposit_addresses_address on deposit_addresses (address);
create index bound_addresses_address on bound_addresses (address);
create index pay_orders_from on pay_orders (wallet_address);
create index chain_deposits_transaction on chain_deposits (tx_hash);
