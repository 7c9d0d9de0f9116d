import { z } from 'zod';
import { id, decimalOrEmpty, text } from '../../shapes/fields.ts';
import { onOrOff, term, everyChange, count } from '../../shapes/terms.ts';

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
