import { z } from 'zod';
import { id, choice, decimalOrEmpty } from '../../shapes/fields.ts';
import { onOrOff, everyChange } from '../../shapes/terms.ts';

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
