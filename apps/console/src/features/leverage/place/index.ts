import './texts.ts';
import { arrived } from '@candor/web-kit';
import { defineFeature } from '../../../shared/features/feature.ts';
import { terms } from './terms.ts';

export const leverage = defineFeature({
  terms,
  actions: {
    leverage_set: 'leveragePlace.action_leverage_set',
  },
  userTables: { parts: ['positions'], load: () => arrived(() => import('../user/tables.tsx')) },
});
