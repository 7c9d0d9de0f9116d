import type { CompletedTrade, KlineBar } from '@candor/client';
import { describe, expect, it } from 'vitest';
import { barDifferences, bookDifferences, tickerDifferences, tradeDifferences } from './compare.ts';
import { PairRecord } from './pair-record.ts';

const about = { symbol: 'BTC/USDT', currency_match_id: 1, seq: 1 } as const;
const book = (price: string) => ({ in: [{ price, number: '1' }], out: [] });
const trade = (id: number, price = '100'): CompletedTrade => ({
  id,
  timestamp: id,
  price,
  number: '1',
  amount: '1',
  way: 2,
  makers: 0,
});
const bar = (time: number, close: string, volume = '1.0'): KlineBar => ({
  time,
  open: '100',
  high: '100',
  low: '100',
  close,
  volume,
  period: '1min',
});

function recordOf(parts: { trades?: CompletedTrade[]; bars?: KlineBar[]; books?: string[] }): PairRecord {
  const record = new PairRecord({ id: 1, symbol: 'BTC/USDT' });
  record.takeTrades({ type: 'GLOBAL_TX', ...about, completes: parts.trades ?? [] });
  for (const one of parts.bars ?? [])
    record.takeBar({ type: 'KLINE', ...about, kline: { ...one, currency_match_id: 1 } });
  for (const price of parts.books ?? []) {
    record.depthBooks.add(book(price));
    record.deltaBooks.add(book(price));
  }
  return record;
}

describe('trades', () => {
  it.each([
    ['the same', [1, 2], [trade(1), trade(2)], 0],
    ['one that was never pushed', [1], [trade(1), trade(2)], 1],
    ['one that was lost between two', [1, 3], [trade(1), trade(2), trade(3)], 1],
    ['one that nobody made', [1, 2], [trade(1)], 1],
    ['one at another price', [1, 2], [trade(1), trade(2, '101')], 1],
    ['none at all', [], [trade(1)], 1],
  ])('%s', (_, pushed, answered, count) => {
    const record = recordOf({ trades: pushed.map((id) => trade(id)) });
    expect(tradeDifferences(record, answered)).toHaveLength(count);
  });
});

describe('bars', () => {
  it.each([
    ['the same', [bar(0, '100')], [bar(0, '100')], 0],
    ['as it was pushed last', [bar(0, '99'), bar(0, '100')], [bar(0, '100')], 0],
    ['a flat one that nobody pushed', [bar(0, '100')], [bar(0, '100'), bar(60_000, '100', '0.0')], 0],
    ['one with trades that nobody pushed', [bar(0, '100')], [bar(0, '100'), bar(60_000, '100')], 1],
    ['another close', [bar(0, '99')], [bar(0, '100')], 1],
    ['one that is not answered', [bar(0, '100'), bar(60_000, '100')], [bar(0, '100')], 1],
  ])('%s', (_, pushed, answered, count) => {
    expect(barDifferences(recordOf({ bars: pushed }), '1min', answered)).toHaveLength(count);
  });
});

describe('books and tickers', () => {
  it('are one of those that were pushed lately', () => {
    const record = recordOf({ books: ['100', '101'] });
    expect(bookDifferences(record, book('100'))).toEqual([]);
    expect(bookDifferences(record, book('102'))).toHaveLength(2);
    record.deltaBooks.add(book('102'));
    expect(bookDifferences(record, book('102'))).toEqual([expect.stringContaining('MARKET_DEPTH never')]);
  });

  it('of which only the newest are kept', () => {
    const record = recordOf({ books: Array.from({ length: 60 }, (_, place) => String(100 + place)) });
    expect(bookDifferences(record, book('105'))).toHaveLength(2);
    expect(bookDifferences(record, book('120'))).toEqual([]);
  });

  it('are compared by the levels that an answer shows', () => {
    const record = recordOf({});
    const rows = Array.from({ length: 40 }, (_, place) => ({ price: String(200 - place), number: '1' }));
    for (const books of [record.depthBooks, record.deltaBooks]) books.add({ in: rows, out: [] });
    expect(bookDifferences(record, { in: rows.slice(0, 20), out: [] })).toEqual([]);
    expect(bookDifferences(record, { in: rows.slice(0, 19), out: [] })).toHaveLength(2);
  });

  it('are named with their source', () => {
    const record = recordOf({});
    const quotation = { close: '1', change: '0.00', high: '1', low: '1', volume: '0', quote_volume: '0' };
    expect(tickerDifferences(record, quotation, 'market/deal')).toEqual([
      expect.stringContaining('market/deal'),
    ]);
    record.takeTicker({ type: 'DAY_MARKET', ...about, quotation });
    expect(tickerDifferences(record, quotation, 'market/deal')).toEqual([]);
  });
});
