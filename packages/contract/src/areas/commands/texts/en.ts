import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const en: TextsOf<typeof keys> = {
  currency_unknown: 'There is no such currency',
  already_known: 'This has been done already',
  rules_version_unknown: 'This version of the rules is not known',
  user_unknown: 'There is no such user',
  asset_unknown: 'There is no such currency',
  market_unknown: 'There is no such trading pair',
  amount_invalid: 'This amount is not valid',
  client_order_id_invalid: 'An order key is 1 to 64 letters, digits or signs',
  idempotency_conflict: 'This key was used for another request',
  order_options_invalid: 'These order options do not go together',
  too_many_open_orders: 'You have as many open orders as allowed ({nearest})',
  insufficient_balance: 'Balance insufficient[[. Maximum: {nearest}]]',
  user_frozen: 'This account is frozen. Please contact support',
  settings_invalid: 'These settings are not valid',
  settings_unchanged: 'Nothing was changed',
  words_missing: 'Please state the reason',
  payload_differs: 'What you approve differs from what was requested',
  product_closed: 'This product is closed at the moment',
  market_at_capacity: 'This market is at capacity right now. Please try again later',
  index_halted: 'The price index is halted. Trading resumes by itself',
  pool_not_covering: 'The pool cannot cover this at the moment[[. Maximum: {nearest}]]',
};
