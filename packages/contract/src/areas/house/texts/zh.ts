import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  adjustment_exists: '该调账已入账',
  house_account_unknown: '没有该平台账户',
  adjustment_limit: '已达全平台调账限额',
  pool_is_bound: '资金池须覆盖未结订单',
  memo_adjustment: '平台调账',
};
