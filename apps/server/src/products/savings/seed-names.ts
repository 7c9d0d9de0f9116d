import type { DemoLanguage } from '../../demo/news/demo-article.ts';

interface SeededName {
  readonly name: string;
  readonly text: string;
}

/** Names of the demo's savings of 7, 30 and 90 days. */
export const SAVINGS_NAMES: Readonly<Record<DemoLanguage, readonly [SeededName, SeededName, SeededName]>> = {
  zh: [
    { name: 'USDT 7 天定期', text: '每日派息，可提前赎回，提前赎回时扣除已派利息。' },
    { name: 'USDT 30 天定期', text: '每日派息，可提前赎回，提前赎回时扣除已派利息。' },
    { name: 'USDT 90 天定期', text: '每日派息，到期前不可赎回。' },
  ],
  en: [
    { name: 'USDT 7 days', text: 'Interest every day. Early redemption deducts the interest already paid.' },
    { name: 'USDT 30 days', text: 'Interest every day. Early redemption deducts the interest already paid.' },
    { name: 'USDT 90 days', text: 'Interest every day. No redemption before the end.' },
  ],
  hk: [
    { name: 'USDT 7 天定期', text: '每日派息，可提前贖回，提前贖回時扣除已派利息。' },
    { name: 'USDT 30 天定期', text: '每日派息，可提前贖回，提前贖回時扣除已派利息。' },
    { name: 'USDT 90 天定期', text: '每日派息，到期前不可贖回。' },
  ],
  jp: [
    { name: 'USDT 7日定期', text: '利息は毎日支払われます。中途解約時は支払済みの利息が差し引かれます。' },
    { name: 'USDT 30日定期', text: '利息は毎日支払われます。中途解約時は支払済みの利息が差し引かれます。' },
    { name: 'USDT 90日定期', text: '利息は毎日支払われます。満期まで解約できません。' },
  ],
  th: [
    { name: 'USDT 7 วัน', text: 'จ่ายดอกเบี้ยทุกวัน หากไถ่ถอนก่อนกำหนดจะหักดอกเบี้ยที่จ่ายไปแล้ว' },
    { name: 'USDT 30 วัน', text: 'จ่ายดอกเบี้ยทุกวัน หากไถ่ถอนก่อนกำหนดจะหักดอกเบี้ยที่จ่ายไปแล้ว' },
    { name: 'USDT 90 วัน', text: 'จ่ายดอกเบี้ยทุกวัน ไถ่ถอนก่อนครบกำหนดไม่ได้' },
  ],
  kr: [
    { name: 'USDT 7일 예치', text: '이자는 매일 지급됩니다. 중도 해지 시 지급된 이자가 차감됩니다.' },
    { name: 'USDT 30일 예치', text: '이자는 매일 지급됩니다. 중도 해지 시 지급된 이자가 차감됩니다.' },
    { name: 'USDT 90일 예치', text: '이자는 매일 지급됩니다. 만기 전에는 해지할 수 없습니다.' },
  ],
};
