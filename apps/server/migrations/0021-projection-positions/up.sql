-- Each projected table has a position of its own, so that a table that a later version adds can be filled without the
-- others: one that has no row here fills itself at the next start.
create table projection_positions (
  table_name  text   not null primary key,
  -- The last command whose events the table holds, and the digest of the log up to there.
  seq         bigint not null check (seq >= 0),
  digest      bytea  not null check (octet_length(digest) = 32)
);
insert into projection_positions (table_name, seq, digest)
  select projected.name, seq, digest from projector_state,
    unnest(array['orders', 'conditional_orders', 'cancel_alls', 'trades', 'account_log', 'balances', 'candles'])
      as projected (name);
drop table projector_state;
