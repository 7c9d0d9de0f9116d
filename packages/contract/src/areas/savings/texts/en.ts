import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  closing_savings_left: 'The account still has savings that have not ended: {count}',
  product_unknown: 'There is no such product',
  savings_sold_out: 'This product is sold out',
  savings_user_quota: 'You hold as many of this product as one person may',
  holding_unknown: 'There is no such holding',
  early_exit_not_allowed: 'This product cannot be redeemed early',
  savings_bought: 'Savings bought',
  savings_redeemed: 'Savings redeemed',
  savings_active: 'In effect',
  savings_matured: 'Expired',
  savings_redeemed_early: 'Redeemed early',
  memo_savings_lock: 'Savings bought',
  memo_savings_interest: 'Savings interest',
  memo_savings_return: 'Savings returned',
  memo_savings_clawback: 'Interest given back for early redemption',
};
