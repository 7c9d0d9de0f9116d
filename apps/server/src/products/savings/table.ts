import type { HoldingFact } from '@candor/engine';
import { defineProjection } from '../../projections/define-projection.ts';

/** Every purchase of savings, those in effect among them. */
export const holdings = defineProjection({
  table: 'holdings',
  key: ['id'],
  events: () => ({ holding_changed: ({ holding }, { seq }) => ({ holding, seq }) }),
  columns: {
    id: ({ holding }) => holding.holdingId,
    user_id: ({ holding }) => holding.userId,
    client_id: ({ holding }) => holding.clientId,
    product_id: ({ holding }) => holding.productId,
    asset_id: ({ holding }) => holding.assetId,
    principal: ({ holding }) => holding.principal,
    daily_interest: ({ holding }) => holding.dailyInterest,
    days: ({ holding }) => holding.days,
    may_exit_early: ({ holding }) => holding.mayExitEarly,
    paid_days: ({ holding }) => holding.paidDays,
    interest_paid: ({ holding }) => holding.interestPaid,
    status: ({ holding }) => holding.status,
    start_ms: ({ holding }) => holding.startMs,
    ended_ms: ({ holding }) => holding.endedMs,
    updated_ms: ({ holding }) => changedMsOf(holding),
    seq: ({ seq }) => seq,
  },
  merge: {
    paid_days: 'replace',
    interest_paid: 'replace',
    status: 'replace',
    ended_ms: 'replace',
    updated_ms: 'replace',
    seq: 'replace',
  },
  backfill: {
    *rows(engine, { seq, userIds }) {
      for (const userId of userIds)
        for (const holding of engine.savings.holdings(userId)) yield { holding, seq };
    },
    holds: 'live rows',
  },
});

export const tables = [holdings] as const;

/** The time of a purchase's end, or of its beginning while it is in effect. */
export function changedMsOf({ startMs, endedMs }: HoldingFact): number {
  return Math.max(startMs, endedMs);
}
