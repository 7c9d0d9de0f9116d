import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const th: TextsOf<typeof keys> = {
  settlement_unknown: 'ไม่พบสัญญาหมายเลขนี้ในบันทึกสาธารณะ',
};
