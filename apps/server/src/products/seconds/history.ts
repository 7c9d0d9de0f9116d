import type { ContractFact } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type postgres from 'postgres';
import { endedFirst, type NewestFirst } from '../../tables/newest-first.ts';
import { defineReader } from '../../projections/reader.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { contracts, updatedMsOf } from './table.ts';

/** Filters for a user's seconds contracts that ended; `marketId` undefined: of any pair. */
export interface EndedChoice {
  readonly userId: number;
  readonly marketId: number | undefined;
}

/** A user's seconds contracts that ended, the last ended first; `unprojected`: contracts that the tables lack. */
export function endedContracts(
  sql: Sql,
  { userId, marketId }: EndedChoice,
  unprojected: ReadonlyMap<number, ContractFact>,
): NewestFirst<ContractFact> {
  return endedFirst({
    sql,
    table: 'contracts',
    unprojected,
    isShown: (contract) => hasEnded(contract) && (marketId === undefined || contract.marketId === marketId),
    where: sql`
      user_id = ${userId} and status in ('won', 'lost', 'refunded')
      ${marketId === undefined ? sql`` : sql`and market_id = ${marketId}`}`,
    place: (contract) => ({ updatedMs: updatedMsOf(contract), id: contract.contractId }),
    read: (rest) => readContracts(sql, rest),
  });
}

/** Finds contracts of users, wherever they are. */
export const contractReader = defineReader(contracts, {
  fact: ({ contract }) => contract,
  owner: ({ userId }) => userId,
  id: ({ contractId }) => contractId,
  live: (engine, userId, id) => engine.seconds.contract(userId, id),
  stored: factOf,
});

/** Returns whether a contract was settled or refunded. */
export function hasEnded({ status }: ContractFact): boolean {
  return status !== 'accepted' && status !== 'running';
}

async function readContracts(sql: Sql, rest: postgres.Fragment): Promise<readonly ContractFact[]> {
  return (await selectAll(sql, 'contracts', rest)).map(factOf);
}

function factOf(row: Row<'contracts'>): ContractFact {
  return {
    contractId: row.id,
    userId: row.user_id,
    clientId: row.client_id,
    marketId: row.market_id,
    assetId: row.asset_id,
    direction: row.direction as ContractFact['direction'],
    seconds: row.seconds,
    stake: row.stake,
    fee: row.fee,
    profitPpm: row.profit_ppm,
    tieRule: row.tie_rule as ContractFact['tieRule'],
    status: row.status as ContractFact['status'],
    openPrice: row.open_price,
    endPrice: row.end_price,
    openTick: row.open_tick,
    endTick: row.end_tick,
    createdMs: row.created_ms,
    openedMs: row.opened_ms,
    dueMs: row.due_ms,
    endedMs: row.ended_ms,
    profit: row.profit,
    sourcesSeq: row.sources_seq,
    openDelayMs: row.open_delay_ms,
  };
}
