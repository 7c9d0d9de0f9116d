import { totalToBigInt } from '@candor/primitives';
import { defineProjection } from '../../projections/define-projection.ts';
import { accountLog } from './account-log.ts';
import { balanceDays } from './balance-days.ts';
import { bookDays } from './books/book-days.ts';

export const balances = defineProjection({
  table: 'balances',
  key: ['owner', 'account', 'asset_id'],
  events: () => ({ posted: (posted, { seq }) => ({ posted, seq }) }),
  columns: {
    owner: ({ posted }) => posted.owner,
    account: ({ posted }) => posted.account,
    asset_id: ({ posted }) => posted.assetId,
    available: ({ posted }) => totalToBigInt(posted.available),
    held: ({ posted }) => totalToBigInt(posted.held),
    seq: ({ seq }) => seq,
  },
  merge: { available: 'replace', held: 'replace', seq: 'replace' },
});

export const tables = [accountLog, balances, balanceDays, bookDays] as const;
