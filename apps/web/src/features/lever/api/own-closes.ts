import type { LeverOrder } from '@candor/contract';
import { STATUS } from '../model/order-status.ts';

let asking = 0;
const answered = new Set<number>();

/** Notes a close that this page asks for: what its answer says needs no other announcement. */
export async function asOwnClose<Result>(
  ask: () => Promise<Result>,
  ordersOf: (result: Result) => readonly LeverOrder[],
): Promise<Result> {
  asking += 1;
  try {
    const result = await ask();
    for (const { id, status } of ordersOf(result)) if (status === STATUS.closed) answered.add(id);
    return result;
  } finally {
    asking -= 1;
  }
}

/** True if the answer to a close of this page says, or is about to say, that the order has ended. */
export function isOwnClose({ id, close_reason: reason }: LeverOrder): boolean {
  return reason === 'user' && (asking > 0 || answered.has(id));
}
