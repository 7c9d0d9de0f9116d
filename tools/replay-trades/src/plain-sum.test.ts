import { describe, expect, it } from 'vitest';
import { fundsNeeded, plainSum } from './plain-sum.ts';
import type { FileTrade } from './trade-file.ts';

const trade = (takerSide: 'buy' | 'sell', price: string, quantity: string): FileTrade => ({
  id: '1',
  timeMs: 0,
  price,
  quantity,
  takerSide,
});
const NO_FEE = { maker: 0n, taker: 0n };
const FEES = { maker: 1_000n, taker: 2_000n };

describe('a plain sum', () => {
  it.each([
    ['of no trade is nothing', [], FEES, [0n, 0n], [0n, 0n]],
    ['without fees moves the same to and fro', [trade('buy', '2', '3')], NO_FEE, [-3n, 6n], [3n, -6n]],
    ['of a sale goes the other way', [trade('sell', '2', '3')], NO_FEE, [3n, -6n], [-3n, 6n]],
  ] as const)('%s', (_, trades, fees, maker, taker) => {
    const whole = ([base, quote]: readonly [bigint, bigint]) => ({
      base: base * 10n ** 8n,
      quote: quote * 10n ** 8n,
    });
    expect(plainSum(trades, fees)).toEqual({ maker: whole(maker), taker: whole(taker) });
  });

  it('takes fees from what each side receives, rounded up', () => {
    // 0.00001001 x 0.5 = 0.000005005, cut to 500 units; 0.1 % of 500 is 0.5, 0.2 % of 50,000,000 is 100,000.
    expect(plainSum([trade('buy', '0.00001001', '0.5')], FEES)).toEqual({
      maker: { base: -50_000_000n, quote: 499n },
      taker: { base: 49_900_000n, quote: -500n },
    });
    expect(plainSum([trade('sell', '0.00001001', '0.5')], FEES)).toEqual({
      maker: { base: 49_950_000n, quote: -500n },
      taker: { base: -50_000_000n, quote: 499n },
    });
  });

  it('rounds each trade by itself', () => {
    const tiny = trade('buy', '0.00000001', '0.99999999');
    expect(plainSum([tiny, tiny, tiny], NO_FEE).maker.quote).toBe(0n);
    expect(plainSum([tiny, tiny, tiny], FEES).taker.base).toBe(3n * (99_999_999n - 200_000n));
  });

  it('adds up beyond what doubles and amounts can hold', () => {
    const large = trade('buy', '30000000', '1.00000001');
    const sum = plainSum(
      Array.from({ length: 1_000 }, () => large),
      NO_FEE,
    );
    expect(sum.maker.quote).toBe(1_000n * 3_000_000_030_000_000n);
  });
});

it('the funds that are needed cover every trade, even if all went one way', () => {
  const trades = [
    trade('buy', '0.00001001', '0.5'),
    trade('sell', '2', '3'),
    trade('buy', '1', '0.00000001'),
  ];
  expect(fundsNeeded(trades)).toEqual({
    base: 350_000_001n,
    quote: 500n + 600_000_000n + 1n + 3n,
  });
  expect(fundsNeeded([])).toEqual({ base: 0n, quote: 0n });
});
