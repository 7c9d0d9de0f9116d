import { defineProjection } from '../../projections/define-projection.ts';

/** Deposits as the engine holds them, of chains and of notices. */
const depositFacts = defineProjection({
  table: 'deposit_facts',
  key: ['id'],
  events: () => ({ deposit_changed: ({ deposit }, { seq }) => ({ deposit, seq }) }),
  columns: {
    id: ({ deposit }) => deposit.depositId,
    user_id: ({ deposit }) => deposit.userId,
    asset_id: ({ deposit }) => deposit.assetId,
    account_type: ({ deposit }) => deposit.accountType,
    source: ({ deposit }) => deposit.source,
    chain_id: ({ deposit }) => deposit.chainId,
    amount: ({ deposit }) => deposit.amount,
    held: ({ deposit }) => deposit.held,
    status: ({ deposit }) => deposit.status,
    lost: ({ deposit }) => deposit.lost,
    seq: ({ seq }) => seq,
  },
  merge: { held: 'replace', status: 'replace', lost: 'replace', seq: 'replace' },
  backfill: {
    *rows(engine, { seq, userIds }) {
      for (const userId of userIds)
        for (const deposit of engine.funds.deposits(userId)) yield { deposit, seq };
    },
    holds: 'live rows',
  },
});

export const tables = [depositFacts] as const;
