import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  snapshot_unknown: '沒有該償付快照，或尚未公佈',
  proof_expired: '該快照的證明已過保存期限，之前儲存的證明仍可核驗',
  solvency_not_marked: '沒有該編號的償付標記，或已有較新的標記',
  solvency_published: '該幣種的負債根已公佈，不可更改',
  solvency_total_too_small: '總額低於帳本所示的用戶負債',
  identity_known: '該用戶已綁定登入名稱，不可更改',
  alarm_known: '該警報已觸發',
  alarm_unknown: '沒有該警報，或警報已解除',
  reserves_unknown: '該快照的該幣種尚未公佈儲備',
  nothing_to_take: '主地址上沒有該幣種',
  nothing_taken: '該幣種沒有被取走的幣',
  snapshot_unfinished: '還有快照正在進行',
  address_listed: '該地址已在列表中',
  control_wrong: '這不是該地址的有效控制證明',
  control_unsupported:
    '僅支援單一密鑰地址（bc1q…、bc1p…、ltc1…）的 BIP-322 簡單或完整格式簽署，此地址上的幣無法計入',
  wallets_unsupported: '無法在此網絡上查詢合約錢包',
  wallet_missing: '在文本所指區塊，此地址上沒有合約',
  wallet_refuses: '在文本所指區塊，此地址的合約不接受該簽署',
  wallet_reverts: '向此地址的合約查詢簽署時，合約執行失敗',
  wallet_block_unknown: '節點沒有文本所指的區塊，或已不再保留其狀態。請重新取得文本並簽署',
  alarm_still_fails: '該警報對應的檢查仍未通過',
  snapshot_asked: '已請求快照',
  control_added: '已新增控制證明',
  alarm_below: '儲備不足',
  alarm_differs: '鏈上結餘與帳本不符',
  alarm_late: '快照逾期',
  alarm_tree: '負債樹與帳本不符',
  mail_alarm_subject: '{brand}：償付警報',
  mail_alarm_text: '償付警報已觸發：{cause}。幣種：{currency}。請查看兩側金額與暫停範圍：{page}',
};
