import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Period } from '@candor/contract';
import { PERIODS } from '@candor/contract/schema';
import { createRandom } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importTrades } from '../../commands/import-trades.ts';
import { readEnvironment } from '../../config/environment.ts';
import { barStart } from '../../markets/periods.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, removeData, type RunningApp } from '../../../test/support/running-app.ts';

let exchange: RunningApp;
let databaseUrl: string;
let folder: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  ({ databaseUrl } = exchange);
  folder = await mkdtemp(join(tmpdir(), 'candor-import-'));
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
  await rm(folder, { recursive: true });
});

const random = createRandom('imported');
const START = Date.UTC(2024, 1, 27, 21, 3);
let clock = START;
/** Five days over the end of a leap February, several trades in one millisecond among them. */
const trades = Array.from({ length: 1_500 }, (_, place) => {
  clock += random.chance(0.2) ? 0 : random.integer({ from: 1, to: 600_000 });
  return {
    id: 900 + place,
    timeMs: clock,
    price: random.integer({ from: 139_000, to: 155_000 }),
    quantity: random.integer({ from: 1, to: 10 ** 11 }),
    side: random.pick(['buy', 'sell']),
  };
});

const text = (units: number) => `${Math.floor(units / 1e8)}.${String(units % 1e8).padStart(8, '0')}`;
const rows = trades.map(
  ({ id, timeMs, price, quantity, side }) => `${id},${timeMs},${text(price)},${text(quantity)},${side}`,
);

async function importRows(name: string, lines: readonly string[]): Promise<string[]> {
  const file = join(folder, name);
  await writeFile(file, `id,time_ms,price,quantity,taker_side\n${lines.join('\n')}\n`);
  const printed: string[] = [];
  const environment = readEnvironment({ DATABASE_URL: databaseUrl, DATA_DIR: exchange.dataDir });
  await importTrades({
    environment,
    args: ['--pair', 'XRP/ETH', '--tick', '0.00000001', '--lot', '0.00000001', file],
    migrations: fileURLToPath(new URL('../../../migrations', import.meta.url)),
    print: (line) => printed.push(line),
  });
  return printed;
}

async function marketId(): Promise<number> {
  const groups = await ask(exchange.url, 'market/currency_matches', {});
  return groups.flatMap((group) => group.matches).find((match) => match.symbol === 'XRP/ETH')?.id ?? 0;
}

/** Bars with trades of a period, by a plain loop. */
function plainBars(period: Period) {
  const bars = new Map<number, { open: number; high: number; low: number; close: number; volume: bigint }>();
  for (const { timeMs, price, quantity } of trades) {
    const start = barStart(period, timeMs);
    const bar = bars.get(start) ?? { open: price, high: price, low: price, close: price, volume: 0n };
    bars.set(start, {
      open: bar.open,
      high: Math.max(bar.high, price),
      low: Math.min(bar.low, price),
      close: price,
      volume: bar.volume + BigInt(quantity),
    });
  }
  return bars;
}

describe('a file of trades', () => {
  test('makes the pair, and the candles of every period, to the last digit, beside a running exchange', async () => {
    // In two files that overlap, the later one first.
    await importRows('late.csv', rows.slice(700));
    const printed = await importRows('early.csv', rows.slice(0, 800));
    expect(printed.join('\n')).toContain('800 trades read, 700 of them new');
    await eventually(async () => expect(await marketId()).toBeGreaterThan(0));
    const id = await marketId();
    for (const period of PERIODS) {
      const expected = plainBars(period);
      const found = new Map<number, unknown>();
      // An answer holds 5,000 bars, so the minutes are read in parts.
      for (let from = START - 86_400_000; from <= clock; from += 2 * 86_400_000) {
        const request = {
          currency_match_id: id,
          period,
          from: Math.floor(barStart(period, from) / 1_000),
          to: Math.floor((from + 2 * 86_400_000) / 1_000),
        };
        for (const bar of await ask(exchange.url, 'market/kline', request))
          if (!/^0\.0+$/.test(bar.volume)) found.set(bar.time, bar);
      }
      expect(found.size, period).toBe(expected.size);
      for (const [time, bar] of expected) {
        const { volume, ...prices } = bar;
        const wire = Object.fromEntries(Object.entries(prices).map(([name, units]) => [name, text(units)]));
        expect(found.get(time), `${period} ${time}`).toEqual({
          ...wire,
          volume: text(Number(volume)),
          time,
          period,
        });
      }
    }
  });

  test('imported again adds nothing', async () => {
    const printed = await importRows('again.csv', rows);
    expect(printed.join('\n')).toContain('1500 trades read, 0 of them new');
  });

  test.each([
    ['a missing field', '1,1,0.1,1'],
    ['a negative price', '1,1,-0.1,1,buy'],
    ['nine decimals', '1,1,0.123456789,1,buy'],
    ['another side', '1,1,0.1,1,hold'],
    ['a date for a time', '1,2024-01-01,0.1,1,buy'],
  ])('with %s stops at the line and says which', async (_name, line) => {
    await expect(importRows('bad.csv', ['1,1570752011620,0.001,1,buy', line])).rejects.toThrow('Line 3');
  });
});
