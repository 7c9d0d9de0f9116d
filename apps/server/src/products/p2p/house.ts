import type { HouseStatements } from '../../facets/house.ts';

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

export const p2pHouse = {
  p2p_orders_live: P2P_ORDERS_LIVE,
  p2p_ads_live: P2P_ADS_LIVE,
} as const satisfies HouseStatements;
