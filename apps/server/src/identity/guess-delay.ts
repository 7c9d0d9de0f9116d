import type { Sql } from '@candor/storage';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Asker } from './known-places.ts';
import { IdentityRefused } from './refusal.ts';
import type { Secrets } from './secrets.ts';

const FREE_TRIES = 5;
/** Wrong tries of all strangers together at one name. */
const FREE_TRIES_OF_STRANGERS = 200;
const WAIT_SECONDS_MAX = 60;
/** Doublings after which the longest wait is reached. */
const DOUBLINGS_MAX = 6;
const FORGOTTEN_AFTER_MS = 3_600_000;

/** Somebody who may be guessing, and what at. */
export interface Guesser {
  readonly at: 'login' | 'operator' | 'session';
  /** The name of an account, which may be nobody's, or the session. */
  readonly name: string;
  readonly asker: Asker;
}

/** One try that was counted as a wrong one before it was checked, and what it turned out to be; exactly one is called. */
export interface CountedTry {
  right(): Promise<void>;
  wrong(): Promise<void>;
  /** It was no guess, or only a part of what it takes was right: nothing changes. */
  undecided(): Promise<void>;
}

interface Counted {
  readonly wrong: number;
  readonly lastAt: Date;
  readonly isEarly: boolean;
  /** The time of the try before; null: there was none. */
  readonly beforeAt: Date | null;
}

/**
 * The rule by which wrong passwords are slowed down. Each asker has a count of its own at each name: after five wrong tries in
 * a row every next one waits twice as long as the one before, a minute at most. Strangers are slowed down together as well
 * once they were wrong 200 times at one name; a known asker is not. A success or an hour without tries ends an asker's wait.
 * Names without an account are slowed down alike. Tries are counted in the database before they are checked, so that several
 * processes allow no more than one does, and a restart forgets nothing.
 */
export class GuessDelay {
  readonly #sql: Sql;
  readonly #secrets: Secrets;
  readonly #turns = new Map<string, LimitFunction>();

  constructor(sql: Sql, secrets: Secrets) {
    this.#sql = sql;
    this.#secrets = secrets;
  }

  /** Tries of one asker at one name run one after the other: right ones at once must not count as wrong ones. */
  async inTurn<Result>(guesser: Guesser, work: () => Promise<Result>): Promise<Result> {
    const key = this.#ownKey(guesser).toString('hex');
    const turn = this.#turns.get(key) ?? pLimit(1);
    this.#turns.set(key, turn);
    try {
      return await turn(work);
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) this.#turns.delete(key);
    }
  }

  /** Counts a try. Refuses one that comes too early with rate_limited, and makes the next wait longer. */
  async begin(guesser: Guesser): Promise<CountedTry> {
    const { asker } = guesser;
    const own = this.#ownKey(guesser);
    const common = asker.isKnown ? undefined : this.#key(guesser.at, guesser.name);
    const ofStrangers = common === undefined ? 0 : await this.#waitOfStrangers(common);
    const counted = await this.#count(own, FREE_TRIES);
    const seconds = Math.max(ofStrangers, secondsOf(counted));
    if (seconds > 0) throw new IdentityRefused('rate_limited', { seconds });
    const sql = this.#sql;
    return {
      async right() {
        await sql`delete from guess_counts where key = ${own}`;
      },
      wrong: async () => {
        if (common !== undefined) await this.#count(common, FREE_TRIES_OF_STRANGERS);
      },
      async undecided() {
        await sql`
          update guess_counts set wrong = greatest(0, wrong - 1), last_at = ${counted.beforeAt ?? counted.lastAt}
          where key = ${own}`;
      },
    };
  }

  /** Forgets who has not tried for an hour. */
  async prune(): Promise<void> {
    await this.#sql`delete from guess_counts where last_at <= ${new Date(Date.now() - FORGOTTEN_AFTER_MS)}`;
  }

  async #count(key: Buffer, free: number): Promise<Counted> {
    const now = new Date();
    const sql = this.#sql;
    const earlier = sql`case when known.last_at > ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)}
      then known.wrong else 0 end`;
    const isEarly = sql`(${earlier} >= ${free} and ${now}::timestamptz < known.last_at + make_interval(secs =>
      least(power(2, least(${earlier} - ${free}, ${DOUBLINGS_MAX})), ${WAIT_SECONDS_MAX})))`;
    const [counted] = await sql<Counted[]>`
      with before as (select last_at from guess_counts where key = ${key}),
      counted as (
        insert into guess_counts as known (key, wrong, last_at, is_early) values (${key}, 1, ${now}, false)
        on conflict (key) do update set wrong = ${earlier} + 1, is_early = ${isEarly},
          last_at = case when ${isEarly} then known.last_at else ${now}::timestamptz end
        returning wrong, last_at, is_early)
      select wrong, counted.last_at as "lastAt", is_early as "isEarly", before.last_at as "beforeAt"
      from counted left join before on true`;
    if (counted === undefined) throw new Error('a counted try has a row');
    return counted;
  }

  async #waitOfStrangers(key: Buffer): Promise<number> {
    const [known] = await this.#sql<Pick<Counted, 'wrong' | 'lastAt'>[]>`
      select wrong, last_at as "lastAt" from guess_counts
      where key = ${key} and last_at > ${new Date(Date.now() - FORGOTTEN_AFTER_MS)}`;
    return known === undefined ? 0 : secondsLeft(known.wrong - FREE_TRIES_OF_STRANGERS, known.lastAt);
  }

  #ownKey({ at, name, asker }: Guesser): Buffer {
    return this.#key(at, name, asker.key);
  }

  #key(...words: string[]): Buffer {
    return this.#secrets.hmac('guesses', words);
  }
}

/** Returns the seconds by which a counted try came too early. */
function secondsOf({ wrong, lastAt, isEarly }: Counted): number {
  return isEarly ? Math.max(1, secondsLeft(wrong - 1 - FREE_TRIES, lastAt)) : 0;
}

/** Returns what is left of the wait after so many wrong tries beyond the free ones. */
function secondsLeft(beyond: number, lastAt: Date): number {
  if (beyond < 0) return 0;
  const seconds = Math.min(2 ** beyond, WAIT_SECONDS_MAX);
  return Math.max(0, Math.ceil(seconds - (Date.now() - lastAt.getTime()) / 1_000));
}
