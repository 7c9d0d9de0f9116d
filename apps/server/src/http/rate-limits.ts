import type { ErrorKey } from '@candor/contract';
import { BurstyRateLimiter, type RateLimiterMemory } from 'rate-limiter-flexible';
import type { Session } from '../identity/sessions.ts';
import { type CodeAsker, CodeLimits } from './code-limits.ts';
import { CallFailure } from './failure.ts';
import { consume, limited, limiter, NetworkLimiter } from './limiters.ts';
import { networkOf } from './network.ts';

/** Settings of the demo; `points` in `seconds`. Makers and tools have a class of their own. */
export interface RateLimitSettings {
  /** Limit for one session; refused orders count like the others. */
  readonly ordersPerSecond: number;
  readonly orderBurst: number;
  /** Limit for one user, over all of the user's sessions. */
  readonly ordersPerSecondOfUser: number;
  readonly orderBurstOfUser: number;
  readonly ordersPerSecondOfPrograms: number;
  /** Limit on ads of the P2P desk that one user publishes or changes. */
  readonly adEditsPerFiveMinutes: number;
  readonly registrationsPerMinute: number;
  readonly failedLoginsPerQuarterHour: number;
  /** Limit for guests at one address, and for one user. */
  readonly callsPerSecondOfAddress: number;
  readonly callsPerSecondOfUser: number;
  /** Maximum cost of expensive calls of one address; `call-costs.ts` defines a point. */
  readonly costPerTenSeconds: number;
  /** Limit on invalid tokens that one network may show: each costs a query. */
  readonly unknownTokensPerMinute: number;
  /** Limit on codes that one network may have sent to any recipients. */
  readonly codesPerHour: number;
  /** Limit on text messages of the whole exchange: they cost money. */
  readonly textsPerHour: number;
  /** Limit for the whole exchange: exceeding it raises an alarm and refuses nobody. */
  readonly wrongGuessesPerMinute: number;
}

export const DEFAULT_RATE_LIMITS: RateLimitSettings = {
  ordersPerSecond: 100,
  orderBurst: 200,
  // Equal to two busy sessions: more of them do not add up.
  ordersPerSecondOfUser: 200,
  orderBurstOfUser: 400,
  ordersPerSecondOfPrograms: 20_000,
  adEditsPerFiveMinutes: 30,
  registrationsPerMinute: 30,
  failedLoginsPerQuarterHour: 20,
  // A page of the web app makes some thirty calls when it is opened.
  callsPerSecondOfAddress: 500,
  callsPerSecondOfUser: 300,
  // Equal to a fifth of one core.
  costPerTenSeconds: 20_000,
  unknownTokensPerMinute: 300,
  codesPerHour: 30,
  textsPerHour: 1_000,
  wrongGuessesPerMinute: 100,
};

/**
 * Is notified of wrong guesses of secrets. Few guesses from each of many networks at each of many accounts pass every
 * limit: only their sum over the exchange reveals them.
 */
export interface GuessWatch {
  guessedWrong(error: ErrorKey): void;
  /** Called once in each minute in which wrong guesses exceed the limit, with their number so far. */
  sprayed(guesses: number): void;
  /** Called once in each hour in which half of the exchange's text messages are used up, with their number. */
  textsHalfUsed(texts: number): void;
}

const UNWATCHED: GuessWatch = {
  guessedWrong: () => undefined,
  sprayed: () => undefined,
  textsHalfUsed: () => undefined,
};

/** Refusals that mean that a secret was guessed wrong. */
const WRONG_GUESSES: ReadonlySet<ErrorKey> = new Set([
  'login_failed',
  'code_invalid',
  'second_factor_invalid',
  'password_wrong',
  'operator_login_failed',
  'enrolment_unknown',
]);

/** The caller whom a limit is about: a session, or an API key as one. */
type CountedCaller = Pick<Session, 'userId' | 'userClass' | 'tokenHash'>;

/** Counters in memory: an address is a whole IPv4 address or an IPv6 /64, and counts for its /56 and /48 as well. */
export class RateLimits {
  readonly #orders: BurstyRateLimiter;
  readonly #ordersOfUsers: BurstyRateLimiter;
  readonly #programs: RateLimiterMemory;
  readonly #adEdits: RateLimiterMemory;
  readonly #registrations: NetworkLimiter;
  readonly #failedLogins: NetworkLimiter;
  readonly #calls: NetworkLimiter;
  readonly #callsOfUsers: RateLimiterMemory;
  readonly #costs: NetworkLimiter;
  readonly #unknownTokens: NetworkLimiter;
  readonly #codes: CodeLimits;
  readonly #guesses: RateLimiterMemory;
  readonly #watch: GuessWatch;
  /** Attempts under way, by network, and the callers waiting for the end of one. */
  readonly #attempts = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  /** Orders of one session or key within a second, before what a burst may add. */
  readonly ordersPerSecond: number;

  constructor(settings: RateLimitSettings = DEFAULT_RATE_LIMITS, watch = UNWATCHED) {
    this.ordersPerSecond = settings.ordersPerSecond;
    this.#watch = watch;
    this.#orders = bursty('orders', settings.ordersPerSecond, settings.orderBurst);
    this.#ordersOfUsers = bursty('users', settings.ordersPerSecondOfUser, settings.orderBurstOfUser);
    this.#programs = limiter('programs', settings.ordersPerSecondOfPrograms, 1);
    this.#adEdits = limiter('ads', settings.adEditsPerFiveMinutes, 300);
    this.#registrations = new NetworkLimiter('registrations', settings.registrationsPerMinute, 60);
    this.#failedLogins = new NetworkLimiter('logins', settings.failedLoginsPerQuarterHour, 900);
    this.#calls = new NetworkLimiter('calls', settings.callsPerSecondOfAddress, 1);
    this.#callsOfUsers = limiter('calls-of-users', settings.callsPerSecondOfUser, 1);
    this.#costs = new NetworkLimiter('costs', settings.costPerTenSeconds, 10);
    this.#unknownTokens = new NetworkLimiter('tokens', settings.unknownTokensPerMinute, 60);
    this.#codes = new CodeLimits(settings, (texts) => watch.textsHalfUsed(texts));
    this.#guesses = limiter('guesses', settings.wrongGuessesPerMinute, 60);
  }

  /** One command about orders. May refuse with rate_limited, for the session or for all sessions of its user. */
  async order({ userClass, userId, tokenHash }: CountedCaller): Promise<void> {
    if (userClass !== 'user') return consume(() => this.#programs.consume(tokenHash));
    await consume(() => this.#orders.consume(tokenHash));
    await consume(() => this.#ordersOfUsers.consume(String(userId)));
  }

  /** One ad that a shop publishes or changes; the exchange's own programs have no limit. May refuse with rate_limited. */
  async adEdit({ userClass, userId }: Session): Promise<void> {
    if (userClass === 'user') await consume(() => this.#adEdits.consume(String(userId)));
  }

  async registration(address: string): Promise<void> {
    await this.#registrations.consume(address);
  }

  /** Counts one call of a guest at an address, or of a user; the exchange's own programs have no limit. */
  async call(address: string, session: CountedCaller | undefined): Promise<void> {
    if (session === undefined) await this.#calls.consume(address);
    else if (session.userClass === 'user')
      await consume(() => this.#callsOfUsers.consume(String(session.userId)));
  }

  /**
   * Charges a call's cost beyond being one call, in points of `call-costs.ts`; the exchange's own programs have no
   * limit.
   */
  async spend(address: string, session: Session | undefined, points: number): Promise<void> {
    if (points === 0 || (session !== undefined && session.userClass !== 'user')) return;
    await this.#costs.consume(address, points);
  }

  /** Refuses a network that has shown too many invalid tokens. */
  async mayShowToken(address: string): Promise<void> {
    const { points, msBeforeNext } = await this.#unknownTokens.left(address);
    if (points <= 0) throw limited(msBeforeNext);
  }

  /** Counts an invalid token. */
  async tokenUnknown(address: string): Promise<void> {
    await this.#unknownTokens.penalty(address);
  }

  /** Counts one more code that somebody asks for; `country` is the dialling code where a text message carries it. */
  codeAsked(asker: CodeAsker, country?: string): Promise<void> {
    return this.#codes.asked(asker, country);
  }

  /** Counts a text message that will be sent; asking for one that is withheld costs nothing. */
  textWritten(asker: CodeAsker | undefined, country = ''): Promise<void> {
    return this.#codes.written(asker, country);
  }

  /**
   * Runs one try at a secret. A network that guessed wrong too often is refused; a success costs nothing. No more tries
   * run at once than may still fail: concurrent attempts share the same tries. `guesser` is an address, or the key of a
   * known device, which is counted apart from its network.
   */
  async attempt<Result>(guesser: string, work: () => Promise<Result>): Promise<Result> {
    const network = networkOf(guesser);
    await this.#enter(guesser, network);
    try {
      return await work();
    } catch (error) {
      if (error instanceof CallFailure && WRONG_GUESSES.has(error.error)) {
        await this.#failedLogins.penalty(guesser);
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

  async #enter(guesser: string, network: string): Promise<void> {
    for (;;) {
      const { points: remaining, msBeforeNext } = await this.#failedLogins.left(guesser);
      const attempts = this.#attempts.get(network) ?? { running: 0, waiting: [] };
      if (remaining <= 0) {
        attempts.waiting.shift()?.();
        throw limited(msBeforeNext);
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

/** Allows `perSecond` calls a second; the extra calls of a burst are refilled after ten seconds. */
function bursty(keyPrefix: string, perSecond: number, burst: number): BurstyRateLimiter {
  return new BurstyRateLimiter(
    limiter(keyPrefix, perSecond, 1),
    limiter(`${keyPrefix}-burst`, Math.max(burst - perSecond, 0), 10),
  );
}
