import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  closing_savings_left: '満期前の定期運用が残っています：{count} 件',
  product_unknown: '該当する商品がありません',
  savings_sold_out: 'この商品は完売しました',
  savings_user_quota: 'お一人様の購入上限に達しました',
  holding_unknown: '該当する保有がありません',
  early_exit_not_allowed: 'この商品は中途解約できません',
  savings_bought: '購入しました',
  savings_redeemed: '解約しました',
  savings_active: '運用中',
  savings_matured: '満期',
  savings_redeemed_early: '中途解約',
  memo_savings_lock: '定期運用の購入',
  memo_savings_interest: '定期運用の利息',
  memo_savings_return: '定期運用の元本返還',
  memo_savings_clawback: '中途解約による利息の返戻',
};
