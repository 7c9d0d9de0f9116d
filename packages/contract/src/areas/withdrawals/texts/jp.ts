import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  address_not_bound: '先に出金アドレスを登録または設定してください',
  address_waiting: 'このアドレスは {nearest} から利用できます',
  withdrawals_closed: 'この通貨の出金は停止中です',
  withdrawal_exists: 'この出金は登録済みです',
  withdrawal_unknown: '該当する出金がありません',
  withdrawal_state: 'この出金は現在その操作ができません',
  withdrawals_frozen: 'このアカウントの出金は停止中です',
  withdrawals_on_hold: 'セキュリティ設定の変更により、{nearest} まで出金を停止しています',
  withdrawal_below_minimum: '最小出金額は {nearest} です',
  withdrawal_above_maximum: '最大出金額は {nearest} です',
  withdrawal_day_limit: '本日の出金可能額を超えています[[：{nearest}]]',
  deposit_not_final: 'この金額には承認待ちの入金が含まれています。出金可能額：{nearest}',
  approval_repeated: 'すでに承認済みです',
  approval_missing: '承認待ちです',
  draw_requested: '出金を申請しました',
  draw_cancelled: '出金を取り消しました',
  withdrawal_decided: '出金を処理しました',
  memo_withdrawal_send: '出金',
  memo_withdrawal_release: '出金の返還',
  limit_automatic_hour: '自動出金（1時間）',
  limit_automatic_day: '自動出金（1日）',
  limit_adjustment_hour: '残高調整（1時間）',
  limit_adjustment_day: '残高調整（1日）',
  mail_limit_subject: '{brand}：取引所全体の上限について',
  mail_limit_near_text:
    '取引所全体の上限に近づいています：{what}。使用済み {used} / {limit} {currency}。超過分は担当者の対応待ち、または拒否となります：{page}',
  mail_limit_reached_text:
    '取引所全体の上限に達しました：{what}。使用済み {used} / {limit} {currency}。超過する出金は担当者の承認待ちとなり、残高調整は拒否されます：{page}',
  mail_withdrawal_subject: '{brand} からの出金',
  mail_withdrawal_requested_text:
    '{account} から {chain} で {address} への {amount} {currency} の出金が申請されました。お心当たりがない場合は、取り消したうえで直ちにサポートへご連絡ください。',
  mail_withdrawal_approved_text:
    '{account} から {chain} 経由で {address} への {amount} {currency} の出金が {time} に承認されました。まもなく送金されます。',
  mail_withdrawal_cancelled_text:
    '{account} から {chain} 経由で {address} への {amount} {currency} の出金が {time} に取り消されました。全額が利用可能に戻りました。お心当たりがない場合は、すぐにサポートへご連絡ください。',
  mail_withdrawal_rejected_text:
    '{account} から {chain} で {address} への {amount} {currency} の出金は却下されました：{reason}。全額が再び利用可能です。',
  mail_withdrawal_failed_text:
    '{account} から {chain} で {address} への {amount} {currency} の出金はチェーン上で失敗しました。全額が再び利用可能です。',
  mail_withdrawal_sent_text:
    '{account} の {amount} {currency} を {chain} で {address} へ送信しました。トランザクションハッシュは {hash} です。',
  mail_withdrawal_done_text:
    '{account} から {chain} で {address} への {amount} {currency} の出金が完了しました。トランザクションハッシュは {hash} です。',
};
