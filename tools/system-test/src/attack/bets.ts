import { setTimeout as sleep } from 'node:timers/promises';
import type { Adversary } from './adversary.ts';
import type { Pair } from './pair.ts';
import type { World } from './world.ts';

const STAKE = '10';
/** The shortest contract of a demo. */
const SECONDS = 30;
const LISTED = 100;
const RESULT_POLL_MS = 1_000;
const AFTER_DUE_MS = 15_000;
const DEVIATIONS = 3;

/** Up or down, as the calls of seconds contracts name them; undefined: not now. */
export type Bet = '1' | '2' | undefined;

/** Decides about one bet on a pair. */
export type Forecast = (adversary: Adversary, pair: Pair) => Promise<Bet>;

export interface Betting {
  readonly name: string;
  /** Bet on in turn. */
  readonly pairs: readonly Pair[];
  readonly everyMs: number;
  readonly forecast: Forecast;
}

/** What came of the bets of one way of forecasting. */
export interface BetsSeen {
  readonly forecast: string;
  readonly won: number;
  readonly lost: number;
  readonly refunded: number;
  /** Wins in a hundred at which nobody gains in the long run. */
  readonly breakEven: number;
}

interface Contract {
  readonly result: '' | 'won' | 'lost' | 'refunded';
  readonly break_even_rate: string;
}

/**
 * Bets on a pair, again and again, as long as the world is open, then waits for the last results and resolves with all of
 * them. The account must be used for nothing else.
 */
export async function betAgain(
  adversary: Adversary,
  world: World,
  { name, pairs, everyMs, forecast }: Betting,
): Promise<BetsSeen> {
  for (let made = 0; world.isOpen(); made++) {
    const pair = pairs[made % pairs.length];
    const type = pair && (await forecast(adversary, pair));
    if (pair !== undefined && type !== undefined) {
      const bet = { match_id: pair.id, currency_id: pair.quote, type, seconds: SECONDS, number: STAKE };
      // The answer comes once the contract has its price; the next bet does not wait for it.
      void adversary.post(name, 'microtrade/submit', bet);
    }
    await world.pause(everyMs);
  }
  return resultsOf(name, await settled(adversary, name));
}

/** Resolves with every contract once none is in progress. */
async function settled(adversary: Adversary, name: string): Promise<readonly Contract[]> {
  const until = performance.now() + SECONDS * 1_000 + AFTER_DUE_MS;
  while (performance.now() < until) {
    const { data } = await adversary.get(name, 'microtrade/lists?status=1&page=1&limit=1');
    if ((data as { total: number } | null)?.total === 0) break;
    await sleep(RESULT_POLL_MS);
  }
  const contracts: Contract[] = [];
  for (let page = 1; ; page++) {
    const { data } = await adversary.get(name, `microtrade/lists?status=3&page=${page}&limit=${LISTED}`);
    const { data: rows, total } = data as { readonly data: readonly Contract[]; readonly total: number };
    contracts.push(...rows);
    if (rows.length === 0 || contracts.length >= total) return contracts;
  }
}

function resultsOf(forecast: string, contracts: readonly Contract[]): BetsSeen {
  const count = (result: Contract['result']) => contracts.filter((each) => each.result === result).length;
  return {
    forecast,
    won: count('won'),
    lost: count('lost'),
    refunded: count('refunded'),
    breakEven: Number(contracts[0]?.break_even_rate ?? 0),
  };
}

/**
 * Returns whether bets were won, or lost, more often than luck explains: by three deviations above break-even. Who loses too
 * often wins by betting on the opposite.
 */
export function isForeseen({ won, lost, breakEven }: BetsSeen): boolean {
  const decided = won + lost;
  const share = breakEven / 100;
  return Math.max(won, lost) > decided * share + DEVIATIONS * Math.sqrt(decided * share * (1 - share));
}
