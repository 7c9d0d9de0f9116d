import {
  adBand,
  adReference,
  type AdSide,
  floatingPrice,
  INDEX_DECIMALS,
  referenceFits,
} from '@candor/formulas';
import { powerOfTen } from '@candor/primitives';
import type { AdTerms } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { EpochMs, IndexUnits, Price } from '../units/units.ts';
import type { P2pMarketTerms } from './desk-settings.ts';
import type { P2pGround } from './p2p-ground.ts';

/** Fixed ads take orders for so long after the tick that halted the reference. */
export const FIXED_WITHOUT_REFERENCE_MS = 15 * 60_000;

/** The reference of a P2P market, with the ticks that made it. */
export interface Reference {
  /** With `REFERENCE_DECIMALS` more than the market's prices; the last live one while it is halted. */
  readonly value: number;
  /** 0 where the coin is that of the rates. */
  readonly indexTick: number;
  readonly rateTick: number;
  /** 0 while it is live. */
  readonly haltedSinceMs: EpochMs;
}

const ONE = powerOfTen(INDEX_DECIMALS);

/** The reference of a market; undefined until both of its parts have had a first live tick. */
export function referenceOf({ p2p, indexes }: P2pGround, market: P2pMarketTerms): Reference | undefined {
  const rate = p2p.rates.find(market.fiatId);
  if (rate?.tick === undefined) return undefined;
  const index = indexPartOf(indexes, market);
  if (index === undefined || !referenceFits(index.price, rate.tick.rate, market.priceDecimals))
    return undefined;
  return {
    value: adReference(index.price, rate.tick.rate, market.priceDecimals),
    indexTick: index.tick,
    rateTick: rate.tick.tick,
    haltedSinceMs: firstOf(index.haltedSinceMs, rate.haltedSinceMs),
  };
}

interface IndexPart {
  readonly price: IndexUnits;
  readonly tick: number;
  readonly haltedSinceMs: EpochMs;
}

function indexPartOf(
  indexes: P2pGround['indexes'],
  { indexMarketId }: P2pMarketTerms,
): IndexPart | undefined {
  if (indexMarketId === 0) return { price: ONE, tick: 0, haltedSinceMs: 0 };
  const index = indexes.find(indexMarketId);
  if (index?.tick === undefined) return undefined;
  const { price, tickNumber } = index.tick;
  return { price, tick: tickNumber, haltedSinceMs: index.haltedSinceMs };
}

/** The earlier of two times, of which 0 means never. */
function firstOf(one: EpochMs, other: EpochMs): EpochMs {
  if (one === 0) return other;
  return other === 0 ? one : Math.min(one, other);
}

/** The price of an ad at a reference. */
export interface AdPrice {
  readonly price: Price;
  readonly reference: Reference;
}

/**
 * The price at which an ad takes orders now. May refuse with index_halted (a floating ad without a live reference, a fixed one for
 * more than 15 minutes, or none that ever existed) or p2p_price_out_of_band (nearest: the closest price inside the band).
 */
export function priceOf(
  state: P2pGround,
  market: P2pMarketTerms,
  ad: Pick<AdTerms, 'pricing' | 'price' | 'premiumPpm' | 'limitPrice'> & { readonly side: AdSide },
): AdPrice | Rejection {
  const reference = referenceOf(state, market);
  if (reference === undefined) return { key: 'index_halted', field: 'adId' };
  const { haltedSinceMs, value } = reference;
  const graceMs = ad.pricing === 'fixed' ? FIXED_WITHOUT_REFERENCE_MS : 0;
  if (haltedSinceMs !== 0 && state.nowMs - haltedSinceMs >= graceMs)
    return { key: 'index_halted', field: 'adId' };
  const { tick, bandPpm, maxPrice } = market;
  const price = ad.pricing === 'fixed' ? ad.price : floatingPrice({ ...ad, reference: value, tick });
  const { lowest, highest } = adBand(value, tick, bandPpm);
  const most = Math.min(highest, maxPrice);
  if (price < lowest || price > most || price <= 0)
    return { key: 'p2p_price_out_of_band', field: 'price', nearest: price < lowest ? lowest : most };
  return { price, reference };
}
