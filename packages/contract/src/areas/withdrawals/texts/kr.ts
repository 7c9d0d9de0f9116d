import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  address_not_bound: '먼저 출금 주소를 등록하거나 설정해 주세요',
  address_waiting: '이 주소는 {nearest}부터 사용할 수 있습니다',
  withdrawals_closed: '이 코인의 출금이 중단되었습니다',
  withdrawal_exists: '이미 등록된 출금입니다',
  withdrawal_unknown: '해당 출금이 없습니다',
  withdrawal_state: '현재 출금 상태에서는 할 수 없습니다',
  withdrawals_frozen: '이 계정의 출금이 정지되었습니다',
  withdrawals_on_hold: '보안 설정 변경으로 {nearest}까지 출금이 보류됩니다',
  withdrawal_below_minimum: '최소 출금 수량은 {nearest}입니다',
  withdrawal_above_maximum: '최대 출금 수량은 {nearest}입니다',
  withdrawal_day_limit: '오늘 출금 가능한 한도를 초과했습니다[[: {nearest}]]',
  deposit_not_final: '이 금액의 일부는 아직 확인이 필요한 입금입니다. 출금 가능: {nearest}',
  approval_repeated: '이미 승인하셨습니다',
  approval_missing: '승인이 필요합니다',
  draw_requested: '출금을 신청했습니다',
  draw_cancelled: '출금을 취소했습니다',
  withdrawal_decided: '출금을 처리했습니다',
  memo_withdrawal_send: '출금',
  memo_withdrawal_release: '출금 반환',
  limit_automatic_hour: '시간당 자동 출금',
  limit_automatic_day: '일일 자동 출금',
  limit_adjustment_hour: '시간당 잔액 조정',
  limit_adjustment_day: '일일 잔액 조정',
  mail_limit_subject: '{brand}: 거래소 전체 한도 알림',
  mail_limit_near_text:
    '거래소 전체 한도가 거의 소진되었습니다: {what}. 사용 {used} / {limit} {currency}. 초과분은 담당자 처리를 기다리거나 거절됩니다: {page}',
  mail_limit_reached_text:
    '거래소 전체 한도에 도달했습니다: {what}. 사용 {used} / {limit} {currency}. 초과 출금은 담당자 승인을 기다리며 잔액 조정은 거절됩니다: {page}',
  mail_withdrawal_subject: '{brand} 출금 안내',
  mail_withdrawal_requested_text:
    '{account}에서 {chain}을(를) 통해 {address}(으)로 {amount} {currency} 출금이 신청되었습니다. 본인이 아니라면 취소하고 즉시 고객센터에 문의하세요.',
  mail_withdrawal_approved_text:
    '{account} 계정에서 {chain} 네트워크를 통해 {address}(으)로 보내는 {amount} {currency} 출금이 {time}에 승인되었습니다. 곧 전송됩니다.',
  mail_withdrawal_cancelled_text:
    '{account} 계정에서 {chain} 네트워크를 통해 {address}(으)로 보내는 {amount} {currency} 출금이 {time}에 취소되었습니다. 전액을 다시 사용할 수 있습니다. 본인이 아니라면 즉시 고객센터에 문의하세요.',
  mail_withdrawal_rejected_text:
    '{account}에서 {chain}을(를) 통해 {address}(으)로 신청한 {amount} {currency} 출금이 거절되었습니다: {reason}. 전액을 다시 사용할 수 있습니다.',
  mail_withdrawal_failed_text:
    '{account}에서 {chain}을(를) 통해 {address}(으)로 신청한 {amount} {currency} 출금이 체인에서 실패했습니다. 전액을 다시 사용할 수 있습니다.',
  mail_withdrawal_sent_text:
    '{account}의 {amount} {currency}이(가) {chain}을(를) 통해 {address}(으)로 전송되었습니다. 거래 해시는 {hash}입니다.',
  mail_withdrawal_done_text:
    '{account}에서 {chain}을(를) 통해 {address}(으)로 신청한 {amount} {currency} 출금이 완료되었습니다. 거래 해시는 {hash}입니다.',
};
