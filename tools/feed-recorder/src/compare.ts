import type { CompletedTrade, Depth, KlineBar, Quotation } from '@candor/client';
import type { PairRecord } from './pair-record.ts';

/** Levels of each side that an answer shows. */
const ANSWERED_LEVELS = 20;

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The best levels of a book, as an answer shows them. */
function topOf({ in: bids, out: asks }: Depth): Depth {
  return { in: bids.slice(0, ANSWERED_LEVELS), out: asks.slice(0, ANSWERED_LEVELS) };
}

/**
 * Compares an answer with the recent books: it falls between two frames, so it must equal one of them, and a
 * mismatch that remains while nothing moves is a difference.
 */
export function bookDifferences(record: PairRecord, answered: Depth): string[] {
  const known = { MARKET_DEPTH: record.depthBooks, MARKET_DEPTH_DELTA: record.deltaBooks };
  return Object.entries(known)
    .filter(([, books]) => !books.some((book) => isSame(topOf(book), answered)))
    .map(
      ([topic, books]) =>
        `${topic} never showed the book of market/deal: ${briefly(answered)}; last ${briefly(books.last)}`,
    );
}

export function tickerDifferences(record: PairRecord, answered: Quotation, source: string): string[] {
  const { close, change, high, low, volume, quote_volume } = answered;
  const plain = { close, change, high, low, volume, quote_volume };
  return record.tickers.some((ticker) => isSame(ticker, plain))
    ? []
    : [
        `DAY_MARKET never showed what ${source} says: ${briefly(plain)}; last ${briefly(record.tickers.last)}`,
      ];
}

/** Every trade from the oldest that was pushed to the newest must be in both, with the same words. */
export function tradeDifferences(record: PairRecord, answered: readonly CompletedTrade[]): string[] {
  const ids = [...record.trades.keys()];
  const newest = Math.max(0, ...ids);
  const differences = answered
    .filter(({ id }) => id <= newest)
    .filter((trade) => !isSame(record.trades.get(trade.id), trade))
    .map((trade) => `trade ${trade.id}: ${briefly(record.trades.get(trade.id))}, not ${briefly(trade)}`);
  const answeredIds = new Set(answered.map(({ id }) => id));
  const unknown = ids
    .filter((id) => !answeredIds.has(id))
    .map((id) => `trade ${id} is none of market/trades`);
  const late = answered.filter(({ id }) => id > newest).map(({ id }) => `trade ${id} was never pushed`);
  return [...differences, ...unknown, ...late];
}

/** Every bar since the first one that was pushed: as it was pushed last, or flat where nothing was traded in it. */
export function barDifferences(record: PairRecord, period: string, answered: readonly KlineBar[]): string[] {
  const pushed = record.bars.get(period) ?? new Map<number, KlineBar>();
  const differences = answered.flatMap((bar) => {
    const known = pushed.get(bar.time);
    if (known !== undefined && isSame(known, bar)) return [];
    const isFlat = known === undefined && !/[1-9]/.test(bar.volume);
    return isFlat ? [] : [`${period} bar ${bar.time}: ${briefly(known)}, not ${briefly(bar)}`];
  });
  const times = new Set(answered.map(({ time }) => time));
  const unknown = [...pushed.keys()]
    .filter((time) => !times.has(time))
    .map((time) => `${period} bar ${time} is none of market/kline`);
  return [...differences, ...unknown];
}

function briefly(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 300);
}
