import { expect, test } from 'vitest';
import { inTimeUnit, readTimeUnit, timeUnitOf } from './trader-time.ts';

const MS = 1_767_225_600_123;
const US = 1_767_225_600_123_000;
const inUs = (value: unknown) => JSON.parse(inTimeUnit('microsecond', JSON.stringify(value))) as unknown;

test.each([
  ['an order', { orderId: 7, time: MS, workingTime: -1 }, { orderId: 7, time: US, workingTime: -1 }],
  ['lists', [{ T: MS, a: 5 }, { T: MS }], [{ T: US, a: 5 }, { T: US }]],
  [
    'a bar',
    [[MS, '1', '1', '1', '1', '1', MS, '1', 9, '1', '1', '0']],
    [[US, '1', '1', '1', '1', '1', US, '1', 9, '1', '1', '0']],
  ],
  ['a book', { lastUpdateId: MS, bids: [['1', '2']] }, { lastUpdateId: MS, bids: [['1', '2']] }],
  [
    'the bar of a stream',
    { e: 'kline', E: MS, s: 'X', k: { t: MS, T: MS, f: 3, L: 4, n: 2 } },
    { e: 'kline', E: US, s: 'X', k: { t: US, T: US, f: 3, L: 4, n: 2 } },
  ],
  [
    'a report',
    { e: 'executionReport', E: MS, T: MS, O: MS, W: MS, t: 12, C: '9', i: 3 },
    { e: 'executionReport', E: US, T: US, O: US, W: US, t: 12, C: '9', i: 3 },
  ],
  [
    'balances',
    { e: 'outboundAccountPosition', E: MS, u: MS },
    { e: 'outboundAccountPosition', E: US, u: US },
  ],
  ['differences', { e: 'depthUpdate', E: MS, U: 5, u: MS }, { e: 'depthUpdate', E: US, U: 5, u: MS }],
])('times of %s are written in microseconds, and nothing else changes', (_name, inMs, expected) => {
  expect(inUs(inMs)).toEqual(expected);
  expect(inTimeUnit('millisecond', JSON.stringify(inMs))).toBe(JSON.stringify(inMs));
});

test('units are read in any letter case, from addresses too', () => {
  expect(['MICROSECOND', 'millisecond', undefined, 'SECOND'].map(readTimeUnit)).toEqual([
    'microsecond',
    'millisecond',
    'millisecond',
    undefined,
  ]);
  expect(timeUnitOf('/stream/ws/btcusdt@trade?timeUnit=microsecond')).toBe('microsecond');
  expect(timeUnitOf('/ws-api/v3')).toBe('millisecond');
});
