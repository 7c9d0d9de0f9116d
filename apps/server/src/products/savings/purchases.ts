/** Calls that buy savings and end them early. */
import type { RedeemSavings, SubscribeSavings } from '@candor/engine';
import type { CallHandler, UserContext } from '../../http/call.ts';
import { submitCommand } from '../../commons/order-calls.ts';
import { holdingReader } from './history.ts';
import type { SavingsPorts } from './ports.ts';
import { showLocks } from './show.ts';
import { SAVINGS_WORDS } from './wire.ts';

export function submitLock(ports: SavingsPorts): CallHandler<'storage_currency/submit_lock'> {
  return async ({ id: productId }, context) => {
    const { session, key: clientId } = context;
    const command = { kind: 'subscribe_savings', userId: session.userId, clientId, productId } as const;
    return { ...(await changed(ports, context, command)), done: 'savings_bought' };
  };
}

export function redeem(ports: SavingsPorts): CallHandler<'storage_currency/redeem'> {
  return async ({ id: holdingId }, context) => {
    const { session, key: clientId } = context;
    const command = { kind: 'redeem_savings', userId: session.userId, clientId, holdingId } as const;
    return { ...(await changed(ports, context, command)), done: 'savings_redeemed' };
  };
}

/** Submits a command and returns the purchase that it made or ended. */
async function changed(
  ports: SavingsPorts,
  { language }: UserContext,
  command: SubscribeSavings | RedeemSavings,
) {
  const { reference } = await submitCommand(ports, command, { words: SAVINGS_WORDS, market: undefined });
  const holding = await holdingReader(ports).get(command.userId, reference);
  const [data] = await showLocks(ports, [holding], language);
  return { data: data!, seq: ports.engine.sequence };
}
