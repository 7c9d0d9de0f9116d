import { PERIODS } from '@candor/contract/schema';
import type { Period } from '@candor/contract';
import type { Catalog, Market } from '../markets/catalog.ts';

/** The part of the catalog that the push channel needs. */
export type TopicCatalog = Pick<Catalog, 'currency' | 'market' | 'markets' | 'marketBySymbol'>;

/** Names of the P2P desk. */
export interface DeskTopics {
  marketId(symbol: string): number | undefined;
  fiatId(code: string): number | undefined;
}

const MARKET_TOPICS = ['MARKET_DEPTH', 'MARKET_DEPTH_DELTA', 'GLOBAL_TX', 'INDEX'] as const;

/** The meaning of a topic's name. `period` undefined: the bars of every period. */
export type Topic =
  | { readonly kind: 'DAY_MARKET' }
  | { readonly kind: (typeof MARKET_TOPICS)[number]; readonly market: Market }
  | { readonly kind: 'P2P_ADS' | 'P2P_RATE'; readonly id: number }
  | { readonly kind: 'KLINE'; readonly market: Market; readonly period: Period | undefined };

/** Returns undefined where there is no such topic. */
export function readTopic(name: string, catalog: TopicCatalog, desk?: DeskTopics): Topic | undefined {
  if (name === 'DAY_MARKET') return { kind: 'DAY_MARKET' };
  const [kind, symbol = '', period, ...rest] = name.split('.');
  if (kind === 'P2P_ADS' || kind === 'P2P_RATE') {
    const id = kind === 'P2P_ADS' ? desk?.marketId(symbol) : desk?.fiatId(symbol);
    return id === undefined || period !== undefined ? undefined : { kind, id };
  }
  const market = catalog.marketBySymbol(symbol);
  if (market === undefined || rest.length > 0) return undefined;
  if (kind === 'KLINE') {
    const known = PERIODS.find((candidate) => candidate === period);
    return period === undefined || known !== undefined ? { kind, market, period: known } : undefined;
  }
  const known = MARKET_TOPICS.find((candidate) => candidate === kind);
  return known !== undefined && period === undefined ? { kind: known, market } : undefined;
}
