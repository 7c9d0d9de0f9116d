import { z } from 'zod';
import { id, choice } from '../../shapes/fields.ts';
import { term, fraction, count, everyChange } from '../../shapes/terms.ts';

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
