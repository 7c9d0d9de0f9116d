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
  bank_account_unknown: '거래소의 은행 계좌가 아닙니다',
  bank_statement_unreadable: '{line}행: CAMT.053 명세서나 CSV 파일이 아닙니다',
  bank_statement_too_long: '명세서에는 최대 10,000건까지 담을 수 있습니다',
  bank_columns_missing: '머리글 행에 날짜, 금액, 거래 번호가 있어야 합니다',
  bank_amount_invalid: '{line}행: 금액이 없거나 두 가지로 읽히거나 소수 자릿수가 너무 많습니다',
  bank_date_invalid: '{line}행: 날짜가 없거나 두 가지로 읽힙니다',
  bank_reference_invalid: '{line}행: 거래 번호가 없거나 100자를 넘습니다',
  bank_reference_twice: '{line}행: 명세서에 같은 거래 번호가 두 번 있습니다',
  bank_currency_differs: '{line}행: 통화가 계좌와 다릅니다',
  bank_entry_differs: '{line}행: 이 거래 번호는 다른 금액이나 날짜로 이미 가져왔습니다',
  bank_account_differs: '다른 계좌의 명세서입니다: {account}',
  bank_encoding_unknown: '{line}행: 파일이 UTF-8이 아닙니다. 인코딩을 선택하세요',
  bank_statement_imported: '명세서를 가져왔습니다',
  mail_notice_subject: '{brand} 입금 안내',
  mail_notice_approved_text:
    '{chain}을(를) 통한 {amount} {currency} 입금이 승인되어 {account}에 반영되었습니다.',
  mail_notice_rejected_text:
    '{account}에 대한 {chain} {amount} {currency} 입금 통지가 거절되었습니다: {reason}.',
};
