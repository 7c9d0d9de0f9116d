import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  trigger_on_wrong_side: '触发价在最新价的错误一侧，最接近的价格：{nearest}',
  trail_out_of_range: '回调幅度须在 0.1% 至 20% 之间，最接近的值：{nearest}%',
  bracket_profit_on_wrong_side: '止盈价相对委托价没有盈利，最接近的有效价格：{nearest}',
  bracket_stop_on_wrong_side: '止损价不在委托价的亏损一侧，最接近的有效价格：{nearest}',
  trigger_unknown: '没有该条件委托',
  timeout_invalid: '时限须为 1 秒至 24 小时',
  orders_cancelled: '委托已全部撤销',
  condition_placed: '条件委托下单成功',
  condition_cancelled: '条件委托已撤销',
  condition_amended: '条件委托已修改',
  switch_armed: '若未按时续期，全部委托将自动撤销',
  switch_disarmed: '自动撤单已关闭',
  condition_stop_limit: '限价止损',
  condition_stop_market: '市价止损',
  condition_take_profit_limit: '限价止盈',
  condition_take_profit_market: '市价止盈',
  condition_trailing_stop_limit: '限价跟踪止损',
  condition_trailing_stop_market: '跟踪止损',
  condition_waiting: '待触发',
  condition_attached: '待主委托成交',
  condition_triggered: '已触发',
  condition_ended: '已撤销',
};
