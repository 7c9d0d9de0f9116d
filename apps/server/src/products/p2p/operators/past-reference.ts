/** References of markets at past moments. */
import type { EngineReader } from '@candor/engine';
import { adReference, referenceFits } from '@candor/formulas';
import type { Sql } from '@candor/storage';
import type { RecordReader } from '../orders/ports.ts';
import { rateAt } from './rate-times.ts';

const MINUTE_MS = 60_000;

interface ReferenceReads {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly publicRecord: RecordReader;
}

type Market = ReturnType<EngineReader['p2p']['markets']>[number];

/**
 * Resolves with the reference that a market had at a moment: the index of its coin by the tick, the rate of its fiat by the minute.
 * Undefined where one of them is not on record.
 */
export async function referenceAt(
  reads: ReferenceReads,
  market: Market,
  atMs: number,
): Promise<number | undefined> {
  const { indexMarketId, fiatId, priceDecimals } = market;
  const rate = await rateAt(reads.sql, fiatId, atMs);
  if (rate === undefined) return undefined;
  // The coin of the rates has no index: its reference is the rate.
  if (indexMarketId === 0) return rate;
  const index = await indexAt(reads, indexMarketId, atMs);
  if (index === undefined || !referenceFits(index, rate, priceDecimals)) return undefined;
  return adReference(index, rate, priceDecimals);
}

/** The last live tick of an index within the minute of a moment or the one before. */
async function indexAt(
  { publicRecord }: ReferenceReads,
  marketId: number,
  atMs: number,
): Promise<number | undefined> {
  const ticks = await publicRecord.linesOfMinutes([atMs - MINUTE_MS, atMs], (fields) => {
    const [kind, , madeMs, , indexOf, isHalted] = fields;
    return kind === 'tick' && indexOf === marketId && isHalted === 0 && Number(madeMs) <= atMs;
  });
  const last = ticks.at(-1);
  if (last === undefined) return undefined;
  const [, , , , , , price] = JSON.parse(last.line) as readonly unknown[];
  return typeof price === 'number' ? price : undefined;
}
