import type { P2pLetterCatalogue } from './p2p-catalogue.ts';

export const p2pLetters: P2pLetterCatalogue = {
  mail_p2p_opened_subject: '新的 P2P 訂單 {id}',
  mail_p2p_opened_buyer_text:
    '您正以 {money} 購買 {amount} {currency}，幣已鎖定。請於 {until} 前以所選帳戶付款，並在訂單頁確認付款。\n\n{link}',
  mail_p2p_opened_seller_text:
    '收到 {amount} {currency} 的訂單，您將收款 {money}。買家須於 {until} 前付款。請確認款項入帳後才放幣。\n\n{link}',
  mail_p2p_deadline_subject: 'P2P 訂單 {id} 尚餘 5 分鐘',
  mail_p2p_deadline_buyer_text:
    '請於 {until} 前支付 {money} 並在訂單頁確認付款。如已付款，請即上載證明並確認。\n\n{link}',
  mail_p2p_deadline_seller_text: '買家須於 {until} 前支付 {money}。您可在訂單頁延長時間。\n\n{link}',
  mail_p2p_overdue_subject: 'P2P 訂單 {id} 付款逾時',
  mail_p2p_overdue_buyer_text:
    '幣將鎖定至 {until}。如已支付 {money}，請即上載證明並確認；如未付款，請勿再付款。\n\n{link}',
  mail_p2p_overdue_seller_text: '買家尚未確認支付 {money}。款項可能仍在途中，幣將鎖定至 {until}。\n\n{link}',
  mail_p2p_extended_subject: 'P2P 訂單 {id} 付款時間已延長',
  mail_p2p_extended_text: '賣家已將 {money} 的付款時限延至 {until}。\n\n{link}',
  mail_p2p_cancel_asked_subject: '對方要求取消 P2P 訂單 {id}',
  mail_p2p_cancel_asked_text:
    '賣家要求取消 {amount} {currency} 的訂單：{reason}。只在未付款或已收回款項時才同意。\n\n{link}',
  mail_p2p_cancel_answered_subject: 'P2P 訂單 {id} 取消要求的回覆',
  mail_p2p_cancel_agreed_text: '買家同意取消訂單，{amount} {currency} 已解鎖。\n\n{link}',
  mail_p2p_cancel_declined_text: '買家拒絕取消，訂單繼續進行。\n\n{link}',
  mail_p2p_paid_subject: 'P2P 訂單 {id} 已經付款',
  mail_p2p_paid_buyer_text:
    '您已確認支付 {money}。賣家應於 {until} 前放出 {amount} {currency}。{appeal} 起可提出申訴。\n\n{link}',
  mail_p2p_paid_seller_text:
    '買家已確認支付 {money}。請到銀行核對入帳及付款人，於 {until} 前放出 {amount} {currency}。截圖可以偽造，請以銀行紀錄為準。\n\n{link}',
  mail_p2p_release_due_subject: 'P2P 訂單 {id} 等待放幣',
  mail_p2p_release_due_buyer_text:
    '賣家未按時放出 {amount} {currency}，幣仍然鎖定。您現在可以提出申訴。\n\n{link}',
  mail_p2p_release_due_seller_text:
    '買家正等待 {amount} {currency}。如 {money} 已入帳，請即放幣，放幣時間計入您的統計；如未入帳，請提出申訴。\n\n{link}',
  mail_p2p_released_subject: 'P2P 訂單 {id} 已經完成',
  mail_p2p_released_buyer_text: '{amount} {currency} 已存入您的法幣帳戶，{until} 起可提幣。\n\n{link}',
  mail_p2p_released_seller_text:
    '您已放出 {amount} {currency}，收款 {money}。如非本人操作，請立即聯絡客戶服務。\n\n{link}',
  mail_p2p_cancelled_subject: 'P2P 訂單 {id} 已被取消',
  mail_p2p_cancelled_buyer_text: '{reason}。請勿再付款。今日已取消買單 {count}/{limit} 張。\n\n{link}',
  mail_p2p_cancelled_seller_text: '{reason}。{amount} {currency} 已經退回。\n\n{link}',
  mail_p2p_expired_subject: 'P2P 訂單 {id} 已逾時失效',
  mail_p2p_expired_buyer_text:
    '未在時限內確認付款，請勿再付款。今日已取消買單 {count}/{limit} 張。如已支付 {money}，請在訂單頁提交索償。\n\n{link}',
  mail_p2p_expired_seller_text: '買家未在時限內確認付款，{amount} {currency} 已經退回。\n\n{link}',
  mail_p2p_appeal_subject: 'P2P 訂單 {id} 的申訴',
  mail_p2p_appeal_opened_text:
    '{amount} {currency} 的訂單已進入申訴：{reason}。在雙方和解或兩名審核員裁定前，幣保持鎖定。另一方須於 {until} 前回應。\n\n{link}',
  mail_p2p_appeal_answered_text: '另一方已回應申訴，接下來由審核員處理。回應內容請看訂單頁面。\n\n{link}',
  mail_p2p_appeal_answer_due_text: '請於 {until} 前提交回應，逾期將視為接受對方無爭議的證據。\n\n{link}',
  mail_p2p_appeal_evidence_text: '審核員要求您於 {until} 前補充證據：{reason}。\n\n{link}',
  mail_p2p_appeal_proposed_text:
    '審核員已按規則 {rule} 提出裁定方案：{reason}。將由第二名審核員決定。\n\n{link}',
  mail_p2p_appeal_decided_text:
    '兩名審核員已按規則 {rule} 裁定：{reason}。歸買家：{amount} {currency}；退回賣家：{returned} {currency}。\n\n{link}',
  mail_p2p_message_subject: 'P2P 訂單 {id} 有新訊息',
  mail_p2p_message_text: '您 {amount} {currency} 訂單的對方向您留言，請在訂單頁查看。\n\n{link}',
  mail_p2p_mark_subject: '您的 P2P 違規紀錄',
  mail_p2p_mark_text:
    '訂單 {id} 為您留下一次違規紀錄：{reason}。紀錄於 {until} 失效。再次違規將暫時限制 P2P 交易。\n\n{link}',
  mail_p2p_block_subject: '您的 P2P 交易已受限制',
  mail_p2p_block_text: '{reason}[[，限制至 {until}]]。未完成的訂單不受影響。\n\n{link}',
  mail_p2p_shop_subject: '您的店舖 {shop}',
  mail_p2p_shop_certified_text: '您的店舖 {shop} 已通過認證，現在可以刊登廣告。\n\n{link}',
  mail_p2p_shop_suspended_text:
    '您的店舖 {shop} 已停用：{reason}。廣告不再接單，未完成的訂單繼續進行。\n\n{link}',
  mail_p2p_shop_bond_short_text: '{shop} 的保證金尚欠 {amount} {currency}，補足前店舖不再接單。\n\n{link}',
  mail_p2p_shop_ad_off_text: '{shop} 的廣告 {id} 已下架：餘下數量低於最低限額。\n\n{link}',
  mail_p2p_shop_offline_text: '{shop} 15 分鐘沒有操作，已自動離線。重新上線後即可接單。\n\n{link}',
  mail_p2p_claim_subject: 'P2P 訂單 {id} 的索償',
  mail_p2p_claim_filed_text: '已提交索償：{reason}。雙方可於 {until} 前提交說明。\n\n{link}',
  mail_p2p_claim_answered_text: '索償已有結果：{reason}。\n\n{link}',
  mail_p2p_claim_paid_text: '已從 {shop} 的保證金賠付 {amount} {currency}。\n\n{link}',
  sms_p2p_came_text:
    '{brand}：你的廣告收到訂單 {id}。請於 {until} 前支付 {money}，買入 {amount} {currency}。',
  sms_p2p_opened_text: '{brand}：收到 {amount} {currency} 的訂單 {id}，買家須於 {until} 前支付 {money}。',
  sms_p2p_paid_text: '{brand}：訂單 {id} 已付款。請先核對銀行入帳 {money}，再放幣。',
};
