import type { RequestOf } from '@candor/contract';
import type { Fields, ProposalKinds } from '../../../shared/changes/proposal-kind.ts';
import type { Values } from '../../../shared/changes/lines.ts';
import type { terms } from './terms.ts';

/** Fields of a new pair beside its terms; the compiler compares them with the contract. */
const PAIR = {
  pair: 'text',
  open_change: 'flag',
  is_quote: 'flag',
  list_order: 'text',
} as const satisfies Fields &
  Readonly<
    Record<
      Exclude<
        keyof RequestOf<'console/market_add'>,
        'reason' | 'base_id' | 'quote_id' | keyof (typeof terms)['market']['forms']
      >,
      unknown
    >
  >;

export const proposals = {
  market_add: {
    label: 'spotPlace.kind_market_add',
    read: (payload: Values, { fieldLines, termLines }) => ({
      before: {},
      after: { ...fieldLines(PAIR, payload), ...termLines('market', payload) },
    }),
  },
} as const satisfies ProposalKinds;
