import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof keys & typeof labels> = {
  adjustment_exists: 'รายการปรับปรุงนี้บันทึกแล้ว',
  house_account_unknown: 'ไม่พบบัญชีของแพลตฟอร์มนี้',
  adjustment_limit: 'ถึงวงเงินปรับยอดรวมของกระดานเทรดแล้ว',
  pool_is_bound: 'ต้องคงเงินกองกลางไว้สำหรับรายการที่เปิดอยู่',
  memo_adjustment: 'การปรับปรุงยอดโดยแพลตฟอร์ม',
};
