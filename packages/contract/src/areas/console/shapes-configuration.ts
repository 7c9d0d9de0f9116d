import { z } from 'zod';
import { CONFIGURATION_SUBJECTS, terms } from '../../shapes/terms.ts';
import { openFlag } from '../../shapes/fields.ts';

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
