import type { ResponseOf } from '@candor/contract';
import type { HouseRows } from '../../facets/house.ts';
import type { Currency } from '../../markets/catalog.ts';
import { FEWEST_ACCOUNTS } from '../../commons/losing-accounts.ts';
import { cutSum, type UserSum, userSum } from './cut-sum.ts';
import type { HousePorts } from './ports.ts';

type DeskSums = ResponseOf<'fairness/house'>['p2p'][number];

type OrdersRow = HouseRows['p2p_orders_live'];
type AdsRow = HouseRows['p2p_ads_live'];

/** Reads what live orders, ads and bonds of the P2P desk hold, for each coin that has any; sums are rounded up. */
export async function readLiveDesk({
  sql,
  engine,
  catalog,
  houseStatements,
}: HousePorts): Promise<DeskSums[]> {
  const [orders, ads] = await Promise.all([
    sql.unsafe<OrdersRow[]>(houseStatements.p2p_orders_live),
    sql.unsafe<AdsRow[]>(houseStatements.p2p_ads_live),
  ]);
  return catalog.currencies().flatMap((currency) => {
    const live = orders.find(({ asset_id: assetId }) => assetId === currency.id);
    const stock = stockOf(engine, ads, currency);
    const bonds = bondsOf(engine, currency);
    if (live === undefined && stock.accounts === 0 && bonds.accounts === 0) return [];
    const isShown = live === undefined || live.accounts >= FEWEST_ACCOUNTS;
    const cut = (sum: UserSum) => cutSum(sum, currency.scale, 'up');
    return [
      {
        currency_code: currency.code,
        live_orders: isShown ? (live?.orders ?? 0) : null,
        escrow: cut(userSum(live, live?.escrow)),
        ad_stock: cut(stock),
        bonds: cut(bonds),
      },
    ];
  });
}

/** The locks of a coin's ads over its markets; the accounts of one market are no more than all together. */
function stockOf(engine: HousePorts['engine'], ads: readonly AdsRow[], { id }: Currency): UserSum {
  const markets = new Set(
    engine.p2p.markets().flatMap(({ p2pMarketId, assetId }) => (assetId === id ? [p2pMarketId] : [])),
  );
  const rows = ads.filter(({ market_id: marketId }) => markets.has(marketId));
  return {
    units: rows.reduce((sum, { locked }) => sum + BigInt(locked), 0n),
    accounts: Math.max(0, ...rows.map(({ accounts }) => accounts)),
  };
}

/** Bonds change with each payment from one, so the engine's memory has them. */
function bondsOf(engine: HousePorts['engine'], { id }: Currency): UserSum {
  const held = engine.p2p.shops().filter(({ bondAssetId, bond }) => bondAssetId === id && bond > 0);
  return { units: held.reduce((sum, { bond }) => sum + BigInt(bond), 0n), accounts: held.length };
}
