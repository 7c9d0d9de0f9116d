import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const kr: TextsOf<typeof keys> = {
  chain_unknown: '해당 네트워크가 없습니다',
  chain_exists: '이 코드의 네트워크가 이미 있습니다',
  chain_account_exists: '이 계정은 같은 네트워크에 이미 설정되어 있습니다',
  chain_network_invalid: '선택한 유형에 없는 네트워크입니다',
  account_key_invalid: '이 네트워크의 확장 공개 키가 아닙니다',
  account_key_private:
    '개인 키입니다. 아무것도 저장하지 않았습니다. 유출된 것으로 보고 서명 프로그램에서 새 키를 만드세요',
  account_key_depth: '계정 키(깊이 3)가 아닙니다',
  protocol_exists: '이 화폐는 이미 이 네트워크에 있습니다',
  token_exists: '네트워크의 다른 화폐가 이미 이 토큰을 사용합니다',
  token_unknown: '네트워크에 이 토큰이 없습니다',
  decimals_differ: '이 네트워크에서 이 화폐의 소수 자릿수는 {nearest}자리입니다',
  chain_not_read: '이 네트워크에는 읽을 블록이 없으며 입금은 수동으로 반영합니다',
  block_not_read: '읽은 최신 블록은 {nearest}입니다',
  block_too_early: '이 네트워크는 블록 {nearest}부터 다시 읽을 수 있습니다',
};
