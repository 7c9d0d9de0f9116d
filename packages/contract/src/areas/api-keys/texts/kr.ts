import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  api_key_unknown: '등록되지 않은 API 키입니다',
  api_key_invalid: '존재하지 않거나 종료된 API 키입니다',
  api_key_signature_wrong: '서명이 요청과 일치하지 않습니다',
  api_key_time_invalid: '타임스탬프가 없거나 허용 시간을 벗어났습니다',
  api_key_expired: '만료된 API 키입니다',
  api_key_network: '현재 네트워크에서는 이 API 키를 사용할 수 없습니다',
  api_key_scope: '이 API 키로는 이 요청을 보낼 수 없습니다',
  api_key_market: '이 API 키는 이 거래 페어에 사용할 수 없습니다',
  api_key_order_value: '이 API 키의 주문당 한도 {nearest} USDT를 초과했습니다',
  api_key_day_turnover: '이 API 키의 일일 한도 {nearest} USDT를 초과했습니다',
  api_key_value_unknown: '이 주문의 USDT 가치를 계산할 수 없습니다',
  request_repeated: '이미 전송된 서명 요청입니다',
  api_keys_full: 'API 키를 더 만들 수 없습니다. 먼저 하나를 삭제해 주세요',
  public_key_invalid: '선택한 종류의 공개 키가 아닙니다',
  network_invalid: 'IP 주소 또는 네트워크(예: 203.0.113.0/24)를 입력해 주세요',
  expiry_invalid: '만료 시각은 현재 이후여야 합니다',
  api_key_made: 'API 키를 만들었습니다',
  api_key_changed: 'API 키를 변경했습니다',
  api_key_removed: 'API 키를 삭제했습니다',
  api_keys_ended: 'API 키를 중지했습니다',
  mail_api_key_subject: '{brand} 계정의 API 키가 변경되었습니다',
  mail_api_key_made_text:
    '{account}에 API 키 “{label}”({start}…)이(가) 생성되었습니다. 이 키를 가진 프로그램은 선택하신 권한 안에서 계정을 사용할 수 있습니다. 본인이 아니라면 키를 삭제하고 비밀번호를 변경한 뒤 즉시 고객센터에 문의하세요.',
  mail_api_key_widened_text:
    '{account}의 API 키 “{label}”({start}…)의 권한이 확대되었습니다. 본인이 아니라면 키를 삭제하고 비밀번호를 변경한 뒤 즉시 고객센터에 문의하세요.',
  mail_api_keys_ended_text:
    '담당 직원이 {account}의 다음 API 키를 중지했습니다: {keys}. 사유: {reason}. 해당 키를 사용하는 프로그램은 더 이상 접속할 수 없습니다. 문의 사항은 고객센터로 연락해 주세요.',
};
