import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  hot_request_unknown: '이미 종료된 요청입니다',
  hot_request_busy: '이 요청의 이체가 이미 진행 중입니다',
  cold_address_missing: '이 통화에는 감시 중인 콜드월렛 주소가 아직 없습니다',
  cold_address_unsupported: '자체 서비스 네트워크에는 한도만 설정할 수 있으며 콜드 주소는 사용할 수 없습니다',
  refill_unsupported: '이 네트워크에서는 오프라인 서명 보충을 사용할 수 없습니다',
  refill_not_drafted: '지금은 보충 거래를 만들 수 없습니다: {nearest}',
  refill_differs: '서명된 거래가 이 보충 요청과 다릅니다: {nearest}',
  mail_hot_wallet_subject: '{brand}: 핫월렛 잔액이 설정 범위를 벗어났습니다',
  mail_hot_wallet_low_text:
    '{chain} 네트워크의 {currency} 핫월렛 잔액이 {hot}(으)로 하한 {limit}보다 적습니다. 콜드월렛에서 {amount}을(를) 보충해야 합니다: {page}',
  mail_hot_wallet_high_text:
    '{chain} 네트워크의 {currency} 핫월렛 잔액이 {hot}(으)로 상한 {limit}보다 많습니다. {amount}을(를) 콜드월렛으로 옮겨야 합니다: {page}',
};
