import { SHOP_NAME_MAX, SHOP_NAME_MIN } from '@candor/contract';

/** Words that a shop’s name may not hold: it must not look like the exchange itself. */
const STAFF_WORDS = [
  'support',
  'official',
  'admin',
  'staff',
  'service desk',
  'helpdesk',
  'customer service',
  'moderator',
  'operator',
  'referee',
  '客服',
  '官方',
  '管理员',
  '管理員',
  '工作人员',
  '工作人員',
  'サポート',
  '公式',
  '管理者',
  'スタッフ',
  '運営',
  '지원팀',
  '고객센터',
  '공식',
  '관리자',
  '운영자',
  'ฝ่ายสนับสนุน',
  'ทางการ',
  'ผู้ดูแล',
  'เจ้าหน้าที่',
  'แอดมิน',
];

/** An address, a link, a handle, or a number that is long enough for a phone or a messenger. */
const CONTACT =
  /@|https?:|www\.|\.(?:com|net|org|io|me|cn|app)\b|\d(?:[\s\-.]?\d){5,}|wechat|weixin|telegram|whatsapp|微信|电报|\bqq\b|\bline\b/iu;

/** Letters, marks, digits, spaces and a few signs. */
const CHARACTERS = /^[\p{L}\p{M}\p{N} &'’()._\-·・]+$/u;

/** Returns a name as it is stored: in one form of writing, without spaces around it. */
export function tidyName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Returns whether a shop may have this name: 3 to 20 characters, no contact data, and neither the name of the exchange nor a word
 * for its staff.
 */
export function isShopName(name: string, brandName: string): boolean {
  const length = Array.from(name).length;
  if (length < SHOP_NAME_MIN || length > SHOP_NAME_MAX || !CHARACTERS.test(name) || CONTACT.test(name))
    return false;
  const plain = name.normalize('NFKC').toLowerCase();
  const brand = brandName.normalize('NFKC').toLowerCase().trim();
  if (brand !== '' && plain.includes(brand)) return false;
  return !STAFF_WORDS.some((word) => plain.includes(word));
}
