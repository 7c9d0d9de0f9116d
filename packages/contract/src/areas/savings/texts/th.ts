import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof keys & typeof labels> = {
  closing_savings_left: 'บัญชียังมีผลิตภัณฑ์ออมที่ยังไม่สิ้นสุด: {count} รายการ',
  product_unknown: 'ไม่พบผลิตภัณฑ์นี้',
  savings_sold_out: 'ผลิตภัณฑ์นี้เต็มแล้ว',
  savings_user_quota: 'คุณถือครบจำนวนต่อคนแล้ว',
  holding_unknown: 'ไม่พบรายการถือครองนี้',
  early_exit_not_allowed: 'ผลิตภัณฑ์นี้ไถ่ถอนก่อนกำหนดไม่ได้',
  savings_bought: 'ซื้อผลิตภัณฑ์ออมแล้ว',
  savings_redeemed: 'ไถ่ถอนแล้ว',
  savings_active: 'มีผลอยู่',
  savings_matured: 'ครบกำหนด',
  savings_redeemed_early: 'ไถ่ถอนก่อนกำหนด',
  memo_savings_lock: 'ซื้อผลิตภัณฑ์ออม',
  memo_savings_interest: 'ดอกเบี้ยเงินออม',
  memo_savings_return: 'คืนเงินต้นเงินออม',
  memo_savings_clawback: 'คืนดอกเบี้ยเมื่อไถ่ถอนก่อนกำหนด',
};
