import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  address_not_bound: 'Please bind or set the withdrawal address first',
  address_waiting: 'This address can be used from {nearest}',
  withdrawals_closed: 'Withdrawals of this currency are closed',
  withdrawal_exists: 'This withdrawal is known already',
  withdrawal_unknown: 'There is no such withdrawal',
  withdrawal_state: 'The withdrawal can no longer be changed this way',
  withdrawals_frozen: 'Withdrawals of this account are suspended',
  withdrawals_on_hold: 'Withdrawals are on hold after a security change, until {nearest}',
  withdrawal_below_minimum: 'The smallest withdrawal is {nearest}',
  withdrawal_above_maximum: 'The largest withdrawal is {nearest}',
  withdrawal_day_limit: 'This is above what you can still withdraw today[[: {nearest}]]',
  deposit_not_final:
    'Part of this amount comes from a deposit that still needs confirmations. Available for withdrawal: {nearest}',
  approval_repeated: 'You have approved this already',
  approval_missing: 'This still needs approval',
  draw_requested: 'Withdrawal requested',
  draw_cancelled: 'Withdrawal cancelled',
  withdrawal_decided: 'Withdrawal decided',
  memo_withdrawal_send: 'Withdrawal',
  memo_withdrawal_release: 'Withdrawal returned',
  limit_automatic_hour: 'automatic withdrawals by hour',
  limit_automatic_day: 'automatic withdrawals by day',
  limit_adjustment_hour: 'adjustments by hour',
  limit_adjustment_day: 'adjustments by day',
  mail_limit_subject: '{brand}: a limit over the whole exchange',
  mail_limit_near_text:
    'A limit over the whole exchange is nearly used up: {what}. Used are {used} of {limit} {currency}. What goes beyond it waits for an operator, or is refused: {page}',
  mail_limit_reached_text:
    'A limit over the whole exchange is reached: {what}. Used are {used} of {limit} {currency}. Withdrawals beyond it wait for an operator, and adjustments are refused: {page}',
  mail_withdrawal_subject: 'Your withdrawal from {brand}',
  mail_withdrawal_requested_text:
    'A withdrawal of {amount} {currency} from {account} over {chain} to {address} was requested. If it was not you, cancel it and contact support at once.',
  mail_withdrawal_approved_text:
    'The withdrawal of {amount} {currency} from {account} over {chain} to {address} was approved at {time}. It is sent next.',
  mail_withdrawal_cancelled_text:
    'The withdrawal of {amount} {currency} from {account} over {chain} to {address} was cancelled at {time}. The whole amount is available again. If it was not you, contact support at once.',
  mail_withdrawal_rejected_text:
    'The withdrawal of {amount} {currency} from {account} over {chain} to {address} was rejected: {reason}. The whole amount is available again.',
  mail_withdrawal_failed_text:
    'The withdrawal of {amount} {currency} from {account} over {chain} to {address} failed on the chain. The whole amount is available again.',
  mail_withdrawal_sent_text:
    '{amount} {currency} from {account} are on their way over {chain} to {address}. The hash of the transaction is {hash}.',
  mail_withdrawal_done_text:
    'The withdrawal of {amount} {currency} from {account} over {chain} to {address} is done. The hash of the transaction is {hash}.',
};
