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
  bank_account_unknown: 'บัญชีนี้ไม่ใช่บัญชีธนาคารของแพลตฟอร์ม',
  bank_statement_unreadable: 'บรรทัด {line}: ไม่ใช่รายการเดินบัญชี CAMT.053 หรือไฟล์ CSV',
  bank_statement_too_long: 'รายการเดินบัญชีมีได้ไม่เกิน 10,000 รายการ',
  bank_columns_missing: 'แถวหัวตารางต้องมีวันที่ จำนวนเงิน และเลขอ้างอิง',
  bank_amount_invalid: 'บรรทัด {line}: ไม่มีจำนวนเงิน อ่านได้สองแบบ หรือมีทศนิยมมากเกินไป',
  bank_date_invalid: 'บรรทัด {line}: ไม่มีวันที่หรืออ่านได้สองแบบ',
  bank_reference_invalid: 'บรรทัด {line}: ไม่มีเลขอ้างอิงหรือยาวเกิน 100 ตัวอักษร',
  bank_reference_twice: 'บรรทัด {line}: เลขอ้างอิงซ้ำในรายการเดินบัญชี',
  bank_currency_differs: 'บรรทัด {line}: สกุลเงินไม่ตรงกับบัญชี',
  bank_entry_differs: 'บรรทัด {line}: เลขอ้างอิงนี้นำเข้าแล้วด้วยจำนวนเงินหรือวันที่อื่น',
  bank_account_differs: 'รายการเดินบัญชีนี้เป็นของบัญชีอื่น: {account}',
  bank_encoding_unknown: 'บรรทัด {line}: ไฟล์ไม่ได้เข้ารหัสแบบ UTF-8 โปรดเลือกการเข้ารหัส',
  bank_statement_imported: 'นำเข้ารายการเดินบัญชีแล้ว',
  mail_notice_subject: 'การฝากเงินของคุณที่ {brand}',
  mail_notice_approved_text: 'การฝาก {amount} {currency} ผ่าน {chain} ได้รับอนุมัติและเข้าบัญชี {account} แล้ว',
  mail_notice_rejected_text: 'การแจ้งฝาก {amount} {currency} ผ่าน {chain} เข้า {account} ถูกปฏิเสธ: {reason}',
};
