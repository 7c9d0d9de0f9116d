import type { ErrorKey } from '@candor/contract';
import type { AuditAction } from '@candor/contract/schema';
import type { Transaction } from '@candor/storage';
import { CallFailure } from '../http/failure.ts';
import type { Acting, AuditEntry, OperatorDesk } from '../facets/operators.ts';

export interface CarryOutPorts {
  readonly access: OperatorDesk;
  /** Resolves with the outcome of an outbox row, once the engine here has applied it. */
  readonly settled: (outboxId: number) => Promise<string>;
}

/**
 * Writes commands for the engine, with the record of the operator's act in the same transaction, and waits for the
 * answer to each. `write` resolves with the ids of their rows. Refuses with the key of a rejection.
 */
export async function carryOut<Action extends AuditAction>(
  ports: CarryOutPorts,
  context: Acting<Action>,
  entry: AuditEntry<Action>,
  write: (transaction: Transaction) => Promise<readonly number[]>,
): Promise<void> {
  const ids = await ports.access.act(context, async (transaction) => ({
    entry,
    result: await write(transaction),
  }));
  for (const id of ids) await answerOf(ports, id);
}

/** Waits for the engine's answer to a row of the outbox. Refuses with the key of a rejection. */
export async function answerOf({ settled }: Pick<CarryOutPorts, 'settled'>, outboxId: number): Promise<void> {
  const outcome = await settled(outboxId);
  // A rejection of the engine has the name of its error on the wire.
  if (outcome !== 'accepted') throw new CallFailure(outcome as ErrorKey);
}
