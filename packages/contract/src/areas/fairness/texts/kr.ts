import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const kr: TextsOf<typeof keys> = {
  settlement_unknown: '공개 기록에 해당 번호의 계약이 없습니다',
};
