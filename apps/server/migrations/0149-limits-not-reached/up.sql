-- Accounts of operators who may act on a limit over the whole exchange, and whom its letter could not reach.
alter table limit_letters add column unreached text[] not null default '{}';
