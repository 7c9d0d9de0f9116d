import type { Adversary, Answer } from './adversary.ts';
import type { Pair, Way } from './pair.ts';
import { type Tally } from './tally.ts';

/** The context of every attack. */
export interface World {
  readonly url: string;
  readonly pairs: readonly Pair[];
  readonly adversaries: readonly Adversary[];
  readonly tally: Tally;
  /** The account of an honest user, whom the attack must not disturb. */
  readonly victim: string;
  readonly isOpen: () => boolean;
  /** Waits, or less where the run ends. */
  readonly pause: (ms: number) => Promise<void>;
}

/** One bounded attack by one account. Resolves when it is over; answers are counted, and none makes it throw. */
export type Attack = (adversary: Adversary, world: World) => Promise<void>;

/** The pair whose lots are worth least. */
export const WEAKEST = 'XRP/BTC';

/** Half of all attacks are aimed at that pair. */
export function aimAt({ random }: Adversary, { pairs }: World): Pair {
  const weakest = pairs.find(({ symbol }) => symbol === WEAKEST);
  return weakest !== undefined && random.chance(0.5) ? weakest : random.pick(pairs);
}

/** Another of the accounts, for trades among themselves. */
export function accompliceOf(adversary: Adversary, { adversaries }: World): Adversary {
  return adversary.random.pick(adversaries.filter((other) => other !== adversary));
}

/** Another of the accounts that have an e-mail address. */
export function mailedAccompliceOf(adversary: Adversary, { adversaries }: World): Adversary {
  return adversary.random.pick(
    adversaries.filter((other) => other !== adversary && other.phone === undefined),
  );
}

export const opposite = (way: Way): Way => (way === 'in' ? 'out' : 'in');

export interface Wanted {
  readonly pair: Pair;
  readonly way: Way;
  readonly number: bigint;
  /** Absent: at market. */
  readonly price?: bigint;
  readonly immediate?: boolean;
}

export function place(
  attack: string,
  adversary: Adversary,
  { pair, way, number, price, immediate }: Wanted,
): Promise<Answer> {
  return adversary.post(attack, `tx_${way}/add`, {
    currency_match_id: pair.id,
    number: pair.numberText(number),
    ...(price === undefined ? { type: 'market' } : { price: pair.priceText(price) }),
    ...(immediate ? { time_in_force: 'IOC' } : {}),
  });
}

export async function cancelAll(attack: string, adversary: Adversary, pair?: Pair): Promise<void> {
  await adversary.post(attack, 'order/cancel_all', pair ? { currency_match_id: pair.id } : {});
}
