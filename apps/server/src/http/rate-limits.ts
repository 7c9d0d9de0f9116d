import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Session } from '../identity/sessions.ts';
import { CallFailure } from './failure.ts';
import { networkOf } from './network.ts';

/** Settings of the demo; `points` in `seconds`. Makers and tools have a class of their own. */
export interface RateLimitSettings {
  readonly ordersPerSecond: number;
  readonly orderBurst: number;
  readonly ordersPerSecondOfPrograms: number;
  readonly registrationsPerMinute: number;
  readonly failedLoginsPerQuarterHour: number;
  readonly callsPerSecondOfAddress: number;
}

export const DEFAULT_RATE_LIMITS: RateLimitSettings = {
  ordersPerSecond: 100,
  orderBurst: 200,
  ordersPerSecondOfPrograms: 20_000,
  registrationsPerMinute: 30,
  failedLoginsPerQuarterHour: 20,
  callsPerSecondOfAddress: 20_000,
};

/** Counters in memory: an address is a whole IPv4 address or an IPv6 /64. */
export class RateLimits {
  readonly #orders: BurstyRateLimiter;
  readonly #programs: RateLimiterMemory;
  readonly #registrations: RateLimiterMemory;
  readonly #failedLogins: RateLimiterMemory;
  readonly #calls: RateLimiterMemory;

  constructor(settings: RateLimitSettings = DEFAULT_RATE_LIMITS) {
    const { ordersPerSecond, orderBurst } = settings;
    this.#orders = new BurstyRateLimiter(
      new RateLimiterMemory({ keyPrefix: 'orders', points: ordersPerSecond, duration: 1 }),
      new RateLimiterMemory({
        keyPrefix: 'burst',
        points: Math.max(orderBurst - ordersPerSecond, 0),
        duration: 10,
      }),
    );
    this.#programs = new RateLimiterMemory({
      keyPrefix: 'programs',
      points: settings.ordersPerSecondOfPrograms,
      duration: 1,
    });
    this.#registrations = new RateLimiterMemory({
      keyPrefix: 'registrations',
      points: settings.registrationsPerMinute,
      duration: 60,
    });
    this.#failedLogins = new RateLimiterMemory({
      keyPrefix: 'logins',
      points: settings.failedLoginsPerQuarterHour,
      duration: 900,
    });
    this.#calls = new RateLimiterMemory({
      keyPrefix: 'calls',
      points: settings.callsPerSecondOfAddress,
      duration: 1,
    });
  }

  async order(session: Session): Promise<void> {
    const limiter = session.userClass === 'user' ? this.#orders : this.#programs;
    await consume(() => limiter.consume(session.tokenHash));
  }

  async registration(address: string): Promise<void> {
    await consume(() => this.#registrations.consume(networkOf(address)));
  }

  async call(address: string): Promise<void> {
    await consume(() => this.#calls.consume(networkOf(address)));
  }

  /** Refuses an address that has failed too often; a success costs nothing. */
  async loginAllowed(address: string): Promise<void> {
    const state = await this.#failedLogins.get(networkOf(address));
    if (state !== null && state.remainingPoints <= 0) throw limited(state.msBeforeNext);
  }

  async loginFailed(address: string): Promise<void> {
    await this.#failedLogins.penalty(networkOf(address));
  }
}

async function consume(take: () => Promise<unknown>): Promise<void> {
  try {
    await take();
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw limited(refused.msBeforeNext);
    throw refused;
  }
}

function limited(msBeforeNext: number): CallFailure {
  return new CallFailure('rate_limited', {
    values: { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) },
  });
}
