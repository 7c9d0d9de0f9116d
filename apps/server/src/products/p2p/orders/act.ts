/** The course that every act of a party on an order takes. */
import type { Language } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { Command, P2pAct, P2pOrderFact, Rejection } from '@candor/engine';
import type { UserContext } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import type { Done } from '../../../commons/order-calls.ts';
import { orderRefusal } from './desk-clock.ts';
import { ownOrder, type PartyOrder } from './known-order.ts';
import type { OrderDesk } from './ports.ts';

type OrderCommand = Extract<
  Command,
  { readonly userId: number; readonly clientId: string; readonly orderId: number }
>;

/** An order on which its party acts. */
export interface Acting {
  readonly order: PartyOrder;
  /** The engine remembers the key: nothing is proved or stored again, and it answers what the first command did. */
  readonly isRepeated: boolean;
}

/**
 * Finds the caller's order, and refuses what the engine would refuse now, before anything is proved or stored. May refuse with
 * p2p_order_unknown, or as the command of the act does.
 */
export async function beginAct(
  desk: OrderDesk,
  context: UserContext,
  {
    orderId,
    act,
    reason,
  }: { readonly orderId: number; readonly act: P2pAct; readonly reason?: P2pOrderFact['appealReason'] },
): Promise<Acting> {
  const { session, key, language } = context;
  const { engine } = desk;
  await desk.whenProjected();
  const order = await ownOrder(desk, session.userId, orderId);
  const isRepeated = key !== '' && engine.findReference(session.userId, key) === orderId;
  if (isRepeated) return { order, isRepeated };
  const refused = engine.p2p.refusalOf(act, {
    userId: session.userId,
    orderId,
    ...(reason === undefined || reason === '' ? {} : { reason }),
  });
  if (refused !== undefined) throw refusedAct(desk, refused, { fact: order.fact, language });
  return { order, isRepeated };
}

/** Submits the command of an act; a refusal names the state to which the order has changed. */
export async function submitAct(
  desk: OrderDesk,
  { language }: Pick<UserContext, 'language'>,
  { order, command }: { readonly order: PartyOrder; readonly command: OrderCommand },
): Promise<Done> {
  const { seq, result, outcome } = await desk.submit(command);
  if (outcome.status === 'rejected') {
    const fact = desk.engine.p2p.order(order.fact.orderId) ?? order.fact;
    throw refusedAct(desk, outcome.rejection, { fact, language });
  }
  return { seq, result, reference: order.fact.orderId, isRepeated: outcome.repeated === true };
}

function refusedAct(
  desk: OrderDesk,
  rejection: Rejection,
  { fact, language }: { readonly fact: P2pOrderFact; readonly language: Language },
): CallFailure {
  const refused = orderRefusal(desk, rejection, fact);
  if (refused.error !== 'p2p_order_changed') return refused;
  return new CallFailure(refused.error, {
    fields: refused.fields,
    values: { nearest: message(language, `p2p_order_state_${fact.status}`) },
  });
}
