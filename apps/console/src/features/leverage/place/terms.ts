import type { SubjectForms } from '../../../shared/terms/subjects.ts';

export const terms = {
  leverage: {
    label: 'leveragePlace.subject_leverage',
    forms: {
      status: ['open', 'close_only', 'closed'],
      lot: 'amount',
      spread: 'fraction',
      fee: 'fraction',
      overnight_fee: 'fraction',
      multiples: 'list',
      min_share: 'count',
      max_share: 'count',
      max_user_value: 'amount',
      max_side_value: 'amount',
      suggestions: 'list',
    },
  },
} as const satisfies SubjectForms;
