import './texts.ts';
import { Handshake } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { routes } from './routes.ts';

export const proposals = defineFeature({
  routes,
  menu: [
    {
      group: 'work',
      to: '/proposals',
      label: 'proposalsPlace.proposals',
      icon: Handshake,
      permission: 'proposals.read',
    },
  ],
  queues: {
    proposals: { label: 'proposalsPlace.queue_proposals', to: '/proposals' },
  },
  rights: {
    'proposals.read': 'proposalsPlace.right_proposals_read',
    'proposals.decide': 'proposalsPlace.right_proposals_decide',
  },
  actions: {
    approve: 'proposalsPlace.action_approve',
    reject: 'proposalsPlace.action_reject',
    decide_again: 'proposalsPlace.action_decide_again',
    propose: 'proposalsPlace.action_propose',
    proposal_withdraw: 'proposalsPlace.action_proposal_withdraw',
  },
  objects: {
    proposal: { label: 'proposalsPlace.object_proposal', list: '/proposals' },
  },
});
