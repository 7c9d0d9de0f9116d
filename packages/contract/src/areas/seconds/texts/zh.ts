import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  closing_contracts_left: '账户仍有未结算的秒合约：{count} 笔',
  seconds_not_offered: '请选择可用的时长[[，最接近的时长：{nearest} 秒]]',
  stake_below_minimum: '最小下单金额为 {nearest}',
  stake_above_maximum: '最大下单金额为 {nearest}',
  user_stake_limit: '超过您的未结算金额上限，还可下单：{nearest}',
  side_stake_limit: '该方向额度不足，还可下单：{nearest}',
  contract_opened: '已开仓',
  contract_pending: '订单已提交，将以下一个指数价格开仓',
  contract_refunded: '未能取得价格，本金和手续费已全部退回',
  micro_up: '看涨',
  micro_down: '看跌',
  micro_opening: '待开仓',
  micro_running: '进行中',
  micro_won: '盈利',
  micro_lost: '亏损',
  micro_refunded: '已退款',
  tie_win: '平局按盈利结算',
  tie_refund: '平局退还本金和手续费',
  memo_stake_fee: '秒合约手续费',
  memo_stake_win: '秒合约盈利',
  memo_stake_loss: '秒合约亏损',
};
