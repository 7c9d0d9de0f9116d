import type { TraderPayload } from '@candor/contract/schema';
import { describe, expect, test } from 'vitest';
import type { Market } from '../../markets/catalog.ts';
import { idleBar, type TradedBar } from '../../markets/klines.ts';
import type { TradeView } from '../../markets/market-views.ts';
import { BarStream } from './trader-bars.ts';
import { rethrow } from '../../../test/support/rethrow.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-05-05T10:00:00.000Z');
const MARKET = {
  id: 1,
  symbol: 'BTC/USDT',
  priceDecimals: 2,
  base: { scale: 8, code: 'BTC' },
  quote: { scale: 8, code: 'USDT' },
} as Market;

/** A stream of one-minute bars whose first bar is read when the test lets it. */
class Bars {
  nowMs = START;
  #beat = 0;
  readonly #stream: BarStream;
  #read: (bar: TradedBar | undefined) => void = () => undefined;

  constructor() {
    this.#stream = new BarStream(MARKET, '1m', {
      readBar: () => new Promise((resolve) => (this.#read = resolve)),
      engineMs: () => this.nowMs,
      onFault: rethrow,
    });
  }

  async read(bar: TradedBar | undefined): Promise<void> {
    this.#read(bar);
    await new Promise((resolve) => setImmediate(resolve));
  }

  trade(id: number, atMs: number, change: Partial<TradeView> = {}): void {
    this.nowMs = atMs;
    const trade: TradeView = { id, atMs, price: 100, quantity: 1, takerSide: 'buy', makers: 0, ...change };
    this.#stream.trade(trade);
  }

  /** Returns the bars of the next second. */
  second(): TraderPayload<'kline'>['k'][] {
    const payloads = [];
    for (let beat = 0; beat < 10; beat += 1) {
      this.#beat += 1;
      payloads.push(...this.#stream.collect(this.#beat));
    }
    return payloads.map((payload) => (payload as TraderPayload<'kline'>).k);
  }
}

const bar = (change: Partial<TradedBar>): TradedBar => ({ ...idleBar(START, 100), ...change });

describe('a bar', () => {
  test('is sent once a second while it changes, and as ended exactly once', async () => {
    const bars = new Bars();
    await bars.read(undefined);
    bars.trade(1, START + 1, { price: 100, quantity: 5 });
    bars.trade(2, START + 2, { price: 120, quantity: 3, takerSide: 'sell' });
    expect(bars.second()).toMatchObject([
      { t: START, T: START + MINUTE - 1, f: 1, L: 2, n: 2, x: false, o: '1.00000000', c: '1.20000000' },
    ]);
    expect(bars.second()).toEqual([]);
    bars.nowMs = START + MINUTE;
    const ended = bars.second();
    expect(ended).toMatchObject([
      { t: START, n: 2, x: true, v: '0.00000008', V: '0.00000005' },
      { t: START + MINUTE, n: 0, x: false, f: -1, L: -1, o: '1.20000000', v: '0.00000000' },
    ]);
    expect(bars.second()).toEqual([]);
  });

  test('that ends by a trade of a later one ends before it, and each one between has its own end', async () => {
    const bars = new Bars();
    await bars.read(undefined);
    bars.trade(1, START + 1);
    bars.trade(2, START + 3 * MINUTE + 1, { price: 90 });
    const payloads = bars.second();
    expect(payloads.map(({ t, x, n }) => [(t - START) / MINUTE, x, n])).toEqual([
      [0, true, 1],
      [1, true, 0],
      [2, true, 0],
      [3, false, 1],
    ]);
    expect(payloads[3]).toMatchObject({ o: '0.90000000', h: '0.90000000', l: '0.90000000' });
  });

  test('has every trade once that came while it was read', async () => {
    const bars = new Bars();
    bars.trade(7, START + 1);
    bars.trade(8, START + 2);
    bars.trade(9, START + MINUTE + 1);
    await bars.read(bar({ trades: 3, firstId: 5, lastId: 7, volume: 3n, turnover: 300n, takerVolume: 3n }));
    expect(bars.second()).toMatchObject([
      { t: START, n: 4, f: 5, L: 8, v: '0.00000004', x: true },
      { t: START + MINUTE, n: 1, f: 9, L: 9, x: false },
    ]);
  });

  test('leaves out what came before the bar that was read', async () => {
    const bars = new Bars();
    bars.trade(7, START + 1);
    bars.trade(8, START + MINUTE + 1);
    await bars.read(idleBar(START + MINUTE, 100));
    expect(bars.second()).toMatchObject([{ t: START + MINUTE, n: 1, f: 8, L: 8 }]);
  });
});
