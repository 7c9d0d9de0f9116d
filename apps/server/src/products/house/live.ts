import { HOUSE_ACCOUNTS } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import type { HouseRows } from '../../facets/house.ts';
import type { Currency, Market } from '../../markets/catalog.ts';
import { wireTime } from '../../wire/money.ts';
import type { HousePorts } from './ports.ts';
import { cutAmount, cutSum, type UserSum, userSum } from './cut-sum.ts';
import { readLiveDesk } from './live-desk.ts';

const POOLS = ['micro_pool', 'lever_pool', 'insurance', 'savings_pool'] as const;

interface LiveRows {
  readonly pools: readonly HouseRows['pools'][];
  readonly seconds: readonly HouseRows['seconds_live'][];
  readonly leverage: readonly HouseRows['leverage_live'][];
  readonly savings: readonly HouseRows['savings_live'][];
}

/** Reads pools, what they owe, and the exposure of each pair that has any. */
export async function readLive(ports: HousePorts) {
  const { sql, catalog, houseStatements } = ports;
  const [pools, seconds, leverage, savings, p2p] = await Promise.all([
    sql.unsafe<HouseRows['pools'][]>(houseStatements.pools, [POOLS.map((pool) => HOUSE_ACCOUNTS[pool])]),
    sql.unsafe<HouseRows['seconds_live'][]>(houseStatements.seconds_live),
    sql.unsafe<HouseRows['leverage_live'][]>(houseStatements.leverage_live),
    sql.unsafe<HouseRows['savings_live'][]>(houseStatements.savings_live),
    readLiveDesk(ports),
  ]);
  const rows: LiveRows = { pools, seconds, leverage, savings };
  const currencies = catalog.currencies();
  return {
    read_at: wireTime(Date.now()),
    pools: POOLS.flatMap((pool) => currencies.flatMap((currency) => poolOf(ports, rows, pool, currency))),
    exposure: catalog.markets().flatMap((market) => exposureOf(rows, currencies, market)),
    p2p,
    in_effect: Object.fromEntries(
      currencies.map(({ id, code, scale }) => {
        const row = savings.find(({ asset_id: assetId }) => assetId === id);
        return [code, cutSum(userSum(row, row?.principal), scale, 'down')];
      }),
    ),
  };
}

function poolOf(
  ports: HousePorts,
  rows: LiveRows,
  pool: (typeof POOLS)[number],
  { id, code, scale }: Currency,
) {
  const row = rows.pools.find(
    ({ account, asset_id: assetId }) => account === HOUSE_ACCOUNTS[pool] && assetId === id,
  );
  if (row === undefined) return [];
  const balance = cutAmount(BigInt(row.balance), scale, 'down');
  return [{ pool, currency_code: code, balance, owed: cutSum(owedBy(ports, rows, pool, id), scale, 'up') }];
}

function owedBy(
  { engine, catalog }: HousePorts,
  { seconds, leverage, savings }: LiveRows,
  pool: (typeof POOLS)[number],
  assetId: number,
): UserSum {
  if (pool === 'micro_pool') {
    const all = seconds.find((row) => row.market_id === null && row.asset_id === assetId);
    return userSum(all, all?.owed);
  }
  if (pool === 'savings_pool') {
    const row = savings.find(({ asset_id: id }) => id === assetId);
    return userSum(row, row?.owed);
  }
  if (pool === 'insurance') return userSum(undefined, undefined);
  // Gains change with every tick, so the engine's memory has them; a side's accounts are no more than all together.
  const markets = new Set(catalog.markets().flatMap(({ id, quote }) => (quote.id === assetId ? [id] : [])));
  const accounts = leverage.flatMap((row) => (markets.has(row.market_id) ? [row.accounts] : []));
  const units = totalToBigInt(engine.leverage.obligation(assetId));
  return { units, accounts: Math.max(0, ...accounts) };
}

function exposureOf(
  { seconds, leverage }: LiveRows,
  currencies: readonly Currency[],
  { id, symbol, quote }: Market,
) {
  const value = (side: 'long' | 'short') => {
    const row = leverage.find((one) => one.market_id === id && one.side === side);
    return cutSum(userSum(row, row?.value), quote.scale, 'up');
  };
  const ofPair = seconds.filter((row) => row.market_id === id);
  const stakes = currencies.flatMap(({ id: assetId, code, scale }) => {
    const rows = ofPair.filter((row) => row.asset_id === assetId);
    if (rows.length === 0) return [];
    const staked = (direction: 'up' | 'down') => {
      const row = rows.find((one) => one.direction === direction);
      return cutSum(userSum(row, row?.stakes), scale, 'up');
    };
    return [{ currency_code: code, up: staked('up'), down: staked('down') }];
  });
  if (stakes.length === 0 && !leverage.some((row) => row.market_id === id)) return [];
  return [{ currency_match_id: id, symbol, long: value('long'), short: value('short'), stakes }];
}
