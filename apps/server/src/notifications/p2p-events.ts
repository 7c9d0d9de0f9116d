import type { MessageKey } from '@candor/contract/messages';

/** Subject and text of a letter, and the text for phones where they have one of their own. */
export type EventWords = readonly [subject: MessageKey, text: MessageKey, short?: MessageKey];

/** Events of the P2P desk about which a user is notified, each with its words. */
export const P2P_EVENTS = {
  p2p_opened_buyer: ['mail_p2p_opened_subject', 'mail_p2p_opened_buyer_text'],
  p2p_came_buyer: ['mail_p2p_opened_subject', 'mail_p2p_opened_buyer_text', 'sms_p2p_came_text'],
  p2p_opened_seller: ['mail_p2p_opened_subject', 'mail_p2p_opened_seller_text', 'sms_p2p_opened_text'],
  p2p_deadline_buyer: ['mail_p2p_deadline_subject', 'mail_p2p_deadline_buyer_text'],
  p2p_deadline_seller: ['mail_p2p_deadline_subject', 'mail_p2p_deadline_seller_text'],
  p2p_overdue_buyer: ['mail_p2p_overdue_subject', 'mail_p2p_overdue_buyer_text'],
  p2p_overdue_seller: ['mail_p2p_overdue_subject', 'mail_p2p_overdue_seller_text'],
  p2p_extended: ['mail_p2p_extended_subject', 'mail_p2p_extended_text'],
  p2p_cancel_asked: ['mail_p2p_cancel_asked_subject', 'mail_p2p_cancel_asked_text'],
  p2p_cancel_agreed: ['mail_p2p_cancel_answered_subject', 'mail_p2p_cancel_agreed_text'],
  p2p_cancel_declined: ['mail_p2p_cancel_answered_subject', 'mail_p2p_cancel_declined_text'],
  p2p_paid_buyer: ['mail_p2p_paid_subject', 'mail_p2p_paid_buyer_text'],
  p2p_paid_seller: ['mail_p2p_paid_subject', 'mail_p2p_paid_seller_text', 'sms_p2p_paid_text'],
  p2p_release_due_buyer: ['mail_p2p_release_due_subject', 'mail_p2p_release_due_buyer_text'],
  p2p_release_due_seller: ['mail_p2p_release_due_subject', 'mail_p2p_release_due_seller_text'],
  p2p_released_buyer: ['mail_p2p_released_subject', 'mail_p2p_released_buyer_text'],
  p2p_released_seller: ['mail_p2p_released_subject', 'mail_p2p_released_seller_text'],
  p2p_cancelled_buyer: ['mail_p2p_cancelled_subject', 'mail_p2p_cancelled_buyer_text'],
  p2p_cancelled_seller: ['mail_p2p_cancelled_subject', 'mail_p2p_cancelled_seller_text'],
  p2p_expired_buyer: ['mail_p2p_expired_subject', 'mail_p2p_expired_buyer_text'],
  p2p_expired_seller: ['mail_p2p_expired_subject', 'mail_p2p_expired_seller_text'],
  p2p_appeal_opened: ['mail_p2p_appeal_subject', 'mail_p2p_appeal_opened_text'],
  p2p_appeal_answered: ['mail_p2p_appeal_subject', 'mail_p2p_appeal_answered_text'],
  p2p_answer_due: ['mail_p2p_appeal_subject', 'mail_p2p_appeal_answer_due_text'],
  p2p_evidence_asked: ['mail_p2p_appeal_subject', 'mail_p2p_appeal_evidence_text'],
  p2p_appeal_proposed: ['mail_p2p_appeal_subject', 'mail_p2p_appeal_proposed_text'],
  p2p_appeal_decided: ['mail_p2p_appeal_subject', 'mail_p2p_appeal_decided_text'],
  p2p_message: ['mail_p2p_message_subject', 'mail_p2p_message_text'],
  p2p_mark: ['mail_p2p_mark_subject', 'mail_p2p_mark_text'],
  p2p_block: ['mail_p2p_block_subject', 'mail_p2p_block_text'],
  p2p_claim_filed: ['mail_p2p_claim_subject', 'mail_p2p_claim_filed_text'],
  p2p_claim_answered: ['mail_p2p_claim_subject', 'mail_p2p_claim_answered_text'],
  p2p_claim_paid: ['mail_p2p_claim_subject', 'mail_p2p_claim_paid_text'],
  p2p_shop_certified: ['mail_p2p_shop_subject', 'mail_p2p_shop_certified_text'],
  p2p_shop_suspended: ['mail_p2p_shop_subject', 'mail_p2p_shop_suspended_text'],
  p2p_shop_bond_short: ['mail_p2p_shop_subject', 'mail_p2p_shop_bond_short_text'],
  p2p_shop_ad_off: ['mail_p2p_shop_subject', 'mail_p2p_shop_ad_off_text'],
  p2p_shop_offline: ['mail_p2p_shop_subject', 'mail_p2p_shop_offline_text'],
} as const satisfies Record<string, EventWords>;

export type P2pEvent = keyof typeof P2P_EVENTS;
