-- The books: what moved each kind of account by UTC day, currency and reason, folded from the log like the tables of 0004.
create table book_days (
  -- The beginning of the day.
  time_ms   bigint  not null,
  asset_id  integer not null,
  -- Whether the account is the house's; users' accounts are added up by type.
  is_house  boolean not null,
  account   integer not null,
  reason    text    not null,
  amount    numeric not null,
  primary key (time_ms, asset_id, is_house, account, reason)
);

-- Statements have every posting since the exchange began, also where the log was cut.
insert into book_days (time_ms, asset_id, is_house, account, reason, amount)
select at_ms - at_ms % 86400000, asset_id, owner = 0, account, reason, sum(value) from account_log group by 1, 2, 3, 4, 5;
insert into projection_positions (table_name, seq, digest)
select 'book_days', seq, digest from projection_positions where table_name = 'account_log';

-- A check of the books reads the movements of its days; they are stored in the order of time.
create index account_log_times on account_log using brin (at_ms);
