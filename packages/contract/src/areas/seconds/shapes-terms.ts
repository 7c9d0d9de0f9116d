import { z } from 'zod';
import { id, choice, text } from '../../shapes/fields.ts';
import { everyChange, term, fraction } from '../../shapes/terms.ts';

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
