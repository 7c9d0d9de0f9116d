import { mostMoney, notionalDivisor, onOffer, type DealTerms } from '@candor/formulas';
import { fail } from '@candor/primitives';
import type { AdChange } from '../shapes/event.ts';
import type { AdFact } from '../shapes/facts/p2p-facts.ts';
import type { AssetUnits, Price, Quantity } from '../units/units.ts';
import type { P2pMarketTerms } from './desk-settings.ts';
import { legalSlot } from './legal-slot.ts';
import type { P2pGround } from './p2p-ground.ts';
import { priceOf } from './reference.ts';

/** Terms by which money and number of a market follow from each other at a price. */
export function dealTerms(
  { p2p, assets }: P2pGround,
  { assetId, fiatId, priceDecimals, step }: P2pMarketTerms,
  price: Price,
): DealTerms {
  const baseScale = assets.find(assetId)?.scale ?? fail(`asset ${assetId} is unknown`);
  const quoteScale = p2p.settings.fiat(fiatId)?.scale ?? fail(`fiat ${fiatId} is unknown`);
  const divisor = notionalDivisor({ priceDecimals, baseScale, quoteScale });
  return { price, divisor: divisor ?? fail(`P2P market of asset ${assetId} has no divisor`), step };
}

/** Stores an ad's new state and records it. Closing returns its lock. */
export function changeAd(state: P2pGround, change: AdChange, changed: AdFact): void {
  const { p2p, recorder, nowMs } = state;
  let ad: AdFact = { ...changed, updatedMs: nowMs };
  if (ad.status === 'closed' && ad.locked > 0) {
    const { assetId } = p2p.settings.knownMarket(ad.p2pMarketId);
    moveLock(state, ad, assetId, 0 - ad.locked);
    ad = { ...ad, locked: 0, left: 0 };
  }
  p2p.putAd(ad);
  recorder.record({ kind: 'ad_changed', change, ad });
}

/** Holds more for the lock of an ad, or returns a part of it (negative). */
export function moveLock(
  state: P2pGround,
  { adId, userId }: Pick<AdFact, 'adId' | 'userId'>,
  assetId: number,
  delta: AssetUnits,
): void {
  if (delta === 0) return;
  const { ledger } = state;
  const slot = legalSlot(state, userId, assetId);
  ledger.begin(delta > 0 ? 'p2p_ad_hold' : 'p2p_ad_return', adId);
  if (delta > 0) ledger.hold(slot, delta);
  else ledger.release(slot, 0 - delta);
  ledger.settle();
}

/** The number that a sell ad has on offer under its lock, or that a buy ad has left. */
export function leftOf(ad: AdFact, market: P2pMarketTerms): Quantity {
  return ad.side === 'sell' ? onOffer(ad.locked, ad.makerFeePpm, market.step) : ad.left;
}

/**
 * The ad with its stock counted anew. An ad whose stock is worth less than its own minimum goes off, and on again when coins
 * return to it while its shop is active. While there is no price, nothing is switched.
 */
export function withStock(state: P2pGround, counted: AdFact): AdFact {
  const market = state.p2p.settings.knownMarket(counted.p2pMarketId);
  const ad = { ...counted, left: leftOf(counted, market) };
  const price = priceOf(state, market, ad);
  if ('key' in price || ad.status === 'closed') return ad;
  const isEnough = mostMoney(ad.left, dealTerms(state, market, price.price)) >= ad.minMoney;
  if (ad.status === 'on' && !isEnough) return { ...ad, status: 'off', pauseReason: 'stock_below_minimum' };
  const isActive = state.p2p.shop(ad.userId)?.status === 'active';
  if (ad.pauseReason === 'stock_below_minimum' && isEnough && isActive)
    return { ...ad, status: 'on', pauseReason: '' };
  return ad;
}
