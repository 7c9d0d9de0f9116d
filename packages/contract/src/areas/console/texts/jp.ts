import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  operator_login_failed: 'アカウント、パスワード、または認証コードが正しくありません',
  enrolment_unknown: 'このリンクは期限切れか、すでに使用されています',
  enrolment_half_missing: '推薦した管理者が持つ後半部分を入力してください',
  operator_exists: 'この名前の担当者はすでに存在します',
  operator_name_invalid: '名前は英数字、ドット、ハイフンの3～32文字で入力してください',
  proposal_unknown: '該当する提案がありません',
  proposal_decided_already: 'この提案はすでに処理されています',
  proposal_expired: 'この提案は期限切れです。もう一度提案してください',
  proposal_of_another: '取り下げられるのは提案した担当者だけです',
  own_account_concerned: 'ご自身のアカウントに関わるため、別の担当者が判断する必要があります',
  message_not_failed: '再送できるのは未達のメッセージだけです',
  operator_unknown: '該当する担当者がいません',
  term_too_high: 'ここで設定できるのは {nearest} までです',
  second_person_missing: 'もう1名の確認が必要です',
  hold_changed: '出金保留の内容が変更されたか、すでに終了しています。もう一度ご確認ください',
  operator_enrolled: '管理コンソールのアカウントが有効になりました',
  change_saved: '保存しました',
  proposal_sent: '提案しました。別の担当者の承認が必要です',
  proposal_approved: '承認しました',
  proposal_rejected: '却下しました',
  proposal_withdrawn: '提案を取り下げました',
  person_frozen: 'アカウントを凍結しました',
  person_unfrozen: 'アカウントの凍結を解除しました',
  withdrawals_held: '出金を保留にしました',
  sessions_ended: 'すべてのログインを終了しました',
  note_saved: 'メモを保存しました',
  message_queued: 'メッセージを再送します',
  test_message_written: 'テストメッセージを登録しました。配信結果は一覧で確認できます',
  mail_test_subject: '{brand} テストメール',
  mail_test_text:
    'メールが届くかどうかを確認するために {brand} の運営担当者が送信したテストメールです。お手続きは必要ありません。',
  sms_test_text: '{brand}：テストメッセージです。お手続きは必要ありません。',
  mail_hold_subject: '{brand} アカウントの出金保留について',
  mail_hold_begun_text:
    '当社の担当者が {account} の出金を保留しました。ご不明な点はサポートへお問い合わせください。',
  mail_hold_lift_text:
    '当社の担当者2名の承認により、{account} の出金保留を期限前に解除します（理由：{reason}）。お心当たりがない場合は、直ちにサポートへご連絡ください。',
};
