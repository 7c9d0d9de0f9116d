import './texts.ts';
import { arrived } from '@candor/web-kit';
import { defineFeature } from '../../../shared/features/feature.ts';
import { proposals } from './proposals.ts';
import { terms } from './terms.ts';

export const spot = defineFeature({
  terms,
  proposals,
  actions: {
    market_add: 'spotPlace.action_market_add',
    market_set: 'spotPlace.action_market_set',
  },
  userTables: { parts: ['orders', 'counts'], load: () => arrived(() => import('../user/tables.tsx')) },
});
