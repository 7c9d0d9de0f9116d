import type { SubjectForms } from '../../../shared/terms/subjects.ts';

export const terms = {
  seconds: {
    label: 'secondsPlace.subject_seconds',
    forms: { status: ['open', 'closed'], options: 'list' },
  },
  stake: {
    label: 'secondsPlace.subject_stake',
    forms: {
      min_stake: 'amount',
      max_stake: 'amount',
      max_open_user: 'amount',
      max_open_side: 'amount',
      fee: 'fraction',
      suggestions: 'list',
    },
  },
} as const satisfies SubjectForms;
