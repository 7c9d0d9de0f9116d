import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof keys & typeof labels> = {
  address_not_bound: 'กรุณาผูกหรือตั้งค่าที่อยู่ถอนก่อน',
  address_waiting: 'ที่อยู่นี้ใช้ได้ตั้งแต่ {nearest}',
  withdrawals_closed: 'ปิดการถอนเหรียญนี้ชั่วคราว',
  withdrawal_exists: 'มีรายการถอนนี้อยู่แล้ว',
  withdrawal_unknown: 'ไม่พบรายการถอนนี้',
  withdrawal_state: 'สถานะรายการถอนไม่อนุญาตให้ทำเช่นนี้',
  withdrawals_frozen: 'บัญชีนี้ถูกระงับการถอน',
  withdrawals_on_hold: 'ระงับการถอนหลังเปลี่ยนการตั้งค่าความปลอดภัย จนถึง {nearest}',
  withdrawal_below_minimum: 'จำนวนถอนขั้นต่ำคือ {nearest}',
  withdrawal_above_maximum: 'จำนวนถอนสูงสุดคือ {nearest}',
  withdrawal_day_limit: 'เกินวงเงินถอนที่เหลือของวันนี้[[: {nearest}]]',
  deposit_not_final: 'จำนวนนี้บางส่วนมาจากเงินฝากที่ยังรอการยืนยัน ถอนได้: {nearest}',
  approval_repeated: 'คุณอนุมัติรายการนี้แล้ว',
  approval_missing: 'ยังรอการอนุมัติ',
  draw_requested: 'ส่งคำขอถอนแล้ว',
  draw_cancelled: 'ยกเลิกการถอนแล้ว',
  withdrawal_decided: 'ดำเนินการรายการถอนแล้ว',
  memo_withdrawal_send: 'ถอน',
  memo_withdrawal_release: 'คืนเงินจากการถอน',
  limit_automatic_hour: 'การถอนอัตโนมัติต่อชั่วโมง',
  limit_automatic_day: 'การถอนอัตโนมัติต่อวัน',
  limit_adjustment_hour: 'การปรับยอดต่อชั่วโมง',
  limit_adjustment_day: 'การปรับยอดต่อวัน',
  mail_limit_subject: '{brand}: วงเงินรวมของตลาด',
  mail_limit_near_text:
    'วงเงินรวมของตลาดใกล้เต็ม: {what} ใช้ไป {used} / {limit} {currency} ส่วนที่เกินจะรอเจ้าหน้าที่หรือถูกปฏิเสธ: {page}',
  mail_limit_reached_text:
    'วงเงินรวมของตลาดเต็มแล้ว: {what} ใช้ไป {used} / {limit} {currency} การถอนที่เกินจะรอเจ้าหน้าที่อนุมัติ ส่วนการปรับยอดจะถูกปฏิเสธ: {page}',
  mail_withdrawal_subject: 'การถอนเงินของคุณจาก {brand}',
  mail_withdrawal_requested_text:
    'มีคำขอถอน {amount} {currency} จาก {account} ผ่าน {chain} ไปยัง {address} หากไม่ใช่คุณ โปรดยกเลิกและติดต่อฝ่ายบริการทันที',
  mail_withdrawal_approved_text:
    'คำขอถอน {amount} {currency} จากบัญชี {account} ผ่าน {chain} ไปยัง {address} ได้รับอนุมัติเมื่อ {time} และจะส่งออกในลำดับถัดไป',
  mail_withdrawal_cancelled_text:
    'คำขอถอน {amount} {currency} จากบัญชี {account} ผ่าน {chain} ไปยัง {address} ถูกยกเลิกเมื่อ {time} และยอดทั้งหมดกลับมาใช้ได้แล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายสนับสนุนทันที',
  mail_withdrawal_rejected_text:
    'การถอน {amount} {currency} จาก {account} ผ่าน {chain} ไปยัง {address} ถูกปฏิเสธ: {reason} ยอดทั้งหมดกลับมาใช้ได้แล้ว',
  mail_withdrawal_failed_text:
    'การถอน {amount} {currency} จาก {account} ผ่าน {chain} ไปยัง {address} ล้มเหลวบนเชน ยอดทั้งหมดกลับมาใช้ได้แล้ว',
  mail_withdrawal_sent_text:
    '{amount} {currency} จาก {account} กำลังส่งผ่าน {chain} ไปยัง {address} แฮชธุรกรรมคือ {hash}',
  mail_withdrawal_done_text:
    'การถอน {amount} {currency} จาก {account} ผ่าน {chain} ไปยัง {address} เสร็จสมบูรณ์ แฮชธุรกรรมคือ {hash}',
};
