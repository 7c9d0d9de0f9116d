import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const zh: TextsOf<typeof keys> = {
  settlement_unknown: '公开记录中没有该编号的合约',
};
