import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof keys & typeof labels> = {
  closing_contracts_left: 'บัญชียังมีสัญญาวินาทีที่ยังไม่ชำระ: {count} รายการ',
  seconds_not_offered: 'กรุณาเลือกระยะเวลาที่มีให้[[ ใกล้ที่สุด: {nearest} วินาที]]',
  stake_below_minimum: 'จำนวนขั้นต่ำคือ {nearest}',
  stake_above_maximum: 'จำนวนสูงสุดคือ {nearest}',
  user_stake_limit: 'เกินวงเงินคงค้างของคุณ เหลืออีก: {nearest}',
  side_stake_limit: 'วงเงินฝั่งนี้ไม่พอในขณะนี้ เหลืออีก: {nearest}',
  contract_opened: 'เปิดสัญญาแล้ว',
  contract_pending: 'ส่งคำสั่งแล้ว จะเปิดที่ราคาดัชนีถัดไป',
  contract_refunded: 'ไม่มีราคามาทันเวลา คืนเงินเดิมพันและค่าธรรมเนียมทั้งหมดแล้ว',
  micro_up: 'ขึ้น',
  micro_down: 'ลง',
  micro_opening: 'กำลังเปิด',
  micro_running: 'กำลังดำเนินการ',
  micro_won: 'ชนะ',
  micro_lost: 'แพ้',
  micro_refunded: 'คืนเงินแล้ว',
  tie_win: 'ราคาเท่าเดิมถือว่าชนะ',
  tie_refund: 'ราคาเท่าเดิมคืนเงิน',
  memo_stake_fee: 'ค่าธรรมเนียมสัญญาวินาที',
  memo_stake_win: 'ชนะสัญญาวินาที',
  memo_stake_loss: 'แพ้สัญญาวินาที',
};
