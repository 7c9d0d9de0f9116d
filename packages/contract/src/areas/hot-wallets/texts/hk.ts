import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const hk: TextsOf<typeof keys & typeof labels> = {
  hot_request_unknown: '此調撥請求已結束',
  hot_request_busy: '此調撥請求正在執行',
  cold_address_missing: '此幣種尚無已監察的冷錢包地址',
  cold_address_unsupported: '自建服務的網絡只支援限額，不支援冷錢包地址',
  refill_unsupported: '此網絡不支援離線簽署的補充',
  refill_not_drafted: '暫時無法產生補充交易：{nearest}',
  refill_differs: '已簽署的交易與此補充請求不符：{nearest}',
  mail_hot_wallet_subject: '{brand}：熱錢包結餘超出限額',
  mail_hot_wallet_low_text:
    '{chain} 網絡 {currency} 熱錢包結餘為 {hot}，低於下限 {limit}，須由冷錢包補充 {amount}：{page}',
  mail_hot_wallet_high_text:
    '{chain} 網絡 {currency} 熱錢包結餘為 {hot}，高於上限 {limit}，應將 {amount} 轉入冷錢包：{page}',
};
