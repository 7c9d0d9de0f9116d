import { z } from 'zod';
import { id, choice, text } from '../../shapes/fields.ts';
import { term, fraction, count, everyChange } from '../../shapes/terms.ts';

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

export const exchangeTerms = z.strictObject({
  referral_share: fraction,
  /** Risk rates of leverage in percent with two decimals. */
  warning_rate: term,
  liquidation_rate: term,
  ...everyChange,
});
