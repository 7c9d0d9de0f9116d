import type { Values } from '../../../shared/changes/lines.ts';
import type { Fields, ProposalKinds } from '../../../shared/changes/proposal-kind.ts';

const COLD_MOVE = { amount: 'amount', cold_address: 'text' } as const satisfies Fields;

const REFILL = {
  amount: 'amount',
  cold_address: 'text',
  receiver: 'text',
  tx_hash: 'text',
} as const satisfies Fields;

interface ColdMove extends Values {
  readonly chain: string;
  readonly currency_code: string;
}

export const proposals = {
  cold_move: {
    label: 'hotWalletsPlace.kind_cold_move',
    read: (payload: ColdMove, { t, fieldLines }) => ({
      of: t('change.coldMove', { chain: payload.chain, currency: payload.currency_code }),
      before: {},
      after: fieldLines(COLD_MOVE, payload),
    }),
  },
  refill_send: {
    label: 'hotWalletsPlace.kind_refill_send',
    read: (payload: ColdMove, { t, fieldLines }) => ({
      of: t('change.refillSend', { chain: payload.chain, currency: payload.currency_code }),
      before: {},
      after: fieldLines(REFILL, payload),
    }),
  },
} as const satisfies ProposalKinds;
