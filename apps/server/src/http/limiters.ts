import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CallFailure } from './failure.ts';
import { networkOf, widerNetworksOf } from './network.ts';

/** A provider gives its customers a /56 or a /48: neither may have as much as its many networks together. */
const WIDER_SHARES = [4, 16] as const;

export function limiter(keyPrefix: string, points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration });
}

/** Takes points, or refuses with rate_limited. */
export async function consume(take: () => Promise<unknown>): Promise<void> {
  try {
    await take();
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw limited(refused.msBeforeNext);
    throw refused;
  }
}

export function limited(msBeforeNext: number): CallFailure {
  return new CallFailure('rate_limited', {
    values: { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) },
  });
}

/** A limit for one network: `points` for an IPv4 address or an IPv6 /64, four times as many for a /56, 16 times for a /48. */
export class NetworkLimiter {
  readonly points: number;
  readonly #own: RateLimiterMemory;
  readonly #wider: readonly RateLimiterMemory[];

  constructor(keyPrefix: string, points: number, duration: number) {
    this.points = points;
    this.#own = limiter(keyPrefix, points, duration);
    this.#wider = WIDER_SHARES.map((share) =>
      limiter(`${keyPrefix}-${share}-networks`, points * share, duration),
    );
  }

  /** May refuse with rate_limited. */
  async consume(address: string, points = 1): Promise<void> {
    for (const [limits, network] of this.#levels(address))
      await consume(() => limits.consume(network, points));
  }

  /** Counts without refusing. */
  async penalty(address: string): Promise<void> {
    for (const [limits, network] of this.#levels(address)) await limits.penalty(network);
  }

  /** Resolves with what is left for a network, and the time until it is more; where nothing was counted, with all. */
  async left(address: string): Promise<{ readonly points: number; readonly msBeforeNext: number }> {
    let least = { points: this.points, msBeforeNext: 0 };
    for (const [limits, network] of this.#levels(address)) {
      const state = await limits.get(network);
      const points = limits.points - (state?.consumedPoints ?? 0);
      if (state !== null && points < least.points) least = { points, msBeforeNext: state.msBeforeNext };
    }
    return least;
  }

  #levels(address: string): readonly (readonly [RateLimiterMemory, string])[] {
    const wider = widerNetworksOf(address);
    return [
      [this.#own, networkOf(address)],
      ...this.#wider.flatMap((limits, place) => {
        const network = wider[place];
        return network === undefined ? [] : [[limits, network] as const];
      }),
    ];
  }
}
