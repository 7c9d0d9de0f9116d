import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  address_not_bound: '请先绑定或设置提币地址',
  address_waiting: '该地址将于 {nearest} 起可用',
  withdrawals_closed: '该币种暂停提币',
  withdrawal_exists: '该提币已记录',
  withdrawal_unknown: '没有该提币记录',
  withdrawal_state: '该提币当前状态不允许此操作',
  withdrawals_frozen: '该账户的提币已暂停',
  withdrawals_on_hold: '安全设置变更后暂停提币，至 {nearest}',
  withdrawal_below_minimum: '最小提币数量为 {nearest}',
  withdrawal_above_maximum: '最大提币数量为 {nearest}',
  withdrawal_day_limit: '超出今日剩余提币额度[[：{nearest}]]',
  deposit_not_final: '部分金额来自尚待确认的充币。可提数量：{nearest}',
  approval_repeated: '您已审批过',
  approval_missing: '尚待审批',
  draw_requested: '提币申请已提交',
  draw_cancelled: '提币已取消',
  withdrawal_decided: '提币已处理',
  memo_withdrawal_send: '提币',
  memo_withdrawal_release: '提币退回',
  limit_automatic_hour: '自动提币每小时限额',
  limit_automatic_day: '自动提币每日限额',
  limit_adjustment_hour: '调账每小时限额',
  limit_adjustment_day: '调账每日限额',
  mail_limit_subject: '{brand}：全站限额提醒',
  mail_limit_near_text:
    '全站限额即将用尽：{what}。已用 {used} / {limit} {currency}。超出部分将等待运营人员处理或被拒绝：{page}',
  mail_limit_reached_text:
    '全站限额已达上限：{what}。已用 {used} / {limit} {currency}。超出的提币等待运营人员处理，调账将被拒绝：{page}',
  mail_withdrawal_subject: '您在 {brand} 的提币',
  mail_withdrawal_requested_text:
    '账户 {account} 申请通过 {chain} 向 {address} 提币 {amount} {currency}。如非本人操作，请立即取消并联系客服。',
  mail_withdrawal_approved_text:
    '账户 {account} 通过 {chain} 向 {address} 提币 {amount} {currency} 的申请已于 {time} 审核通过，即将发出。',
  mail_withdrawal_cancelled_text:
    '账户 {account} 通过 {chain} 向 {address} 提币 {amount} {currency} 的申请已于 {time} 撤销，全部金额已恢复可用。如非本人操作，请立即联系客服。',
  mail_withdrawal_rejected_text:
    '账户 {account} 通过 {chain} 向 {address} 提币 {amount} {currency} 的申请被拒绝：{reason}。全部金额已退回可用余额。',
  mail_withdrawal_failed_text:
    '账户 {account} 通过 {chain} 向 {address} 提币 {amount} {currency} 在链上失败。全部金额已退回可用余额。',
  mail_withdrawal_sent_text:
    '账户 {account} 的 {amount} {currency} 正通过 {chain} 发往 {address}。交易哈希为 {hash}。',
  mail_withdrawal_done_text:
    '账户 {account} 通过 {chain} 向 {address} 提币 {amount} {currency} 已完成。交易哈希为 {hash}。',
};
