import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql } from '@candor/storage';
import { DEMO_MARKETS } from './demo-catalog.ts';
import { historyCandles, SAMPLES_A_MINUTE } from './history-candles.ts';
import { PricePath } from './price-path.ts';

const MINUTES_A_DAY = 1_440;
const ROWS_AT_ONCE = 2_000;
const NONE = new Float64Array();

/**
 * Writes the demo's history: candles of every pair for the given number of days up to now, all from the seed. Runs in
 * one transaction, so an interrupted start begins again from nothing.
 */
export async function seedHistory(
  sql: Sql,
  options: {
    readonly seed: string;
    /** By how much the clock of the prices is ahead of this machine's. */
    readonly aheadMs?: number;
    readonly days: number;
    readonly nowMs: number;
    readonly onProgress: (line: string) => void;
  },
): Promise<void> {
  const [done] = await sql`select from settings where key = 'demo_history'`;
  if (done !== undefined || options.days === 0) return;
  const toMinute = Math.floor(options.nowMs / 60_000);
  // Whole days, so that every stored day but the last is complete.
  const fromMinute = Math.floor(toMinute / MINUTES_A_DAY - options.days) * MINUTES_A_DAY;
  const series = new PricePath(options.seed, options.aheadMs).series({
    fromSecond: fromMinute * 60,
    stepSeconds: 60 / SAMPLES_A_MINUTE,
    count: (toMinute - fromMinute) * SAMPLES_A_MINUTE + 1,
  });
  await sql.begin(async (transaction) => {
    for (const market of DEMO_MARKETS) {
      options.onProgress(`demo history: ${market.base}/${market.quote}, ${options.days} days`);
      const prices = { base: series.get(market.base) ?? NONE, quote: series.get(market.quote) ?? NONE };
      const candles = historyCandles(prices, market, options.seed, { fromMinute, toMinute });
      const copy = await transaction`copy market_history from stdin`.writable();
      await pipeline(Readable.from(lines(market.id, candles)), copy);
    }
    await transaction`insert into settings (key, value) values ('demo_history', ${String(options.days)})`;
  });
}

function* lines(marketId: number, candles: ReturnType<typeof historyCandles>): Generator<string> {
  let rows: string[] = [];
  for (const { minutes, timeMs, open, high, low, close, volume } of candles) {
    // No trade made these bars: they count at their close, as the migration that added the column has it.
    const figures = [open, high, low, close, volume, BigInt(volume) * BigInt(close)];
    rows.push(`${[marketId, minutes, timeMs, ...figures].join('\t')}\n`);
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows.join('');
    rows = [];
  }
  yield rows.join('');
}
