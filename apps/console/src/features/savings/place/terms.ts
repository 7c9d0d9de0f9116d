import { arrived } from '@candor/web-kit';
import { lazy } from 'react';
import type { SubjectForms } from '../../../shared/terms/subjects.ts';

const Dialog = lazy(async () => ({
  default: (await arrived(() => import('../terms/add-savings-dialog.tsx'))).AddDialog,
}));

export const terms = {
  savings: {
    label: 'savingsPlace.subject_savings',
    add: {
      label: 'savingsPlace.new_savings',
      Dialog,
    },
    forms: {
      status: ['open', 'closed'],
      lot_amount: 'amount',
      days: 'count',
      daily_rate: 'fraction',
      quota: 'count',
      user_quota: 'count',
      may_exit_early: 'flag',
      name_en: 'text',
      text_en: 'text',
      name_zh: 'text',
      text_zh: 'text',
      name_hk: 'text',
      text_hk: 'text',
      name_jp: 'text',
      text_jp: 'text',
      name_th: 'text',
      text_th: 'text',
      name_kr: 'text',
      text_kr: 'text',
    },
  },
} as const satisfies SubjectForms;
