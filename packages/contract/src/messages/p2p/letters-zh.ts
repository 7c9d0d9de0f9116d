import type { P2pLetterCatalogue } from './p2p-catalogue.ts';

export const p2pLetters: P2pLetterCatalogue = {
  mail_p2p_opened_subject: '新的 P2P 订单 {id}',
  mail_p2p_opened_buyer_text:
    '您正以 {money} 购买 {amount} {currency}，币已锁定。请于 {until} 前用所选账户付款，并在订单页确认付款。\n\n{link}',
  mail_p2p_opened_seller_text:
    '收到 {amount} {currency} 的订单，您将收款 {money}。买家须于 {until} 前付款。请在确认款项到账后再放币。\n\n{link}',
  mail_p2p_deadline_subject: 'P2P 订单 {id} 还剩 5 分钟',
  mail_p2p_deadline_buyer_text:
    '请于 {until} 前支付 {money} 并在订单页确认付款。若已付款，请立即上传凭证并确认。\n\n{link}',
  mail_p2p_deadline_seller_text: '买家须于 {until} 前支付 {money}。您可在订单页延长时间。\n\n{link}',
  mail_p2p_overdue_subject: 'P2P 订单 {id} 付款超时',
  mail_p2p_overdue_buyer_text:
    '币将锁定至 {until}。若已支付 {money}，请立即上传凭证并确认；若未付款，请勿再付款。\n\n{link}',
  mail_p2p_overdue_seller_text: '买家尚未确认支付 {money}。款项可能仍在途中，币将锁定至 {until}。\n\n{link}',
  mail_p2p_extended_subject: 'P2P 订单 {id} 付款时间已延长',
  mail_p2p_extended_text: '卖家已将 {money} 的付款时限延至 {until}。\n\n{link}',
  mail_p2p_cancel_asked_subject: '对方请求取消 P2P 订单 {id}',
  mail_p2p_cancel_asked_text:
    '卖家请求取消 {amount} {currency} 的订单：{reason}。仅在未付款或已收到退款时同意。\n\n{link}',
  mail_p2p_cancel_answered_subject: 'P2P 订单 {id} 取消请求的答复',
  mail_p2p_cancel_agreed_text: '买家同意取消订单，{amount} {currency} 已解锁。\n\n{link}',
  mail_p2p_cancel_declined_text: '买家拒绝取消，订单继续进行。\n\n{link}',
  mail_p2p_paid_subject: 'P2P 订单 {id} 已付款',
  mail_p2p_paid_buyer_text:
    '您已确认支付 {money}。卖家应于 {until} 前放出 {amount} {currency}。{appeal} 起可发起申诉。\n\n{link}',
  mail_p2p_paid_seller_text:
    '买家已确认支付 {money}。请登录银行核对到账和付款人，于 {until} 前放出 {amount} {currency}。截图可以伪造，请以银行记录为准。\n\n{link}',
  mail_p2p_release_due_subject: 'P2P 订单 {id} 待放币',
  mail_p2p_release_due_buyer_text:
    '卖家未按时放出 {amount} {currency}，币仍处于锁定状态。您现在可以发起申诉。\n\n{link}',
  mail_p2p_release_due_seller_text:
    '买家正等待 {amount} {currency}。若 {money} 已到账，请立即放币，放币时间计入您的统计；若未到账，请发起申诉。\n\n{link}',
  mail_p2p_released_subject: 'P2P 订单 {id} 已完成',
  mail_p2p_released_buyer_text: '{amount} {currency} 已到您的法币账户，{until} 起可提币。\n\n{link}',
  mail_p2p_released_seller_text:
    '您已放出 {amount} {currency}，收款 {money}。如非本人操作，请立即联系客服。\n\n{link}',
  mail_p2p_cancelled_subject: 'P2P 订单 {id} 已取消',
  mail_p2p_cancelled_buyer_text: '{reason}。请勿再付款。今日已取消买单 {count}/{limit} 笔。\n\n{link}',
  mail_p2p_cancelled_seller_text: '{reason}。{amount} {currency} 已退回。\n\n{link}',
  mail_p2p_expired_subject: 'P2P 订单 {id} 已超时失效',
  mail_p2p_expired_buyer_text:
    '未在时限内确认付款，请勿再付款。今日已取消买单 {count}/{limit} 笔。若已支付 {money}，请在订单页提交索赔。\n\n{link}',
  mail_p2p_expired_seller_text: '买家未在时限内确认付款，{amount} {currency} 已退回。\n\n{link}',
  mail_p2p_appeal_subject: 'P2P 订单 {id} 的申诉',
  mail_p2p_appeal_opened_text:
    '{amount} {currency} 的订单已进入申诉：{reason}。在双方和解或两名审核员裁决前，币保持锁定。另一方须于 {until} 前答辩。\n\n{link}',
  mail_p2p_appeal_answered_text: '另一方已提交申诉答辩，接下来由审核员处理。答辩内容见订单页面。\n\n{link}',
  mail_p2p_appeal_answer_due_text: '请于 {until} 前提交答辩，逾期将视为接受对方无争议的证据。\n\n{link}',
  mail_p2p_appeal_evidence_text: '审核员要求您在 {until} 前补充证据：{reason}。\n\n{link}',
  mail_p2p_appeal_proposed_text:
    '审核员已按规则 {rule} 提出裁决方案：{reason}。将由第二名审核员决定。\n\n{link}',
  mail_p2p_appeal_decided_text:
    '两名审核员已按规则 {rule} 裁决：{reason}。归买家：{amount} {currency}；退回卖家：{returned} {currency}。\n\n{link}',
  mail_p2p_message_subject: 'P2P 订单 {id} 有新消息',
  mail_p2p_message_text: '您 {amount} {currency} 订单的对方给您留言了，请在订单页查看。\n\n{link}',
  mail_p2p_mark_subject: '您的 P2P 违规记录',
  mail_p2p_mark_text:
    '订单 {id} 给您留下一次违规记录：{reason}。记录于 {until} 失效。再次违规将暂时限制 P2P 交易。\n\n{link}',
  mail_p2p_block_subject: '您的 P2P 交易已被限制',
  mail_p2p_block_text: '{reason}[[，限制至 {until}]]。未完成的订单不受影响。\n\n{link}',
  mail_p2p_shop_subject: '您的店铺 {shop}',
  mail_p2p_shop_certified_text: '您的店铺 {shop} 已通过认证，现在可以发布广告。\n\n{link}',
  mail_p2p_shop_suspended_text:
    '您的店铺 {shop} 已停用：{reason}。广告不再接单，未完成的订单继续进行。\n\n{link}',
  mail_p2p_shop_bond_short_text: '{shop} 的保证金还差 {amount} {currency}，补足前店铺不再接单。\n\n{link}',
  mail_p2p_shop_ad_off_text: '{shop} 的广告 {id} 已下架：剩余数量低于最低限额。\n\n{link}',
  mail_p2p_shop_offline_text: '{shop} 15 分钟无操作，已自动离线。重新上线后即可接单。\n\n{link}',
  mail_p2p_claim_subject: 'P2P 订单 {id} 的索赔',
  mail_p2p_claim_filed_text: '已提交索赔：{reason}。双方可在 {until} 前提交说明。\n\n{link}',
  mail_p2p_claim_answered_text: '索赔已有结果：{reason}。\n\n{link}',
  mail_p2p_claim_paid_text: '已从 {shop} 的保证金赔付 {amount} {currency}。\n\n{link}',
  sms_p2p_came_text:
    '{brand}：您的广告收到订单 {id}。请于 {until} 前支付 {money}，买入 {amount} {currency}。',
  sms_p2p_opened_text: '{brand}：收到 {amount} {currency} 的订单 {id}，买家须于 {until} 前支付 {money}。',
  sms_p2p_paid_text: '{brand}：订单 {id} 已付款。请先核对银行到账 {money}，再放币。',
};
