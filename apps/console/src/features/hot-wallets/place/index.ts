import './texts.ts';
import { Snowflake } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';

export const hotWallets = defineFeature({
  routes,
  menu: [
    {
      group: 'money',
      to: '/hot-wallets',
      label: 'hotWalletsPlace.hotWallets',
      icon: Snowflake,
      permission: 'queues.read',
      after: '/networks',
    },
  ],
  queues: { hot_wallets: { label: 'hotWalletsPlace.queue_hot_wallets', to: '/hot-wallets' } },
  terms: {
    hot_wallet: {
      label: 'hotWalletsPlace.hotWallets',
      forms: { floor: 'limit', ceiling: 'limit', cold_address: 'text' },
    },
  },
  proposals,
  rights: {
    'cold_moves.propose': 'hotWalletsPlace.right_cold_moves_propose',
    'cold_moves.decide': 'hotWalletsPlace.right_cold_moves_decide',
  },
  actions: {
    hot_wallet_set: 'hotWalletsPlace.action_hot_wallet_set',
    cold_move: 'hotWalletsPlace.action_cold_move',
    refill_send: 'hotWalletsPlace.action_refill_send',
  },
});
