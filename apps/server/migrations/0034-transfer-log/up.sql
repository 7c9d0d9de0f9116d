-- Transfers between a user's own accounts, newest first: few rows of a statement that may have millions.
create index account_log_transfers on account_log (owner, id desc) where reason = 'transfer';
