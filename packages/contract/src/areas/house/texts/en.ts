import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  adjustment_exists: 'This adjustment is posted already',
  house_account_unknown: 'There is no such house account',
  adjustment_limit: "The exchange's limit for adjustments is reached",
  pool_is_bound: 'The pool is needed for what is open',
  memo_adjustment: 'Correction by the exchange',
};
