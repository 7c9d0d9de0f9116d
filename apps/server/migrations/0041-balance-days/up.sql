-- The change of each user's account in a day of the exchange, folded from the log like the tables of 0004. The sum of all days is the balance.
create table balance_days (
  owner     bigint  not null,
  account   integer not null,
  asset_id  integer not null,
  -- Number of the day since 1970-01-01 in Asia/Shanghai.
  day       integer not null,
  value     numeric not null,
  primary key (owner, account, asset_id, day)
);

-- Statements have every posting since the exchange began, also where the log was cut.
insert into balance_days (owner, account, asset_id, day, value)
select owner, account, asset_id, ((at_ms + 28800000) / 86400000)::integer, sum(value)
from account_log where owner <> 0
group by 1, 2, 3, 4;
insert into projection_positions (table_name, seq, digest)
select 'balance_days', seq, digest from projection_positions where table_name = 'account_log';

-- Movements of all accounts of a user, in the order of their times.
create index account_log_of_owner on account_log (owner, at_ms, id);
