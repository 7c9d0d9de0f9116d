import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const jp: TextsOf<typeof keys> = {
  settlement_unknown: 'この番号の取引は公開記録にありません',
};
