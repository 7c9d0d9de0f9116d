import { writeOutbox } from '@candor/engine-host';
import type { EngineReader } from '@candor/engine';
import type { Sql, Transaction } from '@candor/storage';
import { CallFailure } from '../../http/failure.ts';
import type { Users } from '../../identity/users.ts';
import { checkOpen, standingOf } from './users.ts';
import type { EventLetters } from '../../facets/letters.ts';
import type { Agreed, Applied, ProposalKind, Proposed } from '../../facets/operators.ts';

interface LiftPayload {
  readonly user_id: number;
  /** The end of the hold that is lifted, as a time on the wire. */
  readonly withdrawals_from: string;
}

interface LiftWanted {
  readonly id: number;
  readonly withdrawals_from: string;
  readonly reason: string;
}

export interface HoldLiftPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly users: Users;
  readonly letters: EventLetters;
}

/** Reads the hold that an operator wants to end. May refuse with user_unknown, account_closed or hold_changed. */
export async function readHoldLift(
  { sql, engine }: Pick<HoldLiftPorts, 'sql' | 'engine'>,
  { id, withdrawals_from: from, reason }: LiftWanted,
): Promise<Proposed> {
  await checkOpen(sql, id);
  if (standingOf(engine, id).withdrawals_from !== from)
    throw CallFailure.at('withdrawals_from', 'hold_changed');
  const payload: LiftPayload = { user_id: id, withdrawals_from: from };
  return { kind: 'hold_lift', payload: { ...payload }, reason: reason.trim(), userId: id };
}

/** A lift of a hold is carried out by the engine, which refuses it once another hold runs. */
export function holdLiftKind({ sql, users, letters }: HoldLiftPorts): ProposalKind {
  return {
    right: 'holds.lift',
    async apply(transaction: Transaction, payload: LiftPayload, agreed: Agreed): Promise<Applied> {
      const { user_id: userId, withdrawals_from: from } = payload;
      await checkOpen(sql, userId);
      const [outboxId = 0] = await writeOutbox(transaction, [
        {
          kind: 'lift_hold',
          userId,
          untilMs: Date.parse(from),
          reason: agreed.reason,
          firstOperatorId: agreed.proposedBy,
          secondOperatorId: agreed.decidedBy,
        },
      ]);
      const user = await users.find(userId);
      if (user !== undefined)
        await letters.event(user, 'hold_lift', { transaction, values: { reason: agreed.reason } });
      return { outboxId };
    },
  };
}
