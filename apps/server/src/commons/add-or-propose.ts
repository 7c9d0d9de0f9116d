import type { ResponseOf } from '@candor/contract';
import type { AuditAction, AuditObjectKind } from '@candor/contract/schema';
import type { Transaction } from '@candor/storage';
import type { Acting, ProposalKindName } from '../facets/operators.ts';
import { answerOf, type CarryOutPorts } from './carry-out.ts';
import { propose, type ProposePorts } from './propose.ts';

export interface AddingPorts extends CarryOutPorts, ProposePorts {
  readonly mode: 'demo' | 'live';
}

/** A row that was stored, and the rows of the outbox that make it count, the first of them decisive. */
export interface Added {
  readonly id: number;
  readonly outboxIds: readonly number[];
}

/** Kinds of proposals that are carried out at once in a demo, on the record under the same word. */
export type AddedKind = ProposalKindName & AuditAction;

/** Something that operators add, its checks passed. */
export interface Adding<Kind extends AddedKind> {
  /** Also the action in the record. */
  readonly kind: Kind;
  readonly objectKind: AuditObjectKind;
  readonly name: string;
  /** The content of the record's entry. */
  readonly wanted: Readonly<Record<string, unknown>>;
  /** The content of a proposal, with names for the person who decides. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly write: (transaction: Transaction) => Promise<Added>;
  /** Has this process read it at once: it need not wait to be notified. */
  readonly reload: () => Promise<void>;
}

/** Adds something, or in live mode proposes it. */
export async function addOrPropose<Kind extends AddedKind>(
  ports: AddingPorts,
  context: Acting<Kind | 'propose'>,
  adding: Adding<Kind>,
): Promise<{
  readonly data: ResponseOf<'console/market_add'>;
  readonly done: 'change_saved' | 'proposal_sent';
}> {
  const { kind, objectKind, name, wanted, payload } = adding;
  const reason = adding.reason.trim();
  if (ports.mode === 'live') {
    const proposal = await propose(ports, context, { kind, payload, reason, userId: null });
    return { data: { id: null, name, is_applied: 0, proposal }, done: 'proposal_sent' };
  }
  const { id, outboxIds } = await ports.access.act(context, async (transaction) => {
    const result = await adding.write(transaction);
    return { entry: { action: kind, objectKind, objectId: result.id, after: wanted, reason }, result };
  });
  for (const outboxId of outboxIds) await answerOf(ports, outboxId);
  await adding.reload();
  return { data: { id, name, is_applied: 1, proposal: null }, done: 'change_saved' };
}
