import { defineProjection } from '../../projections/define-projection.ts';

/** Every withdrawal as the engine last changed it. */
export const withdrawalFacts = defineProjection({
  table: 'withdrawal_facts',
  key: ['id'],
  events: () => ({ withdrawal_changed: ({ withdrawal }, { seq }) => ({ withdrawal, seq }) }),
  columns: {
    id: ({ withdrawal }) => withdrawal.withdrawalId,
    user_id: ({ withdrawal }) => withdrawal.userId,
    client_id: ({ withdrawal }) => withdrawal.clientId,
    asset_id: ({ withdrawal }) => withdrawal.assetId,
    account_type: ({ withdrawal }) => withdrawal.accountType,
    chain_id: ({ withdrawal }) => withdrawal.chainId,
    amount: ({ withdrawal }) => withdrawal.amount,
    fee: ({ withdrawal }) => withdrawal.fee,
    status: ({ withdrawal }) => withdrawal.status,
    approvals_needed: ({ withdrawal }) => withdrawal.approvalsNeeded,
    approvers: ({ withdrawal }) => withdrawal.approvers,
    reason: ({ withdrawal }) => withdrawal.reason,
    payload_hash: ({ withdrawal }) => withdrawal.payloadHash,
    created_ms: ({ withdrawal }) => withdrawal.createdMs,
    updated_ms: ({ withdrawal }) => withdrawal.updatedMs,
    seq: ({ seq }) => seq,
  },
  merge: {
    status: 'replace',
    approvers: 'replace',
    reason: 'replace',
    updated_ms: 'replace',
    seq: 'replace',
  },
  backfill: {
    *rows(engine, { seq, userIds }) {
      for (const userId of userIds)
        for (const withdrawal of engine.funds.withdrawals(userId)) yield { withdrawal, seq };
    },
    holds: 'live rows',
  },
});

export const tables = [withdrawalFacts] as const;
