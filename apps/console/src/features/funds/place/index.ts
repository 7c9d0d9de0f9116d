import './texts.ts';
import { arrived } from '@candor/web-kit';
import { ArrowDownToLine, ArrowUpFromLine, FileSpreadsheet, Link2 } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import { terms } from './terms.ts';

export const funds = defineFeature({
  routes,
  menu: [
    {
      group: 'work',
      to: '/withdrawals',
      label: 'fundsPlace.withdrawals',
      icon: ArrowUpFromLine,
      permission: 'queues.read',
    },
    {
      group: 'work',
      to: '/notices',
      label: 'fundsPlace.notices',
      icon: ArrowDownToLine,
      permission: 'queues.read',
    },
    {
      group: 'money',
      to: '/chains',
      label: 'fundsPlace.chains',
      icon: Link2,
      permission: 'queues.read',
      after: '/networks',
    },
    {
      group: 'money',
      to: '/bank-statements',
      label: 'fundsPlace.bankStatements',
      icon: FileSpreadsheet,
      permission: 'queues.read',
      after: '/networks',
    },
  ],
  queues: {
    withdrawals: { label: 'fundsPlace.queue_withdrawals', to: '/withdrawals' },
    stuck: { label: 'fundsPlace.queue_stuck', to: '/withdrawals', search: { queue: 'stuck' } },
    notices: { label: 'fundsPlace.queue_notices', to: '/notices' },
    unassigned: { label: 'fundsPlace.queue_unassigned', to: '/chains' },
    chains: { label: 'fundsPlace.queue_chains', to: '/chains' },
    limits: { label: 'fundsPlace.queue_limits', to: '/terms' },
  },
  terms,
  proposals,
  rights: {
    'deposits.decide': 'fundsPlace.right_deposits_decide',
    'withdrawals.decide': 'fundsPlace.right_withdrawals_decide',
    'chains.pause': 'fundsPlace.right_chains_pause',
  },
  actions: {
    chain_set: 'fundsPlace.action_chain_set',
    pay_order_decide: 'fundsPlace.action_pay_order_decide',
    pay_order_decide_again: 'fundsPlace.action_pay_order_decide_again',
    bank_statement_import: 'fundsPlace.action_bank_statement_import',
    withdrawal_decide: 'fundsPlace.action_withdrawal_decide',
    unassigned_attend: 'fundsPlace.action_unassigned_attend',
    funds_set: 'fundsPlace.action_funds_set',
    outflow_set: 'fundsPlace.action_outflow_set',
  },
  objects: {
    pay_order: { label: 'fundsPlace.object_pay_order', page: '/notices/$id' },
    bank_account: { label: 'fundsPlace.object_bank_account', list: '/bank-statements' },
    payment: { label: 'fundsPlace.object_payment', list: '/chains' },
    withdrawal: { label: 'fundsPlace.object_withdrawal', page: '/withdrawals/$id' },
  },
  userTables: {
    parts: ['funds', 'bound_addresses'],
    load: () => arrived(() => import('../user/tables.tsx')),
  },
});
