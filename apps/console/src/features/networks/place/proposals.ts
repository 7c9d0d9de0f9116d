import { NETWORK_FAMILIES, type RequestOf } from '@candor/contract';
import type { Values } from '../../../shared/changes/lines.ts';
import type { Fields, ProposalKinds } from '../../../shared/changes/proposal-kind.ts';

/** Fields of a new network; the compiler compares them with the contract. */
const NETWORK = {
  family: NETWORK_FAMILIES,
  code: 'text',
  name: 'text',
  network: 'text',
  account_key: 'text',
  needs_memo: 'flag',
  hot_address: 'text',
  block_seconds: 'text',
  credit_confirmations: 'text',
  final_confirmations: 'text',
  withdraw_confirmations: 'text',
  from_height: 'text',
} as const satisfies Fields &
  Readonly<Record<Exclude<keyof RequestOf<'console/network_add'>, 'reason'> | 'hot_address', unknown>>;

const CURRENCY = {
  chain: 'text',
  currency_code: 'text',
  token_address: 'text',
  decimals: 'text',
  has_own_addresses: 'flag',
  in_address: 'text',
  deposit_min: 'amount',
} as const satisfies Fields;

const RESCAN = {
  chain: 'text',
  first_block: 'text',
  last_block: 'text',
} as const satisfies Fields;

interface NewCurrency extends Values {
  readonly chain: string;
  readonly currency_code: string;
}

export const proposals = {
  network_add: {
    label: 'networksPlace.kind_network_add',
    read: (payload: Values, { t, fieldLines }) => ({
      of: t(payload['family'] === 'manual' ? 'change.bankAdd' : 'change.networkAdd'),
      before: {},
      after: fieldLines(NETWORK, payload),
    }),
  },
  network_currency_add: {
    label: 'networksPlace.kind_network_currency_add',
    read: (payload: NewCurrency, { t, fieldLines }) => ({
      of: t('change.networkCurrencyAdd', { chain: payload.chain, currency: payload.currency_code }),
      before: {},
      after: fieldLines(CURRENCY, payload),
    }),
  },
  network_rescan: {
    label: 'networksPlace.kind_network_rescan',
    read: (payload: Values, { t, fieldLines }) => ({
      of: t('change.networkRescan'),
      before: {},
      after: fieldLines(RESCAN, payload),
    }),
  },
} as const satisfies ProposalKinds;
