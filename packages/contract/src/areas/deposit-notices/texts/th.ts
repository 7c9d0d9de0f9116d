import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof keys & typeof labels> = {
  in_address_unknown: 'ที่อยู่นี้ไม่ใช่ที่อยู่รับฝากของแพลตฟอร์ม',
  deposit_below_minimum: 'ฝากขั้นต่ำ {nearest}',
  pay_order_unknown: 'ไม่พบรายการแจ้งฝากนี้',
  pay_order_decided_already: 'รายการแจ้งฝากนี้ดำเนินการแล้ว',
  pay_orders_too_many: 'คุณมีรายการแจ้งฝากที่รอตรวจสอบมากเกินไป',
  pay_order_sent: 'ส่งรายการแจ้งฝากแล้ว',
  pay_order_decided: 'ดำเนินการรายการแจ้งฝากแล้ว',
  mail_notice_subject: 'การฝากเงินของคุณที่ {brand}',
  mail_notice_approved_text: 'การฝาก {amount} {currency} ผ่าน {chain} ได้รับอนุมัติและเข้าบัญชี {account} แล้ว',
  mail_notice_rejected_text: 'การแจ้งฝาก {amount} {currency} ผ่าน {chain} เข้า {account} ถูกปฏิเสธ: {reason}',
};
