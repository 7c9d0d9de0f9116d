import type { OrderView } from '@candor/engine';
import { describe, expect, it } from 'vitest';
import type { MarketScales } from './money.ts';
import { wireOrder } from './order.ts';

const btc: MarketScales = {
  id: 1,
  symbol: 'BTC/USDT',
  priceDecimals: 2,
  numberDecimals: 6,
  base: { scale: 8 },
  quote: { scale: 8 },
};
const shib: MarketScales = {
  ...btc,
  id: 7,
  symbol: 'SHIB/USDT',
  priceDecimals: 8,
  numberDecimals: 0,
  base: { scale: 2 },
};

const order: OrderView = {
  orderId: 5,
  userId: 3,
  clientId: '',
  marketId: 1,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: false,
  selfTrade: 'expire_taker',
  price: 5_000_000,
  quantity: 300_000_000,
  filledBase: 0,
  filledQuote: 0,
  fee: 0,
  held: 0,
  status: 'open',
  closeReason: '',
  createdMs: 1_709_250_599_999,
  updatedMs: 1_709_250_600_000,
  createdSeq: 9,
};

describe('an order', () => {
  it('is written in the words of the API', () => {
    expect(wireOrder(order, btc, 'en')).toEqual({
      id: 5,
      currency_match_id: 1,
      currency_match: { symbol: 'BTC/USDT' },
      way: 'in',
      way_name: expect.any(String) as string,
      type: 'limit',
      time_in_force: 'GTC',
      post_only: false,
      price: '50000.00',
      number: '3.000000',
      transacted_amount: '0.000000',
      transacted_volume: '0.00000000',
      average_price: '0.000000',
      fee: '0.00000000',
      status: 'open',
      status_name: expect.any(String) as string,
      close_reason: '',
      created_at: '2024-02-29T23:49:59.999Z',
      updated_at: '2024-02-29T23:50:00.000Z',
    });
  });

  it("carries its sender's key where it has one", () => {
    expect(wireOrder({ ...order, clientId: 'mine' }, btc, 'en').client_order_id).toBe('mine');
  });

  it('names side and state in the language of its reader', () => {
    const names = (['en', 'zh'] as const).map((language) => {
      const { way_name, status_name } = wireOrder({ ...order, side: 'sell' }, btc, language);
      return [way_name, status_name];
    });
    expect(new Set(names.flat()).size).toBe(4);
  });

  it.each([
    ['a buy in the base coin', 'buy', '300.00'],
    ['a sell in the quote coin', 'sell', '0.00030000'],
  ] as const)("pays %s's fee", (_, side, fee) => {
    expect(wireOrder({ ...order, side, fee: 30_000 }, shib, 'en').fee).toBe(fee);
  });
});

describe('the average price', () => {
  it.each([
    // 1 BTC at 50,000 and 2 BTC at 50,001: 150,002 / 3.
    ['has four decimals more than a price, and is cut', btc, 300_000_000, 15_000_200_000_000, '50000.666666'],
    ['of one fill is its price', btc, 12_300, 615_000_000, '50000.000000'],
    ['of coins of different scales', shib, 1_000_000, 18_200_000, '0.000018200000'],
    ['of a third of a cent', shib, 300, 100_000_000, '0.333333333333'],
    ['of the largest amounts', btc, 2 ** 52 - 1, 2 ** 52 - 1, '1.000000'],
    ['of the smallest against the largest', btc, 1, 2 ** 52 - 1, '4503599627370495.000000'],
    ['of nothing is zero', btc, 0, 0, '0.000000'],
  ])('%s', (_, market, filledBase, filledQuote, average) => {
    expect(wireOrder({ ...order, filledBase, filledQuote }, market, 'en').average_price).toBe(average);
  });
});
