/** Commands of savings. */
import { flag, integer, type KindLayout, text, word } from '../../record/layout.ts';
import type { AssetId, AssetUnits, HoldingId, Ppm, ProductId, UserId } from '../../units/units.ts';

export const SAVINGS_STATUSES = ['open', 'closed'] as const;
export type SavingsStatus = (typeof SAVINGS_STATUSES)[number];

/** A savings product: a fixed lot for a fixed time. Changes apply to later purchases only. */
export interface ConfigureSavings {
  readonly kind: 'configure_savings';
  readonly outboxId: number;
  readonly productId: ProductId;
  readonly assetId: AssetId;
  readonly status: SavingsStatus;
  /** `limit_number`, in units of the asset. */
  readonly lotAmount: AssetUnits;
  /** `limit_days`. */
  readonly days: number;
  /** Interest each 24 h is floor(lotAmount x ppm / 10^6): `display_rate` of 0.05 (percent) is 500. */
  readonly dailyRatePpm: Ppm;
  /** Lots in effect at once, of all users and of one. */
  readonly quota: number;
  readonly userQuota: number;
  readonly mayExitEarly: boolean;
}

export interface SubscribeSavings {
  readonly kind: 'subscribe_savings';
  readonly userId: UserId;
  readonly clientId: string;
  readonly productId: ProductId;
}

/** Ends a holding early: the principal less the interest already paid. */
export interface RedeemSavings {
  readonly kind: 'redeem_savings';
  readonly userId: UserId;
  readonly clientId: string;
  readonly holdingId: HoldingId;
}

export const CONFIGURE_SAVINGS: KindLayout<ConfigureSavings> = {
  outboxId: integer,
  productId: integer,
  assetId: integer,
  status: word(SAVINGS_STATUSES),
  lotAmount: integer,
  days: integer,
  dailyRatePpm: integer,
  quota: integer,
  userQuota: integer,
  mayExitEarly: flag,
};
export const SUBSCRIBE_SAVINGS: KindLayout<SubscribeSavings> = {
  userId: integer,
  clientId: text,
  productId: integer,
};
export const REDEEM_SAVINGS: KindLayout<RedeemSavings> = {
  userId: integer,
  clientId: text,
  holdingId: integer,
};
