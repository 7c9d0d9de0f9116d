-- Finds the name of papers, which is sealed; null: not computed yet.
alter table identity_papers add column name_hmac bytea check (octet_length(name_hmac) = 32);
create index identity_papers_name on identity_papers (name_hmac);
create index identity_papers_unnamed on identity_papers (id) where name_hmac is null;
create index login_attempts_of_network on login_attempts (network);
