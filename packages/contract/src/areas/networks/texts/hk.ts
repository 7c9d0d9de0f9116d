import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const hk: TextsOf<typeof keys> = {
  chain_unknown: '沒有此網絡',
  chain_exists: '已存在使用此代碼的網絡',
  chain_account_exists: '同一網絡上已設定此帳戶',
  chain_network_invalid: '所選類型中沒有此網絡',
  account_key_invalid: '這不是該網絡的擴展公鑰',
  account_key_private: '這是私鑰，未儲存任何內容。請視為已外洩，並在簽署程式中產生新密鑰',
  account_key_depth: '此密鑰並非帳戶層級密鑰（深度應為 3）',
  protocol_exists: '此幣種已在該網絡上',
  token_exists: '該網絡上已有幣種使用此代幣合約',
  token_unknown: '該網絡上沒有此代幣',
  decimals_differ: '該網絡上此幣種的精度為 {nearest} 位小數',
  chain_not_read: '此網絡沒有可讀取的區塊，到帳由人工入帳',
  block_not_read: '最新已讀區塊為 {nearest}',
  block_too_early: '此網絡最早可由區塊 {nearest} 開始重讀',
};
