import { formatAmount } from '@candor/primitives';
import { LosslessNumber } from 'lossless-json';
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
import type { Currency } from '../../markets/catalog.ts';
import { PUBLIC_READ_COST } from '../../http/call-costs.ts';
import type { PublicRoutes } from '../../http/public-route.ts';

const BASE = '/api/cmc';
/** CoinMarketCap's level 1 is the best price of each side, 2 a part of the book, 3 all of it. */
const BEST_LEVEL = '1';

/** Mounts the endpoints that CoinMarketCap requires of a spot exchange ("Ideal API Endpoint Samples", section A). */
export function mountCoinMarketCap(routes: PublicRoutes, ports: PublicPorts): void {
  mountSummary(routes, ports);
  mountAssets(routes, ports);
  mountTicker(routes, ports);
  mountOrderBook(routes, ports);
  mountTrades(routes, ports);
}

function mountSummary(routes: PublicRoutes, ports: PublicPorts): void {
  const { catalog } = ports;
  routes.mount({
    url: `${BASE}/summary`,
    input: z.object({}),
    answer: async () =>
      spotPairs(catalog).map((market) => {
        const {
          close,
          change,
          high,
          low,
          volume,
          quote_volume: quoteVolume,
          bid,
          ask,
        } = summaryOf(ports, market);
        return {
          trading_pairs: pairName(market),
          base_currency: market.base.code,
          quote_currency: market.quote.code,
          last_price: new LosslessNumber(close),
          lowest_ask: new LosslessNumber(ask),
          highest_bid: new LosslessNumber(bid),
          base_volume: new LosslessNumber(volume),
          quote_volume: new LosslessNumber(quoteVolume),
          price_change_percent_24h: new LosslessNumber(change),
          highest_price_24h: new LosslessNumber(high),
          lowest_price_24h: new LosslessNumber(low),
        };
      }),
  });
}

function mountAssets(routes: PublicRoutes, ports: PublicPorts): void {
  const { catalog } = ports;
  routes.mount({
    url: `${BASE}/assets`,
    input: z.object({}),
    answer: async () =>
      Object.fromEntries(
        catalog.currencies().map((currency) => {
          return [
            currency.code,
            {
              name: currency.code,
              can_withdraw: currency.openWithdrawals,
              can_deposit: currency.openRecharge,
              ...withdrawalBounds(ports, currency),
            },
          ];
        }),
      ),
  });
}

function mountTicker(routes: PublicRoutes, ports: PublicPorts): void {
  const { catalog } = ports;
  routes.mount({
    url: `${BASE}/ticker`,
    input: z.object({}),
    answer: async () =>
      Object.fromEntries(
        spotPairs(catalog).map((market) => {
          const { close, volume, quote_volume: quoteVolume } = summaryOf(ports, market);
          return [
            pairName(market),
            { last_price: close, base_volume: volume, quote_volume: quoteVolume, isFrozen: '0' },
          ];
        }),
      ),
  });
}

function mountOrderBook(routes: PublicRoutes, ports: PublicPorts): void {
  const { catalog } = ports;
  routes.mount({
    url: `${BASE}/orderbook/:market_pair`,
    cost: () => PUBLIC_READ_COST,
    input: z.object({
      market_pair: pairField,
      depth: countField,
      level: z.enum([BEST_LEVEL, '2', '3'], { error: 'choice_invalid' }).optional(),
    }),
    answer: async ({ market_pair: name, depth = 0, level }) => {
      const levels = level === BEST_LEVEL ? 1 : Math.ceil(depth / 2);
      return { timestamp: ports.now(), ...bookOf(ports, findPair(catalog, name), levels) };
    },
  });
}

function mountTrades(routes: PublicRoutes, ports: PublicPorts): void {
  const { catalog } = ports;
  routes.mount({
    url: `${BASE}/trades/:market_pair`,
    cost: () => PUBLIC_READ_COST,
    input: z.object({ market_pair: pairField }),
    answer: async ({ market_pair: name }) => {
      const trades = await newestTrades(ports, findPair(catalog, name), { limit: 0 });
      return trades.map((trade) => ({
        trade_id: trade.id,
        price: trade.price,
        base_volume: trade.baseVolume,
        quote_volume: trade.quoteVolume,
        timestamp: trade.atMs,
        type: trade.type,
      }));
    },
  });
}

/**
 * Returns the bounds of a currency's withdrawals. The format has one smallest amount for a currency: it is that of the open
 * network that takes the least, and the currency's own where no network is open.
 */
function withdrawalBounds({ engine: { funds }, protocols }: PublicPorts, { id, scale }: Currency) {
  const terms = funds.settings(id);
  if (terms === undefined) return { min_withdraw: '0', max_withdraw: '0' };
  const minima = protocols
    .ofCurrency(id)
    .filter(({ openWithdrawals, chain }) => openWithdrawals && chain.pausedAt === null)
    .flatMap(({ chainId }) => funds.settingsOver(id, chainId)?.withdrawalMin ?? []);
  const least = minima.length === 0 ? terms.withdrawalMin : Math.min(...minima);
  return { min_withdraw: formatAmount(least, scale), max_withdraw: formatAmount(terms.withdrawalMax, scale) };
}
