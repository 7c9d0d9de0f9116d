import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  adjustment_exists: '此調帳已入帳',
  house_account_unknown: '沒有該平台帳戶',
  adjustment_limit: '已達全平台調帳限額',
  pool_is_bound: '資金池須覆蓋未結訂單',
  memo_adjustment: '平台調帳',
};
