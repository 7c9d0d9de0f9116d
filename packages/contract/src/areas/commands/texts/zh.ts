import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const zh: TextsOf<typeof keys> = {
  currency_unknown: '没有该币种',
  already_known: '该操作已执行',
  rules_version_unknown: '未知的规则版本',
  user_unknown: '没有该用户',
  asset_unknown: '没有该币种',
  market_unknown: '没有该交易对',
  amount_invalid: '数量无效',
  client_order_id_invalid: '自定义订单号须为 1 至 64 个字母、数字或符号',
  idempotency_conflict: '该请求标识已用于另一笔请求',
  order_options_invalid: '委托选项不能同时使用',
  too_many_open_orders: '当前委托或订单已达上限（{nearest} 笔）',
  insufficient_balance: '余额不足[[，最多：{nearest}]]',
  user_frozen: '该账户已被冻结，请联系客服',
  settings_invalid: '设置无效',
  settings_unchanged: '未作任何更改',
  words_missing: '请填写原因',
  payload_differs: '您审批的内容与申请不一致',
  product_closed: '该产品暂未开放',
  market_at_capacity: '该市场当前已满额，请稍后再试',
  index_halted: '价格指数已暂停，恢复后自动继续交易',
  pool_not_covering: '资金池暂时无法覆盖该笔交易[[，最多：{nearest}]]',
};
