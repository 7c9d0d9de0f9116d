import './texts.ts';
import { arrived } from '@candor/web-kit';
import { defineFeature } from '../../../shared/features/feature.ts';
import { terms } from './terms.ts';

export const seconds = defineFeature({
  terms,
  actions: {
    seconds_set: 'secondsPlace.action_seconds_set',
    stake_set: 'secondsPlace.action_stake_set',
  },
  userTables: { parts: ['contracts'], load: () => arrived(() => import('../user/tables.tsx')) },
});
