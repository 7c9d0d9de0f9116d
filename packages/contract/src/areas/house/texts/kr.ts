import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  adjustment_exists: '이미 반영된 조정입니다',
  house_account_unknown: '해당 거래소 계정이 없습니다',
  adjustment_limit: '거래소 전체 조정 한도에 도달했습니다',
  pool_is_bound: '미결제분에 필요한 자금입니다',
  memo_adjustment: '거래소 조정',
};
