-- The setup of networks asks of each currency if a payment in it has ever arrived.
create index chain_deposits_of_currency on chain_deposits (currency_protocol_id);
