import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const zh: TextsOf<typeof keys & typeof labels> = {
  closing_transfers_left: '账户仍有处理中的充币或提币：{count} 笔',
  address_required: '请先绑定或设置提币地址',
  address_invalid: '该地址不属于所选网络',
  address_of_exchange: '该地址属于平台或代币合约，转入的资产将无法找回',
  memo_required: '该网络需要填写 Memo',
  memo_invalid: 'Memo 格式不正确',
  protocol_unknown: '该币种不支持此网络',
  deposits_closed: '该币种暂停充币',
  payment_unknown: '该笔到账不存在',
  payment_not_final: '该笔到账的确认数尚不足',
  payment_attended_already: '该笔到账已处理',
  payment_proposed_already: '该笔到账的入账提案正在等待审批',
  payment_credited_already: '该笔到账已入账',
  payment_missing: '请选择或填写对应的到账',
  payment_elsewhere: '该笔到账的地址或币种不符',
  payment_amount_differs: '所选到账的金额合计与此不一致',
  payment_on_network: '该笔款项已在链上到账记录中，请在其中选择',
  funds_not_configured: '该币种暂不支持充提',
  deposit_exists: '该充币已记录',
  deposit_unknown: '没有该充币记录',
  payment_attended: '已标记为已处理',
  coins_sent: '测试币已发送',
  chain_reorganised: '区块已重组',
  coins_taken: '币已取走',
  coins_put_back: '币已放回',
  memo_deposit: '充币',
  memo_deposit_reversal: '充币被链上回滚',
  mail_deposit_credited_subject: '您的 {brand} 账户充币到账',
  mail_deposit_credited_text:
    '{amount} {currency} 已通过 {chain} 到账并计入 {account}。网络完全确认后即可提币。交易哈希：{transaction}',
  mail_deposit_reversed_subject: '您的 {brand} 账户有一笔充币被撤销',
  mail_deposit_reversed_text:
    '通过 {chain} 到账的 {amount} {currency} 因所在区块被网络替换，已从 {account} 扣回。您的账户已冻结，等待我们审核。如果网络再次确认该笔到账，我们会重新入账。交易哈希：{transaction}',
};
