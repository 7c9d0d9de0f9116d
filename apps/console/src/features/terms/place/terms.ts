import type { SubjectForms } from '../../../shared/terms/subjects.ts';

export const terms = {
  exchange: {
    label: 'termsPlace.subject_exchange',
    forms: { referral_share: 'fraction', warning_rate: 'amount', liquidation_rate: 'amount' },
  },
} as const satisfies SubjectForms;
