import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  in_address_unknown: '该地址不是平台的充币地址',
  deposit_below_minimum: '最小充币数量为 {nearest}',
  pay_order_unknown: '充币申请不存在',
  pay_order_decided_already: '该充币申请已处理',
  pay_orders_too_many: '您待审核的充币申请过多',
  pay_order_sent: '充币申请已提交',
  pay_order_decided: '充币申请已处理',
  mail_notice_subject: '您在 {brand} 的充币',
  mail_notice_approved_text: '您通过 {chain} 充入的 {amount} {currency} 已审核通过，并计入账户 {account}。',
  mail_notice_rejected_text:
    '您提交的通过 {chain} 向账户 {account} 充币 {amount} {currency} 的通知被拒绝：{reason}。',
};
