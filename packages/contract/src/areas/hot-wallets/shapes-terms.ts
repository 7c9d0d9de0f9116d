import { z } from 'zod';
import { decimalOrEmpty, id, text } from '../../shapes/fields.ts';
import { everyChange } from '../../shapes/terms.ts';

export const hotWalletTerms = z.strictObject({
  /** The number of the currency on its network. */
  id,
  /** The least and the most that the hot wallet should hold; both empty: no limits. */
  floor: decimalOrEmpty.optional(),
  ceiling: decimalOrEmpty.optional(),
  /** The address whose key is on no machine of the exchange; empty: none. */
  cold_address: text(128).optional(),
  ...everyChange,
});
