import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  api_key_unknown: '未找到该 API 密钥',
  api_key_invalid: '该 API 密钥不存在或已失效',
  api_key_signature_wrong: '签名与请求不符',
  api_key_time_invalid: '时间戳缺失或超出允许的时间窗口',
  api_key_expired: '该 API 密钥已过期',
  api_key_network: '该 API 密钥不允许从当前网络使用',
  api_key_scope: '该 API 密钥无权发送此请求',
  api_key_market: '该 API 密钥不可用于此交易对',
  api_key_order_value: '订单超过该 API 密钥的单笔上限 {nearest} USDT',
  api_key_day_turnover: '订单超过该 API 密钥的每日上限 {nearest} USDT',
  api_key_value_unknown: '无法折算该订单的 USDT 价值',
  request_repeated: '该签名请求已发送过',
  api_keys_full: 'API 密钥数量已达上限，请先删除一个',
  public_key_invalid: '公钥与所选类型不符',
  network_invalid: '请输入 IP 地址或网段，例如 203.0.113.0/24',
  expiry_invalid: '到期时间必须晚于当前时间',
  api_key_made: 'API 密钥已创建',
  api_key_changed: 'API 密钥已修改',
  api_key_removed: 'API 密钥已删除',
  api_keys_ended: 'API 密钥已停用',
  mail_api_key_subject: '您的 {brand} 账户的 API 密钥有变动',
  mail_api_key_made_text:
    '账户 {account} 已创建 API 密钥“{label}”（{start}…）。持有该密钥的程序可在您选择的权限内操作您的账户。如非本人操作，请立即删除该密钥、修改密码并联系客服。',
  mail_api_key_widened_text:
    '账户 {account} 的 API 密钥“{label}”（{start}…）的权限已扩大。如非本人操作，请立即删除该密钥、修改密码并联系客服。',
  mail_api_keys_ended_text:
    '我们的工作人员已停用账户 {account} 的以下 API 密钥：{keys}。原因：{reason}。使用这些密钥的程序将无法继续访问。如有疑问，请联系客服。',
};
