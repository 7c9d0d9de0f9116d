import { expect, it } from 'vitest';
import { type FileTrade, requireLots } from './trade-file.ts';

const trade = (id: string, quantity: string): FileTrade => {
  return { id, timeMs: 1, price: '0.00139', quantity, takerSide: 'buy' };
};

it('trades that are whole lots of the pair can be replayed', () => {
  expect(() => requireLots([trade('1', '23.00000000'), trade('2', '0.0001')], '0.00010000')).not.toThrow();
});

it('trades finer than its lot are named before anything is played', () => {
  const trades = [trade('1', '23'), trade('2', '0.00015'), trade('3', '0.00000001')];
  expect(() => requireLots(trades, '0.00010000')).toThrow(
    "2 trades are no multiple of the pair's lot of 0.00010000, trade 2 of 0.00015 first.",
  );
});
