import './texts.ts';
import { arrived } from '@candor/web-kit';
import { ArrowLeftRight, ChartColumn, ListOrdered, Scale, ShieldAlert, Store } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import { terms } from './terms.ts';

export const p2p = defineFeature({
  routes,
  menu: [
    { group: 'p2p', to: '/p2p', label: 'p2pPlace.p2p', icon: ArrowLeftRight, permission: 'p2p.read' },
    { group: 'p2p', to: '/trades', label: 'p2pPlace.trades', icon: ListOrdered, permission: 'p2p.read' },
    { group: 'p2p', to: '/appeals', label: 'p2pPlace.appeals', icon: Scale, permission: 'p2p.read' },
    { group: 'p2p', to: '/claims', label: 'p2pPlace.claims', icon: ShieldAlert, permission: 'p2p.read' },
    { group: 'p2p', to: '/shops', label: 'p2pPlace.shops', icon: Store, permission: 'p2p.read' },
    {
      group: 'p2p',
      to: '/p2pFigures',
      label: 'p2pPlace.p2pFigures',
      icon: ChartColumn,
      permission: 'p2p.read',
    },
  ],
  queues: {
    appeals: { label: 'p2pPlace.queue_appeals', to: '/appeals' },
    claims: { label: 'p2pPlace.queue_claims', to: '/claims' },
    shops: { label: 'p2pPlace.queue_shops', to: '/shops' },
  },
  terms,
  proposals,
  rights: {
    'p2p.read': 'p2pPlace.right_p2p_read',
    'p2p.evidence': 'p2pPlace.right_p2p_evidence',
    'p2p.mediate': 'p2pPlace.right_p2p_mediate',
    'p2p.propose': 'p2pPlace.right_p2p_propose',
    'p2p.decide': 'p2pPlace.right_p2p_decide',
    'shops.propose': 'p2pPlace.right_shops_propose',
    'shops.decide': 'p2pPlace.right_shops_decide',
  },
  actions: {
    appeal_ask: 'p2pPlace.action_appeal_ask',
    appeal_bank: 'p2pPlace.action_appeal_bank',
    appeal_look: 'p2pPlace.action_appeal_look',
    appeal_message: 'p2pPlace.action_appeal_message',
    appeal_take: 'p2pPlace.action_appeal_take',
    claim_look: 'p2pPlace.action_claim_look',
    p2p_asset_set: 'p2pPlace.action_p2p_asset_set',
    p2p_block: 'p2pPlace.action_p2p_block',
    p2p_fiat_set: 'p2pPlace.action_p2p_fiat_set',
    p2p_market_set: 'p2pPlace.action_p2p_market_set',
    p2p_pause: 'p2pPlace.action_p2p_pause',
    p2p_picture: 'p2pPlace.action_p2p_picture',
    p2p_rate_set: 'p2pPlace.action_p2p_rate_set',
    p2p_set: 'p2pPlace.action_p2p_set',
    rating_hide: 'p2pPlace.action_rating_hide',
    shop_suspend: 'p2pPlace.action_shop_suspend',
  },
  objects: {
    p2p_order: { label: 'p2pPlace.object_p2p_order', page: '/appeals/$id' },
  },
  userTables: { parts: ['p2p'], load: () => arrived(() => import('../user/tables.tsx')) },
});
