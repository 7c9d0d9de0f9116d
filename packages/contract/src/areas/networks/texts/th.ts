import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const th: TextsOf<typeof keys> = {
  chain_unknown: 'ไม่พบเครือข่ายนี้',
  chain_exists: 'มีเครือข่ายที่ใช้รหัสนี้อยู่แล้ว',
  chain_account_exists: 'บัญชีนี้ตั้งค่าไว้บนเครือข่ายเดียวกันแล้ว',
  chain_network_invalid: 'ไม่มีเครือข่ายนี้ในประเภทที่เลือก',
  account_key_invalid: 'ไม่ใช่ extended public key ของเครือข่ายนี้',
  account_key_private: 'นี่คือคีย์ส่วนตัว ระบบไม่ได้บันทึกข้อมูลใด ๆ ให้ถือว่าคีย์รั่วไหลแล้ว และสร้างคีย์ใหม่ในโปรแกรมลงนาม',
  account_key_depth: 'คีย์นี้ไม่ใช่คีย์ระดับบัญชี (ความลึก 3)',
  protocol_exists: 'สกุลเงินนี้อยู่บนเครือข่ายนี้แล้ว',
  token_exists: 'มีสกุลเงินอื่นบนเครือข่ายใช้โทเคนนี้แล้ว',
  token_unknown: 'ไม่พบโทเคนนี้บนเครือข่าย',
  decimals_differ: 'เครือข่ายนี้ใช้ทศนิยม {nearest} ตำแหน่งสำหรับสกุลเงินนี้',
  chain_not_read: 'เครือข่ายนี้ไม่มีบล็อกให้อ่าน ยอดฝากจะบันทึกโดยเจ้าหน้าที่',
  block_not_read: 'บล็อกล่าสุดที่อ่านแล้วคือ {nearest}',
  block_too_early: 'เครือข่ายนี้อ่านบล็อกซ้ำได้ตั้งแต่บล็อก {nearest} เป็นต้นไป',
};
