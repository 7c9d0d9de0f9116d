import './texts.ts';
import { ShieldCheck } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';

export const solvency = defineFeature({
  routes,
  onEveryPage: () => import('../alarm-watch.tsx'),
  menu: [
    {
      group: 'money',
      to: '/solvency',
      label: 'solvencyPlace.solvency',
      icon: ShieldCheck,
      permission: 'queues.read',
    },
  ],
  queues: {
    alarms: { label: 'solvencyPlace.queue_alarms', to: '/solvency' },
  },
  proposals,
  rights: {
    'solvency.act': 'solvencyPlace.right_solvency_act',
    'solvency.decide': 'solvencyPlace.right_solvency_decide',
  },
  actions: {
    solvency_control_add: 'solvencyPlace.action_solvency_control_add',
    solvency_mark: 'solvencyPlace.action_solvency_mark',
  },
  objects: {
    snapshot: { label: 'solvencyPlace.object_snapshot', list: '/solvency' },
    reserve_address: { label: 'solvencyPlace.object_reserve_address', list: '/solvency' },
  },
});
