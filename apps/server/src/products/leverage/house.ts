import type { HouseStatements } from '../../facets/house.ts';

const LEVERAGE_LIVE = `
select market_id, side, count(distinct user_id) as accounts, sum(value)::text as value
from positions where status in ('pending', 'open', 'closing')
group by market_id, side`;

/** Parameters: the time from which results count, and the ids of the markets that count. */
const LEVERAGE_ACCOUNTS = `
select count(*) filter (where result < 0) as losing, count(*) as total from (
  select sum(profit - fee - overnight_fee) as result from positions
  where status = 'closed' and closed_ms >= $1 and market_id = any($2::integer[])
  group by user_id) as accounts`;

export const leverageHouse = {
  leverage_live: LEVERAGE_LIVE,
  leverage_accounts: LEVERAGE_ACCOUNTS,
} as const satisfies HouseStatements;
