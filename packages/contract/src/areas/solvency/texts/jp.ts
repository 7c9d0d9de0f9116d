import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  snapshot_unknown: '該当するスナップショットがないか、まだ公開されていません',
  proof_expired: 'このスナップショットの証明は保存期間を過ぎました。保存済みの証明は引き続き検証できます',
  solvency_not_marked: '最新のソルベンシーマークの番号と一致しません',
  solvency_published: 'この通貨のルートはすでに公開されており、変更できません',
  solvency_total_too_small: '合計が台帳上のユーザー債務を下回っています',
  identity_known: 'このユーザーにはすでにログイン名が紐付けられています',
  alarm_known: 'この警報はすでに発令されています',
  alarm_unknown: '該当する警報がないか、すでに解除されています',
  reserves_unknown: 'このスナップショットではこの通貨の準備資産が公開されていません',
  nothing_to_take: 'メインアドレスにこの通貨の残高がありません',
  nothing_taken: 'この通貨で持ち出されたコインはありません',
  snapshot_unfinished: 'スナップショットがまだ進行中です',
  address_listed: 'このアドレスはすでに登録されています',
  control_wrong: 'このアドレスの有効な管理証明ではありません',
  control_unsupported:
    '検証できるのは単一鍵のアドレス（bc1q…、bc1p…、ltc1…）による BIP-322 の simple または full 形式の署名だけです。このアドレスの資産は計上できません',
  wallets_unsupported: 'このネットワークではコントラクトウォレットに照会できません',
  wallet_missing: '本文が指すブロックの時点で、このアドレスにコントラクトはありません',
  wallet_refuses: '本文が指すブロックの時点で、このアドレスのコントラクトは署名を承認していません',
  wallet_reverts: '署名を照会したところ、このアドレスのコントラクトの実行が失敗しました',
  wallet_block_unknown:
    'ノードに本文が指すブロックがないか、その状態が保持されていません。新しい本文に署名してください',
  alarm_still_fails: 'この警報の検査はまだ不合格です',
  snapshot_asked: 'スナップショットを要求しました',
  control_added: '管理証明を追加しました',
  alarm_below: '準備資産が不足しています',
  alarm_differs: 'ネットワークの残高が帳簿と一致しません',
  alarm_late: 'スナップショットが遅れています',
  alarm_tree: 'ツリーの合計が一致しません',
  mail_alarm_subject: '{brand}：ソルベンシー警報',
  mail_alarm_text:
    'ソルベンシー警報が発令されました：{cause}。通貨：{currency}。両側の金額と停止範囲を確認してください：{page}',
};
