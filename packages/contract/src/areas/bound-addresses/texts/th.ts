import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof keys & typeof labels> = {
  sign_invalid: 'ลายเซ็นของคำขอไม่ถูกต้อง',
  time_skewed: 'เวลาของอุปกรณ์ไม่ตรง กรุณาตั้งเวลาแล้วลองใหม่',
  address_bound: 'ผูกที่อยู่ถอนแล้ว',
  mail_address_code_text:
    'รหัสสำหรับผูกที่อยู่ถอนเงิน {address} ({currency}, {chain}) ของคุณคือ {code} โปรดตรวจสอบที่อยู่ทั้งหมดก่อนใช้ รหัสใช้ได้ภายใน {minutes} นาทีและใช้ได้ครั้งเดียว {brand} จะไม่ขอรหัสจากคุณ หากคุณไม่ได้ขอรหัสนี้ โปรดเพิกเฉยต่อข้อความนี้',
  sms_address_code_text:
    '{brand}: {code} คือรหัสสำหรับผูกที่อยู่ถอนเงิน {address} ({currency}, {chain}) ใช้ได้ภายใน {minutes} นาที อย่าบอกใคร',
  mail_address_bound_subject: 'ผูกที่อยู่ถอนเงินกับบัญชี {brand} ของคุณแล้ว',
  mail_address_bound_text:
    'ที่อยู่ {address} ถูกผูกกับ {account} สำหรับถอน {currency} ผ่าน {chain} ใช้ได้ตั้งแต่ {usable} หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการทันที',
};
