import type { RequestOf } from '@candor/contract';
import type { TERMS as EngineTerms, TermForm } from '../terms/subjects.ts';

type AdditionFields<Name extends 'console/currency_add' | 'console/market_add' | 'console/network_add'> =
  Exclude<keyof RequestOf<Name>, 'reason' | 'base_id' | 'quote_id' | keyof typeof EngineTerms.market>;
export type FieldForm = TermForm | 'text' | 'role' | 'time';

/** Fields of a new currency; the compiler compares them with the contract. */
const CURRENCY: Readonly<Record<AdditionFields<'console/currency_add'>, FieldForm>> = {
  code: 'text',
  name: 'text',
  scale: 'text',
  open_recharge: 'flag',
  open_draw: 'flag',
  is_quote: 'flag',
  group_order: 'text',
  list_order: 'text',
  usd_price: 'amount',
  cny_price: 'amount',
};

/** Fields of a new pair beside its terms. */
const MARKET: Readonly<Record<AdditionFields<'console/market_add'> | 'pair', FieldForm>> = {
  pair: 'text',
  open_change: 'flag',
  is_quote: 'flag',
  list_order: 'text',
};

const NETWORK = {
  family: ['evm', 'bitcoin', 'manual'],
  code: 'text',
  name: 'text',
  network: 'text',
  account_key: 'text',
  hot_address: 'text',
  block_seconds: 'text',
  credit_confirmations: 'text',
  final_confirmations: 'text',
  withdraw_confirmations: 'text',
  from_height: 'text',
} as const satisfies Readonly<Record<AdditionFields<'console/network_add'> | 'hot_address', FieldForm>>;
const NETWORK_CURRENCY = {
  chain: 'text',
  currency_code: 'text',
  token_address: 'text',
  decimals: 'text',
  has_own_addresses: 'flag',
  in_address: 'text',
  deposit_min: 'amount',
} as const;

const OPERATOR = { account: 'text', role: 'role', user_id: 'text' } as const;
const NOTICE = {
  pay_order_id: 'text',
  amount: 'amount',
  currency_code: 'text',
  in_address: 'text',
  wallet_address: 'text',
  tx_hash: 'text',
  bank_reference: 'text',
} as const;

const DECISION = {
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
} as const;
const CLAIM = {
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
} as const;
const UNBLOCK = {
  person_id: 'text',
  side: ['buy', 'sell', 'both'],
  buy_blocked_until: 'time',
  sell_blocked_until: 'time',
  block_reason: ['false_paid', 'wrong_payer', 'reversed', 'lost_as_seller', 'by_operator'],
} as const;
const SHOP_STATUSES = ['none', 'under_review', 'active', 'suspended', 'revoked', 'left'] as const;
const SHOP = {
  owner_id: 'text',
  shop_name: 'text',
  status: SHOP_STATUSES,
  status_before: SHOP_STATUSES,
  completed_orders: 'text',
} as const;

const ALARM = {
  alarm_id: 'text',
  cause: 'text',
  currency_code: 'text',
  chain: 'text',
  still_fails: 'flag',
} as const;
const RESERVE = { chain: 'text', address: 'text', is_listed: 'flag' } as const;

const HOLD = { withdrawals_from: 'time' } as const;

/** The fields that proposals of a kind show, besides the terms of engine and index. */
export const FIELDS = {
  currency_add: CURRENCY,
  market_add: MARKET,
  network_add: NETWORK,
  network_currency_add: NETWORK_CURRENCY,
  operator_add: OPERATOR,
  operator_role: OPERATOR,
  deposit_notice: NOTICE,
  hold_lift: HOLD,
  alarm_lift: ALARM,
  reserve_address: RESERVE,
  p2p_decision: DECISION,
  p2p_claim: CLAIM,
  p2p_unblock: UNBLOCK,
  shop_grant: SHOP,
} as const;

type Names = { [Kind in keyof typeof FIELDS]: keyof (typeof FIELDS)[Kind] }[keyof typeof FIELDS];

/** Returns the fields of a kind with their forms, in the order of this file. */
export function fieldsOf(kind: keyof typeof FIELDS): readonly (readonly [name: Names, form: FieldForm])[] {
  return Object.entries(FIELDS[kind]) as unknown as readonly (readonly [Names, FieldForm])[];
}
