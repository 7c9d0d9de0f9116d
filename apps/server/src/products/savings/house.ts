import type { HouseStatements } from '../../facets/house.ts';

const SAVINGS_LIVE = `
select asset_id, count(distinct user_id) as accounts, sum(principal)::text as principal,
  sum(daily_interest::numeric * (days - paid_days))::text as owed
from holdings where status = 'active'
group by asset_id`;

const SAVINGS_TOTALS = `
select asset_id, count(distinct user_id) as accounts, count(*) as purchases, sum(principal)::text as principal,
  sum(interest_paid)::text as interest_paid
from holdings where start_ms >= $1
group by asset_id`;

export const savingsHouse = {
  savings_live: SAVINGS_LIVE,
  savings_totals: SAVINGS_TOTALS,
} as const satisfies HouseStatements;
