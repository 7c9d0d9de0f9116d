import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  sign_invalid: '요청 서명이 올바르지 않습니다',
  time_skewed: '기기 시간이 맞지 않습니다. 시간을 맞춘 뒤 다시 시도해 주세요',
  address_bound: '출금 주소를 등록했습니다',
  mail_address_code_text:
    '출금 주소 {address} ({currency}, {chain}) 등록용 인증 코드는 {code}입니다. 사용하기 전에 주소 전체를 확인하세요. {minutes}분 동안 유효하며 한 번만 사용할 수 있습니다. {brand}은(는) 절대 코드를 요구하지 않습니다. 요청하지 않았다면 이 메시지를 무시하세요.',
  sms_address_code_text:
    '{brand}: {code}은(는) 출금 주소 {address} ({currency}, {chain}) 등록용 인증 코드이며 {minutes}분 동안 유효합니다. 다른 사람에게 알려주지 마세요.',
  mail_address_bound_subject: '{brand} 계정에 출금 주소가 등록되었습니다',
  mail_address_bound_text:
    '{chain}을(를) 통한 {currency} 출금용 주소 {address}이(가) {account}에 등록되었습니다. {usable}부터 사용할 수 있습니다. 본인이 아니라면 즉시 고객센터에 문의하세요.',
};
