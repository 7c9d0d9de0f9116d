import type { TextsOf } from '../../../every-key.ts';
import type * as labels from '../labels.ts';

export const kr: TextsOf<typeof labels> = {
  mail_hot_wallet_subject: '{brand}: 핫월렛 잔액이 설정 범위를 벗어났습니다',
  mail_hot_wallet_low_text:
    '{chain} 네트워크의 {currency} 핫월렛 잔액이 {hot}(으)로 하한 {limit}보다 적습니다. 콜드월렛에서 {amount}을(를) 보충해야 합니다: {page}',
  mail_hot_wallet_high_text:
    '{chain} 네트워크의 {currency} 핫월렛 잔액이 {hot}(으)로 상한 {limit}보다 많습니다. {amount}을(를) 콜드월렛으로 옮겨야 합니다: {page}',
};
