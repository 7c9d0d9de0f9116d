import { DEMO_MARKETS } from './demo-catalog.ts';
import { KeyedNumbers } from './keyed-numbers.ts';
import { PricePath } from './price-path.ts';

const INDEX_UNITS = 1e8;
/** Maximum deviation of a venue's price from the path, as a fraction of it. */
const SPREAD = 0.0002;
/** A venue's quote is up to this old. */
const AGE_MS = 400;
/** Series of a venue's ages; its deviations are numbered by market, which begin at 1. */
const AGES = 0;

interface Quote {
  readonly marketId: number;
  readonly price: number;
  readonly quotedMs: number;
}

const VENUES = ['north', 'south', 'east'].map((place) => ({ place, name: `simulated ${place}` }));

/** Names of the venues that a demo simulates. */
export const SIMULATED_VENUE_NAMES: readonly string[] = VENUES.map(({ name }) => name);

/**
 * Three simulated venues around one path. Prices become whole units of 10^-8 here, rounded to the nearest: they are
 * simulated numbers, not money.
 */
export function simulatedVenues({
  seed,
  aheadMs = 0,
}: {
  readonly seed: string;
  /** By how much the path's clock is ahead of this machine's. */
  readonly aheadMs?: number;
}): { readonly name: string; read(nowMs: number): Promise<readonly Quote[]> }[] {
  const path = new PricePath(seed, aheadMs);
  return VENUES.map(({ place, name }) => {
    const numbers = new KeyedNumbers(seed, `venue ${place}`);
    return {
      name,
      read: async (nowMs) => {
        const pathMs = nowMs + aheadMs;
        // One age for all pairs, as of one answer.
        const quotedMs = nowMs - Math.floor(numbers.fraction(AGES, pathMs) * (AGE_MS + 1));
        return DEMO_MARKETS.map((market) => {
          const deviation = (numbers.fraction(market.id, pathMs) * 2 - 1) * SPREAD;
          const price = path.price(market.base, market.quote, nowMs / 1_000) * (1 + deviation);
          return { marketId: market.id, price: Math.max(1, Math.round(price * INDEX_UNITS)), quotedMs };
        });
      },
    };
  });
}
