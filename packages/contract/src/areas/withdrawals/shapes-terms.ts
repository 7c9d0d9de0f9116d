import { z } from 'zod';
import { id, decimalOrEmpty } from '../../shapes/fields.ts';
import { term, fraction, everyChange } from '../../shapes/terms.ts';

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
