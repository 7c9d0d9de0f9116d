import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const jp: TextsOf<typeof keys> = {
  chain_unknown: '該当するネットワークがありません',
  chain_exists: 'このコードのネットワークはすでに存在します',
  chain_account_exists: 'このアカウントは同じネットワークにすでに設定されています',
  chain_network_invalid: '選択した種類に該当するネットワークがありません',
  account_key_invalid: 'このネットワークの拡張公開鍵ではありません',
  account_key_private:
    'これは秘密鍵です。何も保存されていません。漏えいしたものとして扱い、署名プログラムで新しい鍵を作成してください',
  account_key_depth: 'アカウントの鍵（深さ 3）ではありません',
  protocol_exists: 'この通貨はすでにこのネットワークにあります',
  token_exists: 'このトークンはネットワーク上の別の通貨で使われています',
  token_unknown: 'ネットワーク上にこのトークンがありません',
  decimals_differ: 'このネットワークでのこの通貨の小数桁数は {nearest} です',
  chain_not_read: 'このネットワークには読み取るブロックがありません。入金は手動で反映します',
  block_not_read: '読み取り済みの最新ブロックは {nearest} です',
  block_too_early: 'このネットワークで再読み取りできるのはブロック {nearest} 以降です',
};
