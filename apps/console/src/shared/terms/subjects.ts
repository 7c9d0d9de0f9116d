import type { RequestOf, ResponseOf } from '@candor/contract';
import { fractionOf, percentDigits } from './percent-text.ts';

export type Row = ResponseOf<'console/configuration'>[number];
export type Subject = Row['subject'];

/** The call that changes the terms of each subject. */
export const SET_CALLS = {
  market: 'console/market_set',
  leverage: 'console/leverage_set',
  seconds: 'console/seconds_set',
  stake: 'console/stake_set',
  savings: 'console/savings_set',
  funds: 'console/funds_set',
  outflow: 'console/outflow_set',
  exchange: 'console/exchange_set',
  crediting: 'console/crediting_set',
  network: 'console/network_set',
  confirmations: 'console/confirmations_set',
  p2p: 'console/p2p_set',
  p2p_fiat: 'console/p2p_fiat_set',
  p2p_rate: 'console/p2p_rate_set',
  p2p_asset: 'console/p2p_asset_set',
  p2p_market: 'console/p2p_market_set',
} as const satisfies Record<Subject, `console/${string}`>;

type SetRequest<Name extends Subject> = RequestOf<(typeof SET_CALLS)[Name]>;
type TermName<Name extends Subject> = Exclude<
  keyof SetRequest<Name>,
  'id' | 'reason' | 'preview' | 'currency_id'
>;

/**
 * The form of a term: amounts are decimal texts; fractions too, which people see and type in percent; words and accounts are chosen,
 * texts are written by the operator. A `limit` is an amount or, empty, no limit; an `own_amount` is one or, empty, that of the currency.
 */
export type TermForm =
  | 'amount'
  | 'limit'
  | 'own_amount'
  | 'fraction'
  | 'count'
  | 'list'
  | 'flag'
  | 'text'
  | 'account'
  | readonly string[];

/** Every term of every subject with its form; the compiler compares the names with the contract. */
export const TERMS: { readonly [Name in Subject]: Readonly<Record<TermName<Name>, TermForm>> } = {
  market: {
    status: ['open', 'cancel_only', 'closed'],
    tick: 'amount',
    lot: 'amount',
    max_price: 'amount',
    max_quantity: 'amount',
    min_notional: 'amount',
    maker_fee: 'fraction',
    taker_fee: 'fraction',
    slippage: 'fraction',
    band: 'fraction',
    reference_price: 'amount',
    max_open_orders: 'count',
  },
  leverage: {
    status: ['open', 'close_only', 'closed'],
    lot: 'amount',
    spread: 'fraction',
    fee: 'fraction',
    overnight_fee: 'fraction',
    multiples: 'list',
    min_share: 'count',
    max_share: 'count',
    max_user_value: 'amount',
    max_side_value: 'amount',
    suggestions: 'list',
  },
  seconds: { status: ['open', 'closed'], options: 'list' },
  stake: {
    min_stake: 'amount',
    max_stake: 'amount',
    max_open_user: 'amount',
    max_open_side: 'amount',
    fee: 'fraction',
    suggestions: 'list',
  },
  savings: {
    status: ['open', 'closed'],
    lot_amount: 'amount',
    days: 'count',
    daily_rate: 'fraction',
    quota: 'count',
    user_quota: 'count',
    may_exit_early: 'flag',
    name_en: 'text',
    text_en: 'text',
    name_zh: 'text',
    text_zh: 'text',
    name_hk: 'text',
    text_hk: 'text',
    name_jp: 'text',
    text_jp: 'text',
    name_th: 'text',
    text_th: 'text',
    name_kr: 'text',
    text_kr: 'text',
  },
  funds: {
    unfinal_credit_limit: 'limit',
    withdrawal_min: 'amount',
    withdrawal_max: 'amount',
    day_limit: 'amount',
    certified_day_limit: 'amount',
    flat_fee: 'amount',
    fee: 'fraction',
    review_above: 'amount',
    second_review_above: 'amount',
  },
  outflow: {
    automatic_hour: 'limit',
    automatic_day: 'limit',
    adjustment_hour: 'limit',
    adjustment_day: 'limit',
  },
  exchange: { referral_share: 'fraction', warning_rate: 'amount', liquidation_rate: 'amount' },
  crediting: { deposit_account: 'account', notice_second_above: 'amount', bound_only: 'flag' },
  network: {
    open_recharge: 'flag',
    open_draw: 'flag',
    deposit_min: 'amount',
    sweep_min: 'amount',
    withdrawal_min: 'own_amount',
    flat_fee: 'own_amount',
    in_address: 'text',
  },
  confirmations: {
    credit_confirmations: 'count',
    final_confirmations: 'count',
    withdraw_confirmations: 'count',
  },
  p2p: {
    status: ['open', 'paused', 'closing', 'closed'],
    pay_minutes: 'list',
    late_seconds: 'count',
    answer_seconds: 'count',
    appeal_from_seconds: 'count',
    auto_appeal_seconds: 'count',
    cancel_max: 'count',
    taker_orders_max: 'count',
    shop_orders_max: 'count',
    shop_ads_max: 'count',
    fresh_seconds: 'count',
    gap_seconds: 'count',
    bond: 'amount',
    needs_certified: 'flag',
  },
  p2p_fiat: { code: 'text', scale: 'count', status: ['open', 'closed'] },
  p2p_rate: { sources: 'text', quorum: 'count', life_seconds: 'count' },
  p2p_asset: { day_max: 'amount', certified_day_max: 'amount', shop_day_max: 'amount' },
  p2p_market: {
    fiat_id: 'count',
    coin_pair_id: 'count',
    decimals: 'count',
    unit: 'amount',
    step: 'amount',
    status: ['open', 'closed'],
    highest: 'amount',
    min_money: 'amount',
    max_money: 'amount',
    band: 'fraction',
    maker_fee: 'fraction',
    taker_fee: 'fraction',
  },
};

export const SUBJECTS = Object.keys(SET_CALLS) as readonly Subject[];

/** Returns whether a kind of object is a subject of terms. */
export function isSubject(kind: string): kind is Subject {
  return SUBJECTS.some((known) => known === kind);
}

type Names = { [Name in Subject]: TermName<Name> }[Subject];

/** Returns the terms of a subject with their forms, in the order of this file. */
export function termsOf(subject: Subject): readonly (readonly [name: Names, form: TermForm])[] {
  return Object.entries(TERMS[subject]) as unknown as readonly (readonly [Names, TermForm])[];
}

/** Returns terms as a form shows them: fractions in percent. */
export function typedTerms(
  subject: Subject,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const forms = new Map<string, TermForm>(termsOf(subject));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      forms.get(name) === 'fraction' ? (percentDigits(value) ?? value) : value,
    ]),
  );
}

/** Returns what a person has typed for a term as the exchange takes it. */
export function wireTerm(form: TermForm | undefined, value: string): string {
  return form === 'fraction' ? fractionOf(value) : value;
}

/** The accounts that deposits over a network may be credited to. */
export const DEPOSIT_ACCOUNTS = ['change_account', 'legal_account', 'lever_account'] as const;

/** Returns a value of each term of something that is not offered yet: what is left as it is shall be chosen by a person. */
export function newTerms(subject: Subject): Readonly<Record<string, string>> {
  return Object.fromEntries(termsOf(subject).map(([name, form]) => [name, firstOf(form)]));
}

function firstOf(form: TermForm): string {
  // Without a number there would be no limit.
  if (form === 'flag' || form === 'limit') return '0';
  // The last word is the one under which nothing is open.
  return typeof form === 'string' ? '' : (form.at(-1) ?? '');
}
