import type { ProposalKinds } from '../../../shared/changes/proposal-kind.ts';

export const proposals = {
  hold_lift: { label: 'usersPlace.kind_hold_lift', fields: { withdrawals_from: 'time' } },
} as const satisfies ProposalKinds;
