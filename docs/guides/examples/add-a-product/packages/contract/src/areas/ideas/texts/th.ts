import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const th: TextsOf<typeof keys> = {
  ideas_full: 'วันนี้คุณส่งข้อเสนอครบสิบรายการแล้ว โปรดกลับมาใหม่พรุ่งนี้',
  idea_sent: 'ขอบคุณสำหรับข้อเสนอ',
};
