import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const th: TextsOf<typeof keys> = {
  area_unknown: 'ไม่รองรับประเทศนี้',
  news_unknown: 'ไม่พบประกาศนี้ หรือเลิกเผยแพร่แล้ว',
  news_category_unknown: 'ไม่พบหมวดประกาศนี้',
  image_not_square: 'รูปภาพต้องมีความกว้างเท่ากับความสูง',
  brand_picture_unknown: 'โปรดอัปโหลดรูปภาพสำหรับตำแหน่งนี้ก่อน',
  accent_contrast_low: 'สีนี้มีอัตราส่วนคอนทราสต์ {ratio}:1 ต้องมีอย่างน้อย {needed}:1 บนทุกพื้นหลังและใต้ข้อความบนปุ่ม',
  title_required: 'กรุณากรอกหัวข้อ',
  title_unprintable: 'หัวข้อมีอักขระที่แสดงไม่ได้',
  banner_not_own: 'รูปภาพต้องเป็นพาธในเว็บไซต์นี้',
  setting_unknown: 'ไม่พบการตั้งค่านี้',
  news_saved: 'บันทึกบทความแล้ว',
  news_deleted: 'ลบบทความแล้ว',
};
