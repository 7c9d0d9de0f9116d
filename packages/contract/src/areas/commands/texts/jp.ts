import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const jp: TextsOf<typeof keys> = {
  currency_unknown: '該当する通貨はありません',
  already_known: 'この操作はすでに完了しています',
  rules_version_unknown: '不明なルールバージョンです',
  user_unknown: '該当するユーザーはいません',
  asset_unknown: '該当する通貨はありません',
  market_unknown: '該当する銘柄はありません',
  amount_invalid: '金額が正しくありません',
  client_order_id_invalid: '注文キーは1〜64文字の英数字・記号で指定してください',
  idempotency_conflict: 'このキーは別のリクエストで使用済みです',
  order_options_invalid: 'この注文条件の組み合わせは指定できません',
  too_many_open_orders: '未完了の注文が上限（{nearest}件）に達しています',
  insufficient_balance: '残高が不足しています[[。上限：{nearest}]]',
  user_frozen: 'このアカウントは凍結されています。サポートへお問い合わせください',
  settings_invalid: '設定が正しくありません',
  settings_unchanged: '変更内容がありません',
  words_missing: '理由を入力してください',
  payload_differs: '承認する内容が申請と一致しません',
  product_closed: 'この商品は現在受付を停止しています',
  market_at_capacity: 'この市場は現在上限に達しています。しばらくしてからお試しください',
  index_halted: '価格指数が停止中です。復旧後に自動で再開します',
  pool_not_covering: '資金プールの余力が不足しています[[。上限：{nearest}]]',
};
