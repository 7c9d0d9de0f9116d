import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  closing_balances_left: '残高が残っています：{balances}',
  account_unknown: '該当する口座はありません',
  account_type_unknown: '該当する口座種別はありません',
  account_type_invalid: 'この口座は利用できません',
  accounts_identical: '異なる2つの口座を選んでください',
  inviter_linked: '招待者はすでに登録されています',
  inviter_circular: 'この招待者は登録できません',
  limit_unchanged: 'この限度額はすでに設定されています',
  cooling_off_shorter: 'クールダウン期間は延長のみ可能です',
  cooling_off: 'クールダウン期間中です',
  daily_loss_reached: 'ご自身で設定した1日の損失限度に達しました',
  limit_saved: '上限を保存しました',
  transferred: '振替が完了しました',
  cooling_off_begun: '利用休止を開始しました',
  account_change: '現物口座',
  account_legal: '法定通貨口座',
  account_lever: 'レバレッジ口座',
  account_micro: '秒オプション口座',
  account_financial: '運用口座',
  memo_grant: 'デモ資金',
  memo_transfer: '口座間の振替',
  memo_referral: '招待報酬',
};
