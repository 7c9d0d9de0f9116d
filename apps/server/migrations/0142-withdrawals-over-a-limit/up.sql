-- A withdrawal that waits for an operator only because of a limit over the whole exchange says so to its owner.
alter table withdrawals add column is_over_limit boolean not null default false;
