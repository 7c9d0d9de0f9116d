import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  trigger_on_wrong_side: '감시 가격이 현재가의 반대편에 있습니다. 가장 가까운 가격: {nearest}',
  trail_out_of_range: '추적 폭은 0.1%~20% 사이여야 합니다. 가장 가까운 값: {nearest}%',
  bracket_profit_on_wrong_side: '익절 가격이 주문 가격보다 유리하지 않습니다. 가장 가까운 가격: {nearest}',
  bracket_stop_on_wrong_side:
    '손절 가격이 주문 가격의 손실 방향에 있지 않습니다. 가장 가까운 가격: {nearest}',
  trigger_unknown: '해당 조건부 주문이 없습니다',
  timeout_invalid: '시간은 1초에서 24시간 사이여야 합니다',
  orders_cancelled: '주문이 모두 취소되었습니다',
  condition_placed: '조건부 주문이 접수되었습니다',
  condition_cancelled: '조건부 주문이 취소되었습니다',
  condition_amended: '조건부 주문이 정정되었습니다',
  switch_armed: '제한 시간 안에 갱신하지 않으면 모든 주문이 자동 취소됩니다',
  switch_disarmed: '자동 취소가 해제되었습니다',
  condition_stop_limit: '스탑 지정가',
  condition_stop_market: '스탑 시장가',
  condition_take_profit_limit: '익절 지정가',
  condition_take_profit_market: '익절 시장가',
  condition_trailing_stop_limit: '트레일링 스탑 지정가',
  condition_trailing_stop_market: '트레일링 스탑',
  condition_waiting: '대기 중',
  condition_attached: '원주문 체결 대기',
  condition_triggered: '발동됨',
  condition_ended: '취소됨',
};
