import { flag, integer, type Layout, text, word } from '../../record/layout.ts';
import type { AssetId, AssetUnits, EpochMs, HoldingId, ProductId, UserId } from '../../units/units.ts';

export const HOLDING_STATUSES = ['active', 'matured', 'redeemed'] as const;
export type HoldingStatus = (typeof HOLDING_STATUSES)[number];

/** A savings purchase from its start to its end, on the terms of the time of purchase. */
export interface HoldingFact {
  readonly holdingId: HoldingId;
  readonly userId: UserId;
  readonly clientId: string;
  readonly productId: ProductId;
  readonly assetId: AssetId;
  readonly principal: AssetUnits;
  /** Paid each 24 h after the start. */
  readonly dailyInterest: AssetUnits;
  readonly days: number;
  readonly mayExitEarly: boolean;
  readonly paidDays: number;
  readonly interestPaid: AssetUnits;
  readonly status: HoldingStatus;
  readonly startMs: EpochMs;
  readonly endedMs: EpochMs;
}

export const HOLDING: Layout<HoldingFact> = {
  holdingId: integer,
  userId: integer,
  clientId: text,
  productId: integer,
  assetId: integer,
  principal: integer,
  dailyInterest: integer,
  days: integer,
  mayExitEarly: flag,
  paidDays: integer,
  interestPaid: integer,
  status: word(HOLDING_STATUSES),
  startMs: integer,
  endedMs: integer,
};
