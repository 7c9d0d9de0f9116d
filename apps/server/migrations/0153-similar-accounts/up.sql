-- A keyed hash of the account of a saved payment method, by which an appeal shows who else has saved it. Null: saved before, and
-- hashed when it is asked for.
alter table pay_methods add column account_hmac bytea check (octet_length(account_hmac) = 32);
create index pay_methods_account on pay_methods (account_hmac);
