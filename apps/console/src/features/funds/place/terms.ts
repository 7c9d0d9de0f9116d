import { arrived } from '@candor/web-kit';
import { lazy } from 'react';
import type { SubjectForms } from '../../../shared/terms/subjects.ts';

const Below = lazy(async () => ({
  default: (await arrived(() => import('../terms/network-fees.tsx'))).BelowTerms,
}));

const BelowOutflow = lazy(async () => ({
  default: (await arrived(() => import('../terms/limit-use.tsx'))).BelowOutflow,
}));

export const terms = {
  funds: {
    label: 'fundsPlace.subject_funds',
    Below,
    forms: {
      unfinal_credit_limit: 'limit',
      withdrawal_min: 'amount',
      withdrawal_max: 'amount',
      day_limit: 'amount',
      certified_day_limit: 'amount',
      flat_fee: 'amount',
      fee: 'fraction',
      review_above: 'amount',
      second_review_above: 'amount',
    },
  },
  outflow: {
    label: 'fundsPlace.subject_outflow',
    Below: BelowOutflow,
    forms: {
      automatic_hour: 'limit',
      automatic_day: 'limit',
      adjustment_hour: 'limit',
      adjustment_day: 'limit',
    },
  },
} as const satisfies SubjectForms;
