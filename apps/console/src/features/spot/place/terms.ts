import { arrived } from '@candor/web-kit';
import { lazy } from 'react';
import type { SubjectForms } from '../../../shared/terms/subjects.ts';

const Dialog = lazy(async () => ({
  default: (await arrived(() => import('../terms/add-market-dialog.tsx'))).AddDialog,
}));

export const terms = {
  market: {
    label: 'spotPlace.subject_market',
    add: {
      label: 'spotPlace.kind_market_add',
      Dialog,
    },
    forms: {
      status: ['open', 'cancel_only', 'closed'],
      tick: 'amount',
      lot: 'amount',
      max_price: 'amount',
      max_quantity: 'amount',
      min_notional: 'amount',
      maker_fee: 'fraction',
      taker_fee: 'fraction',
      slippage: 'fraction',
      band: 'fraction',
      reference_price: 'amount',
      max_open_orders: 'count',
    },
  },
} as const satisfies SubjectForms;
