import { HOUSE_ACCOUNTS, type TradeMade } from '@candor/engine';
import { defineProjection } from '../../projections/define-projection.ts';
import { DAY_MS, type FeeSource } from '../../wire/fee-source.ts';

/** The money that came into the house's fee account, and left it, by UTC day, currency and reason. */
export const feeDays = defineProjection({
  table: 'fee_days',
  key: ['time_ms', 'asset_id', 'source'],
  events: () => {
    let trade: TradeMade | undefined;
    let isTakerNext = false;
    // The taker's fee of a trade is posted first, unless it is zero.
    const payerOf = (reference: number): FeeSource => {
      const isTaker = trade?.tradeId === reference && isTakerNext;
      isTakerNext = false;
      return isTaker ? 'taker_fee' : 'maker_fee';
    };
    return {
      // The event of a trade precedes its postings.
      trade_made: (made) => {
        trade = made;
        isTakerNext = made.takerFee !== 0;
        return undefined;
      },
      posted: ({ owner, account, assetId, availableDelta, reason, reference }, { atMs }) => {
        if (owner !== 0 || account !== HOUSE_ACCOUNTS.fees) return undefined;
        const source: FeeSource = reason === 'trade_fee' ? payerOf(reference) : reason;
        return { timeMs: atMs - (atMs % DAY_MS), assetId, source, amount: availableDelta };
      },
    };
  },
  columns: {
    time_ms: ({ timeMs }) => timeMs,
    asset_id: ({ assetId }) => assetId,
    source: ({ source }) => source,
    amount: ({ amount }) => BigInt(amount),
  },
  merge: { amount: 'sum' },
});
