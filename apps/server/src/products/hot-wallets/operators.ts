import { type AddingPorts, addOrPropose } from '../../commons/add-or-propose.ts';
import type { CallHandler } from '../../http/call.ts';
import { coldMoveKind, readColdMove, writeColdMove } from './cold-moves.ts';
import { hotWalletStates, type HotStatePorts } from './hot-states.ts';
import { draftRefill, readRefill, refillKind, type RefillPorts, writeRefill } from './refills.ts';

type HotWalletPorts = HotStatePorts & RefillPorts & AddingPorts;

/** The calls by which operators watch hot and cold wallets and have coins move. */
export function hotWalletOperators(ports: HotWalletPorts) {
  return {
    'console/hot_wallets': hotWallets(ports),
    'console/cold_move': coldMove(ports),
    'console/refill_draft': refillDraft(ports),
    'console/refill_send': sendRefill(ports),
  };
}

/** Decisions of two operators about coins that move. */
export function hotWalletProposals(ports: Pick<RefillPorts, 'chains'>) {
  return { cold_move: coldMoveKind(), refill_send: refillKind(ports) };
}

function hotWallets(ports: HotWalletPorts): CallHandler<'console/hot_wallets'> {
  return async () => ({ data: await hotWalletStates(ports) });
}

function coldMove(ports: HotWalletPorts): CallHandler<'console/cold_move'> {
  return async ({ id, reason }, context) => {
    const payload = await readColdMove(ports.sql, id);
    return addOrPropose(ports, context, {
      kind: 'cold_move',
      objectKind: 'hot_wallet',
      name: `${payload.currency_code} (${payload.chain})`,
      wanted: { ...payload },
      payload: { ...payload },
      reason,
      write: (transaction) => writeColdMove(transaction, payload),
      reload: () => Promise.resolve(),
    });
  };
}

function refillDraft(ports: HotWalletPorts): CallHandler<'console/refill_draft'> {
  return async ({ id }) => ({ data: await draftRefill(ports, id) });
}

function sendRefill(ports: HotWalletPorts): CallHandler<'console/refill_send'> {
  return async ({ id, signed, reason }, context) => {
    const payload = await readRefill(ports, { id, signed });
    return addOrPropose(ports, context, {
      kind: 'refill_send',
      objectKind: 'hot_wallet',
      name: `${payload.currency_code} (${payload.chain})`,
      wanted: { ...payload },
      payload: { ...payload },
      reason,
      write: (transaction) => writeRefill(ports, transaction, payload),
      reload: () => Promise.resolve(),
    });
  };
}
