import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  sign_invalid: 'The signature of the request is not valid',
  time_skewed: 'Your device’s clock is off. Please set it and try again',
  address_bound: 'Withdrawal address bound',
  mail_address_code_text:
    'Your code for binding the withdrawal address {address} ({currency}, {chain}) is {code}. Compare the whole address before you use it. The code is good for {minutes} minutes and can be used once. Nobody from {brand} will ever ask you for it. If you did not ask for it, ignore this message.',
  sms_address_code_text:
    '{brand}: {code} is your code for binding the withdrawal address {address} ({currency}, {chain}), good for {minutes} minutes. Do not share it.',
  mail_address_bound_subject: 'A withdrawal address was bound to your {brand} account',
  mail_address_bound_text:
    'The address {address} was bound to {account} for withdrawals of {currency} over {chain}. It can be used from {usable}. If it was not you, contact support at once.',
};
