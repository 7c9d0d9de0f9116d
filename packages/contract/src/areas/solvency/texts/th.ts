import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const th: TextsOf<typeof keys & typeof labels> = {
  snapshot_unknown: 'ไม่พบสแนปช็อตนี้ หรือยังไม่ได้เผยแพร่',
  proof_expired: 'หลักฐานของสแนปช็อตนี้พ้นกำหนดจัดเก็บแล้ว หลักฐานที่คุณบันทึกไว้ยังตรวจสอบได้',
  solvency_not_marked: 'หมายเลขไม่ตรงกับเครื่องหมายความสามารถชำระหนี้ล่าสุด',
  solvency_published: 'รูทของสกุลเงินนี้เผยแพร่แล้วและแก้ไขไม่ได้',
  solvency_total_too_small: 'ยอดรวมต่ำกว่าหนี้สินต่อผู้ใช้ในบัญชีแยกประเภท',
  identity_known: 'ผู้ใช้รายนี้ผูกกับชื่อเข้าสู่ระบบแล้ว',
  alarm_known: 'มีการแจ้งเตือนนี้อยู่แล้ว',
  alarm_unknown: 'ไม่พบการแจ้งเตือนนี้ หรือถูกยกเลิกไปแล้ว',
  reserves_unknown: 'ยังไม่มีการเผยแพร่เงินสำรองของสกุลเงินนี้ในสแนปช็อตนี้',
  nothing_to_take: 'ที่อยู่หลักไม่มีสกุลเงินนี้',
  nothing_taken: 'ไม่มีเหรียญของสกุลเงินนี้ที่ถูกนำออกไป',
  snapshot_unfinished: 'ยังมีสแนปช็อตที่ดำเนินการอยู่',
  address_listed: 'ที่อยู่นี้อยู่ในรายการแล้ว',
  control_wrong: 'ไม่ใช่หลักฐานการควบคุมที่ถูกต้องของที่อยู่นี้',
  control_unsupported:
    'ตรวจสอบได้เฉพาะลายเซ็น BIP-322 แบบ simple หรือ full ของที่อยู่ที่มีกุญแจเดียว (bc1q…, bc1p…, ltc1…) จึงนับเหรียญของที่อยู่นี้ไม่ได้',
  alarm_still_fails: 'การตรวจสอบของการแจ้งเตือนนี้ยังไม่ผ่าน',
  snapshot_asked: 'ขอสแนปช็อตแล้ว',
  control_added: 'เพิ่มหลักฐานการควบคุมแล้ว',
  alarm_below: 'เหรียญไม่เพียงพอ',
  alarm_differs: 'ยอดบนเครือข่ายไม่ตรงกับบัญชี',
  alarm_late: 'สแนปช็อตล่าช้า',
  alarm_tree: 'ยอดของต้นไม้ไม่ตรงกัน',
  mail_alarm_subject: '{brand}: การแจ้งเตือนความสามารถชำระหนี้',
  mail_alarm_text:
    'มีการแจ้งเตือนความสามารถชำระหนี้: {cause} สกุลเงิน: {currency} ตรวจสอบยอดทั้งสองด้านและสิ่งที่ถูกระงับ: {page}',
};
