import type { AdTerms, ConfigureP2pMarket, RejectionKey } from '@candor/engine';
import type { RefIndexes } from './indexes.ts';
import { fits, mostMoney, offeredUnder, type RefTerms } from './p2p-amounts.ts';
import type { RefAd, RefDesk, Way } from './p2p-desk.ts';
import type { RefRates } from './p2p-rates.ts';
import { divisorOf } from './p2p-settings.ts';
import { ceilDiv, PPM } from './world.ts';

/** A reference has three decimals more than the market's prices. */
const FINER = 1_000n;
const ONE = 100_000_000n;
const GRACE_MS = 15 * 60_000;

interface RefReference {
  readonly value: bigint;
  readonly haltedSinceMs: number;
}

type Pricing = Pick<AdTerms, 'pricing' | 'price' | 'premiumPpm' | 'limitPrice'>;

/** Prices of ads, and the stock that follows from them. */
export class RefPrices {
  readonly #desk: RefDesk;
  readonly #rates: RefRates;
  readonly #indexes: RefIndexes;

  constructor(desk: RefDesk, rates: RefRates, indexes: RefIndexes) {
    this.#desk = desk;
    this.#rates = rates;
    this.#indexes = indexes;
  }

  /** The price at which an ad takes orders now, or the rule that none does. */
  of(market: ConfigureP2pMarket, side: Way, ad: Pricing): bigint | RejectionKey {
    const reference = this.#reference(market);
    if (reference === undefined) return 'index_halted';
    const { haltedSinceMs, value } = reference;
    if (haltedSinceMs > 0) {
      const isPast = this.#desk.world.nowMs >= haltedSinceMs + GRACE_MS;
      if (isPast || ad.pricing === 'floating') return 'index_halted';
    }
    const price = ad.pricing === 'fixed' ? BigInt(ad.price) : floating(value, market, side, ad);
    const [tick, band] = [BigInt(market.tick), BigInt(market.bandPpm)];
    const ofTick = PPM * FINER * tick;
    const lowest = ceilDiv(value * (PPM - band), ofTick) * tick;
    const highest = ((value * (PPM + band)) / ofTick) * tick;
    const isInside = price >= lowest && price <= highest && price <= BigInt(market.maxPrice);
    return isInside && price > 0n ? price : 'p2p_price_out_of_band';
  }

  terms(market: ConfigureP2pMarket, price: bigint): RefTerms {
    return { price, divisor: divisorOf(this.#desk, market), step: BigInt(market.step) };
  }

  /** Counts an ad's stock anew, and switches it off or on again by what that is worth. */
  restock(ad: RefAd): void {
    const market = this.#desk.market(ad);
    if (ad.side === 'sell') ad.left = offeredUnder(ad.locked, ad.feePpm, BigInt(market.step));
    const price = this.of(market, ad.side, ad.terms);
    if (typeof price !== 'bigint') return;
    const isEnough = mostMoney(ad.left, this.terms(market, price)) >= BigInt(ad.terms.minMoney);
    if (ad.status === 'on' && !isEnough) {
      ad.status = 'off';
      ad.pause = 'stock_below_minimum';
    } else if (
      ad.pause === 'stock_below_minimum' &&
      isEnough &&
      this.#desk.shops.get(ad.userId)?.status === 'active'
    ) {
      ad.status = 'on';
      ad.pause = '';
    }
  }

  #reference(market: ConfigureP2pMarket): RefReference | undefined {
    const { fiatId, indexMarketId, priceDecimals } = market;
    const rate = this.#rates.last(fiatId);
    const index = indexMarketId === 0 ? { price: ONE, haltedSinceMs: 0 } : this.#indexOf(indexMarketId);
    if (rate === undefined || index === undefined) return undefined;
    const by = 10n ** BigInt(16 - priceDecimals) / FINER;
    if (!fits(index.price, rate.rate, by)) return undefined;
    const halts = [index.haltedSinceMs, rate.haltedSinceMs].filter((sinceMs) => sinceMs > 0);
    return {
      value: (index.price * rate.rate) / by,
      haltedSinceMs: halts.length === 0 ? 0 : Math.min(...halts),
    };
  }

  #indexOf(marketId: number): { readonly price: bigint; readonly haltedSinceMs: number } | undefined {
    const tick = this.#indexes.last(marketId);
    if (tick === undefined) return undefined;
    return { price: tick.price, haltedSinceMs: this.#indexes.haltedSinceMs(marketId) };
  }
}

/** Rounded to the tick in favour of the ad, and held at its limit. */
function floating(reference: bigint, market: ConfigureP2pMarket, side: Way, ad: Pricing): bigint {
  const tick = BigInt(market.tick);
  const exact = reference * (PPM + BigInt(ad.premiumPpm));
  const ofTick = PPM * FINER * tick;
  const limit = BigInt(ad.limitPrice);
  const price = (side === 'sell' ? ceilDiv(exact, ofTick) : exact / ofTick) * tick;
  const isBeyond = limit > 0n && (side === 'sell' ? price < limit : price > limit);
  return isBeyond ? limit : price;
}
