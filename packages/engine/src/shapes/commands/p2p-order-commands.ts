/** Commands about orders of the P2P desk. */
import { flag, integer, type KindLayout, text, word } from '../../record/layout.ts';
import type { AdId, AssetUnits, OperatorId, P2pOrderId, Price, Quantity, UserId } from '../../units/units.ts';
import { P2P_RULES, PAY_TYPES, type P2pRule, type PayType } from './p2p-shop-commands.ts';

export const ORDER_MEASURES = ['money', 'number'] as const;
export type OrderMeasure = (typeof ORDER_MEASURES)[number];

/** Takes an ad: the price is a limit, and the order has the ad's price if that is no worse. */
export interface OpenP2pOrder {
  readonly kind: 'open_p2p_order';
  readonly userId: UserId;
  readonly clientId: string;
  readonly adId: AdId;
  /** The version of the ad that the taker saw. */
  readonly adVersion: number;
  readonly by: OrderMeasure;
  /** Units of the fiat, or of the coin. */
  readonly size: number;
  readonly limitPrice: Price;
  readonly payType: PayType;
  /** SHA-256 of payee, payer and terms, in hexadecimal. */
  readonly termsHash: string;
  /** Random text by which only the two parties can open the commitment of the public line. */
  readonly salt: string;
}

interface OfOrder {
  readonly userId: UserId;
  readonly clientId: string;
  readonly orderId: P2pOrderId;
}

/** The newest hash of the chain of evidence, in hexadecimal. */
interface WithEvidence {
  readonly evidenceHead: string;
}

/** The buyer confirms the payment. It cannot be undone. */
export interface MarkP2pPaid extends OfOrder, WithEvidence {
  readonly kind: 'mark_p2p_paid';
  /** SHA-256 of the proofs of payment, in hexadecimal. */
  readonly proofHash: string;
}

export const SEEN_STATUSES = ['created', 'paid', 'appealed'] as const;
export type SeenStatus = (typeof SEEN_STATUSES)[number];

/** The buyer gives the order up. */
export interface CancelP2pOrder extends OfOrder {
  readonly kind: 'cancel_p2p_order';
  /** The state that the buyer saw. */
  readonly seen: SeenStatus;
  readonly reason: string;
}

/** The seller asks the buyer to cancel. */
export interface AskP2pCancel extends OfOrder {
  readonly kind: 'ask_p2p_cancel';
  readonly reason: string;
}

export interface AnswerP2pCancel extends OfOrder {
  readonly kind: 'answer_p2p_cancel';
  readonly accepts: boolean;
}

/** The seller gives the buyer more time to pay. */
export interface ExtendP2pOrder extends OfOrder {
  readonly kind: 'extend_p2p_order';
  readonly minutes: number;
}

/** The seller releases the coins. */
export interface ReleaseP2pOrder extends OfOrder, WithEvidence {
  readonly kind: 'release_p2p_order';
  /** The state that the seller saw. */
  readonly seen: SeenStatus;
  /** SHA-256 of what the seller confirmed, in hexadecimal. */
  readonly releaseHash: string;
}

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
export type AppealReason = (typeof APPEAL_REASONS)[number];

export interface AppealP2pOrder extends OfOrder, WithEvidence {
  readonly kind: 'appeal_p2p_order';
  readonly reason: AppealReason;
}

export interface WithdrawP2pAppeal extends OfOrder {
  readonly kind: 'withdraw_p2p_appeal';
}

export interface AnswerP2pAppeal extends OfOrder, WithEvidence {
  readonly kind: 'answer_p2p_appeal';
}

/** Two operators decide an appeal: a part of the coins goes to the buyer, the rest returns to the seller. */
export interface DecideP2pOrder extends WithEvidence {
  readonly kind: 'decide_p2p_order';
  readonly outboxId: number;
  readonly orderId: P2pOrderId;
  /** The version of the order that both operators saw. */
  readonly version: number;
  readonly toBuyer: Quantity;
  readonly rule: P2pRule;
  /** From the bond of the ad's shop to its counterparty; 0: nothing. */
  readonly bondPay: AssetUnits;
  readonly reason: string;
  readonly firstOperatorId: OperatorId;
  readonly secondOperatorId: OperatorId;
}

const OF_ORDER: KindLayout<OfOrder> = { userId: integer, clientId: text, orderId: integer };

export const OPEN_P2P_ORDER: KindLayout<OpenP2pOrder> = {
  userId: integer,
  clientId: text,
  adId: integer,
  adVersion: integer,
  by: word(ORDER_MEASURES),
  size: integer,
  limitPrice: integer,
  payType: word(PAY_TYPES),
  termsHash: text,
  salt: text,
};
export const MARK_P2P_PAID: KindLayout<MarkP2pPaid> = { ...OF_ORDER, proofHash: text, evidenceHead: text };
export const CANCEL_P2P_ORDER: KindLayout<CancelP2pOrder> = {
  ...OF_ORDER,
  seen: word(SEEN_STATUSES),
  reason: text,
};
export const ASK_P2P_CANCEL: KindLayout<AskP2pCancel> = { ...OF_ORDER, reason: text };
export const ANSWER_P2P_CANCEL: KindLayout<AnswerP2pCancel> = { ...OF_ORDER, accepts: flag };
export const EXTEND_P2P_ORDER: KindLayout<ExtendP2pOrder> = { ...OF_ORDER, minutes: integer };
export const RELEASE_P2P_ORDER: KindLayout<ReleaseP2pOrder> = {
  ...OF_ORDER,
  seen: word(SEEN_STATUSES),
  releaseHash: text,
  evidenceHead: text,
};
export const APPEAL_P2P_ORDER: KindLayout<AppealP2pOrder> = {
  ...OF_ORDER,
  reason: word(APPEAL_REASONS),
  evidenceHead: text,
};
export const WITHDRAW_P2P_APPEAL: KindLayout<WithdrawP2pAppeal> = OF_ORDER;
export const ANSWER_P2P_APPEAL: KindLayout<AnswerP2pAppeal> = { ...OF_ORDER, evidenceHead: text };
export const DECIDE_P2P_ORDER: KindLayout<DecideP2pOrder> = {
  outboxId: integer,
  orderId: integer,
  version: integer,
  toBuyer: integer,
  rule: word(P2P_RULES),
  bondPay: integer,
  evidenceHead: text,
  reason: text,
  firstOperatorId: integer,
  secondOperatorId: integer,
};
