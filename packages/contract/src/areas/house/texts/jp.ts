import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  adjustment_exists: 'この調整は記帳済みです',
  house_account_unknown: '該当する社内口座がありません',
  adjustment_limit: '取引所全体の調整上限に達しています',
  pool_is_bound: '未決済分に必要な資金のため動かせません',
  memo_adjustment: '取引所による調整',
};
