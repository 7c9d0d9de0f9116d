import './texts.ts';
import { arrived } from '@candor/web-kit';
import { defineFeature } from '../../../shared/features/feature.ts';
import { terms } from './terms.ts';

export const savings = defineFeature({
  terms,
  actions: {
    savings_set: 'savingsPlace.action_savings_set',
  },
  userTables: { parts: ['holdings'], load: () => arrived(() => import('../user/tables.tsx')) },
});
