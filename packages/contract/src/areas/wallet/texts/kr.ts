import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  closing_transfers_left: '처리 중인 입금 또는 출금이 있습니다: {count}건',
  address_required: '먼저 출금 주소를 등록하거나 설정해 주세요',
  address_invalid: '선택한 네트워크의 주소가 아닙니다',
  address_of_exchange: '거래소 또는 토큰 컨트랙트의 주소입니다. 이 주소로 보낸 자산은 되찾을 수 없습니다',
  memo_required: '이 네트워크는 메모가 필요합니다',
  memo_invalid: '메모 형식이 올바르지 않습니다',
  protocol_unknown: '이 코인은 해당 네트워크를 지원하지 않습니다',
  deposits_closed: '이 코인의 입금이 중단되었습니다',
  payment_unknown: '해당 입금 건이 없습니다',
  payment_not_final: '이 입금 건의 컨펌 수가 아직 부족합니다',
  payment_attended_already: '이미 처리된 입금 건입니다',
  payment_proposed_already: '이 입금 건의 반영 제안이 승인 대기 중입니다',
  payment_credited_already: '이미 반영된 입금 건입니다',
  payment_missing: '해당하는 입금 건을 지정하세요',
  payment_elsewhere: '이 입금 건은 주소 또는 통화가 다릅니다',
  payment_amount_differs: '선택한 입금 건의 합계가 일치하지 않습니다',
  payment_on_network: '네트워크에서 확인된 입금 건입니다. 목록에서 선택하세요',
  funds_not_configured: '이 통화는 입출금을 지원하지 않습니다',
  deposit_exists: '이미 등록된 입금입니다',
  deposit_unknown: '해당 입금이 없습니다',
  payment_attended: '처리됨으로 표시했습니다',
  coins_sent: '테스트 코인을 보냈습니다',
  chain_reorganised: '블록을 교체했습니다',
  coins_taken: '코인을 빼냈습니다',
  coins_put_back: '코인을 되돌려 놓았습니다',
  memo_deposit: '입금',
  memo_deposit_reversal: '체인 재구성으로 입금 취소',
  mail_deposit_credited_subject: '{brand} 계정 입금 완료',
  mail_deposit_credited_text:
    '{chain}(으)로 받은 {amount} {currency}이(가) {account}에 입금되었습니다. 네트워크 확인이 끝나면 출금할 수 있습니다. 거래 해시: {transaction}',
  mail_deposit_reversed_subject: '{brand} 계정의 입금이 취소되었습니다',
  mail_deposit_reversed_text:
    '{chain}(으)로 입금된 {amount} {currency}은(는) 해당 블록이 네트워크에서 교체되어 {account}에서 회수되었습니다. 검토가 끝날 때까지 계정이 동결됩니다. 네트워크에서 다시 확인되면 다시 입금됩니다. 거래 해시: {transaction}',
};
