import type { CloseReason, OrderView } from '@candor/engine';
import { describe, expect, it } from 'vitest';
import { orderFields, traderDecimal, traderFilters, traderStatus, traderTurnover } from './trader.ts';

const BTC_USDT = {
  id: 1,
  symbol: 'BTC/USDT',
  priceDecimals: 2,
  numberDecimals: 6,
  base: { scale: 8, code: 'BTC' },
  quote: { scale: 8, code: 'USDT' },
};
const ORDER: OrderView = {
  orderId: 7,
  userId: 1,
  clientId: 'mine',
  marketId: 1,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: true,
  selfTrade: 'expire_taker',
  price: 4_000_050,
  quantity: 1_000_000,
  filledBase: 400_000,
  filledQuote: 16_000_200_000,
  fee: 0,
  held: 0,
  status: 'partially_filled',
  closeReason: '',
  createdMs: 1,
  updatedMs: 2,
  createdSeq: 3,
};

it.each([
  [0, 8, '0.00000000'],
  [1, 8, '0.00000001'],
  [4_000_050, 2, '40000.50000000'],
  [12n * 10n ** 20n, 8, '12000000000000.00000000'],
  [5, 0, '5.00000000'],
])('%s units of 10^-%s are written as %s', (units, scale, text) => {
  expect(traderDecimal(units, scale)).toBe(text);
});

it('a sum of price x quantity is written in the quote currency, rounded down', () => {
  expect(traderTurnover(BTC_USDT, 4_000_050n * 400_000n + 1n)).toBe('160.00200000');
});

describe('an order', () => {
  it('shows its numbers, and a market order no price although it has a bound', () => {
    expect(orderFields(ORDER, BTC_USDT)).toMatchObject({
      price: '40000.50000000',
      origQty: '0.01000000',
      executedQty: '0.00400000',
      cummulativeQuoteQty: '160.00200000',
      status: 'PARTIALLY_FILLED',
      type: 'LIMIT_MAKER',
      side: 'BUY',
    });
    expect(orderFields({ ...ORDER, type: 'market', postOnly: false }, BTC_USDT)).toMatchObject({
      price: '0.00000000',
      type: 'MARKET',
    });
  });

  it.each<readonly [CloseReason, string, string | undefined]>([
    ['by_user', 'CANCELED', undefined],
    ['dead_man', 'CANCELED', undefined],
    ['replaced', 'CANCELED', undefined],
    ['self_trade', 'EXPIRED_IN_MATCH', undefined],
    ['immediate_rest', 'EXPIRED', 'UNFILLED_IOC_QUANTITY_EXPIRED'],
    ['not_fillable', 'EXPIRED', 'UNFILLED_FOK_ORDER_EXPIRED'],
    ['no_funds', 'EXPIRED', 'EXCHANGE_CANCELED'],
    ['remainder_below_minimum', 'EXPIRED', 'EXCHANGE_CANCELED'],
    ['too_many_fills', 'EXPIRED', 'EXCHANGE_CANCELED'],
    ['market_closed', 'EXPIRED', 'EXCHANGE_CANCELED'],
    ['linked', 'EXPIRED', 'OCO_TRIGGER'],
  ])('that ended by %s is %s (%s)', (closeReason, status, expiryReason) => {
    expect(traderStatus({ ...ORDER, status: 'cancelled', closeReason })).toEqual({
      status,
      ...(expiryReason === undefined ? {} : { expiryReason }),
    });
  });

  it('of the market that ended for want of others says so', () => {
    const ended = { ...ORDER, type: 'market', status: 'cancelled', closeReason: 'immediate_rest' } as const;
    expect(traderStatus(ended)).toEqual({ status: 'EXPIRED', expiryReason: 'INSUFFICIENT_LIQUIDITY' });
  });
});

it('a pair without a band has no filter for one', () => {
  const settings = {
    kind: 'configure_market',
    outboxId: 0,
    marketId: 1,
    baseAssetId: 2,
    quoteAssetId: 1,
    priceDecimals: 2,
    tick: 1,
    lot: 100,
    maxPrice: 100_000_000,
    maxQuantity: 1_000_000_000,
    minNotional: 500_000_000,
    makerFeePpm: 1_000,
    takerFeePpm: 1_000,
    slippagePpm: 10_000,
    bandPpm: 0,
    referencePrice: 0,
    maxOpenOrders: 200,
    status: 'open',
  } as const;
  const bounds = { lowestPrice: 1, highestPrice: 100_000_000, highestQuantity: 1_000_000_000 };
  const kinds = (bandPpm: number) =>
    traderFilters({ ...settings, bandPpm }, BTC_USDT, bounds).map(({ filterType }) => filterType);
  expect(kinds(0)).not.toContain('PERCENT_PRICE_BY_SIDE');
  expect(kinds(500_000)).toContain('PERCENT_PRICE_BY_SIDE');
  expect(traderFilters(settings, BTC_USDT, bounds)).toContainEqual({
    filterType: 'LOT_SIZE',
    minQty: '0.00000100',
    maxQty: '10.00000000',
    stepSize: '0.00000100',
  });
});
