import type { P2pLetterCatalogue } from './p2p-catalogue.ts';

export const p2pLetters: P2pLetterCatalogue = {
  mail_p2p_opened_subject: '새 P2P 주문 {id}',
  mail_p2p_opened_buyer_text:
    '{money}에 {amount} {currency}을(를) 구매합니다. 코인은 잠겨 있습니다. {until}까지 선택한 계좌로 결제한 뒤 주문 페이지에서 결제를 확인해 주세요.\n\n{link}',
  mail_p2p_opened_seller_text:
    '{amount} {currency} 주문이 들어왔습니다. 받으실 금액은 {money}입니다. 구매자는 {until}까지 결제해야 합니다. 계좌에서 입금을 확인한 뒤에만 코인을 보내세요.\n\n{link}',
  mail_p2p_deadline_subject: 'P2P 주문 {id} 마감 5분 전',
  mail_p2p_deadline_buyer_text:
    '{until}까지 {money}을(를) 결제하고 주문 페이지에서 확인해 주세요. 이미 결제했다면 증빙을 올리고 바로 확인해 주세요.\n\n{link}',
  mail_p2p_deadline_seller_text:
    '구매자는 {until}까지 {money}을(를) 결제해야 합니다. 주문 페이지에서 시간을 연장할 수 있습니다.\n\n{link}',
  mail_p2p_overdue_subject: 'P2P 주문 {id}의 결제 시간이 지났습니다',
  mail_p2p_overdue_buyer_text:
    '코인은 {until}까지 잠겨 있습니다. {money}을(를) 결제했다면 증빙을 올리고 바로 확인해 주세요. 결제하지 않았다면 더 이상 결제하지 마세요.\n\n{link}',
  mail_p2p_overdue_seller_text:
    '구매자가 아직 {money} 결제를 확인하지 않았습니다. 송금 중일 수 있어 코인은 {until}까지 잠깁니다.\n\n{link}',
  mail_p2p_extended_subject: 'P2P 주문 {id}의 결제 시간이 연장되었습니다',
  mail_p2p_extended_text: '판매자가 {money} 결제 기한을 {until}까지 연장했습니다.\n\n{link}',
  mail_p2p_cancel_asked_subject: 'P2P 주문 {id} 취소 요청',
  mail_p2p_cancel_asked_text:
    '판매자가 {amount} {currency} 주문의 취소를 요청했습니다: {reason}. 결제하지 않았거나 돈을 돌려받은 경우에만 동의하세요.\n\n{link}',
  mail_p2p_cancel_answered_subject: 'P2P 주문 {id} 취소 요청에 대한 답변',
  mail_p2p_cancel_agreed_text:
    '구매자가 취소에 동의했습니다. {amount} {currency}을(를) 다시 사용할 수 있습니다.\n\n{link}',
  mail_p2p_cancel_declined_text: '구매자가 취소를 거절했습니다. 주문은 계속됩니다.\n\n{link}',
  mail_p2p_paid_subject: 'P2P 주문 {id} 결제 확인',
  mail_p2p_paid_buyer_text:
    '{money} 결제를 확인했습니다. 판매자는 {until}까지 {amount} {currency}을(를) 보내야 합니다. {appeal}부터 이의신청을 할 수 있습니다.\n\n{link}',
  mail_p2p_paid_seller_text:
    '구매자가 {money} 결제를 확인했습니다. 은행에서 입금과 입금자명을 확인한 뒤 {until}까지 {amount} {currency}을(를) 보내 주세요. 이미지는 위조될 수 있으니 은행 기록만 믿으세요.\n\n{link}',
  mail_p2p_release_due_subject: 'P2P 주문 {id} 코인 전송 대기',
  mail_p2p_release_due_buyer_text:
    '판매자가 제때 {amount} {currency}을(를) 보내지 않았습니다. 코인은 잠겨 있습니다. 지금 이의신청을 할 수 있습니다.\n\n{link}',
  mail_p2p_release_due_seller_text:
    '구매자가 {amount} {currency}을(를) 기다리고 있습니다. {money}이(가) 입금되었다면 지금 보내 주세요. 걸린 시간은 통계에 반영됩니다. 입금되지 않았다면 이의신청을 하세요.\n\n{link}',
  mail_p2p_released_subject: 'P2P 주문 {id} 완료',
  mail_p2p_released_buyer_text:
    '{amount} {currency}이(가) 법정화폐 계정에 들어왔습니다. {until}부터 출금할 수 있습니다.\n\n{link}',
  mail_p2p_released_seller_text:
    '{money}에 대해 {amount} {currency}을(를) 보냈습니다. 본인이 아니라면 즉시 고객센터에 문의하세요.\n\n{link}',
  mail_p2p_cancelled_subject: 'P2P 주문 {id} 취소',
  mail_p2p_cancelled_buyer_text:
    '{reason}. 더 이상 결제하지 마세요. 오늘 취소된 구매 주문: {count}/{limit}건.\n\n{link}',
  mail_p2p_cancelled_seller_text: '{reason}. {amount} {currency}이(가) 반환되었습니다.\n\n{link}',
  mail_p2p_expired_subject: 'P2P 주문 {id} 만료',
  mail_p2p_expired_buyer_text:
    '기한 내 결제가 확인되지 않았습니다. 더 이상 결제하지 마세요. 오늘 취소된 구매 주문: {count}/{limit}건. {money}을(를) 결제했다면 주문 페이지에서 청구하세요.\n\n{link}',
  mail_p2p_expired_seller_text:
    '구매자가 기한 내에 결제를 확인하지 않아 {amount} {currency}이(가) 반환되었습니다.\n\n{link}',
  mail_p2p_appeal_subject: 'P2P 주문 {id} 이의신청',
  mail_p2p_appeal_opened_text:
    '{amount} {currency} 주문에 이의신청이 접수되었습니다: {reason}. 양측이 합의하거나 담당자 2명이 판정할 때까지 코인은 잠깁니다. 상대방은 {until}까지 답변해야 합니다.\n\n{link}',
  mail_p2p_appeal_answered_text:
    '상대방이 이의신청에 답변했습니다. 이제 담당자가 검토합니다. 답변은 주문 페이지에서 볼 수 있습니다.\n\n{link}',
  mail_p2p_appeal_answer_due_text:
    '{until}까지 이의신청에 답변해 주세요. 답변이 없으면 상대방의 다툼 없는 증거를 인정한 것으로 봅니다.\n\n{link}',
  mail_p2p_appeal_evidence_text: '담당자가 {until}까지 증거를 요청했습니다: {reason}.\n\n{link}',
  mail_p2p_appeal_proposed_text:
    '담당자가 규칙 {rule}에 따른 판정안을 냈습니다: {reason}. 두 번째 담당자가 결정합니다.\n\n{link}',
  mail_p2p_appeal_decided_text:
    '담당자 2명이 규칙 {rule}에 따라 판정했습니다: {reason}. 구매자에게: {amount} {currency}. 판매자에게 반환: {returned} {currency}.\n\n{link}',
  mail_p2p_message_subject: 'P2P 주문 {id} 새 메시지',
  mail_p2p_message_text:
    '{amount} {currency} 주문의 상대방이 메시지를 보냈습니다. 주문 페이지에서 확인하세요.\n\n{link}',
  mail_p2p_mark_subject: 'P2P 위반 기록',
  mail_p2p_mark_text:
    '주문 {id}(으)로 위반이 기록되었습니다: {reason}. {until}에 소멸됩니다. 위반이 반복되면 P2P 거래가 일정 기간 제한됩니다.\n\n{link}',
  mail_p2p_block_subject: 'P2P 거래 제한 안내',
  mail_p2p_block_text: '{reason}[[. 제한 종료: {until}]]. 진행 중인 주문은 계속됩니다.\n\n{link}',
  mail_p2p_shop_subject: '상점 {shop} 안내',
  mail_p2p_shop_certified_text: '상점 {shop}이(가) 인증되었습니다. 이제 광고를 등록할 수 있습니다.\n\n{link}',
  mail_p2p_shop_suspended_text:
    '상점 {shop}이(가) 정지되었습니다: {reason}. 광고는 주문을 받지 않으며 진행 중인 주문은 계속됩니다.\n\n{link}',
  mail_p2p_shop_bond_short_text:
    '{shop}의 보증금이 {amount} {currency} 부족합니다. 채울 때까지 주문을 받지 않습니다.\n\n{link}',
  mail_p2p_shop_ad_off_text:
    '남은 수량이 최소 주문보다 적어 {shop}의 광고 {id}이(가) 중지되었습니다.\n\n{link}',
  mail_p2p_shop_offline_text:
    '15분 동안 활동이 없어 {shop}이(가) 오프라인이 되었습니다. 주문을 받으려면 온라인으로 바꾸세요.\n\n{link}',
  mail_p2p_claim_subject: 'P2P 주문 {id} 청구',
  mail_p2p_claim_filed_text:
    '청구가 접수되었습니다: {reason}. 양측은 {until}까지 설명을 제출할 수 있습니다.\n\n{link}',
  mail_p2p_claim_answered_text: '청구 결과: {reason}.\n\n{link}',
  mail_p2p_claim_paid_text: '{shop}의 보증금에서 {amount} {currency}이(가) 지급되었습니다.\n\n{link}',
  sms_p2p_came_text:
    '{brand}: 광고에 주문 {id}이(가) 들어왔습니다. {until}까지 {money}을(를) 결제하면 {amount} {currency}을(를) 받습니다.',
  sms_p2p_opened_text:
    '{brand}: {amount} {currency} 주문 {id}이(가) 들어왔습니다. 구매자는 {until}까지 {money}을(를) 결제합니다.',
  sms_p2p_paid_text:
    '{brand}: 주문 {id} 결제가 확인되었습니다. 은행에서 {money} 입금을 확인한 뒤 코인을 보내세요.',
};
