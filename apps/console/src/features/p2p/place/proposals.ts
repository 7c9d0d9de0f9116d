import type { ProposalKinds } from '../../../shared/changes/proposal-kind.ts';

const SHOP_STATUSES = ['none', 'under_review', 'active', 'suspended', 'revoked', 'left'] as const;

export const proposals = {
  p2p_decision: {
    label: 'p2pPlace.kind_p2p_decision',
    fields: {
      order_id: 'text',
      version: 'text',
      rule: 'text',
      through: 'text',
      number: 'amount',
      to_buyer: 'amount',
      to_seller: 'amount',
      currency_code: 'text',
      bond_pay: 'amount',
      evidence_head: 'text',
    },
  },
  p2p_claim: {
    label: 'p2pPlace.kind_p2p_claim',
    fields: {
      claim_id: 'text',
      order_id: 'text',
      decision: ['pay', 'decline'],
      rule: 'text',
      money: 'amount',
      fiat: 'text',
      number: 'amount',
      currency_code: 'text',
      claimant_id: 'text',
      shop_user_id: 'text',
    },
  },
  p2p_unblock: {
    label: 'p2pPlace.kind_p2p_unblock',
    fields: {
      person_id: 'text',
      side: ['buy', 'sell', 'both'],
      buy_blocked_until: 'block_end',
      sell_blocked_until: 'block_end',
      block_reason: ['false_paid', 'wrong_payer', 'reversed', 'lost_as_seller', 'by_operator'],
    },
  },
  shop_grant: {
    label: 'p2pPlace.kind_shop_grant',
    fields: {
      owner_id: 'text',
      shop_name: 'text',
      status: SHOP_STATUSES,
      status_before: SHOP_STATUSES,
      completed_orders: 'text',
    },
  },
} as const satisfies ProposalKinds;
