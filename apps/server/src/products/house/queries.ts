/**
 * The queries of the open house. The server runs these very texts and answers them beside the figures, so that what is
 * shown as the origin of a figure is its origin. None of them selects a user.
 */
import type { ResponseOf } from '@candor/contract';
import { LEVERAGE_ACCOUNTS } from '../../markets/losing-accounts.ts';

/** Accounts of the house belong to owner 0; the parameter has the numbers of the pools. */
const POOLS = `
select account, asset_id, (available + held)::text as balance from balances
where owner = 0 and account = any($1::integer[])`;

/** The row without a pair has the contracts of all pairs; wins of both directions are owed together. */
const SECONDS_LIVE = `
select market_id, asset_id, direction, count(distinct user_id) as accounts, sum(stake)::text as stakes,
  sum(div(stake::numeric * profit_ppm, 1000000))::text as owed
from contracts where status in ('accepted', 'running')
group by grouping sets ((market_id, asset_id, direction), (asset_id))`;

const LEVERAGE_LIVE = `
select market_id, side, count(distinct user_id) as accounts, sum(value)::text as value
from positions where status in ('pending', 'open', 'closing')
group by market_id, side`;

const SAVINGS_LIVE = `
select asset_id, count(distinct user_id) as accounts, sum(principal)::text as principal,
  sum(daily_interest::numeric * (days - paid_days))::text as owed
from holdings where status = 'active'
group by asset_id`;

/** Escrow stays in the accounts of sellers; the fact of an order is what the engine last said of it. */
const P2P_ORDERS_LIVE = `
select asset_id, count(distinct seller_id) as accounts, count(*) as orders, sum((fact::jsonb->>'escrow')::numeric)::text as escrow
from p2p_orders where status in ('created', 'paid', 'appealed')
group by asset_id`;

/** An ad names its market, which has one coin. */
const P2P_ADS_LIVE = `
select p2p_market_id as market_id, count(distinct user_id) as accounts, sum(locked)::text as locked
from p2p_ads where status <> 'closed' and locked > 0
group by p2p_market_id`;

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

const SAVINGS_TOTALS = `
select asset_id, count(distinct user_id) as accounts, count(*) as purchases, sum(principal)::text as principal,
  sum(interest_paid)::text as interest_paid
from holdings where start_ms >= $1
group by asset_id`;

type HouseQuery = ResponseOf<'fairness/house'>['queries'][number]['name'];

export const QUERIES: Readonly<Record<HouseQuery, string>> = {
  pools: POOLS,
  seconds_live: SECONDS_LIVE,
  leverage_live: LEVERAGE_LIVE,
  savings_live: SAVINGS_LIVE,
  p2p_orders_live: P2P_ORDERS_LIVE,
  p2p_ads_live: P2P_ADS_LIVE,
  seconds_accounts: SECONDS_ACCOUNTS,
  leverage_accounts: LEVERAGE_ACCOUNTS,
  seconds_totals: SECONDS_TOTALS,
  savings_totals: SAVINGS_TOTALS,
};
