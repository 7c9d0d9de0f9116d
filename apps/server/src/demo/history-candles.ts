import type { DemoMarket } from './demo-catalog.ts';
import { DEMO_CURRENCIES } from './demo-catalog.ts';
import { KeyedNumbers } from './keyed-numbers.ts';

/** Number of price samples within a minute. */
export const SAMPLES_A_MINUTE = 4;
/** Volume of a typical minute, in US dollars. */
const DOLLARS_A_MINUTE = 40_000;

export interface HistoryCandle {
  readonly minutes: number;
  readonly timeMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** In units of the base coin. */
  readonly volume: number;
}

const LONGER = [60, 1440] as const;

/** Both coins' prices in US dollars, SAMPLES_A_MINUTE of them a minute, one more at the end. */
export interface PriceSeries {
  readonly base: Float64Array;
  readonly quote: Float64Array;
}

/**
 * Candles of one pair from a minute on, in the order of their end: each minute, and the hours and days that
 * it completes (the last ones unfinished).
 */
export function* historyCandles(
  series: PriceSeries,
  market: DemoMarket,
  seed: string,
  range: { readonly fromMinute: number; readonly toMinute: number },
): Generator<HistoryCandle> {
  const scale = 10 ** market.priceDecimals;
  const priceAt = (place: number) =>
    Math.max(
      1,
      Math.round((((series.base[place] ?? 0) / (series.quote[place] ?? 1)) * scale) / market.tick),
    ) * market.tick;
  const base = DEMO_CURRENCIES.find((currency) => currency.code === market.base);
  const baseUnits = 10 ** (base?.scale ?? 8);
  const lotUnits = Math.round(Number(market.lot) * baseUnits);
  const open = new Map<number, Omit<HistoryCandle, 'minutes'>>();
  const numbers = new KeyedNumbers(seed, 'volume');
  let last = priceAt(0);
  for (let minute = range.fromMinute; minute < range.toMinute; minute++) {
    const first = (minute - range.fromMinute) * SAMPLES_A_MINUTE;
    const bar = { timeMs: minute * 60_000, open: last, high: last, low: last, close: last, volume: 0 };
    for (let sample = 1; sample <= SAMPLES_A_MINUTE; sample++) {
      const price = priceAt(first + sample);
      bar.high = Math.max(bar.high, price);
      bar.low = Math.min(bar.low, price);
      bar.close = price;
    }
    last = bar.close;
    bar.volume =
      lotsTraded(
        numbers.fraction(market.id, minute),
        bar,
        (DOLLARS_A_MINUTE / (series.base[first] ?? 1)) * (baseUnits / lotUnits),
      ) * lotUnits;
    yield { minutes: 1, ...bar };
    for (const minutes of LONGER) {
      const timeMs = bar.timeMs - (bar.timeMs % (minutes * 60_000));
      const known = open.get(minutes);
      if (known !== undefined && known.timeMs !== timeMs) yield { minutes, ...known };
      open.set(
        minutes,
        known === undefined || known.timeMs !== timeMs
          ? { ...bar, timeMs }
          : {
              ...known,
              high: Math.max(known.high, bar.high),
              low: Math.min(known.low, bar.low),
              close: bar.close,
              volume: known.volume + bar.volume,
            },
      );
    }
  }
  for (const [minutes, bar] of open) yield { minutes, ...bar };
}

/** More is traded where the price moves more. */
function lotsTraded(chance: number, bar: { open: number; high: number; low: number }, usual: number): number {
  const movement = ((bar.high - bar.low) / bar.open) * 4_000;
  return Math.max(1, Math.floor(usual * (0.2 + chance ** 3) * (0.5 + movement)));
}
