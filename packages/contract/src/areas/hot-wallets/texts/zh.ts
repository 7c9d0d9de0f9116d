import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  hot_request_unknown: '该调拨请求已结束',
  hot_request_busy: '该调拨请求正在执行',
  cold_address_missing: '该币种尚无已监控的冷钱包地址',
  cold_address_unsupported: '自建服务的网络只支持限额，不支持冷钱包地址',
  refill_unsupported: '该网络不支持离线签名的补充',
  refill_not_drafted: '暂时无法生成补充交易：{nearest}',
  refill_differs: '签名后的交易与该补充请求不符：{nearest}',
  mail_hot_wallet_subject: '{brand}：热钱包余额超出限额',
  mail_hot_wallet_low_text:
    '{chain} 网络 {currency} 热钱包余额为 {hot}，低于下限 {limit}，需从冷钱包补充 {amount}：{page}',
  mail_hot_wallet_high_text:
    '{chain} 网络 {currency} 热钱包余额为 {hot}，高于上限 {limit}，应将 {amount} 转入冷钱包：{page}',
};
