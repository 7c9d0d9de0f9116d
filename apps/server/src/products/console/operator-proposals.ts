import type { OperatorRole } from '@candor/contract/schema';
import type { Sql } from '@candor/storage';
import { CallFailure } from '../../http/failure.ts';
import { Operators } from './operators.ts';
import type { Applied, ProposalKind, Proposed } from './proposals.ts';

interface AddPayload {
  readonly account: string;
  readonly role: OperatorRole;
  readonly user_id: number | null;
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
): Promise<Proposed> {
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
    return { kind: 'operator_role', payload: { ...payload }, reason, userId: known.user_id };
  }
  if (wanted.account === undefined) throw CallFailure.at('account', 'field_required');
  const account = Operators.readAccount(wanted.account);
  if ((await operators.findByAccount(account)) !== undefined) throw new CallFailure('operator_exists');
  const userId = wanted.user_id ?? null;
  if (userId !== null && (await sql`select from users where id = ${userId}`).length === 0)
    throw CallFailure.at('user_id', 'user_unknown');
  const payload: AddPayload = { account, role, user_id: userId };
  return { kind: 'operator_add', payload: { ...payload }, reason, userId };
}

export function operatorAddKind(operators: Operators): ProposalKind {
  return {
    right: 'operators.propose',
    async apply(transaction, { account, role, user_id: userId }: AddPayload): Promise<Applied> {
      const { token } = await operators.add(transaction, { account, role, userId });
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
