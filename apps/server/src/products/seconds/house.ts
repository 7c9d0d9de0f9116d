import type { HouseStatements } from '../../facets/house.ts';

/** The row without a pair has the contracts of all pairs; wins of both directions are owed together. */
const SECONDS_LIVE = `
select market_id, asset_id, direction, count(distinct user_id) as accounts, sum(stake)::text as stakes,
  sum(div(stake::numeric * profit_ppm, 1000000))::text as owed
from contracts where status in ('accepted', 'running')
group by grouping sets ((market_id, asset_id, direction), (asset_id))`;

/** Units of two currencies cannot be added, so each currency of a user counts as an account. */
const SECONDS_ACCOUNTS = `
select count(*) filter (where result < 0) as losing, count(*) as total from (
  select sum(case when status = 'refunded' then 0 else profit - fee end) as result from contracts
  where status in ('won', 'lost', 'refunded') and ended_ms >= $1
  group by user_id, asset_id) as accounts`;

const SECONDS_TOTALS = `
select asset_id, count(distinct user_id) as accounts, count(*) as contracts,
  count(*) filter (where status = 'won') as won,
  count(*) filter (where status = 'lost') as lost,
  count(*) filter (where end_tick <> 0 and end_price = open_price) as ties,
  count(*) filter (where status = 'refunded') as refunded,
  sum(stake)::text as staked,
  coalesce(sum(profit) filter (where status = 'won'), 0)::text as paid,
  coalesce(-sum(profit) filter (where status = 'lost'), 0)::text as kept,
  coalesce(sum(stake) filter (where status = 'refunded'), 0)::text as given_back,
  count(distinct user_id) filter (where status = 'won') as winners,
  count(distinct user_id) filter (where status = 'lost') as losers,
  count(distinct user_id) filter (where status = 'refunded') as receivers
from contracts where status in ('won', 'lost', 'refunded') and ended_ms >= $1
group by asset_id`;

export const secondsHouse = {
  seconds_live: SECONDS_LIVE,
  seconds_accounts: SECONDS_ACCOUNTS,
  seconds_totals: SECONDS_TOTALS,
} as const satisfies HouseStatements;
