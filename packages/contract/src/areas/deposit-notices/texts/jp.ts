import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  in_address_unknown: '取引所の入金アドレスではありません',
  deposit_below_minimum: '最小入金数量は {nearest} です',
  pay_order_unknown: '該当する入金連絡がありません',
  pay_order_decided_already: 'この入金連絡は処理済みです',
  pay_orders_too_many: '審査中の入金連絡が多すぎます',
  pay_order_sent: '入金連絡を送信しました',
  pay_order_decided: '入金連絡を処理しました',
  mail_notice_subject: '{brand} への入金',
  mail_notice_approved_text:
    '{chain} での {amount} {currency} の入金が承認され、{account} に反映されました。',
  mail_notice_rejected_text:
    '{account} への {chain} での {amount} {currency} の入金通知は却下されました：{reason}。',
};
