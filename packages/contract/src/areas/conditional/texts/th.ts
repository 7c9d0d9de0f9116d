import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof keys & typeof labels> = {
  trigger_on_wrong_side: 'ราคาทริกเกอร์อยู่ผิดฝั่งของราคาล่าสุด ราคาที่ใกล้ที่สุด: {nearest}',
  trail_out_of_range: 'ระยะ Trailing ต้องอยู่ระหว่าง 0.1% ถึง 20% ค่าที่ใกล้ที่สุด: {nearest}%',
  bracket_profit_on_wrong_side: 'ราคาทำกำไรไม่ได้กำไรเมื่อเทียบกับราคาคำสั่ง ราคาที่ใกล้ที่สุด: {nearest}',
  bracket_stop_on_wrong_side: 'ราคาตัดขาดทุนไม่ได้อยู่ฝั่งขาดทุนของราคาคำสั่ง ราคาที่ใกล้ที่สุด: {nearest}',
  trigger_unknown: 'ไม่พบคำสั่งแบบมีเงื่อนไขนี้',
  timeout_invalid: 'ระยะเวลาต้องอยู่ระหว่าง 1 วินาทีถึง 24 ชั่วโมง',
  orders_cancelled: 'ยกเลิกคำสั่งทั้งหมดแล้ว',
  condition_placed: 'ส่งคำสั่งแบบมีเงื่อนไขแล้ว',
  condition_cancelled: 'ยกเลิกคำสั่งแบบมีเงื่อนไขแล้ว',
  condition_amended: 'แก้ไขคำสั่งแบบมีเงื่อนไขแล้ว',
  switch_armed: 'หากไม่ต่ออายุทันเวลา คำสั่งทั้งหมดจะถูกยกเลิกโดยอัตโนมัติ',
  switch_disarmed: 'ปิดการยกเลิกอัตโนมัติแล้ว',
  condition_stop_limit: 'สต็อปลิมิต',
  condition_stop_market: 'สต็อปตลาด',
  condition_take_profit_limit: 'ทำกำไรแบบลิมิต',
  condition_take_profit_market: 'ทำกำไรแบบตลาด',
  condition_trailing_stop_limit: 'Trailing Stop แบบลิมิต',
  condition_trailing_stop_market: 'คำสั่ง Trailing Stop',
  condition_waiting: 'รอทริกเกอร์',
  condition_attached: 'รอคำสั่งหลัก',
  condition_triggered: 'ทริกเกอร์แล้ว',
  condition_ended: 'ยกเลิกแล้ว',
};
