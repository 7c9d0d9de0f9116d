import './texts.ts';
import { Gauge } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { routes } from './routes.ts';

export const home = defineFeature({
  routes,
  menu: [{ group: 'work', to: '/home', label: 'homePlace.home', icon: Gauge, permission: 'queues.read' }],
  rights: {
    'queues.read': 'homePlace.right_queues_read',
  },
});
