import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  sign_invalid: '请求签名无效',
  time_skewed: '设备时间不准确，请校准后重试',
  address_bound: '提币地址已绑定',
  mail_address_code_text:
    '您绑定提币地址 {address}（{currency}，{chain}）的验证码是 {code}。使用前请核对完整地址。验证码 {minutes} 分钟内有效，仅可使用一次。{brand} 的任何人都不会向您索取。如非本人操作，请忽略本消息。',
  sms_address_code_text:
    '{brand}：{code} 是您绑定提币地址 {address}（{currency}，{chain}）的验证码，{minutes} 分钟内有效，请勿告诉他人。',
  mail_address_bound_subject: '您的 {brand} 账户已绑定提币地址',
  mail_address_bound_text:
    '账户 {account} 已绑定地址 {address}，用于通过 {chain} 提取 {currency}，自 {usable} 起可用。如非本人操作，请立即联系客服。',
};
