/** The key of one snapshot for an auditor, by two operators: with it and the log, the same trees are built anew. */
import type { Sql, Transaction } from '@candor/storage';
import { propose } from '../../commons/propose.ts';
import type { Applied, ProposalKind } from '../../facets/operators.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { sealedFor, snapshotRows } from './snapshot-rows.ts';

interface KeyPayload {
  /** Its number. */
  readonly snapshot: number;
  /** The receiver, as the record of the operators names it. */
  readonly auditor: string;
}

export function proposeKey(ports: OperatorPorts): CallHandler<'console/solvency_key_propose'> {
  return async ({ number, auditor, reason }, context) => {
    await sealedKeyOf(ports.sql, number);
    const payload: KeyPayload = { snapshot: number, auditor: auditor.trim() };
    const proposed = {
      kind: 'auditor_key' as const,
      payload: { ...payload },
      reason: reason.trim(),
      userId: null,
    };
    return { data: await propose(ports, context, proposed), done: 'proposal_sent' };
  };
}

/** An approval opens the key for the operator who approves, once: the exchange keeps no other copy than the sealed one. */
export function keyKind({ secrets }: Pick<OperatorPorts, 'secrets'>): ProposalKind {
  return {
    right: 'solvency.decide',
    async apply(transaction: Transaction, { snapshot: number }: KeyPayload): Promise<Applied> {
      const sealed = await sealedKeyOf(transaction, number);
      const key = secrets.openBytes('solvency-keys', sealed, sealedFor(number));
      return { snapshotKey: Buffer.from(key).toString('hex') };
    },
  };
}

/** May refuse with snapshot_unknown, or with proof_expired where the key is deleted. */
async function sealedKeyOf(sql: Sql | Transaction, number: number): Promise<Buffer> {
  const [snapshot] = await snapshotRows(
    sql,
    sql`state = 'published' and solvency_snapshots.number = ${number}::bigint`,
    { most: 1 },
  );
  if (snapshot === undefined) throw CallFailure.at('number', 'snapshot_unknown');
  if (snapshot.sealedKey === null) throw CallFailure.at('number', 'proof_expired');
  return snapshot.sealedKey;
}
