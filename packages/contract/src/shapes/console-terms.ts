import { z } from 'zod';
import { proposalRow, reason } from './console.ts';
import {
  amount,
  choice,
  decimalOrEmpty,
  decimalText,
  flag,
  id,
  idFromZero,
  openFlag,
  text,
} from './fields.ts';

export const CONFIGURATION_SUBJECTS = [
  'market',
  'leverage',
  'seconds',
  'stake',
  'savings',
  'funds',
  'outflow',
  'exchange',
  'crediting',
  'network',
  'confirmations',
  'p2p',
  'p2p_fiat',
  'p2p_rate',
  'p2p_asset',
  'p2p_market',
] as const;

const term = decimalText.optional();
const COUNT_MAX = 1_000_000;
const wholeCount = id.refine((value) => value <= COUNT_MAX, { error: 'number_too_large' }).transform(String);
const count = wholeCount.optional();
/** Fractions: 0.001 is a tenth of a percent. */
const fraction = decimalText.optional();

/** Every change: `preview` answers what it would do and does nothing; terms that are left out stay. */
const everyChange = { reason, preview: flag.optional() };

export const marketTerms = z.strictObject({
  id,
  status: choice(['open', 'cancel_only', 'closed']).optional(),
  tick: term,
  lot: term,
  max_price: term,
  max_quantity: term,
  min_notional: term,
  maker_fee: fraction,
  taker_fee: fraction,
  slippage: fraction,
  band: fraction,
  reference_price: term,
  max_open_orders: count,
  ...everyChange,
});

export const leverageTerms = z.strictObject({
  /** The number of the pair. */
  id,
  status: choice(['open', 'close_only', 'closed']).optional(),
  lot: term,
  spread: fraction,
  fee: fraction,
  overnight_fee: fraction,
  /** Ascending, with commas: `5,10,20`. */
  multiples: text(200)
    .regex(/^[1-9][0-9]{0,3}(,[1-9][0-9]{0,3})*$/, { error: 'field_invalid' })
    .optional(),
  min_share: count,
  max_share: count,
  max_user_value: term,
  max_side_value: term,
  /** Numbers of lots that the order form offers, ascending; empty: none. */
  suggestions: text(200)
    .regex(/^([1-9][0-9]{0,8}(,[1-9][0-9]{0,8})*)?$/, { error: 'field_invalid' })
    .optional(),
  ...everyChange,
});

export const secondsTerms = z.strictObject({
  /** The number of the pair. */
  id,
  status: choice(['open', 'closed']).optional(),
  /** Durations ascending with the share of the stake that a win pays: `30:0.85,60:0.88`. */
  options: text(500)
    .regex(/^[1-9][0-9]{0,4}:[0-9](\.[0-9]{1,6})?(,[1-9][0-9]{0,4}:[0-9](\.[0-9]{1,6})?)*$/, {
      error: 'field_invalid',
    })
    .optional(),
  ...everyChange,
});

export const stakeTerms = z.strictObject({
  /** The number of the currency. */
  id,
  min_stake: term,
  max_stake: term,
  max_open_user: term,
  max_open_side: term,
  fee: fraction,
  /** Stakes that the form offers, ascending; empty: none. */
  suggestions: text(300)
    .regex(/^([0-9]+(\.[0-9]+)?(,[0-9]+(\.[0-9]+)?)*)?$/, { error: 'field_invalid' })
    .optional(),
  ...everyChange,
});

const productName = text(64).optional();
const productText = text(500).optional();

export const savingsTerms = z.strictObject({
  /** The number of the product; a new one without it gets the next. */
  id: id.optional(),
  /** Set only for a new product. */
  currency_id: id.optional(),
  status: choice(['open', 'closed']).optional(),
  lot_amount: term,
  days: count,
  daily_rate: fraction,
  quota: count,
  user_quota: count,
  may_exit_early: choice(['0', '1']).optional(),
  /** Names and descriptions; a language without a name shows the English one. */
  name_en: productName,
  text_en: productText,
  name_zh: productName,
  text_zh: productText,
  name_hk: productName,
  text_hk: productText,
  name_jp: productName,
  text_jp: productText,
  name_th: productName,
  text_th: productText,
  name_kr: productName,
  text_kr: productText,
  ...everyChange,
});

export const fundsTerms = z.strictObject({
  /** The number of the currency. */
  id,
  /** Empty: no limit. */
  unfinal_credit_limit: decimalOrEmpty.optional(),
  withdrawal_min: term,
  withdrawal_max: term,
  day_limit: term,
  certified_day_limit: term,
  flat_fee: term,
  fee: fraction,
  review_above: term,
  second_review_above: term,
  ...everyChange,
});

/** Limits over the whole exchange; empty: no limit. */
export const outflowTerms = z.strictObject({
  /** The number of the currency. */
  id,
  automatic_hour: decimalOrEmpty.optional(),
  automatic_day: decimalOrEmpty.optional(),
  adjustment_hour: decimalOrEmpty.optional(),
  adjustment_day: decimalOrEmpty.optional(),
  ...everyChange,
});

export const exchangeTerms = z.strictObject({
  referral_share: fraction,
  /** Risk rates of leverage in percent with two decimals. */
  warning_rate: term,
  liquidation_rate: term,
  ...everyChange,
});

const onOrOff = choice(['0', '1']).optional();

/** The handling of a currency's deposits and withdrawals beside the limits of the engine. */
export const creditingTerms = z.strictObject({
  /** The number of the currency. */
  id,
  /** The account that deposits over a network are credited to. */
  deposit_account: choice(['change_account', 'legal_account', 'lever_account']).optional(),
  /** Notices above it need a second operator; empty: none does. */
  notice_second_above: decimalOrEmpty.optional(),
  /** Withdrawals go to bound addresses only. */
  bound_only: onOrOff,
  ...everyChange,
});

export const networkTerms = z.strictObject({
  /** The number of the currency on its network. */
  id,
  open_recharge: onOrOff,
  open_draw: onOrOff,
  deposit_min: term,
  /** The least that a deposit address holds before it is collected at the hot address; 0: nothing is collected. */
  sweep_min: term,
  /** Smallest amount and flat fee of withdrawals over it; empty: those of the currency. */
  withdrawal_min: decimalOrEmpty.optional(),
  flat_fee: decimalOrEmpty.optional(),
  /** The address of the exchange for deposits with a notice; empty: none. */
  in_address: text(128).optional(),
  ...everyChange,
});

export const confirmationsTerms = z.strictObject({
  /** The number of the network. */
  id,
  /** Blocks after which a deposit is credited, may leave again, and a withdrawal is done. */
  credit_confirmations: count,
  final_confirmations: count,
  withdraw_confirmations: count,
  ...everyChange,
});

/** A currency as it is shown: the engine knows nothing of it, and nothing is decided by it. */
export const currencyRow = z.strictObject({
  id: z.int().positive(),
  code: z.string(),
  scale: z.int().nonnegative(),
  name: z.string(),
  /** Path of its uploaded picture; empty: none. */
  icon: z.string(),
  open_recharge: openFlag,
  open_draw: openFlag,
  /** Others are quoted in it. */
  is_quote: openFlag,
  /** Its place among the quote currencies. */
  group_order: z.int().nonnegative(),
  /** Its place among all currencies. */
  list_order: z.int().nonnegative(),
  /** Rates for display, of quote currencies. */
  cny_price: amount,
  usd_price: amount,
});

const DISPLAY_DECIMALS_MAX = 8;
const displayRate = decimalText
  .refine((value) => (value.split('.')[1] ?? '').length <= DISPLAY_DECIMALS_MAX, {
    error: 'number_too_precise',
  })
  .optional();

const place = idFromZero.refine((value) => value <= 1_000, { error: 'number_too_large' }).optional();

const currencyLook = {
  open_recharge: flag.optional(),
  open_draw: flag.optional(),
  is_quote: flag.optional(),
  group_order: place,
  list_order: place,
  cny_price: displayRate,
  usd_price: displayRate,
};

export const currencyTerms = z.strictObject({
  id,
  name: text(64).optional(),
  /** Path of a picture that was uploaded as an icon; empty: none. */
  icon: text(128).optional(),
  ...currencyLook,
  ...everyChange,
});

/** A new currency. Its scale is for good; a pair says how many decimals its quantities are shown with. */
export const newCurrency = z.strictObject({
  code: text(12).regex(/^[A-Z0-9]{2,12}$/, { error: 'field_invalid' }),
  name: text(64),
  scale: z
    .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'number_invalid') })
    .regex(/^[0-8]$/, { error: 'number_invalid' })
    .transform(Number),
  ...currencyLook,
  reason,
});

/** A new pair of two known currencies. The decimals of its tick are those of its prices. */
export const newMarket = z.strictObject({
  base_id: id,
  quote_id: id,
  tick: decimalText,
  lot: decimalText,
  max_price: decimalText,
  max_quantity: decimalText,
  min_notional: decimalText,
  maker_fee: decimalText,
  taker_fee: decimalText,
  slippage: decimalText,
  band: decimalText,
  /** Around it the band lies until the pair has an index or trades; 0: none. */
  reference_price: decimalText,
  max_open_orders: wholeCount,
  list_order: place,
  /** Absent: orders are taken at once. */
  open_change: flag.optional(),
  /** Marks the quote currency as one. */
  is_quote: flag.optional(),
  reason,
});

/** The addition, or in live mode its proposal. */
export const listingAnswer = z.strictObject({
  /** Null until another person has agreed. */
  id: z.int().positive().nullable(),
  name: z.string(),
  is_applied: openFlag,
  proposal: proposalRow.nullable(),
});

const terms = z.record(z.string(), z.string());

/** Terms of one thing as they stand. */
export const configurationRow = z.strictObject({
  subject: z.enum(CONFIGURATION_SUBJECTS),
  /** The number of the pair, currency or product; 0 for the whole exchange. */
  id: z.int().nonnegative(),
  name: z.string(),
  /** The currency that the terms belong to; null for pairs, networks as such and the whole exchange. */
  currency_id: z.int().positive().nullable(),
  /** Empty where it is not offered. */
  terms,
  is_offered: openFlag,
});

export const configurationChange = z.strictObject({
  subject: z.enum(CONFIGURATION_SUBJECTS),
  id: z.int().nonnegative(),
  name: z.string(),
  /** Only the terms that differ; empty for a new thing. */
  before: terms,
  after: terms,
  /** The kind of things that are open under the terms now: positions for `exchange`; for `network` notices, or
   * withdrawals where only their terms change; `ending_orders` where the change closes their pair. */
  affects: z.strictObject({
    what: z.enum([
      'orders',
      'ending_orders',
      'positions',
      'contracts',
      'holdings',
      'withdrawals',
      'exchange',
      'notices',
      'network',
      'deposits',
      'p2p_orders',
    ]),
    count: z.int().nonnegative(),
    /** The value of positions in the quote currency. */
    value: z.string(),
  }),
  is_applied: openFlag,
  /** In live mode another person decides on all but a status. */
  proposal: proposalRow.nullable(),
});
