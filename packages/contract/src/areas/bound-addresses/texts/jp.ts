import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  sign_invalid: 'リクエストの署名が無効です',
  time_skewed: '端末の時刻がずれています。時刻を合わせて再度お試しください',
  address_bound: '出金アドレスを登録しました',
  mail_address_code_text:
    '出金先アドレス {address}（{currency}、{chain}）を登録するための認証コードは {code} です。使用する前にアドレス全体をご確認ください。有効期限は {minutes} 分で、一度だけ使用できます。{brand} の担当者がコードをお尋ねすることはありません。お心当たりがない場合は、このメッセージを無視してください。',
  sms_address_code_text:
    '{brand}: {code} は出金先アドレス {address}（{currency}、{chain}）の登録用認証コードです。有効期限は {minutes} 分です。他人に教えないでください。',
  mail_address_bound_subject: '{brand} アカウントに出金先アドレスが登録されました',
  mail_address_bound_text:
    '{account} に、{chain} で {currency} を出金するためのアドレス {address} が登録されました。{usable} から利用できます。お心当たりがない場合は、直ちにサポートへご連絡ください。',
};
