import type { OperatorRole } from '@candor/contract/console';
import type { Fields, ProposalKinds } from '../../../shared/changes/proposal-kind.ts';

const OPERATOR = { account: 'text', role: 'role', user_id: 'text' } as const satisfies Fields;

interface RoleChange {
  readonly account: string;
  readonly role_before: OperatorRole;
  readonly role: OperatorRole;
}

export const proposals = {
  operator_add: { label: 'operationPlace.kind_operator_add', fields: OPERATOR },
  operator_role: {
    label: 'operationPlace.kind_operator_role',
    read: ({ account, role, role_before: before }: RoleChange, { fieldLines }) => ({
      of: account,
      before: fieldLines(OPERATOR, { role: before }),
      after: fieldLines(OPERATOR, { role }),
    }),
  },
} as const satisfies ProposalKinds;
