import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  trigger_on_wrong_side: 'トリガー価格の位置が最新価格に対して正しくありません。最も近い価格: {nearest}',
  trail_out_of_range: 'トレール幅は 0.1%～20% で指定してください。最も近い値: {nearest}%',
  bracket_profit_on_wrong_side: '利確価格が注文価格に対して利益側にありません。最も近い価格: {nearest}',
  bracket_stop_on_wrong_side: '損切価格が注文価格に対して損失側にありません。最も近い価格: {nearest}',
  trigger_unknown: '該当する条件付き注文がありません',
  timeout_invalid: '時間は1秒から24時間の間で指定してください',
  orders_cancelled: '注文をすべて取り消しました',
  condition_placed: '条件付き注文を受け付けました',
  condition_cancelled: '条件付き注文を取り消しました',
  condition_amended: '条件付き注文を変更しました',
  switch_armed: '時間内に更新がない場合、すべての注文を自動で取り消します',
  switch_disarmed: '自動取消を解除しました',
  condition_stop_limit: 'ストップ指値',
  condition_stop_market: 'ストップ成行',
  condition_take_profit_limit: '利確指値',
  condition_take_profit_market: '利確成行',
  condition_trailing_stop_limit: 'トレーリングストップ指値',
  condition_trailing_stop_market: 'トレーリングストップ',
  condition_waiting: '待機中',
  condition_attached: '親注文の約定待ち',
  condition_triggered: '発動済み',
  condition_ended: '取消済み',
};
