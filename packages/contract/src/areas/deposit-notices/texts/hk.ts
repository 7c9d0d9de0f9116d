import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  in_address_unknown: '此地址並非平台的存幣地址',
  deposit_below_minimum: '最少存幣數量為 {nearest}',
  pay_order_unknown: '沒有此存幣通知',
  pay_order_decided_already: '此存幣通知已處理',
  pay_orders_too_many: '你有太多存幣通知正在審核',
  pay_order_sent: '已提交存幣通知',
  pay_order_decided: '已處理存幣通知',
  mail_notice_subject: '您在 {brand} 的充幣',
  mail_notice_approved_text: '您透過 {chain} 充入的 {amount} {currency} 已審核通過，並計入帳戶 {account}。',
  mail_notice_rejected_text:
    '您提交的透過 {chain} 向帳戶 {account} 充幣 {amount} {currency} 的通知被拒絕：{reason}。',
};
