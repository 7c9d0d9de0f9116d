import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  snapshot_unknown: '没有该偿付快照，或尚未公布',
  proof_expired: '该快照的证明已过保存期限，此前保存的证明仍可核验',
  solvency_not_marked: '没有该编号的偿付标记，或已有更新的标记',
  solvency_published: '该币种的负债根已公布，不可更改',
  solvency_total_too_small: '总额低于账本所示的用户负债',
  identity_known: '该用户已绑定登录名，不可更改',
  alarm_known: '该警报已触发',
  alarm_unknown: '没有该警报，或警报已解除',
  reserves_unknown: '该快照的该币种尚未公布储备',
  nothing_to_take: '主地址上没有该币种',
  nothing_taken: '该币种没有被取走的币',
  snapshot_unfinished: '还有快照正在进行',
  address_listed: '该地址已在列表中',
  control_wrong: '这不是该地址的有效控制证明',
  control_unsupported:
    '仅支持单密钥地址（bc1q…、bc1p…、ltc1…）的 BIP-322 简单或完整格式签名，该地址上的币无法计入',
  wallets_unsupported: '无法在该网络上查询合约钱包',
  wallet_missing: '在文本所指区块，该地址上没有合约',
  wallet_refuses: '在文本所指区块，该地址的合约不接受此签名',
  wallet_reverts: '向该地址的合约查询签名时，合约执行失败',
  wallet_block_unknown: '节点没有文本所指的区块，或已不保留其状态。请重新获取文本并签名',
  alarm_still_fails: '该警报对应的检查仍未通过',
  snapshot_asked: '已请求快照',
  control_added: '已添加控制证明',
  alarm_below: '储备不足',
  alarm_differs: '链上余额与账本不符',
  alarm_late: '快照逾期',
  alarm_tree: '负债树与账本不符',
  mail_alarm_subject: '{brand}：偿付警报',
  mail_alarm_text: '偿付警报已触发：{cause}。币种：{currency}。请查看两侧金额与暂停范围：{page}',
};
