import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  closing_balances_left: '帳戶仍有資產：{balances}',
  account_unknown: '沒有此帳戶',
  account_type_unknown: '沒有此帳戶類別',
  account_type_invalid: '此帳戶類型不適用於該操作',
  accounts_identical: '請選擇兩個不同的帳戶',
  inviter_linked: '邀請人已設定',
  inviter_circular: '不能使用該邀請人',
  limit_unchanged: '限額未有變更',
  cooling_off_shorter: '冷靜期只可延長',
  cooling_off: '您已為此產品啟動冷靜期',
  daily_loss_reached: '已達您設定的每日虧損限額',
  limit_saved: '限額已儲存',
  transferred: '劃轉成功',
  cooling_off_begun: '冷靜期已開始',
  account_change: '現貨帳戶',
  account_legal: '法幣帳戶',
  account_lever: '槓桿帳戶',
  account_micro: '秒合約帳戶',
  account_financial: '理財帳戶',
  memo_grant: '體驗資金',
  memo_transfer: '帳戶劃轉',
  memo_referral: '邀請返佣',
};
