import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  closing_transfers_left: '帳戶仍有處理中的存幣或提現：{count} 筆',
  address_required: '請先綁定或設定提幣地址',
  address_invalid: '此地址不屬於所選網絡',
  address_of_exchange: '此地址屬於平台或代幣合約，轉入的資產將無法找回',
  memo_required: '此網絡需要填寫 Memo',
  memo_invalid: 'Memo 格式不正確',
  protocol_unknown: '此幣種不支援該網絡',
  deposits_closed: '此幣種暫停存幣',
  payment_unknown: '沒有此筆到帳',
  payment_not_final: '此筆到帳的確認數目尚未足夠',
  payment_attended_already: '此筆到帳已處理',
  payment_proposed_already: '此筆到帳的入帳提案正等待審批',
  payment_credited_already: '此筆到帳已入帳',
  payment_missing: '請選擇或填寫對應的到帳',
  payment_elsewhere: '此筆到帳的地址或幣種不符',
  payment_amount_differs: '所選到帳的金額合計與此不一致',
  payment_on_network: '此筆款項已列於鏈上到帳紀錄，請在當中選擇',
  funds_not_configured: '此幣種暫不支援充提',
  deposit_exists: '此存幣已有記錄',
  deposit_unknown: '沒有此存幣記錄',
  payment_attended: '已標記為已處理',
  coins_sent: '已發送測試幣',
  chain_reorganised: '區塊已重組',
  coins_taken: '幣已取走',
  coins_put_back: '幣已放回',
  memo_deposit: '存幣',
  memo_deposit_reversal: '存幣遭鏈上回滾',
  mail_deposit_credited_subject: '您的 {brand} 帳戶存幣到賬',
  mail_deposit_credited_text:
    '{amount} {currency} 已透過 {chain} 到賬並計入 {account}。網絡完全確認後即可提幣。交易哈希：{transaction}',
  mail_deposit_reversed_subject: '您的 {brand} 帳戶有一筆存幣被撤銷',
  mail_deposit_reversed_text:
    '透過 {chain} 到賬的 {amount} {currency} 因所在區塊被網絡替換，已從 {account} 扣回。您的帳戶已凍結，等待我們審核。如果網絡再次確認該筆付款，我們會重新入賬。交易哈希：{transaction}',
};
