/** Work of a product that waits for operators. */
import type { ResponseOf } from '@candor/contract';

type HomeQueue = ResponseOf<'console/home'>['queues'][number];
export type QueueName = HomeQueue['queue'];

export interface Waiting {
  readonly count: number;
  /** The time of the oldest entry; null for an empty queue. */
  readonly oldest: Date | null;
}

export interface Queue<Name extends QueueName = QueueName> {
  readonly queue: Name;
  /** Hours within which an entry should be dealt with. */
  readonly serviceHours: number;
  readonly waiting: () => Promise<Waiting>;
}

/** Declares queues, so that their names are known to the compiler. */
export function defineQueues<const Queues extends readonly Queue[]>(queues: Queues): Queues {
  return queues;
}

/** Resolves with the first of the rows that count a queue. */
export async function waitingIn(rows: PromiseLike<readonly Waiting[]>): Promise<Waiting> {
  const [row] = await rows;
  return row ?? { count: 0, oldest: null };
}
