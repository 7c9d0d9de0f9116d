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
  bank_account_unknown: '取引所の銀行口座ではありません',
  bank_statement_unreadable: '{line} 行目：CAMT.053 の明細でも CSV ファイルでもありません',
  bank_statement_too_long: '明細は 10,000 件までです',
  bank_columns_missing: '見出し行には日付、金額、参照番号が必要です',
  bank_amount_invalid: '{line} 行目：金額がないか、複数の読み方があるか、小数点以下の桁数が多すぎます',
  bank_date_invalid: '{line} 行目：日付がないか、複数の読み方があります',
  bank_reference_invalid: '{line} 行目：参照番号がないか、100 文字を超えています',
  bank_reference_twice: '{line} 行目：同じ参照番号が明細に二度あります',
  bank_currency_differs: '{line} 行目：通貨が口座と異なります',
  bank_entry_differs: '{line} 行目：この参照番号は別の金額または日付で取り込み済みです',
  bank_account_differs: '別の口座の明細です：{account}',
  bank_encoding_unknown: '{line} 行目：ファイルが UTF-8 ではありません。文字コードを選択してください',
  bank_statement_imported: '明細を取り込みました',
  mail_notice_subject: '{brand} への入金',
  mail_notice_approved_text:
    '{chain} での {amount} {currency} の入金が承認され、{account} に反映されました。',
  mail_notice_rejected_text:
    '{account} への {chain} での {amount} {currency} の入金通知は却下されました：{reason}。',
};
