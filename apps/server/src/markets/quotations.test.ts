import type { TradeMade } from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { describe, expect, it } from 'vitest';
import type { Market } from './catalog.ts';
import { MarketViews } from './market-views.ts';
import { quotationOf } from './quotations.ts';

const NOW = Date.parse('2024-05-05T10:00:30.000Z');
const marketOf = (priceDecimals: number, referencePrice = 0) =>
  ({ id: 1, priceDecimals, referencePrice }) as Market;

/** An engine that has received one index price. */
function engineAt(price: number | undefined) {
  const engine = createEngine();
  const asset = { kind: 'configure_asset', outboxId: 0, scale: 8 } as const;
  const limits = { maxPrice: 1_000, maxQuantity: 1_000, minNotional: 0, maxOpenOrders: 1, referencePrice: 0 };
  const rates = { makerFeePpm: 0, takerFeePpm: 0, slippagePpm: 0, bandPpm: 0 };
  engine.apply({
    firstSeq: 1,
    atMs: NOW,
    commands: [
      { ...asset, assetId: 1, code: 'USDT' },
      { ...asset, assetId: 2, code: 'BTC' },
      {
        kind: 'configure_market',
        outboxId: 0,
        marketId: 1,
        baseAssetId: 2,
        quoteAssetId: 1,
        priceDecimals: 2,
        tick: 1,
        lot: 1,
        status: 'open',
        ...limits,
        ...rates,
      },
      ...(price === undefined
        ? []
        : [{ kind: 'tick', prices: [{ marketId: 1, price, quotedMs: NOW }] } as const]),
    ],
  });
  return engine;
}

describe('before its first trade a market shows', () => {
  it.each([
    ['the index, cut to its decimals', 2, 5_200_099_900_000, 5_200_099],
    ['the index at 8 decimals', 8, 1_820, 1_820],
    ['the index at more than 8 decimals', 10, 1_820, 182_000],
    ['the reference price without an index', 2, undefined, 123],
  ])('%s', (_, decimals, index, close) => {
    const figures = quotationOf(new MarketViews(() => false), engineAt(index), marketOf(decimals, 123), NOW);
    expect(figures).toEqual({ high: close, low: close, close, volume: 0n, turnover: 0n, change: '0.00' });
  });
});

it('after it the rolling day counts, not the index', () => {
  const views = new MarketViews(() => false);
  const trade = { kind: 'trade_made', marketId: 1, quantity: 3, takerSide: 'buy' } as TradeMade;
  views.add({ ...trade, tradeId: 1, price: 200 }, NOW - 90_000);
  views.add({ ...trade, tradeId: 2, price: 150 }, NOW - 60_000);
  expect(quotationOf(views, engineAt(5_000), marketOf(2), NOW)).toMatchObject({
    high: 200,
    low: 150,
    close: 150,
    volume: 6n,
    change: '-25.00',
  });
});
