import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  closing_savings_left: '账户仍有未到期的理财：{count} 笔',
  product_unknown: '没有该产品',
  savings_sold_out: '该产品已售罄',
  savings_user_quota: '您持有的该产品已达个人上限',
  holding_unknown: '没有该持有记录',
  early_exit_not_allowed: '该产品不支持提前赎回',
  savings_bought: '申购成功',
  savings_redeemed: '赎回成功',
  savings_active: '持有中',
  savings_matured: '已到期',
  savings_redeemed_early: '已提前赎回',
  memo_savings_lock: '申购理财',
  memo_savings_interest: '理财收益',
  memo_savings_return: '理财本金返还',
  memo_savings_clawback: '提前赎回扣回收益',
};
