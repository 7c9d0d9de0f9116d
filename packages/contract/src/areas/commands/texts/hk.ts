import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const hk: TextsOf<typeof keys> = {
  currency_unknown: '沒有此幣種',
  already_known: '此操作已經執行',
  rules_version_unknown: '未知的規則版本',
  user_unknown: '沒有此用戶',
  asset_unknown: '沒有此幣種',
  market_unknown: '沒有此交易對',
  amount_invalid: '數額無效',
  client_order_id_invalid: '自訂訂單編號須為 1 至 64 個字母、數字或符號',
  idempotency_conflict: '此請求識別碼已用於另一項請求',
  order_options_invalid: '委託選項不能同時使用',
  too_many_open_orders: '未完成的委託或訂單已達上限（{nearest} 張）',
  insufficient_balance: '餘額不足[[，最多：{nearest}]]',
  user_frozen: '此帳戶已被凍結，請聯絡客服',
  settings_invalid: '設定無效',
  settings_unchanged: '沒有任何更改',
  words_missing: '請填寫原因',
  payload_differs: '您審批的內容與申請不一致',
  product_closed: '此產品暫未開放',
  market_at_capacity: '此市場目前已滿額，請稍後再試',
  index_halted: '價格指數已暫停，恢復後自動繼續交易',
  pool_not_covering: '資金池暫時無法覆蓋此筆交易[[，最多：{nearest}]]',
};
