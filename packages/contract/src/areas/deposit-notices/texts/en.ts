import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  in_address_unknown: 'This is not a deposit address of the exchange',
  deposit_below_minimum: 'The smallest deposit is {nearest}',
  pay_order_unknown: 'There is no such deposit notice',
  pay_order_decided_already: 'This deposit notice has been decided already',
  pay_orders_too_many: 'Too many of your deposit notices are under review',
  pay_order_sent: 'Deposit notice sent',
  pay_order_decided: 'Deposit notice decided',
  bank_account_unknown: 'This is not a bank account of the exchange',
  bank_statement_unreadable: 'Line {line}: this is neither a CAMT.053 statement nor a CSV file',
  bank_statement_too_long: 'A statement may have 10,000 entries',
  bank_columns_missing: 'The header row must name a date, an amount and a reference',
  bank_amount_invalid: 'Line {line}: the amount is missing, can be read in two ways or is too precise',
  bank_date_invalid: 'Line {line}: the date is missing or can be read in two ways',
  bank_reference_invalid: 'Line {line}: the reference is missing or longer than 100 characters',
  bank_reference_twice: 'Line {line}: the statement has this reference twice',
  bank_currency_differs: 'Line {line}: the currency is not that of the account',
  bank_entry_differs: 'Line {line}: this reference was imported with another amount or date',
  bank_account_differs: 'The statement is of another account: {account}',
  bank_encoding_unknown: 'Line {line}: the file is not in UTF-8. Choose how it is written',
  bank_statement_imported: 'Statement imported',
  mail_notice_subject: 'Your deposit at {brand}',
  mail_notice_approved_text:
    'Your deposit of {amount} {currency} over {chain} was approved and credited to {account}.',
  mail_notice_rejected_text:
    'Your notice of a deposit of {amount} {currency} over {chain} to {account} was rejected: {reason}.',
};
