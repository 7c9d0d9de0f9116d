import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  operator_login_failed: '계정, 비밀번호 또는 인증 코드가 올바르지 않습니다',
  enrolment_unknown: '만료되었거나 이미 사용된 링크입니다',
  enrolment_half_missing: '회원님을 추천한 관리자가 가진 두 번째 부분을 입력해 주세요',
  operator_exists: '같은 이름의 운영자가 이미 있습니다',
  operator_name_invalid: '이름은 영문자, 숫자, 점, 하이픈으로 3~32자여야 합니다',
  proposal_unknown: '해당 제안이 없습니다',
  proposal_decided_already: '이미 처리된 제안입니다',
  proposal_expired: '만료된 제안입니다. 다시 제안하세요',
  proposal_of_another: '제안한 담당자만 철회할 수 있습니다',
  own_account_concerned: '본인 계정과 관련된 건이므로 다른 담당자가 처리해야 합니다',
  message_not_failed: '전송되지 않은 메시지만 다시 보낼 수 있습니다',
  operator_unknown: '해당 운영자가 없습니다',
  term_too_high: '여기서는 최대 {nearest}까지 설정할 수 있습니다',
  second_person_missing: '다른 담당자 한 명의 확인이 필요합니다',
  hold_changed: '출금 보류가 변경되었거나 종료되었습니다. 다시 확인하세요',
  operator_enrolled: '콘솔 계정이 준비되었습니다',
  change_saved: '저장되었습니다',
  proposal_sent: '제안했습니다. 다른 담당자의 승인이 필요합니다',
  proposal_approved: '승인했습니다',
  proposal_rejected: '거절했습니다',
  proposal_withdrawn: '제안을 철회했습니다',
  person_frozen: '계정을 동결했습니다',
  person_unfrozen: '계정 동결을 해제했습니다',
  withdrawals_held: '출금을 보류했습니다',
  sessions_ended: '모든 로그인을 종료했습니다',
  note_saved: '메모를 저장했습니다',
  message_queued: '메시지를 다시 보냅니다',
  test_message_written: '테스트 메시지를 등록했습니다. 발송 결과는 목록에서 확인하세요',
  mail_test_subject: '{brand} 테스트 메일',
  mail_test_text:
    '메일이 정상적으로 도착하는지 확인하기 위해 {brand} 운영자가 보낸 테스트 메일입니다. 별도의 조치는 필요하지 않습니다.',
  sms_test_text: '{brand}: 테스트 메시지입니다. 별도의 조치는 필요하지 않습니다.',
  mail_hold_subject: '{brand} 계정의 출금 보류 안내',
  mail_hold_begun_text: '담당자가 {account} 계정의 출금을 보류했습니다. 궁금한 점은 고객센터에 문의하세요.',
  mail_hold_lift_text:
    '담당자 2명의 승인에 따라 {account} 계정의 출금 보류를 기한 전에 해제합니다: {reason}. 요청하지 않았다면 즉시 고객센터에 문의하세요.',
};
