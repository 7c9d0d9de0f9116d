import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  in_address_unknown: '此地址並非平台的存幣地址',
  deposit_below_minimum: '最少存幣數量為 {nearest}',
  pay_order_unknown: '沒有此存幣通知',
  pay_order_decided_already: '此存幣通知已處理',
  pay_orders_too_many: '你有太多存幣通知正在審核',
  pay_order_sent: '已提交存幣通知',
  pay_order_decided: '已處理存幣通知',
  bank_account_unknown: '此帳戶並非平台的銀行帳戶',
  bank_statement_unreadable: '第 {line} 行：檔案不是 CAMT.053 結單，亦不是 CSV 檔案',
  bank_statement_too_long: '每份結單最多 10,000 項紀錄',
  bank_columns_missing: '標題列必須包括日期、金額及參考編號',
  bank_amount_invalid: '第 {line} 行：欠缺金額、金額有歧義或小數位過多',
  bank_date_invalid: '第 {line} 行：欠缺日期或日期有歧義',
  bank_reference_invalid: '第 {line} 行：欠缺參考編號或超過 100 個字元',
  bank_reference_twice: '第 {line} 行：結單內的參考編號重複',
  bank_currency_differs: '第 {line} 行：貨幣與帳戶不符',
  bank_entry_differs: '第 {line} 行：此參考編號已匯入，但金額或日期不同',
  bank_account_differs: '結單屬於其他帳戶：{account}',
  bank_encoding_unknown: '第 {line} 行：檔案並非 UTF-8 編碼，請選擇檔案編碼',
  bank_statement_imported: '已匯入結單',
  mail_notice_subject: '您在 {brand} 的充幣',
  mail_notice_approved_text: '您透過 {chain} 充入的 {amount} {currency} 已審核通過，並計入帳戶 {account}。',
  mail_notice_rejected_text:
    '您提交的透過 {chain} 向帳戶 {account} 充幣 {amount} {currency} 的通知被拒絕：{reason}。',
};
