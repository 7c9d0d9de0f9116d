/** Moves of what is above a ceiling to the cold address, which two operators agree to. */
import type { Sql, Transaction } from '@candor/storage';
import { askForColdMove } from '../../chains/signing-queue.ts';
import type { Added } from '../../commons/add-or-propose.ts';
import type { Applied, ProposalKind } from '../../facets/operators.ts';
import { findOpenRequest, payloadOf, type RequestPayload, requireShown } from './open-request.ts';

/** Reads a move that an operator wants. May refuse as `findOpenRequest` does. */
export async function readColdMove(sql: Sql, id: number): Promise<RequestPayload> {
  return payloadOf(await findOpenRequest(sql, id, 'excess'));
}

/** Asks the signer for a move. May refuse as `findOpenRequest` does, or with payload_differs where it is not what was shown. */
export async function writeColdMove(transaction: Transaction, shown: RequestPayload): Promise<Added> {
  const request = await findOpenRequest(transaction, shown.request_id, 'excess');
  requireShown(request, shown);
  const { chainId, tokenAddress, protocolId, amount, coldAddress: address } = request;
  const asked = await askForColdMove(transaction, { chainId, address, tokenAddress, amount });
  await transaction`update hot_requests set signing_request_id = ${asked} where id = ${request.id}`;
  return { id: protocolId, outboxIds: [] };
}

/** A move that another operator decides on. */
export function coldMoveKind(): ProposalKind {
  return {
    right: 'cold_moves.decide',
    async apply(transaction: Transaction, payload: RequestPayload): Promise<Applied> {
      await writeColdMove(transaction, payload);
      return {};
    },
  };
}
