import type { ErrorKey } from '@candor/contract';
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
  /** Codes that one network may have sent to whomever. */
  readonly codesPerHour: number;
  /** Text messages of the whole exchange: they cost money. */
  readonly textsPerHour: number;
  /** Of the whole exchange: more are an alarm, and refuse nobody. */
  readonly wrongGuessesPerMinute: number;
}

export const DEFAULT_RATE_LIMITS: RateLimitSettings = {
  ordersPerSecond: 100,
  orderBurst: 200,
  ordersPerSecondOfPrograms: 20_000,
  registrationsPerMinute: 30,
  failedLoginsPerQuarterHour: 20,
  callsPerSecondOfAddress: 20_000,
  codesPerHour: 30,
  textsPerHour: 1_000,
  wrongGuessesPerMinute: 100,
};

/**
 * Hears of secrets that were guessed wrong. Few guesses from each of many networks at each of many accounts pass every
 * limit: only their sum over the exchange tells.
 */
export interface GuessWatch {
  guessedWrong(error: ErrorKey): void;
  /** Once a minute while there are more than so many wrong guesses in it. */
  sprayed(guesses: number): void;
}

const UNWATCHED: GuessWatch = { guessedWrong: () => undefined, sprayed: () => undefined };

/** Refusals that say that a secret was guessed wrong. */
const WRONG_GUESSES: ReadonlySet<ErrorKey> = new Set([
  'login_failed',
  'code_invalid',
  'second_factor_invalid',
  'password_wrong',
]);

/** Counters in memory: an address is a whole IPv4 address or an IPv6 /64. */
export class RateLimits {
  readonly #orders: BurstyRateLimiter;
  readonly #programs: RateLimiterMemory;
  readonly #registrations: RateLimiterMemory;
  readonly #failedLogins: RateLimiterMemory;
  readonly #calls: RateLimiterMemory;
  readonly #codes: RateLimiterMemory;
  readonly #texts: RateLimiterMemory;
  readonly #guesses: RateLimiterMemory;
  readonly #watch: GuessWatch;
  readonly #failuresMax: number;
  /** Attempts under way, by network, and who waits for the end of one. */
  readonly #attempts = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  constructor(settings: RateLimitSettings = DEFAULT_RATE_LIMITS, watch = UNWATCHED) {
    const { ordersPerSecond, orderBurst } = settings;
    this.#watch = watch;
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
    this.#codes = new RateLimiterMemory({
      keyPrefix: 'codes',
      points: settings.codesPerHour,
      duration: 3_600,
    });
    this.#texts = new RateLimiterMemory({
      keyPrefix: 'texts',
      points: settings.textsPerHour,
      duration: 3_600,
    });
    this.#guesses = new RateLimiterMemory({
      keyPrefix: 'guesses',
      points: settings.wrongGuessesPerMinute,
      duration: 60,
    });
    this.#failuresMax = settings.failedLoginsPerQuarterHour;
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

  async codeSent(address: string, channel: 'email' | 'sms'): Promise<void> {
    await consume(() => this.#codes.consume(networkOf(address)));
    if (channel === 'sms') await consume(() => this.#texts.consume('all'));
  }

  /**
   * Runs one try at a secret. A network that guessed wrong too often is refused; a success costs nothing. No more
   * run at once than may still fail: a crowd gets no more guesses than one after the other.
   */
  async attempt<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const network = networkOf(address);
    await this.#enter(network);
    try {
      return await work();
    } catch (error) {
      if (error instanceof CallFailure && WRONG_GUESSES.has(error.error)) {
        await this.#failedLogins.penalty(network);
        await this.#count(error.error);
      }
      throw error;
    } finally {
      this.#leave(network);
    }
  }

  async #count(error: ErrorKey): Promise<void> {
    this.#watch.guessedWrong(error);
    const { consumedPoints } = await this.#guesses.penalty('all');
    if (consumedPoints === this.#guesses.points + 1) this.#watch.sprayed(consumedPoints);
  }

  async #enter(network: string): Promise<void> {
    for (;;) {
      const state = await this.#failedLogins.get(network);
      const remaining = this.#failuresMax - (state?.consumedPoints ?? 0);
      const attempts = this.#attempts.get(network) ?? { running: 0, waiting: [] };
      if (state !== null && remaining <= 0) {
        attempts.waiting.shift()?.();
        throw limited(state.msBeforeNext);
      }
      if (attempts.running < remaining) {
        attempts.running += 1;
        this.#attempts.set(network, attempts);
        return;
      }
      await new Promise<void>((resolve) => attempts.waiting.push(resolve));
    }
  }

  #leave(network: string): void {
    const attempts = this.#attempts.get(network);
    if (attempts === undefined) return;
    attempts.running -= 1;
    if (attempts.running === 0 && attempts.waiting.length === 0) this.#attempts.delete(network);
    else attempts.waiting.shift()?.();
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
