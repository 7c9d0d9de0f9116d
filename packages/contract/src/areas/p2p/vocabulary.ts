/** Lists of words of the P2P desk that schemas, texts and screens share. */

/** States of an order of the P2P desk. */
export const P2P_ORDER_STATES = [
  'created',
  'paid',
  'appealed',
  'released',
  'cancelled',
  'expired',
  'decided',
] as const;

/** The end of a block that has no end of its own: it lasts until two operators lift it. */
export const UNTIL_LIFTED = '9999-12-31T00:00:00.000Z';

/** States of an ad. */
export const AD_STATES = ['on', 'off', 'closed'] as const;

/** States of a shop. */
export const SHOP_STATES = ['none', 'under_review', 'active', 'suspended', 'revoked', 'left'] as const;

/** States of an appeal. */
export const APPEAL_STATES = ['waiting_answer', 'in_review', 'proposed', 'ended'] as const;

/** States of a claim after the end of an order. */
export const CLAIM_STATES = ['waiting_answer', 'in_review', 'paid', 'declined'] as const;

/** Reasons for an appeal. */
export const APPEAL_REASONS = [
  'not_released',
  'not_paid',
  'wrong_name',
  'wrong_amount',
  'reversed',
  'asked_more',
  'off_platform',
  'threat',
  'wrong_account',
  'other',
] as const;

/** Conditions that an ad may set to its takers. */
export const TAKER_CONDITIONS = ['certified', 'completed', 'days', 'countries'] as const;

/** Writers in the chat of an order. */
export const P2P_ROLES = ['buyer', 'seller', 'operator', 'system'] as const;

/** Warnings at a message. */
export const CHAT_WARNINGS = ['contact', 'account_number'] as const;

/** Events that the chat of an order shows as lines of the system. */
export const CHAT_EVENTS = [
  'opened',
  'paid',
  'paid_late',
  'extended',
  'cancel_asked',
  'cancel_refused',
  'cancelled',
  'cancelled_agreed',
  'expired',
  'released',
  'appealed_buyer',
  'appealed_seller',
  'appealed_clock',
  'answered',
  'appeal_withdrawn',
  'operator_joined',
  'evidence_asked',
  'proposed',
  'decided',
] as const;

/** Changes of an order by the engine, as operators see them. */
export const P2P_ORDER_CHANGES = [
  'opened',
  'extended',
  'cancel_asked',
  'cancel_refused',
  'paid',
  'appealed',
  'answered',
  'appeal_withdrawn',
  'released',
  'cancelled',
  'expired',
  'decided',
] as const;

/** Messages that travel as keys and are read in each reader’s language. */
export const CHAT_PHRASES = [
  'hello',
  'paying',
  'paid',
  'please_release',
  'more_time',
  'bank_delay',
  'checking',
  'not_arrived',
  'other_name',
  'amount_differs',
  'send_receipt',
  'wrong_details',
  'please_cancel',
  'thanks',
] as const;

/** Tags of a rating, the good ones first. */
export const RATING_TAGS = [
  'fast',
  'polite',
  'fair_price',
  'clear',
  'slow',
  'rude',
  'asked_more',
  'wrong_details',
] as const;

/** Rules of the decision table. */
export const P2P_RULES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12'] as const;

/** Characters of a shop’s name and introduction, and of an ad’s terms and automatic reply. */
export const SHOP_NAME_MIN = 3;
export const SHOP_NAME_MAX = 20;
export const SHOP_INTRODUCTION_MAX = 200;
export const AD_TERMS_MAX = 500;
export const AUTO_REPLY_MAX = 300;
