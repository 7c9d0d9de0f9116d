import './texts.ts';
import { BookOpen, Landmark, TrendingUp } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';

export const money = defineFeature({
  routes,
  menu: [
    { group: 'money', to: '/money', label: 'moneyPlace.money', icon: Landmark, permission: 'money.read' },
    { group: 'money', to: '/fees', label: 'moneyPlace.fees', icon: TrendingUp, permission: 'money.read' },
    { group: 'money', to: '/books', label: 'moneyPlace.books', icon: BookOpen, permission: 'money.read' },
  ],
  proposals,
  rights: {
    'money.read': 'moneyPlace.right_money_read',
    'adjustments.propose': 'moneyPlace.right_adjustments_propose',
  },
});
