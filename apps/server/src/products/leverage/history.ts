import type { PositionFact } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type postgres from 'postgres';
import { endedFirst, type NewestFirst } from '../../tables/newest-first.ts';
import { defineReader } from '../../projections/reader.ts';
import { type Row, select, selectAll } from '../../tables/rows.ts';
import { positions, updatedMsOf } from './table.ts';

/** Filters for a user's leverage orders that ended; `marketId` undefined: of any pair. */
export interface EndedChoice {
  readonly userId: number;
  readonly status: 'closed' | 'refunded';
  readonly marketId: number | undefined;
}

/** A user's leverage orders that ended, the last ended first; `unprojected`: orders that the tables lack. */
export function endedPositions(
  sql: Sql,
  { userId, status, marketId }: EndedChoice,
  unprojected: ReadonlyMap<number, PositionFact>,
): NewestFirst<PositionFact> {
  return endedFirst({
    sql,
    table: 'positions',
    unprojected,
    isShown: (position) =>
      position.status === status && (marketId === undefined || position.marketId === marketId),
    where: sql`
      user_id = ${userId} and status = ${status}
      ${marketId === undefined ? sql`` : sql`and market_id = ${marketId}`}`,
    place: (position) => ({ updatedMs: updatedMsOf(position), id: position.positionId }),
    read: (rest) => readPositions(sql, rest),
  });
}

/** Finds leverage orders of users, wherever they are. */
export const positionReader = defineReader(positions, {
  fact: ({ position }) => position,
  owner: ({ userId }) => userId,
  id: ({ positionId }) => positionId,
  live: (engine, userId, id) => engine.leverage.position(userId, id),
  stored: factOf,
});

/** Returns what the last bulk close under this key asked to close; undefined where the tables have none. */
export async function readBatch(
  sql: Sql,
  userId: number,
  clientId: string,
): Promise<readonly number[] | undefined> {
  const [row] = await select(
    sql,
    'position_batches',
    ['position_ids'],
    sql`where user_id = ${userId} and client_id = ${clientId} order by seq desc limit 1`,
  );
  return row?.position_ids;
}

async function readPositions(sql: Sql, rest: postgres.Fragment): Promise<readonly PositionFact[]> {
  return (await selectAll(sql, 'positions', rest)).map(factOf);
}

/** A leverage order as its row has it. */
export function factOf(row: Row<'positions'>): PositionFact {
  return {
    positionId: row.id,
    userId: row.user_id,
    clientId: row.client_id,
    marketId: row.market_id,
    side: row.side as PositionFact['side'],
    type: row.type as PositionFact['type'],
    status: row.status as PositionFact['status'],
    end: row.close_reason as PositionFact['end'],
    share: row.share,
    multiple: row.multiple,
    quantity: row.quantity,
    targetPrice: row.target_price,
    fromAbove: row.from_above,
    indexPrice: row.index_price,
    openPrice: row.open_price,
    value: row.value,
    originalMargin: row.original_margin,
    margin: row.margin,
    marginAtEnd: row.margin_at_end,
    fee: row.fee,
    overnightFee: row.overnight_fee,
    takeProfit: row.take_profit,
    stopLoss: row.stop_loss,
    stopsTick: row.stops_tick,
    profit: row.profit,
    closePrice: row.close_price,
    openTick: row.open_tick,
    closeTick: row.close_tick,
    createdMs: row.created_ms,
    openedMs: row.opened_ms,
    closeAskedMs: row.close_asked_ms,
    closedMs: row.closed_ms,
    paidNight: row.paid_night,
    openDelayMs: row.open_delay_ms,
  };
}
