import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const kr: TextsOf<typeof keys> = {
  currency_unknown: '존재하지 않는 코인입니다',
  already_known: '이미 처리된 작업입니다',
  rules_version_unknown: '알 수 없는 규칙 버전입니다',
  user_unknown: '존재하지 않는 사용자입니다',
  asset_unknown: '존재하지 않는 코인입니다',
  market_unknown: '존재하지 않는 마켓입니다',
  amount_invalid: '금액이 올바르지 않습니다',
  client_order_id_invalid: '주문 키는 1~64자의 영문, 숫자, 기호여야 합니다',
  idempotency_conflict: '다른 요청에 사용된 키입니다',
  order_options_invalid: '함께 사용할 수 없는 주문 조건입니다',
  too_many_open_orders: '미체결 주문이 한도({nearest}건)에 도달했습니다',
  insufficient_balance: '잔액이 부족합니다[[. 최대: {nearest}]]',
  user_frozen: '동결된 계정입니다. 고객센터에 문의하세요',
  settings_invalid: '설정이 올바르지 않습니다',
  settings_unchanged: '변경된 내용이 없습니다',
  words_missing: '사유를 입력하세요',
  payload_differs: '승인하는 내용이 신청과 다릅니다',
  product_closed: '현재 이용할 수 없는 상품입니다',
  market_at_capacity: '현재 이 마켓의 수용 한도에 도달했습니다. 잠시 후 다시 시도해 주세요',
  index_halted: '가격 지수가 중단되었습니다. 자동으로 재개됩니다',
  pool_not_covering: '현재 자금 풀이 이 거래를 감당할 수 없습니다[[. 최대: {nearest}]]',
};
