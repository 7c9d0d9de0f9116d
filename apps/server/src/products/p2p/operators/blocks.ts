/** Persons whom operators bar from the desk, and whom two of them let in again. */
import type { ParsedRequestOf } from '@candor/contract';
import { writeOutbox } from '@candor/engine-host';
import type { Transaction } from '@candor/storage';
import { carryOut } from '../../../commons/carry-out.ts';
import { propose } from '../../../commons/propose.ts';
import type { Agreed, Applied, ProposalKind, Proposed } from '../../../facets/operators.ts';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { standingOf } from './users.ts';
import type { ShopPorts } from './shops.ts';
import { wireBlockEnd } from '../desk/block-end.ts';

type BlockSide = ParsedRequestOf<'console/p2p_block'>['side'];

interface UnblockPayload {
  readonly person_id: number;
  readonly side: BlockSide;
  readonly buy_blocked_until: string | null;
  readonly sell_blocked_until: string | null;
  readonly block_reason: string;
}

/** Bars a person until a time. May refuse with user_unknown, own_account_concerned or as the engine does. */
export function block(ports: ShopPorts): CallHandler<'console/p2p_block'> {
  return async ({ id, side, until_ms: untilMs, reason: text }, context) => {
    const { engine, access } = ports;
    if (!engine.isUser(id)) throw CallFailure.at('id', 'user_unknown');
    await access.checkNotOwn(context, id);
    const reason = text.trim();
    const entry = {
      action: 'p2p_block',
      objectKind: 'user',
      objectId: id,
      before: standingOf(ports, id),
      after: { side, until: wireBlockEnd(untilMs) },
      reason,
    } as const;
    await carryOut(ports, context, entry, (transaction) =>
      writeOutbox(transaction, [{ kind: 'block_p2p_user', userId: id, side, untilMs, reason }]),
    );
    return { data: standingOf(ports, id), done: 'user_blocked' };
  };
}

/** Proposes to lift what bars a person. May refuse with user_unknown, own_account_concerned or hold_changed: nothing does. */
export function proposeUnblock(ports: ShopPorts): CallHandler<'console/p2p_unblock_propose'> {
  return async ({ id, side, reason }, context) => {
    const { engine, access } = ports;
    if (!engine.isUser(id)) throw CallFailure.at('id', 'user_unknown');
    await access.checkNotOwn(context, id);
    const { buy_blocked_until, sell_blocked_until, block_reason } = standingOf(ports, id);
    const isBlocked =
      (side !== 'sell' && buy_blocked_until !== null) || (side !== 'buy' && sell_blocked_until !== null);
    if (!isBlocked) throw CallFailure.at('side', 'hold_changed');
    const payload: UnblockPayload = {
      person_id: id,
      side,
      buy_blocked_until,
      sell_blocked_until,
      block_reason,
    };
    const proposed: Proposed = {
      kind: 'p2p_unblock',
      payload: { ...payload },
      reason: reason.trim(),
      userId: id,
    };
    return { data: await propose(ports, context, proposed), done: 'proposal_sent' };
  };
}

/** A block is lifted just as it was seen: a later one stays. */
export function unblockKind(ports: Pick<ShopPorts, 'engine'>): ProposalKind {
  return {
    right: 'p2p.decide',
    async apply(transaction: Transaction, payload: UnblockPayload, agreed: Agreed): Promise<Applied> {
      const { person_id: userId, side } = payload;
      const now = standingOf(ports, userId);
      const isSame =
        now.buy_blocked_until === payload.buy_blocked_until &&
        now.sell_blocked_until === payload.sell_blocked_until;
      if (!isSame) throw new CallFailure('hold_changed');
      const [outboxId = 0] = await writeOutbox(transaction, [
        {
          kind: 'unblock_p2p_user',
          userId,
          side,
          reason: agreed.reason,
          firstOperatorId: agreed.proposedBy,
          secondOperatorId: agreed.decidedBy,
        },
      ]);
      return { outboxId };
    },
  };
}
