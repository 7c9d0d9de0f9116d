import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  trigger_on_wrong_side: 'The trigger price is on the wrong side of the last price. Nearest: {nearest}',
  trail_out_of_range: 'The trailing distance must be between 0.1% and 20%. Nearest: {nearest}%',
  bracket_profit_on_wrong_side:
    'The take-profit price would be no gain over the price of the order. Nearest: {nearest}',
  bracket_stop_on_wrong_side:
    'The stop price would be no loss against the price of the order. Nearest: {nearest}',
  trigger_unknown: 'There is no such conditional order',
  timeout_invalid: 'The time limit is 1 second to 24 hours',
  orders_cancelled: 'Orders cancelled',
  condition_placed: 'Conditional order placed',
  condition_cancelled: 'Conditional order cancelled',
  condition_amended: 'Conditional order changed',
  switch_armed: 'All orders will be cancelled unless this is repeated in time',
  switch_disarmed: 'Automatic cancellation is off',
  condition_stop_limit: 'Stop limit',
  condition_stop_market: 'Stop market',
  condition_take_profit_limit: 'Take-profit limit',
  condition_take_profit_market: 'Take-profit market',
  condition_trailing_stop_limit: 'Trailing stop limit',
  condition_trailing_stop_market: 'Trailing stop',
  condition_waiting: 'Waiting',
  condition_attached: 'Waiting for its order',
  condition_triggered: 'Triggered',
  condition_ended: 'Cancelled',
};
