/** A bar of trades, in whole units of its market's price and of its base currency. */
export interface Candle {
  readonly timeMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: bigint;
}

/** The bar after one more trade; a trade of a later bar begins a new one. */
export function addTrade(bar: Candle | undefined, timeMs: number, price: number, quantity: number): Candle {
  const volume = BigInt(quantity);
  if (bar === undefined || bar.timeMs !== timeMs) {
    return { timeMs, open: price, high: price, low: price, close: price, volume };
  }
  return {
    timeMs,
    open: bar.open,
    high: Math.max(bar.high, price),
    low: Math.min(bar.low, price),
    close: price,
    volume: bar.volume + volume,
  };
}

/** One bar out of several that follow each other; undefined of none. */
export function joinCandles(bars: readonly Candle[], timeMs: number): Candle | undefined {
  const [first] = bars;
  const last = bars.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return {
    timeMs,
    open: first.open,
    high: Math.max(...bars.map((bar) => bar.high)),
    low: Math.min(...bars.map((bar) => bar.low)),
    close: last.close,
    volume: bars.reduce((sum, bar) => sum + bar.volume, 0n),
  };
}
