import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const zh: TextsOf<typeof keys> = {
  chain_unknown: '网络不存在',
  chain_exists: '已存在使用此代码的网络',
  chain_account_exists: '同一网络上已配置此账户',
  chain_network_invalid: '所选类型中没有此网络',
  account_key_invalid: '这不是该网络的扩展公钥',
  account_key_private: '这是私钥，未保存任何内容。请视为已泄露，并在签名程序中生成新密钥',
  account_key_depth: '该密钥不是账户级密钥（深度应为 3）',
  protocol_exists: '该币种已在此网络上',
  token_exists: '此网络上已有币种使用该代币合约',
  token_unknown: '该网络上没有此代币',
  decimals_differ: '该网络上此币种的精度为 {nearest} 位小数',
  chain_not_read: '该网络没有可读取的区块，到账由人工入账',
  block_not_read: '最新已读区块为 {nearest}',
  block_too_early: '该网络最早可从区块 {nearest} 开始重读',
};
