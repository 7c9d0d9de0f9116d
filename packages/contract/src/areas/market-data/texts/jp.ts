import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const jp: TextsOf<typeof keys> = {
  index_sources_too_few: 'この機能には、異なるホストの指数価格ソースが3つ必要です',
  index_without_price: 'このペアの指数に有効な価格がありません。先に参照元を確認してください',
  index_time_missing: 'レバレッジまたは秒契約が有効なペアでは、すべての価格ソースに価格の生成時刻が必要です',
  currency_exists: 'このコードの通貨はすでに存在します',
  market_exists: 'この通貨の組み合わせの取引ペアはすでに存在します',
  index_source_unknown: 'この取引ペアの指数に該当するソースはありません',
  index_address_invalid:
    '公開ホストのhttpsアドレス（取引ペアを入れる位置を含み、パスワードを含まないもの）と価格のパスを入力してください',
  icon_unknown: 'アイコンをもう一度アップロードしてください',
  period_unknown: '該当する足種はありません',
  symbol_mismatch: '銘柄名と銘柄番号が一致しません',
  asset_invalid: '通貨の設定に誤りがあります',
  asset_immutable: '使用中の通貨の小数桁数は変更できません',
  market_invalid: '銘柄の設定に誤りがあります',
  market_immutable: '使用中の銘柄の通貨と小数桁数は変更できません',
  prices_need_quotes: '指数は各取引所の気配値から算出されます',
};
