import type { ProposalKinds } from '../../../shared/changes/proposal-kind.ts';

export const proposals = {
  deposit_notice: {
    label: 'fundsPlace.kind_deposit_notice',
    fields: {
      pay_order_id: 'text',
      amount: 'amount',
      currency_code: 'text',
      in_address: 'text',
      wallet_address: 'text',
      tx_hash: 'text',
      bank_reference: 'text',
      is_on_statement: 'flag',
    },
  },
} as const satisfies ProposalKinds;
