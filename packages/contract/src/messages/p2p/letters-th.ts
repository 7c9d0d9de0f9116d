import type { P2pLetterCatalogue } from './p2p-catalogue.ts';

export const p2pLetters: P2pLetterCatalogue = {
  mail_p2p_opened_subject: 'คำสั่งซื้อขาย P2P ใหม่ {id}',
  mail_p2p_opened_buyer_text:
    'คุณกำลังซื้อ {amount} {currency} ราคา {money} เหรียญถูกล็อกไว้แล้ว โปรดชำระจากบัญชีที่คุณเลือกภายใน {until} แล้วยืนยันการชำระเงินในหน้าคำสั่งซื้อขาย\n\n{link}',
  mail_p2p_opened_seller_text:
    'มีคำสั่งซื้อ {amount} {currency} คุณจะได้รับ {money} ผู้ซื้อต้องชำระภายใน {until} ปล่อยเหรียญหลังเห็นเงินเข้าบัญชีแล้วเท่านั้น\n\n{link}',
  mail_p2p_deadline_subject: 'เหลือ 5 นาทีสำหรับคำสั่ง P2P {id}',
  mail_p2p_deadline_buyer_text:
    'โปรดชำระ {money} ภายใน {until} และยืนยันในหน้าคำสั่งซื้อขาย หากชำระแล้ว ให้อัปโหลดหลักฐานและยืนยันทันที\n\n{link}',
  mail_p2p_deadline_seller_text: 'ผู้ซื้อต้องชำระ {money} ภายใน {until} คุณขยายเวลาได้ในหน้าคำสั่งซื้อขาย\n\n{link}',
  mail_p2p_overdue_subject: 'คำสั่ง P2P {id} หมดเวลาชำระเงิน',
  mail_p2p_overdue_buyer_text:
    'เหรียญยังถูกล็อกถึง {until} หากชำระ {money} แล้ว ให้อัปโหลดหลักฐานและยืนยันทันที หากยังไม่ชำระ อย่าโอนเงินอีก\n\n{link}',
  mail_p2p_overdue_seller_text:
    'ผู้ซื้อยังไม่ยืนยันการชำระ {money} เหรียญยังถูกล็อกถึง {until} เพราะเงินอาจกำลังโอนมา\n\n{link}',
  mail_p2p_extended_subject: 'ขยายเวลาชำระคำสั่ง P2P {id}',
  mail_p2p_extended_text: 'ผู้ขายขยายเวลาชำระ {money} ถึง {until}\n\n{link}',
  mail_p2p_cancel_asked_subject: 'ขอยกเลิกคำสั่ง P2P {id}',
  mail_p2p_cancel_asked_text:
    'ผู้ขายขอยกเลิกคำสั่ง {amount} {currency}: {reason} ยินยอมเฉพาะเมื่อยังไม่ชำระหรือได้รับเงินคืนแล้ว\n\n{link}',
  mail_p2p_cancel_answered_subject: 'คำตอบเรื่องการยกเลิกคำสั่ง P2P {id}',
  mail_p2p_cancel_agreed_text: 'ผู้ซื้อยินยอมยกเลิก {amount} {currency} ใช้ได้อีกครั้ง\n\n{link}',
  mail_p2p_cancel_declined_text: 'ผู้ซื้อไม่ยอมยกเลิก คำสั่งซื้อขายดำเนินต่อ\n\n{link}',
  mail_p2p_paid_subject: 'คำสั่ง P2P {id} ชำระแล้ว',
  mail_p2p_paid_buyer_text:
    'คุณยืนยันการชำระ {money} แล้ว ผู้ขายควรปล่อย {amount} {currency} ภายใน {until} ยื่นอุทธรณ์ได้ตั้งแต่ {appeal}\n\n{link}',
  mail_p2p_paid_seller_text:
    'ผู้ซื้อยืนยันการชำระ {money} แล้ว โปรดตรวจในธนาคารว่าเงินเข้าและมาจากใคร แล้วปล่อย {amount} {currency} ภายใน {until} ภาพปลอมได้ ให้เชื่อเฉพาะยอดในธนาคาร\n\n{link}',
  mail_p2p_release_due_subject: 'คำสั่ง P2P {id} รอปล่อยเหรียญ',
  mail_p2p_release_due_buyer_text:
    'ผู้ขายยังไม่ปล่อย {amount} {currency} ตามเวลา เหรียญยังถูกล็อกอยู่ คุณยื่นอุทธรณ์ได้แล้ว\n\n{link}',
  mail_p2p_release_due_seller_text:
    'ผู้ซื้อกำลังรอ {amount} {currency} หาก {money} เข้าแล้ว โปรดปล่อยเหรียญทันที เวลานี้นับในสถิติของคุณ หากยังไม่เข้า ให้ยื่นอุทธรณ์\n\n{link}',
  mail_p2p_released_subject: 'คำสั่ง P2P {id} สำเร็จ',
  mail_p2p_released_buyer_text: '{amount} {currency} เข้าบัญชีเฟียตของคุณแล้ว ถอนได้ตั้งแต่ {until}\n\n{link}',
  mail_p2p_released_seller_text:
    'คุณปล่อย {amount} {currency} แลก {money} แล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายสนับสนุนทันที\n\n{link}',
  mail_p2p_cancelled_subject: 'ยกเลิกคำสั่ง P2P {id} แล้ว',
  mail_p2p_cancelled_buyer_text: '{reason} อย่าโอนเงินอีก วันนี้ยกเลิกคำสั่งซื้อแล้ว {count} จาก {limit} ครั้ง\n\n{link}',
  mail_p2p_cancelled_seller_text: '{reason} คืน {amount} {currency} แล้ว\n\n{link}',
  mail_p2p_expired_subject: 'คำสั่ง P2P {id} หมดอายุ',
  mail_p2p_expired_buyer_text:
    'ไม่มีการยืนยันชำระเงินตามเวลา อย่าโอนเงินอีก วันนี้ยกเลิกคำสั่งซื้อแล้ว {count} จาก {limit} ครั้ง หากชำระ {money} แล้ว ให้ยื่นคำร้องในหน้าคำสั่งซื้อขาย\n\n{link}',
  mail_p2p_expired_seller_text: 'ผู้ซื้อไม่ยืนยันการชำระเงินตามเวลา คืน {amount} {currency} แล้ว\n\n{link}',
  mail_p2p_appeal_subject: 'การอุทธรณ์คำสั่ง P2P {id}',
  mail_p2p_appeal_opened_text:
    'มีการอุทธรณ์เรื่อง {amount} {currency}: {reason} เหรียญถูกล็อกจนกว่าทั้งสองฝ่ายจะตกลงหรือเจ้าหน้าที่สองคนตัดสิน อีกฝ่ายต้องชี้แจงภายใน {until}\n\n{link}',
  mail_p2p_appeal_answered_text: 'อีกฝ่ายชี้แจงคำอุทธรณ์แล้ว เจ้าหน้าที่จะพิจารณาต่อไป ดูคำชี้แจงได้ที่หน้าคำสั่งซื้อขาย\n\n{link}',
  mail_p2p_appeal_answer_due_text:
    'โปรดชี้แจงภายใน {until} หากไม่ชี้แจง จะถือว่ายอมรับหลักฐานที่ไม่มีข้อโต้แย้งของอีกฝ่าย\n\n{link}',
  mail_p2p_appeal_evidence_text: 'เจ้าหน้าที่ขอหลักฐานจากคุณภายใน {until}: {reason}\n\n{link}',
  mail_p2p_appeal_proposed_text: 'เจ้าหน้าที่เสนอคำตัดสินตามกฎ {rule}: {reason} เจ้าหน้าที่คนที่สองจะเป็นผู้ตัดสิน\n\n{link}',
  mail_p2p_appeal_decided_text:
    'เจ้าหน้าที่สองคนตัดสินตามกฎ {rule}: {reason} ให้ผู้ซื้อ: {amount} {currency} คืนผู้ขาย: {returned} {currency}\n\n{link}',
  mail_p2p_message_subject: 'ข้อความใหม่เรื่องคำสั่ง P2P {id}',
  mail_p2p_message_text: 'คู่ค้าในคำสั่ง {amount} {currency} ส่งข้อความถึงคุณ อ่านได้ในหน้าคำสั่งซื้อขาย\n\n{link}',
  mail_p2p_mark_subject: 'บันทึกการผิดกฎ P2P ของคุณ',
  mail_p2p_mark_text:
    'คำสั่ง {id} ทำให้คุณมีบันทึกการผิดกฎ: {reason} สิ้นสุด {until} หากผิดซ้ำ จะถูกจำกัดการซื้อขาย P2P ชั่วคราว\n\n{link}',
  mail_p2p_block_subject: 'คุณถูกจำกัดการซื้อขาย P2P',
  mail_p2p_block_text: '{reason}[[ ข้อจำกัดสิ้นสุด {until}]] คำสั่งที่เปิดอยู่ดำเนินต่อได้\n\n{link}',
  mail_p2p_shop_subject: 'ร้าน {shop} ของคุณ',
  mail_p2p_shop_certified_text: 'ร้าน {shop} ของคุณได้รับการรับรองแล้ว เผยแพร่โฆษณาได้เลย\n\n{link}',
  mail_p2p_shop_suspended_text: 'ร้าน {shop} ถูกระงับ: {reason} โฆษณาไม่รับคำสั่งใหม่ คำสั่งที่เปิดอยู่ดำเนินต่อ\n\n{link}',
  mail_p2p_shop_bond_short_text:
    'เงินประกันของ {shop} ขาดอีก {amount} {currency} ร้านไม่รับคำสั่งจนกว่าจะเติมครบ\n\n{link}',
  mail_p2p_shop_ad_off_text: 'โฆษณา {id} ของ {shop} ถูกปิด เพราะเหรียญเหลือน้อยกว่ายอดขั้นต่ำ\n\n{link}',
  mail_p2p_shop_offline_text: '{shop} ออฟไลน์หลังไม่มีการใช้งาน 15 นาที เปิดออนไลน์เพื่อรับคำสั่ง\n\n{link}',
  mail_p2p_claim_subject: 'คำร้องเรื่องคำสั่ง P2P {id}',
  mail_p2p_claim_filed_text: 'มีการยื่นคำร้อง: {reason} ทั้งสองฝ่ายส่งคำชี้แจงได้ถึง {until}\n\n{link}',
  mail_p2p_claim_answered_text: 'ผลการพิจารณาคำร้อง: {reason}\n\n{link}',
  mail_p2p_claim_paid_text: 'จ่าย {amount} {currency} จากเงินประกันของ {shop} แล้ว\n\n{link}',
  sms_p2p_came_text:
    '{brand}: มีคำสั่ง {id} เข้าประกาศของคุณ ชำระ {money} ภายใน {until} เพื่อซื้อ {amount} {currency}',
  sms_p2p_opened_text: '{brand}: มีคำสั่ง {id} จำนวน {amount} {currency} ผู้ซื้อต้องชำระ {money} ภายใน {until}',
  sms_p2p_paid_text: '{brand}: คำสั่ง {id} ชำระแล้ว ตรวจว่า {money} เข้าธนาคารก่อนปล่อยเหรียญ',
};
