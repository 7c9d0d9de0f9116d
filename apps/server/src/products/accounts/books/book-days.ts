import type { Posted, TradeMade } from '@candor/engine';
import { defineProjection } from '../../../projections/define-projection.ts';
import { DAY_MS } from '../../../wire/fee-source.ts';
import { feeWithin } from '../fee-within.ts';

/**
 * The movements of users' accounts, added up by type, and of each of the house's, by UTC day, currency and reason. Its sums are those of
 * the movements in statements, where a trade's fee is a movement of its own.
 */
export const bookDays = defineProjection({
  table: 'book_days',
  key: ['time_ms', 'asset_id', 'is_house', 'account', 'reason'],
  events: () => {
    let lastTrade: TradeMade | undefined;
    const entry = (posted: Posted, atMs: number, reason: string, amount: number) => ({
      timeMs: atMs - (atMs % DAY_MS),
      posted,
      reason,
      amount,
    });
    return {
      // The event of a trade precedes its postings.
      trade_made: (trade) => {
        lastTrade = trade;
        return undefined;
      },
      posted: (posted, { atMs }) => {
        const value = posted.availableDelta + posted.heldDelta;
        if (value === 0) return undefined;
        const fee = feeWithin(posted, lastTrade);
        const moved = entry(posted, atMs, posted.reason, value + fee);
        return fee > 0 ? [moved, entry(posted, atMs, 'trade_fee', -fee)] : moved;
      },
    };
  },
  columns: {
    time_ms: ({ timeMs }) => timeMs,
    asset_id: ({ posted }) => posted.assetId,
    is_house: ({ posted }) => posted.owner === 0,
    account: ({ posted }) => posted.account,
    reason: ({ reason }) => reason,
    amount: ({ amount }) => BigInt(amount),
  },
  merge: { amount: 'sum' },
});
