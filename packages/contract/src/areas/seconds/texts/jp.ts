import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  closing_contracts_left: '未決済の秒オプションが残っています：{count} 件',
  seconds_not_offered: '提供中の期間を選択してください[[。最も近い期間：{nearest} 秒]]',
  stake_below_minimum: '最低取引額は {nearest} です',
  stake_above_maximum: '最大取引額は {nearest} です',
  user_stake_limit: '未決済額の上限を超えています。残り：{nearest}',
  side_stake_limit: 'この方向の受付枠が不足しています。残り：{nearest}',
  contract_opened: '取引を開始しました',
  contract_pending: '注文を受け付けました。次のインデックス価格で開始します',
  contract_refunded: '価格を取得できなかったため、取引額と手数料を全額返金しました',
  micro_up: '上昇',
  micro_down: '下落',
  micro_opening: '開始待ち',
  micro_running: '進行中',
  micro_won: '勝ち',
  micro_lost: '負け',
  micro_refunded: '返金',
  tie_win: '同値は勝ち',
  tie_refund: '同値は返金',
  memo_stake_fee: '秒オプション手数料',
  memo_stake_win: '秒オプションの利益',
  memo_stake_loss: '秒オプションの損失',
};
