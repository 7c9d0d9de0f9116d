-- The rights of the signer in the exchange's database. The role itself is made with a password of its own before:
--   create role candor_signer login nosuperuser nocreatedb nocreaterole noreplication password '...';
grant usage on schema public to candor_signer;
-- The log, which the signer replays.
grant select on command_log, log_voids, log_start to candor_signer;
-- Requests, and the rows that it compares with the log.
grant select on chain_protocols, currency_protocols, withdrawals, signing_requests to candor_signer;
-- Its answers: once given, even it cannot change them.
grant select, insert on signing_answers to candor_signer;
grant select, insert, update on signer_states to candor_signer;
