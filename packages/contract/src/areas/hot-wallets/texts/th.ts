import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof keys & typeof labels> = {
  hot_request_unknown: 'คำขอนี้สิ้นสุดแล้ว',
  hot_request_busy: 'กำลังย้ายเหรียญของคำขอนี้อยู่แล้ว',
  cold_address_missing: 'ยังไม่มีที่อยู่โคลด์วอลเล็ตที่เฝ้าดูสำหรับเหรียญนี้',
  cold_address_unsupported: 'เครือข่ายที่ใช้บริการของคุณเองตั้งได้เฉพาะวงเงิน ไม่รองรับที่อยู่ cold wallet',
  refill_unsupported: 'เครือข่ายนี้ไม่รองรับการเติมที่ลงนามจากภายนอก',
  refill_not_drafted: 'ยังสร้างธุรกรรมเติมไม่ได้: {nearest}',
  refill_differs: 'ธุรกรรมที่ลงนามไม่ตรงกับคำขอเติมนี้: {nearest}',
  mail_hot_wallet_subject: '{brand}: ยอดในฮอตวอลเล็ตอยู่นอกเกณฑ์',
  mail_hot_wallet_low_text:
    'ฮอตวอลเล็ต {currency} บนเครือข่าย {chain} มียอด {hot} ต่ำกว่าเกณฑ์ขั้นต่ำ {limit} ต้องเติมจากโคลด์วอลเล็ต {amount}: {page}',
  mail_hot_wallet_high_text:
    'ฮอตวอลเล็ต {currency} บนเครือข่าย {chain} มียอด {hot} สูงกว่าเกณฑ์ขั้นสูง {limit} ควรย้าย {amount} ไปยังโคลด์วอลเล็ต: {page}',
};
