import { type AddingPorts, addOrPropose } from '../../commons/add-or-propose.ts';
import type { CallHandler } from '../../http/call.ts';
import { coldMoveKind, readColdMove, writeColdMove } from './cold-moves.ts';
import { hotWalletStates, type HotStatePorts } from './hot-states.ts';

/** The calls by which operators watch hot and cold wallets and have coins move. */
export function hotWalletOperators(ports: HotStatePorts & AddingPorts) {
  return { 'console/hot_wallets': hotWallets(ports), 'console/cold_move': coldMove(ports) };
}

/** Decisions of two operators about coins that move. */
export function hotWalletProposals() {
  return { cold_move: coldMoveKind() };
}

function hotWallets(ports: HotStatePorts): CallHandler<'console/hot_wallets'> {
  return async () => ({ data: await hotWalletStates(ports) });
}

function coldMove(ports: HotStatePorts & AddingPorts): CallHandler<'console/cold_move'> {
  return async ({ id, reason }, context) => {
    const payload = await readColdMove(ports.sql, id);
    return addOrPropose(ports, context, {
      kind: 'cold_move',
      objectKind: 'hot_wallet',
      name: `${payload.currency_code} (${payload.chain})`,
      wanted: payload,
      payload,
      reason,
      write: (transaction) => writeColdMove(transaction, payload),
      reload: () => Promise.resolve(),
    });
  };
}
