import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const th: TextsOf<typeof keys> = {
  currency_unknown: 'ไม่พบเหรียญนี้',
  already_known: 'ดำเนินการนี้ไปแล้ว',
  rules_version_unknown: 'ไม่รู้จักเวอร์ชันของกฎ',
  user_unknown: 'ไม่พบผู้ใช้นี้',
  asset_unknown: 'ไม่พบเหรียญนี้',
  market_unknown: 'ไม่พบคู่เทรดนี้',
  amount_invalid: 'จำนวนไม่ถูกต้อง',
  client_order_id_invalid: 'รหัสคำสั่งต้องเป็นตัวอักษร ตัวเลข หรือสัญลักษณ์ 1 ถึง 64 ตัว',
  idempotency_conflict: 'รหัสนี้ถูกใช้กับคำขออื่นแล้ว',
  order_options_invalid: 'เงื่อนไขคำสั่งใช้ร่วมกันไม่ได้',
  too_many_open_orders: 'คำสั่งที่เปิดอยู่ครบ {nearest} รายการแล้ว',
  insufficient_balance: 'ยอดเงินไม่เพียงพอ[[ สูงสุด: {nearest}]]',
  user_frozen: 'บัญชีนี้ถูกระงับ กรุณาติดต่อฝ่ายสนับสนุน',
  settings_invalid: 'การตั้งค่าไม่ถูกต้อง',
  settings_unchanged: 'ไม่มีการเปลี่ยนแปลง',
  words_missing: 'กรุณาระบุเหตุผล',
  payload_differs: 'สิ่งที่คุณอนุมัติไม่ตรงกับคำขอ',
  product_closed: 'ผลิตภัณฑ์นี้ปิดให้บริการอยู่',
  market_at_capacity: 'ตลาดนี้เต็มจำนวนแล้วในขณะนี้ โปรดลองอีกครั้งภายหลัง',
  index_halted: 'ดัชนีราคาหยุดชั่วคราว จะกลับมาเปิดเอง',
  pool_not_covering: 'เงินกองกลางไม่พอรองรับในขณะนี้[[ สูงสุด: {nearest}]]',
};
