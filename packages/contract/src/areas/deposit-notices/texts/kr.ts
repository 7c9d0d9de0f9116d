import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof keys & typeof labels> = {
  in_address_unknown: '거래소의 입금 주소가 아닙니다',
  deposit_below_minimum: '최소 입금 수량은 {nearest}입니다',
  pay_order_unknown: '해당 입금 신청이 없습니다',
  pay_order_decided_already: '이미 처리된 입금 신청입니다',
  pay_orders_too_many: '심사 중인 입금 신청이 너무 많습니다',
  pay_order_sent: '입금 신청을 보냈습니다',
  pay_order_decided: '입금 신청을 처리했습니다',
  mail_notice_subject: '{brand} 입금 안내',
  mail_notice_approved_text:
    '{chain}을(를) 통한 {amount} {currency} 입금이 승인되어 {account}에 반영되었습니다.',
  mail_notice_rejected_text:
    '{account}에 대한 {chain} {amount} {currency} 입금 통지가 거절되었습니다: {reason}.',
};
