import { z } from 'zod';
import { openFlag, amount, decimalText, idFromZero, flag, id, text } from '../../shapes/fields.ts';
import { everyChange, wholeCount } from '../../shapes/terms.ts';
import { proposalRow, reason } from '../../shapes/operators.ts';

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

/** A change of a currency, or in live mode the proposal of one that opens its deposits or withdrawals. */
export const currencyChange = z.strictObject({
  before: currencyRow,
  after: currencyRow,
  is_applied: openFlag,
  proposal: proposalRow.nullable(),
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
