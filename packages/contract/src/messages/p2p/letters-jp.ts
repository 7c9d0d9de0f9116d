import type { P2pLetterCatalogue } from './p2p-catalogue.ts';

export const p2pLetters: P2pLetterCatalogue = {
  mail_p2p_opened_subject: '新しいP2P注文 {id}',
  mail_p2p_opened_buyer_text:
    '{money} で {amount} {currency} を購入する注文です。暗号資産はロックされています。{until} までに選択した口座から支払い、注文ページで支払い完了を通知してください。\n\n{link}',
  mail_p2p_opened_seller_text:
    '{amount} {currency} の注文が入りました。受取額は {money} です。購入者の支払い期限は {until} です。口座で入金を確認してからリリースしてください。\n\n{link}',
  mail_p2p_deadline_subject: 'P2P注文 {id} の期限まで残り5分',
  mail_p2p_deadline_buyer_text:
    '{until} までに {money} を支払い、注文ページで通知してください。すでに支払った場合は、証明をアップロードして今すぐ通知してください。\n\n{link}',
  mail_p2p_deadline_seller_text:
    '購入者の支払い期限（{money}）は {until} です。注文ページで延長できます。\n\n{link}',
  mail_p2p_overdue_subject: 'P2P注文 {id} の支払い期限が過ぎました',
  mail_p2p_overdue_buyer_text:
    '暗号資産は {until} までロックされます。{money} を支払い済みの場合は、証明をアップロードして今すぐ通知してください。未払いの場合は、もう支払わないでください。\n\n{link}',
  mail_p2p_overdue_seller_text:
    '購入者はまだ {money} の支払いを通知していません。送金中の可能性があるため、暗号資産は {until} までロックされます。\n\n{link}',
  mail_p2p_extended_subject: 'P2P注文 {id} の支払い期限が延長されました',
  mail_p2p_extended_text: '販売者が {money} の支払い期限を {until} まで延長しました。\n\n{link}',
  mail_p2p_cancel_asked_subject: 'P2P注文 {id} のキャンセル依頼',
  mail_p2p_cancel_asked_text:
    '販売者が {amount} {currency} の注文のキャンセルを依頼しています：{reason}。未払いの場合、または返金を受けた場合のみ同意してください。\n\n{link}',
  mail_p2p_cancel_answered_subject: 'P2P注文 {id} のキャンセル依頼への回答',
  mail_p2p_cancel_agreed_text:
    '購入者がキャンセルに同意しました。{amount} {currency} は再び利用できます。\n\n{link}',
  mail_p2p_cancel_declined_text: '購入者がキャンセルを断りました。注文は継続します。\n\n{link}',
  mail_p2p_paid_subject: 'P2P注文 {id} の支払い通知',
  mail_p2p_paid_buyer_text:
    '{money} の支払い完了を通知しました。販売者は {until} までに {amount} {currency} をリリースする予定です。{appeal} から異議申し立てができます。\n\n{link}',
  mail_p2p_paid_seller_text:
    '購入者が {money} の支払い完了を通知しました。銀行で入金と名義を確認し、{until} までに {amount} {currency} をリリースしてください。画像は偽造できるため、必ず銀行の記録で確認してください。\n\n{link}',
  mail_p2p_release_due_subject: 'P2P注文 {id} はリリース待ちです',
  mail_p2p_release_due_buyer_text:
    '販売者が予定時刻までに {amount} {currency} をリリースしていません。暗号資産はロックされたままです。今すぐ異議申し立てができます。\n\n{link}',
  mail_p2p_release_due_seller_text:
    '購入者が {amount} {currency} を待っています。{money} が入金済みであれば、今すぐリリースしてください。所要時間は統計に反映されます。未入金の場合は異議申し立てを行ってください。\n\n{link}',
  mail_p2p_released_subject: 'P2P注文 {id} が完了しました',
  mail_p2p_released_buyer_text:
    '{amount} {currency} が法定通貨口座に入りました。{until} から出金できます。\n\n{link}',
  mail_p2p_released_seller_text:
    '{money} に対して {amount} {currency} をリリースしました。お心当たりがない場合は、すぐにサポートへご連絡ください。\n\n{link}',
  mail_p2p_cancelled_subject: 'P2P注文 {id} がキャンセルされました',
  mail_p2p_cancelled_buyer_text:
    '{reason}。もう支払わないでください。本日の購入キャンセル：{count}/{limit} 回。\n\n{link}',
  mail_p2p_cancelled_seller_text: '{reason}。{amount} {currency} が戻りました。\n\n{link}',
  mail_p2p_expired_subject: 'P2P注文 {id} が失効しました',
  mail_p2p_expired_buyer_text:
    '期限内に支払いが通知されませんでした。もう支払わないでください。本日の購入キャンセル：{count}/{limit} 回。{money} を支払い済みの場合は、注文ページから補償を申請してください。\n\n{link}',
  mail_p2p_expired_seller_text:
    '購入者が期限内に支払いを通知しなかったため、{amount} {currency} が戻りました。\n\n{link}',
  mail_p2p_appeal_subject: 'P2P注文 {id} の異議申し立て',
  mail_p2p_appeal_opened_text:
    '{amount} {currency} の注文について異議が申し立てられました：{reason}。双方が合意するか2名の担当者が裁定するまで、暗号資産はロックされます。相手方の回答期限は {until} です。\n\n{link}',
  mail_p2p_appeal_answered_text:
    '相手方が異議申し立てに回答しました。次に担当者が確認します。回答は注文ページでご覧いただけます。\n\n{link}',
  mail_p2p_appeal_answer_due_text:
    '異議申し立てへの回答期限は {until} です。回答がない場合、相手方の争いのない証拠は認めたものとみなされます。\n\n{link}',
  mail_p2p_appeal_evidence_text: '担当者が {until} までに証拠の提出を求めています：{reason}。\n\n{link}',
  mail_p2p_appeal_proposed_text:
    '担当者がルール {rule} に基づく裁定案を提示しました：{reason}。別の担当者が決定します。\n\n{link}',
  mail_p2p_appeal_decided_text:
    '2名の担当者がルール {rule} に基づき裁定しました：{reason}。購入者へ：{amount} {currency}。販売者へ返却：{returned} {currency}。\n\n{link}',
  mail_p2p_message_subject: 'P2P注文 {id} の新着メッセージ',
  mail_p2p_message_text:
    '{amount} {currency} の注文の相手からメッセージが届きました。注文ページでご確認ください。\n\n{link}',
  mail_p2p_mark_subject: 'P2P取引の違反記録',
  mail_p2p_mark_text:
    '注文 {id} により違反が記録されました：{reason}。記録は {until} に失効します。違反が重なるとP2P取引が一定期間制限されます。\n\n{link}',
  mail_p2p_block_subject: 'P2P取引が制限されました',
  mail_p2p_block_text: '{reason}[[（{until} まで）]]。進行中の注文はそのまま続きます。\n\n{link}',
  mail_p2p_shop_subject: 'ショップ {shop} について',
  mail_p2p_shop_certified_text: 'ショップ {shop} が認定されました。広告を公開できます。\n\n{link}',
  mail_p2p_shop_suspended_text:
    'ショップ {shop} は停止されました：{reason}。広告は注文を受け付けません。進行中の注文は続きます。\n\n{link}',
  mail_p2p_shop_bond_short_text:
    '{shop} の保証金が {amount} {currency} 不足しています。補充されるまで注文を受け付けません。\n\n{link}',
  mail_p2p_shop_ad_off_text:
    '{shop} の広告 {id} は、残りが最低注文額を下回ったため非公開になりました。\n\n{link}',
  mail_p2p_shop_offline_text:
    '{shop} は15分間操作がなかったためオフラインになりました。注文を受けるにはオンラインにしてください。\n\n{link}',
  mail_p2p_claim_subject: 'P2P注文 {id} の補償申請',
  mail_p2p_claim_filed_text:
    '補償が申請されました：{reason}。双方は {until} までに説明を提出できます。\n\n{link}',
  mail_p2p_claim_answered_text: '補償申請の結果：{reason}。\n\n{link}',
  mail_p2p_claim_paid_text: '{shop} の保証金から {amount} {currency} が支払われました。\n\n{link}',
  sms_p2p_came_text:
    '{brand}：広告に注文 {id} が入りました。{amount} {currency} の購入代金 {money} を {until} までに支払ってください。',
  sms_p2p_opened_text:
    '{brand}：{amount} {currency} の注文 {id} が入りました。支払い期限は {until}、金額は {money} です。',
  sms_p2p_paid_text:
    '{brand}：注文 {id} の支払い通知がありました。銀行で {money} の入金を確認してからリリースしてください。',
};
