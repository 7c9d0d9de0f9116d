/** Commands about shops of the P2P desk, their bonds, their ads, and persons whom operators block. */
import type { AdSide } from '@candor/formulas';
import { flag, integer, type KindLayout, list, text, word } from '../../record/layout.ts';
import type {
  AdId,
  AssetUnits,
  EpochMs,
  OperatorId,
  P2pMarketId,
  P2pOrderId,
  Price,
  Quantity,
  UserId,
} from '../../units/units.ts';

export const SHOP_STATUSES = ['active', 'suspended', 'revoked'] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];

/** Certifies, suspends or revokes a shop. */
export interface SetShop {
  readonly kind: 'set_shop';
  readonly outboxId: number;
  readonly userId: UserId;
  readonly status: ShopStatus;
  readonly reason: string;
  readonly firstOperatorId: OperatorId;
  /** May equal the first only where a shop is suspended. */
  readonly secondOperatorId: OperatorId;
}

/** Adds to the bond that a shop holds in its legal account. */
export interface PostBond {
  readonly kind: 'post_bond';
  readonly userId: UserId;
  readonly clientId: string;
  readonly amount: AssetUnits;
}

/** Leaves the desk; the bond returns once 30 days have passed since the last order. */
export interface ReturnBond {
  readonly kind: 'return_bond';
  readonly userId: UserId;
  readonly clientId: string;
}

export const ONLINE_SETTERS = ['owner', 'idle', 'hours'] as const;
export type OnlineSetter = (typeof ONLINE_SETTERS)[number];

export interface SetShopOnline {
  readonly kind: 'set_shop_online';
  readonly userId: UserId;
  readonly clientId: string;
  readonly isOnline: boolean;
  readonly by: OnlineSetter;
}

export const AD_SIDES = ['sell', 'buy'] as const satisfies readonly AdSide[];
export const AD_PRICINGS = ['fixed', 'floating'] as const;
export type AdPricing = (typeof AD_PRICINGS)[number];
export const PAY_TYPES = ['alipay', 'wechat', 'bank'] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** The terms of an ad that its owner may change later. */
export interface AdTerms {
  readonly pricing: AdPricing;
  /** The price of a fixed ad; 0 for a floating one. */
  readonly price: Price;
  /** Signed, of a floating ad; 0 for a fixed one. */
  readonly premiumPpm: number;
  /** The price below which a floating sell ad, or above which a floating buy ad, never goes; 0: there is none. */
  readonly limitPrice: Price;
  /** The bounds of one order, in units of the fiat. */
  readonly minMoney: AssetUnits;
  readonly maxMoney: AssetUnits;
  readonly windowMinutes: number;
  readonly payTypes: readonly PayType[];
  readonly needsCertified: boolean;
  /** Completed orders that a taker needs. */
  readonly minCompleted: number;
  /** SHA-256 of the texts of the ad, in hexadecimal. */
  readonly termsHash: string;
}

/** Publishes an ad. The stock of a sell ad is locked with its fee; nothing is locked for a buy ad. */
export interface PlaceAd extends AdTerms {
  readonly kind: 'place_ad';
  readonly userId: UserId;
  readonly clientId: string;
  readonly p2pMarketId: P2pMarketId;
  readonly side: AdSide;
  readonly quantity: Quantity;
}

export interface EditAd extends AdTerms {
  readonly kind: 'edit_ad';
  readonly userId: UserId;
  readonly clientId: string;
  readonly adId: AdId;
  readonly version: number;
}

/** Sets the number that an ad has on offer. */
export interface SetAdStock {
  readonly kind: 'set_ad_stock';
  readonly userId: UserId;
  readonly clientId: string;
  readonly adId: AdId;
  readonly version: number;
  readonly quantity: Quantity;
}

export const AD_SWITCHES = ['on', 'off', 'closed'] as const;
export type AdSwitch = (typeof AD_SWITCHES)[number];

export interface SetAdStatus {
  readonly kind: 'set_ad_status';
  readonly userId: UserId;
  readonly clientId: string;
  readonly adId: AdId;
  readonly status: AdSwitch;
}

export const P2P_RULES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12'] as const;
export type P2pRule = (typeof P2P_RULES)[number];

/** Pays a person from the bond of the shop that was at fault in an order that has ended. */
export interface PayBond {
  readonly kind: 'pay_bond';
  readonly outboxId: number;
  readonly shopUserId: UserId;
  readonly toUserId: UserId;
  readonly orderId: P2pOrderId;
  readonly amount: AssetUnits;
  readonly rule: P2pRule;
  readonly reason: string;
  readonly firstOperatorId: OperatorId;
  readonly secondOperatorId: OperatorId;
}

export const BLOCK_SIDES = ['buy', 'sell', 'both'] as const;
export type BlockSide = (typeof BLOCK_SIDES)[number];

/** Bars a person from new orders and ads; open orders go on. */
export interface BlockP2pUser {
  readonly kind: 'block_p2p_user';
  readonly outboxId: number;
  readonly userId: UserId;
  readonly side: BlockSide;
  readonly untilMs: EpochMs;
  readonly reason: string;
}

export interface UnblockP2pUser {
  readonly kind: 'unblock_p2p_user';
  readonly outboxId: number;
  readonly userId: UserId;
  readonly side: BlockSide;
  readonly reason: string;
  readonly firstOperatorId: OperatorId;
  readonly secondOperatorId: OperatorId;
}

export const SET_SHOP: KindLayout<SetShop> = {
  outboxId: integer,
  userId: integer,
  status: word(SHOP_STATUSES),
  reason: text,
  firstOperatorId: integer,
  secondOperatorId: integer,
};
export const POST_BOND: KindLayout<PostBond> = { userId: integer, clientId: text, amount: integer };
export const RETURN_BOND: KindLayout<ReturnBond> = { userId: integer, clientId: text };
export const SET_SHOP_ONLINE: KindLayout<SetShopOnline> = {
  userId: integer,
  clientId: text,
  isOnline: flag,
  by: word(ONLINE_SETTERS),
};
/** Shared by the two commands that carry terms and by the fact of an ad. */
export const AD_TERMS: KindLayout<AdTerms> = {
  pricing: word(AD_PRICINGS),
  price: integer,
  premiumPpm: integer,
  limitPrice: integer,
  minMoney: integer,
  maxMoney: integer,
  windowMinutes: integer,
  payTypes: list(word(PAY_TYPES)),
  needsCertified: flag,
  minCompleted: integer,
  termsHash: text,
};
export const PLACE_AD: KindLayout<PlaceAd> = {
  userId: integer,
  clientId: text,
  p2pMarketId: integer,
  side: word(AD_SIDES),
  quantity: integer,
  ...AD_TERMS,
};
export const EDIT_AD: KindLayout<EditAd> = {
  userId: integer,
  clientId: text,
  adId: integer,
  version: integer,
  ...AD_TERMS,
};
export const SET_AD_STOCK: KindLayout<SetAdStock> = {
  userId: integer,
  clientId: text,
  adId: integer,
  version: integer,
  quantity: integer,
};
export const SET_AD_STATUS: KindLayout<SetAdStatus> = {
  userId: integer,
  clientId: text,
  adId: integer,
  status: word(AD_SWITCHES),
};
export const PAY_BOND: KindLayout<PayBond> = {
  outboxId: integer,
  shopUserId: integer,
  toUserId: integer,
  orderId: integer,
  amount: integer,
  rule: word(P2P_RULES),
  reason: text,
  firstOperatorId: integer,
  secondOperatorId: integer,
};
export const BLOCK_P2P_USER: KindLayout<BlockP2pUser> = {
  outboxId: integer,
  userId: integer,
  side: word(BLOCK_SIDES),
  untilMs: integer,
  reason: text,
};
export const UNBLOCK_P2P_USER: KindLayout<UnblockP2pUser> = {
  outboxId: integer,
  userId: integer,
  side: word(BLOCK_SIDES),
  reason: text,
  firstOperatorId: integer,
  secondOperatorId: integer,
};
