import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  hot_request_unknown: 'このリクエストは終了しています',
  hot_request_busy: 'このリクエストの送金はすでに進行中です',
  cold_address_missing: 'この通貨には監視中のコールドアドレスがまだありません',
  cold_address_unsupported:
    '独自サービスのネットワークでは上限と下限のみ設定でき、コールドアドレスは使えません',
  refill_unsupported: 'このネットワークではオフライン署名による補充を利用できません',
  refill_not_drafted: '補充のトランザクションを作成できません：{nearest}',
  refill_differs: '署名済みトランザクションがこの補充の内容と一致しません：{nearest}',
  mail_hot_wallet_subject: '{brand}：ホットウォレットの残高が設定範囲外です',
  mail_hot_wallet_low_text:
    '{chain} の {currency} ホットウォレットの残高は {hot} で、下限 {limit} を下回っています。コールドウォレットから {amount} の補充が必要です：{page}',
  mail_hot_wallet_high_text:
    '{chain} の {currency} ホットウォレットの残高は {hot} で、上限 {limit} を上回っています。{amount} をコールドウォレットへ移してください：{page}',
};
