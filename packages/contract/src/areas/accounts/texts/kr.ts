import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  closing_balances_left: '잔액이 남아 있습니다: {balances}',
  account_unknown: '존재하지 않는 계좌입니다',
  account_type_unknown: '존재하지 않는 계좌 유형입니다',
  account_type_invalid: '이 계정 유형은 사용할 수 없습니다',
  accounts_identical: '서로 다른 두 계정을 선택하세요',
  inviter_linked: '추천인이 이미 등록되어 있습니다',
  inviter_circular: '이 추천인은 등록할 수 없습니다',
  limit_unchanged: '이미 설정된 한도입니다',
  cooling_off_shorter: '휴식 기간은 연장만 가능합니다',
  cooling_off: '설정하신 휴식 기간입니다',
  daily_loss_reached: '직접 설정한 일일 손실 한도에 도달했습니다',
  limit_saved: '한도를 저장했습니다',
  transferred: '이체했습니다',
  cooling_off_begun: '이용 중지를 시작했습니다',
  account_change: '현물 계좌',
  account_legal: '법정화폐 계좌',
  account_lever: '레버리지 계좌',
  account_micro: '초단기 계좌',
  account_financial: '예치 계좌',
  memo_grant: '체험 자금',
  memo_transfer: '계좌 간 이체',
  memo_referral: '추천 보상',
};
