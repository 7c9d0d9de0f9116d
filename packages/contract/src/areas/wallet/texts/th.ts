import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof keys & typeof labels> = {
  closing_transfers_left: 'บัญชียังมีการฝากหรือถอนที่กำลังดำเนินการ: {count} รายการ',
  address_required: 'กรุณาผูกหรือตั้งค่าที่อยู่ถอนก่อน',
  address_invalid: 'ที่อยู่นี้ไม่ใช่ของเครือข่ายที่เลือก',
  address_of_exchange: 'ที่อยู่นี้เป็นของแพลตฟอร์มหรือสัญญาของเหรียญ สินทรัพย์ที่ส่งไปจะสูญหาย',
  memo_required: 'เครือข่ายนี้ต้องระบุ Memo',
  memo_invalid: 'Memo ไม่ถูกต้อง',
  protocol_unknown: 'เหรียญนี้ไม่รองรับเครือข่ายดังกล่าว',
  deposits_closed: 'ปิดรับฝากเหรียญนี้ชั่วคราว',
  payment_unknown: 'ไม่พบรายการชำระนี้',
  payment_not_final: 'รายการชำระนี้ยังมีจำนวนการยืนยันไม่เพียงพอ',
  payment_attended_already: 'รายการชำระนี้ดำเนินการแล้ว',
  payment_proposed_already: 'ข้อเสนอเครดิตรายการชำระนี้กำลังรออนุมัติ',
  payment_credited_already: 'รายการชำระนี้เครดิตเข้าบัญชีแล้ว',
  payment_missing: 'โปรดระบุรายการชำระที่ตรงกัน',
  payment_elsewhere: 'รายการชำระนี้ส่งไปยังที่อยู่อื่นหรือเป็นสกุลเงินอื่น',
  payment_amount_differs: 'ยอดรวมของรายการชำระที่เลือกไม่ตรงกัน',
  payment_on_network: 'ระบบเห็นรายการชำระนี้บนเครือข่ายแล้ว โปรดเลือกจากรายการ',
  funds_not_configured: 'ยังไม่เปิดฝากถอนเหรียญนี้',
  deposit_exists: 'มีรายการฝากนี้อยู่แล้ว',
  deposit_unknown: 'ไม่พบรายการฝากนี้',
  payment_attended: 'ทำเครื่องหมายว่าดำเนินการแล้ว',
  coins_sent: 'ส่งเหรียญทดสอบแล้ว',
  chain_reorganised: 'แทนที่บล็อกแล้ว',
  coins_taken: 'นำเหรียญออกแล้ว',
  coins_put_back: 'นำเหรียญกลับคืนแล้ว',
  memo_deposit: 'ฝาก',
  memo_deposit_reversal: 'รายการฝากถูกเชนยกเลิก',
  mail_deposit_credited_subject: 'มีเงินฝากเข้าบัญชี {brand} ของคุณ',
  mail_deposit_credited_text:
    '{amount} {currency} ที่ส่งผ่าน {chain} เข้าบัญชี {account} แล้ว สามารถถอนได้เมื่อเครือข่ายยืนยันครบ ธุรกรรม: {transaction}',
  mail_deposit_reversed_subject: 'รายการฝากเข้าบัญชี {brand} ของคุณถูกยกเลิก',
  mail_deposit_reversed_text:
    '{amount} {currency} ที่เข้ามาผ่าน {chain} ถูกหักคืนจาก {account} เพราะเครือข่ายแทนที่บล็อกของรายการนี้ บัญชีของคุณถูกระงับจนกว่าเราจะตรวจสอบเสร็จ หากเครือข่ายยืนยันรายการอีกครั้ง เราจะเติมเงินให้ใหม่ ธุรกรรม: {transaction}',
};
