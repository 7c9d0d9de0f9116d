import type { SubjectForms } from '../../../shared/terms/subjects.ts';

export const terms = {
  crediting: {
    label: 'networksPlace.subject_crediting',
    forms: { deposit_account: 'account', notice_second_above: 'amount', bound_only: 'flag' },
  },
  network: {
    label: 'networksPlace.subject_network',
    forms: {
      open_recharge: 'flag',
      open_draw: 'flag',
      deposit_min: 'amount',
      sweep_min: 'amount',
      withdrawal_min: 'own_amount',
      flat_fee: 'own_amount',
      in_address: 'text',
    },
  },
  confirmations: {
    label: 'networksPlace.subject_confirmations',
    forms: {
      credit_confirmations: 'count',
      final_confirmations: 'count',
      withdraw_confirmations: 'count',
    },
  },
} as const satisfies SubjectForms;
