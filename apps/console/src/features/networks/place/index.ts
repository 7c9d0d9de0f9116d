import './texts.ts';
import { Network } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import { terms } from './terms.ts';

export const networks = defineFeature({
  routes,
  menu: [
    {
      group: 'money',
      to: '/networks',
      label: 'networksPlace.networks',
      icon: Network,
      permission: 'queues.read',
    },
  ],
  terms,
  proposals,
  actions: {
    crediting_set: 'networksPlace.action_crediting_set',
    confirmations_set: 'networksPlace.action_confirmations_set',
    network_add: 'networksPlace.action_network_add',
    network_currency_add: 'networksPlace.action_network_currency_add',
    network_rescan: 'networksPlace.action_network_rescan',
    network_set: 'networksPlace.action_network_set',
  },
  objects: {
    chain: { label: 'networksPlace.object_chain', page: '/networks/$id' },
  },
});
