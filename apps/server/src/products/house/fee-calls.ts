/** The call about the house's income by day. */
import type { ResponseOf } from '@candor/contract';
import { FEE_DAYS_MAX } from '@candor/contract/schema';
import type { EngineReader } from '@candor/engine';
import { formatTotal, totalFromBigInt } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { sentCost } from '../../http/call-costs.ts';
import { type CallHandler, EncodedData } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { select } from '../../tables/rows.ts';
import { wireTurnover } from '../../wire/market.ts';
import { wireQuantity } from '../../wire/money.ts';
import { DAY_MS, type FeeSource } from '../../wire/fee-source.ts';

const MINUTES_OF_DAY = 1_440;

type Fees = ResponseOf<'console/fees'>;
type Source = Fees['fees'][number]['source'];

export interface FeePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  /** Waits briefly until the tables show what memory shows. */
  readonly whenProjected: () => Promise<unknown>;
}

/** Reasons of the ledger under the names of their products; no other touches the account of fees. */
const SOURCES: Readonly<Partial<Record<FeeSource, Source>>> = {
  maker_fee: 'spot_maker',
  taker_fee: 'spot_taker',
  lever_fee: 'leverage',
  overnight_fee: 'overnight',
  stake_fee: 'seconds',
  withdrawal_fee: 'withdrawal',
  referral: 'referral',
  adjustment: 'adjustment',
};

export function fees(ports: FeePorts): CallHandler<'console/fees'> {
  return async ({ from, to }, { spend }) => {
    const span = { fromMs: Date.parse(from), toMs: Date.parse(to) };
    const days = (span.toMs - span.fromMs) / DAY_MS + 1;
    if (days < 1 || days > FEE_DAYS_MAX) throw CallFailure.at('to', 'time_range_invalid');
    await ports.whenProjected();
    const json = JSON.stringify({ fees: await feeRows(ports, span), volumes: await volumeRows(ports, span) });
    await spend(sentCost(json));
    return { data: new EncodedData<Fees>(json), seq: ports.engine.sequence };
  };
}

interface Span {
  readonly fromMs: number;
  /** The beginning of the last day. */
  readonly toMs: number;
}

/** Reads the fees of whole days; also what a test reads. */
export async function feeRows(
  { sql, engine }: Pick<FeePorts, 'sql' | 'engine'>,
  { fromMs, toMs }: Span,
): Promise<Fees['fees']> {
  const rows = await select(
    sql,
    'fee_days',
    ['time_ms', 'asset_id', 'source', 'amount'],
    sql`where time_ms between ${fromMs} and ${toMs} order by time_ms, asset_id, source`,
  );
  return rows.flatMap(({ time_ms: timeMs, asset_id: id, source, amount }) => {
    const asset = engine.asset(id);
    if (asset === undefined) return [];
    return {
      day: dayOf(timeMs),
      currency_id: id,
      currency_code: asset.code,
      source: SOURCES[source as FeeSource] ?? 'other',
      amount: formatTotal(totalFromBigInt(BigInt(amount)), asset.scale),
    };
  });
}

/** Reads the daily bars of the pairs that are listed, one range of the index for each. */
export async function volumeRows(
  { sql, catalog }: Pick<FeePorts, 'sql' | 'catalog'>,
  { fromMs, toMs }: Span,
): Promise<Fees['volumes']> {
  const ids = catalog.markets().map(({ id }) => id);
  const rows = await select(
    sql,
    'candles',
    ['market_id', 'time_ms', 'volume', 'turnover'],
    sql`where market_id = any(${ids}::int[]) and minutes = ${MINUTES_OF_DAY}
      and time_ms between ${fromMs} and ${toMs} order by time_ms, market_id`,
  );
  return rows.flatMap(({ market_id: id, time_ms: timeMs, volume, turnover }) => {
    const market = catalog.market(id);
    if (market === undefined) return [];
    return {
      day: dayOf(timeMs),
      currency_match_id: id,
      symbol: market.symbol,
      volume: wireQuantity(market, BigInt(volume)),
      quote_volume: wireTurnover(market, BigInt(turnover)),
    };
  });
}

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** The calls by which operators read the income of the house. */
export function houseOperators(ports: FeePorts) {
  return { 'console/fees': fees(ports) };
}
