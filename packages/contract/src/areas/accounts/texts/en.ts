import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  closing_balances_left: 'The account still holds {balances}',
  account_unknown: 'There is no such account',
  account_type_unknown: 'There is no such account type',
  account_type_invalid: 'This account cannot be used here',
  accounts_identical: 'Choose two different accounts',
  inviter_linked: 'The inviter is already set',
  inviter_circular: 'This inviter cannot be used',
  limit_unchanged: 'This limit is already set',
  cooling_off_shorter: 'A cooling-off period can only be made longer',
  cooling_off: 'You asked for a break from this product',
  daily_loss_reached: 'Your own daily loss limit is reached',
  limit_saved: 'Limit saved',
  transferred: 'Transferred',
  cooling_off_begun: 'Pause begun',
  account_change: 'Trade account',
  account_legal: 'Fiat account',
  account_lever: 'Leverage account',
  account_micro: 'Seconds account',
  account_financial: 'Savings account',
  memo_grant: 'Demo funds',
  memo_transfer: 'Transfer between accounts',
  memo_referral: 'Invitation reward',
};
