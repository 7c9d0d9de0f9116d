import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  api_key_unknown: '找不到此 API 密鑰',
  api_key_invalid: '此 API 密鑰不存在或已失效',
  api_key_signature_wrong: '簽名與請求不符',
  api_key_time_invalid: '時間戳缺失或超出允許的時間範圍',
  api_key_expired: '此 API 密鑰已過期',
  api_key_network: '此 API 密鑰不可在目前的網絡使用',
  api_key_scope: '此 API 密鑰無權發送此請求',
  api_key_market: '此 API 密鑰不可用於此交易對',
  api_key_order_value: '訂單超過此 API 密鑰的單筆上限 {nearest} USDT',
  api_key_day_turnover: '訂單超過此 API 密鑰的每日上限 {nearest} USDT',
  api_key_value_unknown: '無法換算此訂單的 USDT 價值',
  request_repeated: '此簽名請求已發送過',
  api_keys_full: 'API 密鑰數量已達上限，請先刪除一個',
  public_key_invalid: '公鑰與所選類型不符',
  network_invalid: '請輸入 IP 地址或網段，例如 203.0.113.0/24',
  expiry_invalid: '到期時間必須晚於現在',
  api_key_made: '已建立 API 密鑰',
  api_key_changed: '已修改 API 密鑰',
  api_key_removed: '已刪除 API 密鑰',
  api_keys_ended: '已停用 API 密鑰',
  mail_api_key_subject: '您的 {brand} 帳戶的 API 密鑰有變動',
  mail_api_key_made_text:
    '帳戶 {account} 已建立 API 密鑰「{label}」（{start}…）。持有該密鑰的程式可在您選擇的權限內操作您的帳戶。如非本人操作，請立即刪除該密鑰、更改密碼並聯絡客服。',
  mail_api_key_widened_text:
    '帳戶 {account} 的 API 密鑰「{label}」（{start}…）的權限已擴大。如非本人操作，請立即刪除該密鑰、更改密碼並聯絡客服。',
  mail_api_keys_ended_text:
    '我們的職員已停用帳戶 {account} 的以下 API 密鑰：{keys}。原因：{reason}。使用這些密鑰的程式將無法繼續存取。如有疑問，請聯絡客服。',
};
