import type { ConfigureP2pFiat, ConfigureP2pMarket, EngineReader } from '@candor/engine';
import { type DealTerms, INDEX_DECIMALS, notionalDivisor, REFERENCE_DECIMALS } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';
import type { FiatRate, P2pMarket, P2pReference } from '@candor/contract';
import { CallFailure } from '../../../http/failure.ts';
import type { Catalog, Currency } from '../../../markets/catalog.ts';
import { type MarketScales, wirePercent, wireTime } from '../../../wire/money.ts';

export interface DeskReader {
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'currency'>;
}

/** A market of the desk; its coin and its fiat have the places of base and quote, so that refusals are written by it. */
export interface DeskMarket extends MarketScales {
  readonly terms: Omit<ConfigureP2pMarket, 'kind'>;
  readonly coin: Currency;
  readonly fiat: Omit<ConfigureP2pFiat, 'kind'>;
  /** price x number / divisor = units of the fiat. */
  readonly divisor: number;
  readonly isOpen: boolean;
}

/** Every market whose coin is listed, by id. */
export function deskMarkets(reader: DeskReader): readonly DeskMarket[] {
  return reader.engine.p2p.markets().flatMap(({ p2pMarketId }) => deskMarket(reader, p2pMarketId) ?? []);
}

export function deskMarket({ engine, catalog }: DeskReader, p2pMarketId: number): DeskMarket | undefined {
  const { p2p } = engine;
  const terms = p2p.markets().find((known) => known.p2pMarketId === p2pMarketId);
  if (terms === undefined) return undefined;
  const coin = catalog.currency(terms.assetId);
  const fiat = p2p.fiats().find(({ fiatId }) => fiatId === terms.fiatId);
  if (coin === undefined || fiat === undefined) return undefined;
  const { priceDecimals, step } = terms;
  const divisor = notionalDivisor({ priceDecimals, baseScale: coin.scale, quoteScale: fiat.scale });
  if (divisor === undefined) return undefined;
  return {
    id: p2pMarketId,
    symbol: `${coin.code}/${fiat.code}`,
    priceDecimals,
    numberDecimals: decimalsOfStep(step, coin.scale),
    base: coin,
    quote: fiat,
    terms,
    coin,
    fiat,
    divisor,
    isOpen: terms.status === 'open' && fiat.status === 'open',
  };
}

/** Returns the market of a coin and a fiat. May refuse with p2p_market_closed, also where there is none. */
export function knownDeskMarket(
  reader: DeskReader,
  { currency_id: currencyId, fiat }: { readonly currency_id: number; readonly fiat: string },
): DeskMarket {
  const market = deskMarkets(reader).find(
    ({ coin, fiat: { code } }) => coin.id === currencyId && code === fiat,
  );
  if (market === undefined) throw CallFailure.at('fiat', 'p2p_market_closed');
  return market;
}

/** Decimals that numbers on a step have: those of the coin without the zeros of the step. */
function decimalsOfStep(step: number, scale: number): number {
  const zeros = /0*$/.exec(String(step))?.[0].length ?? 0;
  return Math.max(0, scale - zeros);
}

/** Terms by which money and number follow from each other at a price. */
export function dealTermsOf({ divisor, terms: { step } }: DeskMarket, price: number): DealTerms {
  return { price, divisor, step };
}

export function wireReference({ engine }: DeskReader, market: DeskMarket): P2pReference {
  const reference = engine.p2p.reference(market.id);
  const tick = engine.p2p.rate(market.fiat.fiatId)?.tick;
  if (reference === undefined || tick === undefined) return null;
  return {
    price: formatAmount(reference.value, market.priceDecimals + REFERENCE_DECIMALS),
    is_halted: reference.haltedSinceMs === 0 ? 0 : 1,
    made_at: wireTime(tick.oldestMs),
  };
}

/** Null before the first tick of a fiat's rate. */
export function wireRate({ engine }: Pick<DeskReader, 'engine'>, fiatId: number): FiatRate | null {
  const rate = engine.p2p.rate(fiatId);
  if (rate?.tick === undefined) return null;
  const { tick, settings } = rate;
  return {
    rate: formatAmount(tick.rate, INDEX_DECIMALS),
    tick: tick.tick,
    made_at: wireTime(tick.oldestMs),
    is_halted: tick.isHalted ? 1 : 0,
    sources: tick.quotes.map(({ sourceId, rate: quoted, madeMs }) => ({
      name: settings?.sources.find((source) => source.sourceId === sourceId)?.name ?? '',
      rate: formatAmount(quoted, INDEX_DECIMALS),
      made_at: wireTime(madeMs),
    })),
  };
}

export function wireMarket(reader: DeskReader, market: DeskMarket): P2pMarket {
  const { terms, coin, fiat, priceDecimals } = market;
  return {
    id: market.id,
    currency_id: coin.id,
    currency_code: coin.code,
    fiat: fiat.code,
    symbol: market.symbol,
    status: market.isOpen ? 1 : 0,
    price_decimals: priceDecimals,
    tick: formatAmount(terms.tick, priceDecimals),
    step: formatAmount(terms.step, coin.scale),
    max_price: formatAmount(terms.maxPrice, priceDecimals),
    min_money: formatAmount(terms.minMoney, fiat.scale),
    max_money: formatAmount(terms.maxMoney, fiat.scale),
    band: wirePercent(terms.bandPpm),
    maker_fee_rate: wirePercent(terms.makerFeePpm),
    taker_fee_rate: wirePercent(terms.takerFeePpm),
    reference: wireReference(reader, market),
  };
}
