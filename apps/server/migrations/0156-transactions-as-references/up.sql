-- References long enough to hold the hash of a transaction: a watcher looks for its own among them before it credits.
create index bank_payments_long on bank_payments (reference_key) where length(reference_key) >= 64;
-- The credit by hand that a payment turned out to be.
create index chain_deposits_of_proposal on chain_deposits (credit_proposal_id) where credit_proposal_id is not null;
