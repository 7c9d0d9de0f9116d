import type { SuccessKey } from '@candor/contract';
import type { Answer, UserContext } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import type { Done } from '../../../commons/order-calls.ts';
import { partyOrder, selectOrders } from './known-order.ts';
import type { OrderDesk } from './ports.ts';
import { showOrder } from './show-order.ts';
import type { WireOrder } from './wire-order.ts';
import { catchUpOrder } from './steps.ts';

/**
 * Answers the order that a command opened or changed, as its sender sees it. Refuses with server_busy while the tables do not
 * have it yet: a repeat under the same key answers it.
 */
export async function answerOrder<const Key extends SuccessKey>(
  desk: OrderDesk,
  { session: { userId }, language }: UserContext,
  { reference, seq }: Pick<Done, 'reference' | 'seq'>,
  done: Key,
): Promise<Answer<WireOrder, Key>> {
  await desk.whenProjected();
  await catchUpOrder(desk, reference);
  const [known] = await selectOrders(desk, desk.sql, desk.sql`where id = ${reference}`);
  const own = known && partyOrder(known, userId);
  if (own === undefined) throw new CallFailure('server_busy');
  return { data: await showOrder(desk, own, language), done, seq };
}
