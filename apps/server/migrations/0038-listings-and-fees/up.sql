-- The order in which currencies are listed; those of one number by their id, as all were before.
alter table currencies add column list_order integer not null default 0;

-- Fees by UTC day, folded from the log like the tables of 0004: what came into the house's fee account, and what left it.
create table fee_days (
  -- The beginning of the day.
  time_ms   bigint  not null,
  asset_id  integer not null,
  -- The reason of the posting; a fee of a trade is that of its taker or of its maker.
  source    text    not null,
  amount    numeric not null,
  primary key (time_ms, asset_id, source)
);

-- Statements have every posting since the exchange began, also where the log was cut. Of the fees of one trade the
-- taker's comes first, unless it is zero.
insert into fee_days (time_ms, asset_id, source, amount)
select moved.at_ms - moved.at_ms % 86400000, asset_id,
  case when reason <> 'trade_fee' then reason
    when place = 1 and taker_fee <> 0 then 'taker_fee' else 'maker_fee' end,
  sum(value)
from (
  select at_ms, asset_id, reason, reference, value,
    row_number() over (partition by reason, reference order by id) as place
  from account_log where owner = 0 and account = 1
) moved
left join trades on reason = 'trade_fee' and trades.id = reference
group by 1, 2, 3;
insert into projection_positions (table_name, seq, digest)
select 'fee_days', seq, digest from projection_positions where table_name = 'account_log';
