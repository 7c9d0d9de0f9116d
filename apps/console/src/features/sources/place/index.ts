import './texts.ts';
import { Radio } from 'lucide-react';
import type { SourceList } from '../../../shared/changes/lines.ts';
import { defineFeature } from '../../../shared/features/feature.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';

export const sources = defineFeature({
  routes,
  menu: [
    {
      group: 'markets',
      to: '/sources',
      label: 'sourcesPlace.sources',
      icon: Radio,
      permission: 'configuration.read',
    },
  ],
  queues: {
    indexes: { label: 'sourcesPlace.queue_indexes', to: '/sources' },
  },
  proposals,
  actions: {
    index_set: 'sourcesPlace.action_index_set',
  },
  objects: {
    index: {
      label: 'sourcesPlace.object_index',
      list: '/sources',
      read: (side, _id, { sourceLines }) =>
        'sources' in side ? sourceLines(side as unknown as SourceList) : undefined,
    },
  },
});
