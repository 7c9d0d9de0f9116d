import type { AdSide } from '@candor/formulas';
import { flag, integer, type Layout, text, word } from '../../record/layout.ts';
import type {
  AdId,
  AssetId,
  AssetUnits,
  EpochMs,
  FiatId,
  OperatorId,
  P2pMarketId,
  P2pOrderId,
  Ppm,
  Price,
  Quantity,
  ServiceMs,
  UserId,
} from '../../units/units.ts';
import { APPEAL_REASONS, type AppealReason } from '../commands/p2p-order-commands.ts';
import {
  AD_PRICINGS,
  AD_SIDES,
  type AdPricing,
  P2P_RULES,
  PAY_TYPES,
  type P2pRule,
  type PayType,
} from '../commands/p2p-shop-commands.ts';

export const P2P_ORDER_STATUSES = [
  'created',
  'paid',
  'appealed',
  'released',
  'cancelled',
  'expired',
  'decided',
] as const;
export type P2pOrderStatus = (typeof P2P_ORDER_STATUSES)[number];

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
export type P2pOrderChange = (typeof P2P_ORDER_CHANGES)[number];

/** One of the two parties, or the clock. */
export const P2P_PARTIES = ['', 'buyer', 'seller', 'clock'] as const;
export type P2pParty = (typeof P2P_PARTIES)[number];

const APPEAL_WORDS = ['', ...APPEAL_REASONS] as const;
const RULE_WORDS = ['', ...P2P_RULES] as const;

/** An order from its opening to its end. Its amounts are made when it is opened and never again. */
export interface P2pOrderFact {
  readonly orderId: P2pOrderId;
  /** Grows by one with each change. */
  readonly version: number;
  readonly adId: AdId;
  readonly adVersion: number;
  /** The side of the ad: a sell ad makes its owner the seller. */
  readonly adSide: AdSide;
  readonly p2pMarketId: P2pMarketId;
  readonly assetId: AssetId;
  readonly fiatId: FiatId;
  readonly makerId: UserId;
  readonly takerId: UserId;
  /** The key of the taker. */
  readonly clientId: string;
  readonly pricing: AdPricing;
  readonly premiumPpm: number;
  readonly adLimitPrice: Price;
  readonly price: Price;
  /** With `REFERENCE_DECIMALS` more than the price. */
  readonly reference: number;
  /** The ticks that made the reference; 0: none. */
  readonly indexTick: number;
  readonly rateTick: number;
  readonly number: Quantity;
  readonly money: AssetUnits;
  readonly sellerPpm: Ppm;
  readonly buyerPpm: Ppm;
  readonly sellerFee: AssetUnits;
  readonly buyerFee: AssetUnits;
  /** Number and the seller's fee, held in the seller's legal account. */
  readonly escrow: AssetUnits;
  readonly payType: PayType;
  readonly termsHash: string;
  readonly salt: string;
  readonly status: P2pOrderStatus;
  /** Paid after the deadline. */
  readonly isLate: boolean;
  readonly proofHash: string;
  readonly releaseHash: string;
  readonly evidenceHead: string;
  /** Deadline, end of the late window, payment, first appeal, automatic appeal, answer due: of the service clock; 0: not set. */
  readonly deadlineMs: ServiceMs;
  readonly lateUntilMs: ServiceMs;
  readonly paidMs: ServiceMs;
  readonly appealFromMs: ServiceMs;
  readonly autoAppealMs: ServiceMs;
  readonly answerDueMs: ServiceMs;
  readonly extensions: number;
  /** The seller asked to cancel. */
  readonly isCancelAsked: boolean;
  /** The reason of the cancellation, or of the request for it. */
  readonly reason: string;
  readonly appealBy: P2pParty;
  readonly appealReason: AppealReason | '';
  readonly isAnswered: boolean;
  readonly buyerAppeals: number;
  readonly sellerAppeals: number;
  /** The party whose act ended it: '' while it lives, or if operators did. */
  readonly endedBy: P2pParty;
  readonly rule: P2pRule | '';
  /** Coins of a release or a decision for the buyer, before the fee; 0 for other ends. */
  readonly toBuyer: Quantity;
  readonly bondPay: AssetUnits;
  readonly firstOperatorId: OperatorId;
  readonly secondOperatorId: OperatorId;
  readonly openedMs: EpochMs;
  readonly endedMs: EpochMs;
  /** The same two times of the service clock. */
  readonly openedServiceMs: ServiceMs;
  readonly endedServiceMs: ServiceMs;
}

export const P2P_ORDER: Layout<P2pOrderFact> = {
  orderId: integer,
  version: integer,
  adId: integer,
  adVersion: integer,
  adSide: word(AD_SIDES),
  p2pMarketId: integer,
  assetId: integer,
  fiatId: integer,
  makerId: integer,
  takerId: integer,
  clientId: text,
  pricing: word(AD_PRICINGS),
  premiumPpm: integer,
  adLimitPrice: integer,
  price: integer,
  reference: integer,
  indexTick: integer,
  rateTick: integer,
  number: integer,
  money: integer,
  sellerPpm: integer,
  buyerPpm: integer,
  sellerFee: integer,
  buyerFee: integer,
  escrow: integer,
  payType: word(PAY_TYPES),
  termsHash: text,
  salt: text,
  status: word(P2P_ORDER_STATUSES),
  isLate: flag,
  proofHash: text,
  releaseHash: text,
  evidenceHead: text,
  deadlineMs: integer,
  lateUntilMs: integer,
  paidMs: integer,
  appealFromMs: integer,
  autoAppealMs: integer,
  answerDueMs: integer,
  extensions: integer,
  isCancelAsked: flag,
  reason: text,
  appealBy: word(P2P_PARTIES),
  appealReason: word(APPEAL_WORDS),
  isAnswered: flag,
  buyerAppeals: integer,
  sellerAppeals: integer,
  endedBy: word(P2P_PARTIES),
  rule: word(RULE_WORDS),
  toBuyer: integer,
  bondPay: integer,
  firstOperatorId: integer,
  secondOperatorId: integer,
  openedMs: integer,
  endedMs: integer,
  openedServiceMs: integer,
  endedServiceMs: integer,
};

/** The seller of an order. */
export function sellerOf({ adSide, makerId, takerId }: P2pOrderFact): UserId {
  return adSide === 'sell' ? makerId : takerId;
}

/** The buyer of an order. */
export function buyerOf({ adSide, makerId, takerId }: P2pOrderFact): UserId {
  return adSide === 'sell' ? takerId : makerId;
}
