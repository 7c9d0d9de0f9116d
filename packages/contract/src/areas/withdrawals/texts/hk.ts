import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  address_not_bound: '請先綁定或設定提幣地址',
  address_waiting: '此地址於 {nearest} 起可用',
  withdrawals_closed: '此幣種暫停提幣',
  withdrawal_exists: '此提幣已有記錄',
  withdrawal_unknown: '沒有此提幣記錄',
  withdrawal_state: '此提幣現時狀態不允許該操作',
  withdrawals_frozen: '此帳戶的提幣已暫停',
  withdrawals_on_hold: '安全設定變更後暫停提幣，至 {nearest}',
  withdrawal_below_minimum: '最小提幣數量為 {nearest}',
  withdrawal_above_maximum: '最大提幣數量為 {nearest}',
  withdrawal_day_limit: '超出今日剩餘提幣額度[[：{nearest}]]',
  deposit_not_final: '部分金額來自尚待確認的充幣。可提數量：{nearest}',
  approval_repeated: '您已審批過',
  approval_missing: '尚待審批',
  draw_requested: '已提交提幣申請',
  draw_cancelled: '已取消提幣',
  withdrawal_decided: '已處理提幣',
  memo_withdrawal_send: '提幣',
  memo_withdrawal_release: '提幣退回',
  limit_automatic_hour: '自動提幣每小時限額',
  limit_automatic_day: '自動提幣每日限額',
  limit_adjustment_hour: '調帳每小時限額',
  limit_adjustment_day: '調帳每日限額',
  mail_limit_subject: '{brand}：全站限額提示',
  mail_limit_near_text:
    '全站限額即將用盡：{what}。已用 {used} / {limit} {currency}。超出部分須等候營運人員處理或被拒絕：{page}',
  mail_limit_reached_text:
    '全站限額已達上限：{what}。已用 {used} / {limit} {currency}。超出的提幣須等候營運人員處理，調帳將被拒絕：{page}',
  mail_withdrawal_subject: '您在 {brand} 的提幣',
  mail_withdrawal_requested_text:
    '帳戶 {account} 申請透過 {chain} 向 {address} 提幣 {amount} {currency}。如非本人操作，請立即取消並聯絡客服。',
  mail_withdrawal_approved_text:
    '帳戶 {account} 透過 {chain} 向 {address} 提幣 {amount} {currency} 的申請已於 {time} 審核通過，即將發出。',
  mail_withdrawal_cancelled_text:
    '帳戶 {account} 透過 {chain} 向 {address} 提幣 {amount} {currency} 的申請已於 {time} 取消，全部金額已恢復可用。如非本人操作，請立即聯絡客服。',
  mail_withdrawal_rejected_text:
    '帳戶 {account} 透過 {chain} 向 {address} 提幣 {amount} {currency} 的申請被拒絕：{reason}。全部金額已退回可用餘額。',
  mail_withdrawal_failed_text:
    '帳戶 {account} 透過 {chain} 向 {address} 提幣 {amount} {currency} 在鏈上失敗。全部金額已退回可用餘額。',
  mail_withdrawal_sent_text:
    '帳戶 {account} 的 {amount} {currency} 正透過 {chain} 發往 {address}。交易雜湊為 {hash}。',
  mail_withdrawal_done_text:
    '帳戶 {account} 透過 {chain} 向 {address} 提幣 {amount} {currency} 已完成。交易雜湊為 {hash}。',
};
