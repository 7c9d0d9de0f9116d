import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  closing_contracts_left: '정산되지 않은 초단기 계약이 남아 있습니다: {count}건',
  seconds_not_offered: '제공되는 시간을 선택하세요[[. 가장 가까운 시간: {nearest}초]]',
  stake_below_minimum: '최소 금액은 {nearest}입니다',
  stake_above_maximum: '최대 금액은 {nearest}입니다',
  user_stake_limit: '미결제 한도를 초과했습니다. 가능 금액: {nearest}',
  side_stake_limit: '이 방향의 한도가 부족합니다. 가능 금액: {nearest}',
  contract_opened: '계약이 체결되었습니다',
  contract_pending: '주문이 접수되었습니다. 다음 지수 가격에 체결됩니다',
  contract_refunded: '가격을 받지 못해 원금과 수수료를 전액 환불했습니다',
  micro_up: '상승',
  micro_down: '하락',
  micro_opening: '체결 대기',
  micro_running: '진행 중',
  micro_won: '수익',
  micro_lost: '손실',
  micro_refunded: '환불',
  tie_win: '무승부 시 수익 처리',
  tie_refund: '무승부 시 환불',
  memo_stake_fee: '초단위 계약 수수료',
  memo_stake_win: '초단위 계약 수익',
  memo_stake_loss: '초단위 계약 손실',
};
