import type { OperatorRole } from '@candor/contract/schema';
import type { Sql } from '@candor/storage';
import { CallFailure } from '../../http/failure.ts';
import { withdrawalHalf, Operators } from './operators.ts';
import type { Applied, ProposalKind, Proposed } from '../../facets/operators.ts';

interface AddPayload {
  readonly account: string;
  readonly role: OperatorRole;
  readonly user_id: number | null;
  /** SHA-256, in hex, of the half of the enrolment that the proposer has; absent in proposals from before there were halves. */
  readonly half_hash?: string;
}

interface RolePayload {
  readonly operator_id: number;
  readonly account: string;
  readonly role_before: string;
  readonly role: OperatorRole;
}

interface OperatorWanted {
  readonly id?: number | undefined;
  readonly account?: string | undefined;
  readonly role: OperatorRole;
  readonly user_id?: number | undefined;
  readonly reason: string;
}

/**
 * Reads a new operator (no `id`) or another role for one. May refuse with field_required, operator_name_invalid,
 * operator_exists, operator_unknown or user_unknown.
 */
export async function readOperator(
  { sql, operators }: { readonly sql: Sql; readonly operators: Operators },
  wanted: OperatorWanted,
): Promise<{ readonly proposed: Proposed; readonly half: string | null }> {
  const { role } = wanted;
  const reason = wanted.reason.trim();
  if (wanted.id !== undefined) {
    const known = await operators.find(wanted.id);
    if (known === undefined) throw CallFailure.at('id', 'operator_unknown');
    const payload: RolePayload = {
      operator_id: known.id,
      account: known.account,
      role_before: known.role,
      role,
    };
    const proposed = {
      kind: 'operator_role' as const,
      payload: { ...payload },
      reason,
      userId: known.user_id,
    };
    return { proposed, half: null };
  }
  if (wanted.account === undefined) throw CallFailure.at('account', 'field_required');
  const account = Operators.readAccount(wanted.account);
  if ((await operators.findByAccount(account)) !== undefined) throw new CallFailure('operator_exists');
  const userId = wanted.user_id ?? null;
  if (userId !== null && (await sql`select from users where id = ${userId}`).length === 0)
    throw CallFailure.at('user_id', 'user_unknown');
  const { half, halfHash } = withdrawalHalf();
  const payload: AddPayload = { account, role, user_id: userId, half_hash: halfHash };
  return { proposed: { kind: 'operator_add', payload: { ...payload }, reason, userId }, half };
}

export function operatorAddKind(operators: Operators): ProposalKind {
  return {
    right: 'operators.propose',
    async apply(
      transaction,
      { account, role, user_id: userId, half_hash: hash }: AddPayload,
    ): Promise<Applied> {
      const halfHash = hash === undefined ? undefined : Buffer.from(hash, 'hex');
      const { token } = await operators.add(transaction, { account, role, userId, halfHash });
      return { enrolmentToken: token };
    },
  };
}

export function operatorRoleKind(operators: Operators): ProposalKind {
  return {
    right: 'operators.propose',
    async apply(transaction, { operator_id: id, role }: RolePayload): Promise<Applied> {
      await operators.setRole(transaction, id, role);
      return {};
    },
  };
}
