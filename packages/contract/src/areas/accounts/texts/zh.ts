import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  closing_balances_left: '账户仍有资产：{balances}',
  account_unknown: '没有该账户',
  account_type_unknown: '没有该账户类型',
  account_type_invalid: '此账户类型不可用于该操作',
  accounts_identical: '请选择两个不同的账户',
  inviter_linked: '邀请人已设定',
  inviter_circular: '不能使用该邀请人',
  limit_unchanged: '限额未变',
  cooling_off_shorter: '冷静期只能延长',
  cooling_off: '您已为该产品开启冷静期',
  daily_loss_reached: '已达您设定的每日亏损限额',
  limit_saved: '限额已保存',
  transferred: '划转成功',
  cooling_off_begun: '已开始冷静期',
  account_change: '币币账户',
  account_legal: '法币账户',
  account_lever: '杠杆账户',
  account_micro: '秒合约账户',
  account_financial: '理财账户',
  memo_grant: '体验金',
  memo_transfer: '账户划转',
  memo_referral: '邀请返佣',
};
