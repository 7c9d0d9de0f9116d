-- The rate of a fiat at the end of each minute in which it ticked, with 8 decimals, folded from the log: a claim is paid by
-- the rate of its order's end, and a late payment is compared with the rate of its deadline.
create table p2p_rate_minutes (
  fiat_id    integer  not null,
  minute     bigint   not null,
  at_ms      bigint   not null,
  rate       bigint   not null,
  is_halted  boolean  not null,
  seq        bigint   not null,
  primary key (fiat_id, minute)
);
