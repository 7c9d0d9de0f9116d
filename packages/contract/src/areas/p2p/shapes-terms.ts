/** Terms of the P2P desk that operators set. Terms that are left out stay; `preview` answers what a change would do. */
import { z } from 'zod';
import { decimalText, flag, id, choice, text } from '../../shapes/fields.ts';
import { reason } from '../../shapes/operators.ts';

const SECONDS_MAX = 2_592_000;

const COUNT_MAX = 1_000_000;

const wholeText = /^(0|[1-9][0-9]{0,15})$/;

const whole = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'number_invalid') })
    .regex(wholeText, { error: 'number_invalid' })
    .refine((value) => Number(value) <= max, { error: 'number_too_large' })
    .optional();

const seconds = whole(SECONDS_MAX);

const count = whole(COUNT_MAX);

const term = decimalText.optional();

const everyChange = { reason, preview: flag.optional() };

/** The whole desk. */
export const p2pTerms = z.strictObject({
  /** The coin of bonds; set only when the desk is set up. */
  currency_id: id.optional(),
  status: choice(['open', 'paused', 'closing', 'closed']).optional(),
  /** Times for a payment that ads may offer, in minutes, with commas. */
  pay_minutes: text(60)
    .regex(/^[1-9][0-9]{0,3}(,[1-9][0-9]{0,3})*$/, { error: 'field_invalid' })
    .optional(),
  late_seconds: seconds,
  answer_seconds: seconds,
  appeal_from_seconds: seconds,
  auto_appeal_seconds: seconds,
  cancel_max: count,
  taker_orders_max: count,
  shop_orders_max: count,
  shop_ads_max: count,
  fresh_seconds: seconds,
  gap_seconds: seconds,
  bond: term,
  needs_certified: choice(['0', '1']).optional(),
  ...everyChange,
});

export const p2pFiatTerms = z.strictObject({
  /** A new fiat without it gets the next. */
  id: id.optional(),
  code: text(3)
    .regex(/^[A-Z]{3}$/, { error: 'field_invalid' })
    .optional(),
  /** Decimals of its money; set only for a new fiat. */
  scale: whole(8),
  status: choice(['open', 'closed']).optional(),
  ...everyChange,
});

export const p2pRateTerms = z.strictObject({
  /** The number of the fiat. */
  id,
  /** Numbers with hosts: `1:rates.example,2:other.example`. */
  sources: text(2_000)
    .regex(/^[1-9][0-9]{0,8}:[a-z0-9.-]{1,200}(,[1-9][0-9]{0,8}:[a-z0-9.-]{1,200})*$/, {
      error: 'field_invalid',
    })
    .optional(),
  quorum: count,
  life_seconds: seconds,
  ...everyChange,
});

export const p2pAssetTerms = z.strictObject({
  /** The number of the currency. */
  id,
  day_max: term,
  certified_day_max: term,
  shop_day_max: term,
  ...everyChange,
});

export const p2pMarketTerms = z.strictObject({
  /** A new market without it gets the next. */
  id: id.optional(),
  /** The coin; set only for a new market, as are the fiat, the pair of the coin, decimals, unit and step. */
  currency_id: id.optional(),
  fiat_id: count,
  /** The pair by which the coin is worth USDT; 0: it is that coin. */
  coin_pair_id: whole(Number.MAX_SAFE_INTEGER),
  decimals: whole(5),
  unit: term,
  step: term,
  status: choice(['open', 'closed']).optional(),
  /** The highest that an ad may ask. */
  highest: term,
  min_money: term,
  max_money: term,
  band: term,
  maker_fee: term,
  taker_fee: term,
  ...everyChange,
});
