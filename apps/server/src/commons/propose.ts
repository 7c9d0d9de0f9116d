import type { Transaction } from '@candor/storage';
import type {
  Acting,
  AuditEntry,
  OperatorDesk,
  ProposalDesk,
  Proposed,
  StoredProposal,
  WireProposal,
} from '../facets/operators.ts';

export interface ProposePorts {
  readonly access: OperatorDesk;
  readonly proposals: ProposalDesk;
}

/** Stores a proposal and records who made it; `alongside` writes in the same transaction what belongs to it. */
export async function propose(
  { access, proposals }: ProposePorts,
  context: Acting<'propose'>,
  proposed: Proposed,
  alongside?: (transaction: Transaction, stored: StoredProposal) => Promise<void>,
): Promise<WireProposal> {
  const id = await access.act(context, async (transaction) => {
    const row = await proposals.add(transaction, context.operator.operatorId, proposed);
    await alongside?.(transaction, row);
    return { entry: proposalEntry(row.id, proposed), result: row.id };
  });
  return proposals.find(id);
}

/** The entry of a proposal in the operators' record. */
export function proposalEntry(id: number, { kind, payload, reason }: Proposed): AuditEntry<'propose'> {
  return { action: 'propose', objectKind: 'proposal', objectId: id, after: { kind, payload }, reason };
}
