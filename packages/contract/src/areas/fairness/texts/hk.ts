import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const hk: TextsOf<typeof keys> = {
  settlement_unknown: '公開記錄中沒有此編號的合約',
};
