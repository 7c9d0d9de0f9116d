import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  closing_contracts_left: 'The account still has seconds contracts that are not settled: {count}',
  seconds_not_offered: 'Please choose one of the durations offered[[. Nearest: {nearest} s]]',
  stake_below_minimum: 'The smallest stake is {nearest}',
  stake_above_maximum: 'The largest stake is {nearest}',
  user_stake_limit: 'Your limit of open stakes is reached. Still available: {nearest}',
  side_stake_limit: 'No more stakes on this side at the moment. Still available: {nearest}',
  contract_opened: 'Contract opened',
  contract_pending: 'Order submitted. It opens at the next price',
  contract_refunded: 'No price came in time. Stake and fee were returned',
  micro_up: 'Up',
  micro_down: 'Down',
  micro_opening: 'Opening',
  micro_running: 'In progress',
  micro_won: 'Won',
  micro_lost: 'Lost',
  micro_refunded: 'Refunded',
  tie_win: 'A tie wins',
  tie_refund: 'A tie is refunded',
  memo_stake_fee: 'Seconds contract fee',
  memo_stake_win: 'Seconds contract won',
  memo_stake_loss: 'Seconds contract lost',
};
