import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  closing_savings_left: '종료되지 않은 예치 상품이 남아 있습니다: {count}건',
  product_unknown: '해당 상품이 없습니다',
  savings_sold_out: '매진된 상품입니다',
  savings_user_quota: '1인당 구매 한도에 도달했습니다',
  holding_unknown: '해당 보유 내역이 없습니다',
  early_exit_not_allowed: '중도 해지가 불가능한 상품입니다',
  savings_bought: '가입이 완료되었습니다',
  savings_redeemed: '해지가 완료되었습니다',
  savings_active: '보유 중',
  savings_matured: '만기',
  savings_redeemed_early: '중도 해지',
  memo_savings_lock: '예치 상품 가입',
  memo_savings_interest: '예치 이자',
  memo_savings_return: '예치 원금 반환',
  memo_savings_clawback: '중도 해지 이자 환수',
};
