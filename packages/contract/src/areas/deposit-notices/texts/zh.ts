import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  in_address_unknown: '该地址不是平台的充币地址',
  deposit_below_minimum: '最小充币数量为 {nearest}',
  pay_order_unknown: '充币申请不存在',
  pay_order_decided_already: '该充币申请已处理',
  pay_orders_too_many: '您待审核的充币申请过多',
  pay_order_sent: '充币申请已提交',
  pay_order_decided: '充币申请已处理',
  bank_account_unknown: '该账户不是平台的银行账户',
  bank_statement_unreadable: '第 {line} 行：文件既不是 CAMT.053 对账单，也不是 CSV 文件',
  bank_statement_too_long: '每份对账单最多 10,000 条记录',
  bank_columns_missing: '表头必须包含日期、金额和流水号',
  bank_amount_invalid: '第 {line} 行：金额缺失、存在歧义或小数位过多',
  bank_date_invalid: '第 {line} 行：日期缺失或存在歧义',
  bank_reference_invalid: '第 {line} 行：流水号缺失或超过 100 个字符',
  bank_reference_twice: '第 {line} 行：流水号在对账单中重复',
  bank_currency_differs: '第 {line} 行：币种与账户不一致',
  bank_entry_differs: '第 {line} 行：该流水号已导入，但金额或日期不同',
  bank_account_differs: '对账单属于其他账户：{account}',
  bank_encoding_unknown: '第 {line} 行：文件不是 UTF-8 编码，请选择文件编码',
  bank_statement_imported: '对账单已导入',
  mail_notice_subject: '您在 {brand} 的充币',
  mail_notice_approved_text: '您通过 {chain} 充入的 {amount} {currency} 已审核通过，并计入账户 {account}。',
  mail_notice_rejected_text:
    '您提交的通过 {chain} 向账户 {account} 充币 {amount} {currency} 的通知被拒绝：{reason}。',
};
