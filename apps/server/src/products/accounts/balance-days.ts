import { exchangeDay } from '@candor/formulas';
import { defineProjection } from '../../projections/define-projection.ts';

/** The change of each account of a user in a day of the exchange; reserving and releasing changes nothing. */
export const balanceDays = defineProjection({
  table: 'balance_days',
  key: ['owner', 'account', 'asset_id', 'day'],
  events: () => ({
    posted: ({ owner, account, assetId, availableDelta, heldDelta }, { atMs }) => {
      const value = availableDelta + heldDelta;
      if (owner === 0 || value === 0) return undefined;
      return { owner, account, assetId, day: exchangeDay(atMs), value };
    },
  }),
  columns: {
    owner: ({ owner }) => owner,
    account: ({ account }) => account,
    asset_id: ({ assetId }) => assetId,
    day: ({ day }) => day,
    value: ({ value }) => BigInt(value),
  },
  merge: { value: 'sum' },
});
