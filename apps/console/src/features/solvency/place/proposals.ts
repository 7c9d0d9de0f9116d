import type { ProposalKinds } from '../../../shared/changes/proposal-kind.ts';

export const proposals = {
  alarm_lift: {
    label: 'solvencyPlace.kind_alarm_lift',
    fields: {
      alarm_id: 'text',
      cause: 'text',
      currency_code: 'text',
      chain: 'text',
      still_fails: 'flag',
    },
  },
  auditor_key: {
    label: 'solvencyPlace.kind_auditor_key',
    fields: { snapshot: 'text', auditor: 'text' },
  },
  reserve_address: {
    label: 'solvencyPlace.kind_reserve_address',
    fields: { chain: 'text', address: 'text', is_listed: 'flag' },
  },
} as const satisfies ProposalKinds;
