import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  snapshot_unknown: '해당 스냅샷이 없거나 아직 공개되지 않았습니다',
  proof_expired: '이 스냅샷의 증명은 보관 기간이 지났습니다. 저장해 둔 증명은 계속 검증할 수 있습니다',
  solvency_not_marked: '최근 지급능력 기준점의 번호와 일치하지 않습니다',
  solvency_published: '이 통화의 루트는 이미 공개되어 변경할 수 없습니다',
  solvency_total_too_small: '합계가 원장상 사용자 부채보다 작습니다',
  identity_known: '이미 로그인 이름과 연결된 사용자입니다',
  alarm_known: '이미 발령된 경보입니다',
  alarm_unknown: '해당 경보가 없거나 이미 해제되었습니다',
  reserves_unknown: '이 스냅샷에는 이 통화의 준비금이 공개되지 않았습니다',
  nothing_to_take: '메인 주소에 이 통화가 없습니다',
  nothing_taken: '빼낸 이 통화의 코인이 없습니다',
  snapshot_unfinished: '스냅샷이 아직 진행 중입니다',
  address_listed: '이미 목록에 있는 주소입니다',
  control_wrong: '이 주소의 올바른 통제 증명이 아닙니다',
  control_unsupported:
    '단일 키 주소(bc1q…, bc1p…, ltc1…)의 BIP-322 simple 또는 full 서명만 검증합니다. 이 주소의 코인은 집계할 수 없습니다',
  wallets_unsupported: '이 네트워크에서는 컨트랙트 지갑에 질의할 수 없습니다',
  wallet_missing: '원문이 가리키는 블록에서 이 주소에는 컨트랙트가 없습니다',
  wallet_refuses: '원문이 가리키는 블록에서 이 주소의 컨트랙트가 서명을 인정하지 않습니다',
  wallet_reverts: '서명을 질의했을 때 이 주소의 컨트랙트 실행이 실패했습니다',
  wallet_block_unknown:
    '노드에 원문이 가리키는 블록이 없거나 그 상태가 더는 보관되지 않습니다. 새 원문에 서명해 주세요',
  alarm_still_fails: '이 경보의 검사가 아직 통과되지 않았습니다',
  snapshot_asked: '스냅샷을 요청했습니다',
  control_added: '통제 증명을 추가했습니다',
  alarm_below: '코인이 부족합니다',
  alarm_differs: '네트워크 잔액이 장부와 다릅니다',
  alarm_late: '스냅샷이 늦었습니다',
  alarm_tree: '트리의 합계가 맞지 않습니다',
  mail_alarm_subject: '{brand}: 지급능력 경보',
  mail_alarm_text:
    '지급능력 경보가 발령되었습니다: {cause}. 통화: {currency}. 양쪽 금액과 중단 범위를 확인하세요: {page}',
};
