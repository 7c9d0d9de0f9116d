import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  closing_transfers_left: '処理中の入金または出金があります：{count} 件',
  address_required: '先に出金アドレスを登録または設定してください',
  address_invalid: '選択したネットワークのアドレスではありません',
  address_of_exchange: 'このアドレスは取引所またはトークン自体のものです。送金した資産は失われます',
  memo_required: 'このネットワークではメモが必要です',
  memo_invalid: 'メモの形式が正しくありません',
  protocol_unknown: 'この通貨はそのネットワークに対応していません',
  deposits_closed: 'この通貨の入金は停止中です',
  payment_unknown: '該当する送金がありません',
  payment_not_final: 'この送金の承認数がまだ足りません',
  payment_attended_already: 'この送金は対応済みです',
  payment_proposed_already: 'この送金を入金する提案が承認待ちです',
  payment_credited_already: 'この送金は入金済みです',
  payment_missing: '対応する送金を指定してください',
  payment_elsewhere: 'この送金は宛先アドレスまたは通貨が異なります',
  payment_amount_differs: '選択した送金の合計額が一致しません',
  payment_on_network: 'この送金はネットワーク上で確認済みです。一覧から選択してください',
  funds_not_configured: 'この通貨の入出金はご利用いただけません',
  deposit_exists: 'この入金は登録済みです',
  deposit_unknown: '該当する入金がありません',
  payment_attended: '対応済みにしました',
  coins_sent: 'テストコインを送信しました',
  chain_reorganised: 'ブロックを置き換えました',
  coins_taken: 'コインを持ち出しました',
  coins_put_back: 'コインを戻しました',
  memo_deposit: '入金',
  memo_deposit_reversal: '入金の取り消し（チェーン再編成）',
  mail_deposit_credited_subject: '{brand} アカウントへの入金',
  mail_deposit_credited_text:
    '{chain} 経由の {amount} {currency} が {account} に入金されました。ネットワークの承認が完了すると出金できます。トランザクション: {transaction}',
  mail_deposit_reversed_subject: '{brand} アカウントへの入金が取り消されました',
  mail_deposit_reversed_text:
    '{chain} 経由で入金された {amount} {currency} は、ブロックがネットワークで置き換えられたため、{account} から差し戻されました。確認が終わるまでアカウントは凍結されます。ネットワークで再び承認された場合は、改めて入金します。トランザクション: {transaction}',
};
