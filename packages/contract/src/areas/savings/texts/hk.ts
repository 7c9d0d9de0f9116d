import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  closing_savings_left: '帳戶仍有未到期的理財：{count} 筆',
  product_unknown: '沒有該產品',
  savings_sold_out: '此產品已售罄',
  savings_user_quota: '您持有的此產品已達個人上限',
  holding_unknown: '沒有該持有記錄',
  early_exit_not_allowed: '此產品不支援提前贖回',
  savings_bought: '申購成功',
  savings_redeemed: '贖回成功',
  savings_active: '持有中',
  savings_matured: '已到期',
  savings_redeemed_early: '已提前贖回',
  memo_savings_lock: '申購理財',
  memo_savings_interest: '理財收益',
  memo_savings_return: '理財本金返還',
  memo_savings_clawback: '提前贖回扣回收益',
};
