import { readStreamName } from '@candor/contract/schema';
import { describe, expect, test } from 'vitest';
import { ConnectionBudgets } from './trader-socket-limits.ts';
import { isStreamPath, readStreamAddress } from './trader-streams.ts';

describe('the address of a stream socket', () => {
  test.each([
    ['/stream/ws', [], false],
    ['/stream/ws/', [], false],
    ['/stream/ws/17', [], false],
    ['/stream/ws/btcusdt@trade', ['btcusdt@trade'], false],
    ['/stream/ws/btcusdt@trade/ethusdt@depth', ['btcusdt@trade', 'ethusdt@depth'], false],
    ['/stream/ws/%21miniTicker%40arr', ['!miniTicker@arr'], false],
    ['/stream/stream', [], true],
    ['/stream/stream?streams=', [], true],
    ['/stream/stream?streams=btcusdt@trade/!ticker@arr', ['btcusdt@trade', '!ticker@arr'], true],
  ])('%s names its streams', (url, names, isCombined) => {
    expect(isStreamPath(url.split('?')[0] ?? '')).toBe(true);
    expect(readStreamAddress(url)).toEqual({ names, isCombined, timeUnit: 'millisecond' });
  });

  test.each(['/stream', '/stream/', '/stream/wss', '/stream/stream/more', '/ws'])('%s is none', (path) => {
    expect(isStreamPath(path)).toBe(false);
  });
});

describe('the name of a stream', () => {
  test.each([
    ['btcusdt@depth', { kind: 'depth', symbol: 'BTCUSDT', isFast: false }],
    ['btcusdt@depth@100ms', { kind: 'depth', isFast: true }],
    ['btcusdt@depth20@100ms', { kind: 'partialDepth', levels: 20, isFast: true }],
    ['btcusdt@depth5', { kind: 'partialDepth', levels: 5, isFast: false }],
    ['btcusdt@kline_1M', { kind: 'kline', interval: '1M' }],
    ['btcusdt@kline_1m', { kind: 'kline', interval: '1m' }],
    ['btcusdt@kline_8h', { kind: 'kline', interval: '8h' }],
    ['btcusdt@avgPrice', { kind: 'avgPrice', symbol: 'BTCUSDT' }],
    ['btcusdt@ticker_4h', { kind: 'windowTicker', symbol: 'BTCUSDT', window: '4h' }],
    ['!ticker_1h@arr', { kind: 'windowTickers', symbol: undefined, window: '1h' }],
    ['!miniTicker@arr', { kind: 'miniTickers', symbol: undefined }],
  ])('%s is read', (name, stream) => {
    expect(readStreamName(name)).toMatchObject(stream);
  });

  test.each([
    'btcusdt',
    'BTCUSDT@trade',
    'btcusdt@depth7',
    'btcusdt@depth@50ms',
    'btcusdt@kline_1s',
    'btcusdt@kline_1m@+08:00',
    'btcusdt@ticker_2h',
    '!ticker_1h',
    '!avgPrice@arr',
    '!bookTicker',
  ])('%s is none', (name) => {
    expect(readStreamName(name)).toBeUndefined();
  });
});

test('connections of one network are so many within five minutes, and then again', () => {
  const budgets = new ConnectionBudgets(2);
  expect([budgets.take('a', 0), budgets.take('a', 10), budgets.take('a', 100_000)]).toEqual([0, 0, 200]);
  expect(budgets.take('b', 100_000)).toBe(0);
  expect(budgets.take('a', 300_000)).toBe(0);
});
