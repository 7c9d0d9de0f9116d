import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof keys & typeof labels> = {
  closing_balances_left: 'บัญชียังมียอดคงเหลือ: {balances}',
  account_unknown: 'ไม่พบบัญชีนี้',
  account_type_unknown: 'ไม่พบประเภทบัญชีนี้',
  account_type_invalid: 'ใช้บัญชีประเภทนี้ไม่ได้',
  accounts_identical: 'กรุณาเลือกสองบัญชีที่ต่างกัน',
  inviter_linked: 'กำหนดผู้แนะนำไว้แล้ว',
  inviter_circular: 'ใช้ผู้แนะนำรายนี้ไม่ได้',
  limit_unchanged: 'วงเงินนี้ตั้งไว้อยู่แล้ว',
  cooling_off_shorter: 'ขยายช่วงพักได้เท่านั้น',
  cooling_off: 'คุณอยู่ในช่วงพักจากผลิตภัณฑ์นี้',
  daily_loss_reached: 'ถึงวงเงินขาดทุนต่อวันที่คุณตั้งไว้',
  limit_saved: 'บันทึกวงเงินแล้ว',
  transferred: 'โอนเรียบร้อยแล้ว',
  cooling_off_begun: 'เริ่มช่วงพักการใช้งานแล้ว',
  account_change: 'บัญชีซื้อขาย',
  account_legal: 'บัญชีเงินเฟียต',
  account_lever: 'บัญชีเลเวอเรจ',
  account_micro: 'บัญชีสัญญาวินาที',
  account_financial: 'บัญชีออมทรัพย์',
  memo_grant: 'เงินทดลอง',
  memo_transfer: 'โอนระหว่างบัญชี',
  memo_referral: 'ค่าตอบแทนจากการแนะนำ',
};
