import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof keys & typeof labels> = {
  api_key_unknown: 'ไม่พบคีย์ API นี้',
  api_key_invalid: 'ไม่มีคีย์ API นี้หรือคีย์ถูกยกเลิกแล้ว',
  api_key_signature_wrong: 'ลายเซ็นไม่ตรงกับคำขอ',
  api_key_time_invalid: 'ไม่มีเวลาประทับหรืออยู่นอกช่วงเวลาที่กำหนด',
  api_key_expired: 'คีย์ API นี้หมดอายุแล้ว',
  api_key_network: 'ใช้คีย์ API นี้จากเครือข่ายปัจจุบันไม่ได้',
  api_key_scope: 'คีย์ API นี้ไม่มีสิทธิ์ส่งคำขอนี้',
  api_key_market: 'ใช้คีย์ API นี้กับคู่เทรดนี้ไม่ได้',
  api_key_order_value: 'คำสั่งเกินมูลค่าสูงสุดต่อคำสั่ง {nearest} USDT ของคีย์ API นี้',
  api_key_day_turnover: 'คำสั่งเกินวงเงินต่อวัน {nearest} USDT ของคีย์ API นี้',
  api_key_value_unknown: 'ไม่สามารถคำนวณมูลค่า USDT ของคำสั่งนี้ได้',
  request_repeated: 'คำขอที่ลงลายเซ็นนี้ถูกส่งไปแล้ว',
  api_keys_full: 'จำนวนคีย์ API ครบกำหนดแล้ว โปรดลบคีย์หนึ่งก่อน',
  public_key_invalid: 'ไม่ใช่คีย์สาธารณะของประเภทที่เลือก',
  network_invalid: 'กรุณาใส่ที่อยู่ IP หรือเครือข่าย เช่น 203.0.113.0/24',
  expiry_invalid: 'วันหมดอายุต้องเป็นเวลาในอนาคต',
  api_key_made: 'สร้างคีย์ API แล้ว',
  api_key_changed: 'แก้ไขคีย์ API แล้ว',
  api_key_removed: 'ลบคีย์ API แล้ว',
  api_keys_ended: 'ยกเลิกคีย์ API แล้ว',
  mail_api_key_subject: 'มีการเปลี่ยนแปลงคีย์ API ของบัญชี {brand} ของคุณ',
  mail_api_key_made_text:
    'สร้างคีย์ API “{label}” ({start}…) สำหรับ {account} แล้ว โปรแกรมที่มีคีย์นี้ทำรายการแทนคุณได้ภายในสิทธิ์ที่คุณเลือก หากไม่ใช่คุณ โปรดลบคีย์ เปลี่ยนรหัสผ่าน และติดต่อฝ่ายบริการทันที',
  mail_api_key_widened_text:
    'คีย์ API “{label}” ({start}…) ของ {account} มีสิทธิ์มากขึ้นกว่าเดิม หากไม่ใช่คุณ โปรดลบคีย์ เปลี่ยนรหัสผ่าน และติดต่อฝ่ายบริการทันที',
  mail_api_keys_ended_text:
    'เจ้าหน้าที่ของเรายกเลิกคีย์ API ต่อไปนี้ของ {account}: {keys} เหตุผล: {reason} โปรแกรมที่ใช้คีย์เหล่านี้จะเข้าใช้งานไม่ได้อีก หากมีข้อสงสัย โปรดติดต่อฝ่ายบริการ',
};
