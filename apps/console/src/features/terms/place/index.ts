import './texts.ts';
import { Coins, SlidersHorizontal } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import { terms as forms } from './terms.ts';

export const terms = defineFeature({
  routes,
  menu: [
    {
      group: 'markets',
      to: '/terms',
      label: 'termsPlace.terms',
      icon: SlidersHorizontal,
      permission: 'configuration.read',
    },
    {
      group: 'markets',
      to: '/currencies',
      label: 'termsPlace.currencies',
      icon: Coins,
      permission: 'configuration.read',
    },
  ],
  terms: forms,
  proposals,
  rights: {
    'configuration.read': 'termsPlace.right_configuration_read',
    'configuration.change': 'termsPlace.right_configuration_change',
  },
  actions: {
    currency_add: 'termsPlace.action_currency_add',
    currency_set: 'termsPlace.action_currency_set',
    exchange_set: 'termsPlace.action_exchange_set',
  },
  objects: {
    currency: { label: 'termsPlace.object_currency', list: '/currencies' },
  },
});
