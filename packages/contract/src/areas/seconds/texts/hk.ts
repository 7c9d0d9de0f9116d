import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  closing_contracts_left: '帳戶仍有未結算的秒合約：{count} 筆',
  seconds_not_offered: '請選擇可用的時長[[，最接近的時長：{nearest} 秒]]',
  stake_below_minimum: '最低下單金額為 {nearest}',
  stake_above_maximum: '最高下單金額為 {nearest}',
  user_stake_limit: '超過您的未結算金額上限，尚可下單：{nearest}',
  side_stake_limit: '此方向額度不足，尚可下單：{nearest}',
  contract_opened: '已開倉',
  contract_pending: '訂單已提交，將以下一個指數價格開倉',
  contract_refunded: '未能取得價格，本金及手續費已全數退回',
  micro_up: '看漲',
  micro_down: '看跌',
  micro_opening: '待開倉',
  micro_running: '進行中',
  micro_won: '獲利',
  micro_lost: '虧損',
  micro_refunded: '已退款',
  tie_win: '平局按獲利結算',
  tie_refund: '平局退還本金及手續費',
  memo_stake_fee: '秒合約手續費',
  memo_stake_win: '秒合約盈利',
  memo_stake_loss: '秒合約虧損',
};
