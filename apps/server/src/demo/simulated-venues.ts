import { createRandom } from '@candor/primitives';
import { DEMO_MARKETS } from './demo-catalog.ts';
import { PricePath } from './price-path.ts';

const INDEX_UNITS = 1e8;
/** Maximum deviation of a venue's price from the path, as a fraction of it. */
const SPREAD = 0.0002;
/** A venue's quote is up to this old. */
const AGE_MS = 400;

interface Quote {
  readonly marketId: number;
  readonly price: number;
  readonly quotedMs: number;
}

/**
 * Three simulated venues around one path. Prices become whole units of 10^-8 here, rounded to the nearest: they are
 * simulated numbers, not money.
 */
export function simulatedVenues(
  seed: string,
): { readonly name: string; read(nowMs: number): Promise<readonly Quote[]> }[] {
  const path = new PricePath(seed);
  return ['north', 'south', 'east'].map((name) => ({
    name: `simulated ${name}`,
    read: async (nowMs) => {
      const second = Math.floor(nowMs / 1_000);
      const random = createRandom(`${seed}/${name}/${second}`);
      return DEMO_MARKETS.map((market) => {
        const price =
          path.price(market.base, market.quote, second) * (1 + (random.fraction() * 2 - 1) * SPREAD);
        const quotedMs = nowMs - random.integer({ from: 0, to: AGE_MS });
        return { marketId: market.id, price: Math.max(1, Math.round(price * INDEX_UNITS)), quotedMs };
      });
    },
  }));
}
