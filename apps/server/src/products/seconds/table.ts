import type { ContractFact } from '@candor/engine';
import { defineProjection } from '../../projections/define-projection.ts';

/** Every seconds contract, those in progress among them. */
export const contracts = defineProjection({
  table: 'contracts',
  key: ['id'],
  events: () => ({ contract_changed: ({ contract }, { seq }) => ({ contract, seq }) }),
  columns: {
    id: ({ contract }) => contract.contractId,
    user_id: ({ contract }) => contract.userId,
    client_id: ({ contract }) => contract.clientId,
    market_id: ({ contract }) => contract.marketId,
    asset_id: ({ contract }) => contract.assetId,
    direction: ({ contract }) => contract.direction,
    seconds: ({ contract }) => contract.seconds,
    stake: ({ contract }) => contract.stake,
    fee: ({ contract }) => contract.fee,
    profit_ppm: ({ contract }) => contract.profitPpm,
    tie_rule: ({ contract }) => contract.tieRule,
    status: ({ contract }) => contract.status,
    open_price: ({ contract }) => contract.openPrice,
    end_price: ({ contract }) => contract.endPrice,
    open_tick: ({ contract }) => contract.openTick,
    end_tick: ({ contract }) => contract.endTick,
    created_ms: ({ contract }) => contract.createdMs,
    opened_ms: ({ contract }) => contract.openedMs,
    due_ms: ({ contract }) => contract.dueMs,
    ended_ms: ({ contract }) => contract.endedMs,
    profit: ({ contract }) => contract.profit,
    sources_seq: ({ contract }) => contract.sourcesSeq,
    open_delay_ms: ({ contract }) => contract.openDelayMs,
    updated_ms: ({ contract }) => updatedMsOf(contract),
    seq: ({ seq }) => seq,
  },
  merge: {
    status: 'replace',
    open_price: 'replace',
    end_price: 'replace',
    open_tick: 'replace',
    end_tick: 'replace',
    opened_ms: 'replace',
    due_ms: 'replace',
    ended_ms: 'replace',
    profit: 'replace',
    sources_seq: 'replace',
    updated_ms: 'replace',
    seq: 'replace',
  },
  backfill: {
    *rows(engine, { seq, userIds }) {
      for (const userId of userIds)
        for (const contract of engine.seconds.contracts(userId)) yield { contract, seq };
    },
    holds: 'live rows',
  },
});

export const tables = [contracts] as const;

/** The time of the last step in a contract's life. */
export function updatedMsOf({ createdMs, openedMs, endedMs }: ContractFact): number {
  return Math.max(createdMs, openedMs, endedMs);
}
