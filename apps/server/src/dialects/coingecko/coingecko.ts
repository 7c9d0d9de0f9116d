import { z } from 'zod';
import {
  bookOf,
  countField,
  findPair,
  newestTrades,
  pairField,
  pairName,
  type PublicPorts,
  spotPairs,
  summaryOf,
} from '../pairs.ts';
import { PUBLIC_READ_COST } from '../../http/call-costs.ts';
import type { PublicRoutes } from '../../http/public-route.ts';

const BASE = '/api/coingecko';

/** Mounts the endpoints that CoinGecko requires of a spot exchange (its exchange integration guide, section A). */
export function mountCoinGecko(routes: PublicRoutes, ports: PublicPorts): void {
  const { catalog } = ports;
  routes.mount({
    url: `${BASE}/pairs`,
    input: z.object({}),
    answer: async () =>
      spotPairs(catalog).map((market) => ({
        ticker_id: pairName(market),
        base: market.base.code,
        target: market.quote.code,
      })),
  });
  routes.mount({
    url: `${BASE}/tickers`,
    input: z.object({}),
    answer: async () =>
      spotPairs(catalog).map((market) => {
        const { close, high, low, volume, quote_volume: quoteVolume, bid, ask } = summaryOf(ports, market);
        return {
          ticker_id: pairName(market),
          base_currency: market.base.code,
          target_currency: market.quote.code,
          last_price: close,
          base_volume: volume,
          target_volume: quoteVolume,
          bid,
          ask,
          high,
          low,
        };
      }),
  });
  routes.mount({
    url: `${BASE}/orderbook`,
    cost: () => PUBLIC_READ_COST,
    input: z.object({ ticker_id: pairField, depth: countField }),
    answer: async ({ ticker_id: name, depth = 0 }) => {
      const market = findPair(catalog, name);
      // Their depth parameter counts both sides.
      return {
        ticker_id: pairName(market),
        timestamp: ports.now(),
        ...bookOf(ports, market, Math.ceil(depth / 2)),
      };
    },
  });
  routes.mount({
    url: `${BASE}/historical_trades`,
    cost: () => PUBLIC_READ_COST,
    input: z.object({
      ticker_id: pairField,
      type: z.enum(['buy', 'sell'], { error: 'choice_invalid' }).optional(),
      limit: countField,
    }),
    answer: async ({ ticker_id: name, type, limit = 0 }) => {
      const market = findPair(catalog, name);
      const sides = type === undefined ? (['buy', 'sell'] as const) : [type];
      const lists = await Promise.all(
        sides.map(async (side) => {
          const trades = await newestTrades(ports, market, { limit, type: side });
          return [side, trades.map(tradeRow)] as const;
        }),
      );
      return Object.fromEntries(lists);
    },
  });
}

function tradeRow(trade: Awaited<ReturnType<typeof newestTrades>>[number]) {
  return {
    trade_id: trade.id,
    price: trade.price,
    base_volume: trade.baseVolume,
    target_volume: trade.quoteVolume,
    trade_timestamp: trade.atMs,
    type: trade.type,
  };
}
