/** Commands for what users may do and forbid themselves, and for the settings of the whole exchange. */
import { flag, integer, type KindLayout, text, word } from '../../record/layout.ts';
import type { AssetId, AssetUnits, EpochMs, Ppm, UserId } from '../../units/units.ts';

/** Rows contain indexes into this list, so entries are only ever appended. */
export const LIMITED_PRODUCTS = ['lever', 'micro'] as const;
export type LimitedProduct = (typeof LIMITED_PRODUCTS)[number];

/**
 * Replaces a user's whole standing. It occurs only in old logs and tests: a writer would have to know what others wrote
 * in the meantime, so new code states one of the five intents below.
 */
export interface SetStanding {
  readonly kind: 'set_standing';
  readonly outboxId: number;
  readonly userId: UserId;
  /** The user opens and moves nothing, but may cancel and close. */
  readonly isFrozen: boolean;
  readonly isWithdrawalFrozen: boolean;
  /** The identity is verified, so the higher daily limit applies. */
  readonly isCertified: boolean;
  /** No withdrawal may be requested before this time. */
  readonly withdrawalsFromMs: EpochMs;
}

/** Postpones a user's first withdrawal to a time; an earlier time than the current one changes nothing. */
export interface HoldWithdrawals {
  readonly kind: 'hold_withdrawals';
  readonly outboxId: number;
  readonly userId: UserId;
  /** Milliseconds since 1970. */
  readonly untilMs: EpochMs;
}

/** Ends a hold before its time, by two persons: exactly the hold they saw, never a later one. */
export interface LiftHold {
  readonly kind: 'lift_hold';
  readonly outboxId: number;
  readonly userId: UserId;
  /** The end of the hold that they saw, in milliseconds since 1970. */
  readonly untilMs: EpochMs;
  readonly reason: string;
  readonly firstOperatorId: number;
  readonly secondOperatorId: number;
}

/** A frozen user opens nothing and moves nothing, but may cancel and close. */
export interface FreezeUser {
  readonly kind: 'freeze_user';
  readonly outboxId: number;
  readonly userId: UserId;
}

export interface UnfreezeUser {
  readonly kind: 'unfreeze_user';
  readonly outboxId: number;
  readonly userId: UserId;
}

/** Grants or withdraws the higher daily limit of a verified identity. */
export interface CertifyUser {
  readonly kind: 'certify_user';
  readonly outboxId: number;
  readonly userId: UserId;
  readonly isCertified: boolean;
}

/** Records who invited a user: set once, never oneself, never in a cycle. */
export interface LinkInviter {
  readonly kind: 'link_inviter';
  readonly outboxId: number;
  readonly userId: UserId;
  readonly inviterId: UserId;
}

/** Settings of the whole exchange. */
export interface ConfigureExchange {
  readonly kind: 'configure_exchange';
  readonly outboxId: number;
  /** Part of a spot fee that goes to its payer's inviter, rounded down. At most 500,000. */
  readonly referralPpm: Ppm;
  /** Risk rates of leverage in hundredths of a percent: 7000 is 70.00 %. */
  readonly warningRate: number;
  readonly forcedCloseRate: number;
}

/** A user's own daily limit on net loss in an asset; 0: none. Tighter applies at once, looser after 24 h. */
export interface SetSelfLimit {
  readonly kind: 'set_self_limit';
  readonly userId: UserId;
  readonly clientId: string;
  readonly product: LimitedProduct;
  readonly assetId: AssetId;
  readonly dailyLoss: AssetUnits;
}

/** Bars the user from opening this product until a time, which can be extended but never shortened. */
export interface CoolOff {
  readonly kind: 'cool_off';
  readonly userId: UserId;
  readonly clientId: string;
  readonly product: LimitedProduct;
  readonly untilMs: EpochMs;
}

export const SET_STANDING: KindLayout<SetStanding> = {
  outboxId: integer,
  userId: integer,
  isFrozen: flag,
  isWithdrawalFrozen: flag,
  isCertified: flag,
  withdrawalsFromMs: integer,
};
export const HOLD_WITHDRAWALS: KindLayout<HoldWithdrawals> = {
  outboxId: integer,
  userId: integer,
  untilMs: integer,
};
export const LIFT_HOLD: KindLayout<LiftHold> = {
  outboxId: integer,
  userId: integer,
  untilMs: integer,
  reason: text,
  firstOperatorId: integer,
  secondOperatorId: integer,
};
export const NAMED_USER: KindLayout<FreezeUser> = { outboxId: integer, userId: integer };
export const CERTIFY_USER: KindLayout<CertifyUser> = {
  outboxId: integer,
  userId: integer,
  isCertified: flag,
};
export const LINK_INVITER: KindLayout<LinkInviter> = {
  outboxId: integer,
  userId: integer,
  inviterId: integer,
};
export const CONFIGURE_EXCHANGE: KindLayout<ConfigureExchange> = {
  outboxId: integer,
  referralPpm: integer,
  warningRate: integer,
  forcedCloseRate: integer,
};
export const SET_SELF_LIMIT: KindLayout<SetSelfLimit> = {
  userId: integer,
  clientId: text,
  product: word(LIMITED_PRODUCTS),
  assetId: integer,
  dailyLoss: integer,
};
export const COOL_OFF: KindLayout<CoolOff> = {
  userId: integer,
  clientId: text,
  product: word(LIMITED_PRODUCTS),
  untilMs: integer,
};
