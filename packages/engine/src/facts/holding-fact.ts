import { flag, integer, type Layout, text, word } from '../record/layout.ts';

export const HOLDING_STATUSES = ['active', 'matured', 'redeemed'] as const;
export type HoldingStatus = (typeof HOLDING_STATUSES)[number];

/** A savings purchase from its start to its end. Its terms are those of the moment it was bought. */
export interface HoldingFact {
  readonly holdingId: number;
  readonly userId: number;
  readonly clientId: string;
  readonly productId: number;
  readonly assetId: number;
  readonly principal: number;
  /** Paid each 24 h after the start. */
  readonly dailyInterest: number;
  readonly days: number;
  readonly mayExitEarly: boolean;
  readonly paidDays: number;
  readonly interestPaid: number;
  readonly status: HoldingStatus;
  readonly startMs: number;
  readonly endedMs: number;
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
