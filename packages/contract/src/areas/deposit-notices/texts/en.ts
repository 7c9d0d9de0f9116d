import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  in_address_unknown: 'This is not a deposit address of the exchange',
  deposit_below_minimum: 'The smallest deposit is {nearest}',
  pay_order_unknown: 'There is no such deposit notice',
  pay_order_decided_already: 'This deposit notice has been decided already',
  pay_orders_too_many: 'Too many of your deposit notices are under review',
  pay_order_sent: 'Deposit notice sent',
  pay_order_decided: 'Deposit notice decided',
  mail_notice_subject: 'Your deposit at {brand}',
  mail_notice_approved_text:
    'Your deposit of {amount} {currency} over {chain} was approved and credited to {account}.',
  mail_notice_rejected_text:
    'Your notice of a deposit of {amount} {currency} over {chain} to {account} was rejected: {reason}.',
};
