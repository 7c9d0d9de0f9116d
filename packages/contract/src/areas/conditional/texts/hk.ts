import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  trigger_on_wrong_side: '觸發價在最新價的錯誤一側，最接近的價格：{nearest}',
  trail_out_of_range: '回調幅度須介乎 0.1% 至 20%，最接近的數值：{nearest}%',
  bracket_profit_on_wrong_side: '止盈價相對委託價並無盈利，最接近的有效價格為 {nearest}',
  bracket_stop_on_wrong_side: '止損價並非位於委託價的虧損一側，最接近的有效價格為 {nearest}',
  trigger_unknown: '沒有該條件委託',
  timeout_invalid: '時限須為 1 秒至 24 小時',
  orders_cancelled: '委託已全部取消',
  condition_placed: '已提交條件委託',
  condition_cancelled: '條件委託已取消',
  condition_amended: '條件委託已修改',
  switch_armed: '如未按時續期，所有委託將自動取消',
  switch_disarmed: '自動取消委託已關閉',
  condition_stop_limit: '止損限價單',
  condition_stop_market: '止損市價單',
  condition_take_profit_limit: '止盈限價單',
  condition_take_profit_market: '止盈市價單',
  condition_trailing_stop_limit: '追蹤止損限價單',
  condition_trailing_stop_market: '追蹤止損單',
  condition_waiting: '等待觸發',
  condition_attached: '等待主委託完成',
  condition_triggered: '已觸發',
  condition_ended: '已取消',
};
