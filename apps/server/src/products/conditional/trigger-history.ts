import type { Side, TriggerEnd, TriggerFact, TriggerStatus } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type postgres from 'postgres';
import { defineReader } from '../../projections/reader.ts';
import { type Row, select, selectAll } from '../../tables/rows.ts';
import { conditionalOrders } from './table.ts';
import { SIDE_CODES, sideOf, timeInForceOf, typeOf } from '../../tables/words.ts';
import { endedFirst, type NewestFirst } from '../../tables/newest-first.ts';

/** Filters for a user's conditional orders; undefined: any. */
export interface TriggerChoice {
  readonly userId: number;
  readonly marketId: number | undefined;
  readonly side: Side | undefined;
}

/**
 * A user's conditional orders that no longer wait, the last ended first; `unprojected`: orders that the tables lack.
 */
export function triggerHistory(
  sql: Sql,
  choice: TriggerChoice,
  unprojected: ReadonlyMap<number, TriggerFact>,
): NewestFirst<TriggerFact> {
  const { userId, marketId, side } = choice;
  return endedFirst({
    sql,
    table: 'conditional_orders',
    unprojected,
    isShown: (trigger) => trigger.status !== 'waiting' && isChosen(trigger, choice),
    where: sql`
      user_id = ${userId} and status <> 'waiting'
      ${marketId === undefined ? sql`` : sql`and market_id = ${marketId}`}
      ${side === undefined ? sql`` : sql`and side = ${SIDE_CODES[side]}`}`,
    place: ({ updatedMs, triggerId }) => ({ updatedMs, id: triggerId }),
    read: (rest) => readTriggers(sql, rest),
  });
}

async function readTriggers(sql: Sql, rest: postgres.Fragment): Promise<readonly TriggerFact[]> {
  return (await selectAll(sql, 'conditional_orders', rest)).map(factOf);
}

export function isChosen(trigger: TriggerFact, { marketId, side }: TriggerChoice): boolean {
  return (
    (marketId === undefined || trigger.marketId === marketId) && (side === undefined || trigger.side === side)
  );
}

/** Finds conditional orders of users, wherever they are. */
export const triggerReader = defineReader(conditionalOrders, {
  fact: ({ trigger }) => trigger,
  owner: ({ userId }) => userId,
  id: ({ triggerId }) => triggerId,
  live: (engine, userId, id) => engine.triggers.find(userId, id),
  stored: factOf,
});

/** Returns a user's conditional orders of these ids, and the stops of which these are the limit orders. */
export async function readTriggersOf(
  sql: Sql,
  userId: number,
  ids: readonly number[],
): Promise<readonly TriggerFact[]> {
  const own = sql`${[...ids]}::bigint[]`;
  return readTriggers(
    sql,
    sql`where user_id = ${userId} and (id = any(${own}) or linked_order_id = any(${own}))`,
  );
}

/** Returns the last conditional order that this user placed under a key. */
export async function readTriggerByClientId(
  sql: Sql,
  userId: number,
  clientId: string,
): Promise<TriggerFact | undefined> {
  const [trigger] = await readTriggers(
    sql,
    sql`where user_id = ${userId} and client_id = ${clientId} and client_id <> '' order by id desc limit 1`,
  );
  return trigger;
}

/** Returns the stop of the last list that this user placed under a key. */
export async function readListByClientId(
  sql: Sql,
  userId: number,
  clientId: string,
): Promise<TriggerFact | undefined> {
  const [stop] = await readTriggers(
    sql,
    sql`where user_id = ${userId} and list_client_id = ${clientId} and list_client_id <> ''
      and trigger_kind = 'stop' order by id desc limit 1`,
  );
  return stop;
}

/** Returns the two orders of the last list that this user placed under a key, which both wait, or waited, for their prices. */
export async function readListOf(
  sql: Sql,
  userId: number,
  clientId: string,
): Promise<readonly TriggerFact[]> {
  return readTriggers(
    sql,
    sql`where user_id = ${userId} and list_client_id = ${clientId} and list_client_id <> '' order by id desc limit 2`,
  );
}

/** Conditional orders of a user by their numbers, as `NumberedOrders` chooses orders. */
export interface NumberedTriggers {
  readonly userId: number;
  readonly marketId: number | undefined;
  readonly fromId: number | undefined;
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  readonly limit: number;
}

/** Returns conditional orders in the order of their numbers: the first ones from a number or a moment on, otherwise the last ones. */
export async function triggersByNumber(
  sql: Sql,
  { userId, marketId, fromId, fromMs, toMs, limit }: NumberedTriggers,
  latest: ReadonlyMap<number, TriggerFact>,
): Promise<readonly TriggerFact[]> {
  const isForward = fromId !== undefined || fromMs !== undefined;
  const rows = await readTriggers(
    sql,
    sql`where user_id = ${userId}
      ${marketId === undefined ? sql`` : sql`and market_id = ${marketId}`}
      ${fromId === undefined ? sql`` : sql`and id >= ${fromId}`}
      ${fromMs === undefined ? sql`` : sql`and created_ms >= ${fromMs}`}
      ${toMs === undefined ? sql`` : sql`and created_ms <= ${toMs}`}
      order by id ${isForward ? sql`asc` : sql`desc`} limit ${limit}`,
  );
  const fresh = [...latest.values()].filter(
    (trigger) =>
      (marketId === undefined || trigger.marketId === marketId) &&
      trigger.triggerId >= (fromId ?? 0) &&
      trigger.createdMs >= (fromMs ?? 0) &&
      trigger.createdMs <= (toMs ?? Number.POSITIVE_INFINITY),
  );
  const byId = new Map([...rows, ...fresh].map((trigger) => [Number(trigger.triggerId), trigger]));
  const sorted = [...byId.values()].toSorted((one, other) => one.triggerId - other.triggerId);
  return isForward ? sorted.slice(0, limit) : sorted.slice(-limit);
}

export interface CancelledIds {
  readonly orderIds: readonly number[];
  readonly triggerIds: readonly number[];
}

/** Returns what the last bulk cancellation under this key ended; undefined where the tables have none. */
export async function readCancelAll(
  sql: Sql,
  userId: number,
  clientId: string,
): Promise<CancelledIds | undefined> {
  const [row] = await select(
    sql,
    'cancel_alls',
    ['order_ids', 'trigger_ids'],
    sql`where user_id = ${userId} and client_id = ${clientId} order by seq desc limit 1`,
  );
  return row === undefined ? undefined : { orderIds: row.order_ids, triggerIds: row.trigger_ids };
}

function factOf(row: Row<'conditional_orders'>): TriggerFact {
  return {
    triggerId: row.id,
    userId: row.user_id,
    clientId: row.client_id,
    marketId: row.market_id,
    side: sideOf(row.side),
    trigger: row.trigger_kind as TriggerFact['trigger'],
    triggerPrice: row.trigger_price,
    type: typeOf(row.type),
    price: row.price,
    quantity: row.quantity,
    timeInForce: timeInForceOf(row.time_in_force),
    // Only the ledger has this amount; no caller reads it from a row.
    held: 0,
    linkedOrderId: row.linked_order_id,
    status: row.status as TriggerStatus,
    end: row.close_reason as TriggerEnd,
    orderId: row.order_id,
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
    linkedTriggerId: row.linked_trigger_id,
    listClientId: row.list_client_id,
    trailBps: row.trail_bps,
    bestPrice: row.best_price,
    parentOrderId: row.parent_order_id,
  };
}
