import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  sign_invalid: '請求簽名無效',
  time_skewed: '裝置時間不準確，請校正後再試',
  address_bound: '已綁定提幣地址',
  mail_address_code_text:
    '您綁定提幣地址 {address}（{currency}，{chain}）的驗證碼是 {code}。使用前請核對完整地址。驗證碼 {minutes} 分鐘內有效，僅可使用一次。{brand} 的任何人都不會向您索取。如非本人操作，請忽略本訊息。',
  sms_address_code_text:
    '{brand}：{code} 是您綁定提幣地址 {address}（{currency}，{chain}）的驗證碼，{minutes} 分鐘內有效，請勿告訴他人。',
  mail_address_bound_subject: '您的 {brand} 帳戶已綁定提幣地址',
  mail_address_bound_text:
    '帳戶 {account} 已綁定地址 {address}，用於透過 {chain} 提取 {currency}，自 {usable} 起可用。如非本人操作，請立即聯絡客服。',
};
