-- Payments from bonds, of which each shop shows the sum; there are few of them among all movements.
create index account_log_bond_payments on account_log (owner) where reason = 'p2p_bond_pay';
