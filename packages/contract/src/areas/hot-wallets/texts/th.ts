import type { TextsOf } from '../../../every-key.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof labels> = {
  mail_hot_wallet_subject: '{brand}: ยอดในฮอตวอลเล็ตอยู่นอกเกณฑ์',
  mail_hot_wallet_low_text:
    'ฮอตวอลเล็ต {currency} บนเครือข่าย {chain} มียอด {hot} ต่ำกว่าเกณฑ์ขั้นต่ำ {limit} ต้องเติมจากโคลด์วอลเล็ต {amount}: {page}',
  mail_hot_wallet_high_text:
    'ฮอตวอลเล็ต {currency} บนเครือข่าย {chain} มียอด {hot} สูงกว่าเกณฑ์ขั้นสูง {limit} ควรย้าย {amount} ไปยังโคลด์วอลเล็ต: {page}',
};
