import type { Side, TriggerEnd, TriggerFact, TriggerStatus } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { NewestFirst } from './newest-first.ts';
import { sideNumber, sideOf, timeInForceOf, typeOf } from './words.ts';

interface TriggerRow {
  readonly id: number;
  readonly user_id: number;
  readonly client_id: string;
  readonly market_id: number;
  readonly side: number;
  readonly trigger_kind: TriggerFact['trigger'];
  readonly trigger_price: number;
  readonly type: number;
  readonly price: number;
  readonly quantity: number;
  readonly time_in_force: number;
  readonly linked_order_id: number;
  readonly status: TriggerStatus;
  readonly close_reason: TriggerEnd;
  readonly order_id: number;
  readonly created_ms: number;
  readonly updated_ms: number;
}

/** Which of a user's conditional orders; undefined: any. */
export interface TriggerChoice {
  readonly userId: number;
  readonly marketId: number | undefined;
  readonly side: Side | undefined;
}

/** A user's conditional orders that no longer wait, the last ended first; `unprojected`: what the tables lack. */
export function triggerHistory(
  sql: Sql,
  choice: TriggerChoice,
  unprojected: ReadonlyMap<number, TriggerFact>,
): NewestFirst<TriggerFact> {
  const { userId, marketId, side } = choice;
  const fresh = [...unprojected.values()]
    .filter((trigger) => trigger.status !== 'waiting' && isChosen(trigger, choice))
    .toSorted((left, right) => right.updatedMs - left.updatedMs || right.triggerId - left.triggerId);
  const where = sql`
    user_id = ${userId} and status <> 'waiting'
    ${marketId === undefined ? sql`` : sql`and market_id = ${marketId}`}
    ${side === undefined ? sql`` : sql`and side = ${sideNumber(side)}`}
    ${unprojected.size === 0 ? sql`` : sql`and id <> all(${[...unprojected.keys()]}::bigint[])`}`;
  return {
    fresh,
    async count() {
      const [row] = await sql<
        { total: number }[]
      >`select count(*)::bigint as total from conditional_orders where ${where}`;
      return row?.total ?? 0;
    },
    async read({ limit, offset, after }) {
      const rows = await sql<TriggerRow[]>`
        select * from conditional_orders where ${where}
        ${after === undefined ? sql`` : sql`and (updated_ms, id) < (${after.updatedMs}, ${after.triggerId})`}
        order by updated_ms desc, id desc
        limit ${limit} offset ${offset}`;
      return rows.map(factOf);
    },
  };
}

export function isChosen(trigger: TriggerFact, { marketId, side }: TriggerChoice): boolean {
  return (
    (marketId === undefined || trigger.marketId === marketId) && (side === undefined || trigger.side === side)
  );
}

/** Any conditional order of this user that the tables have. */
export async function readTrigger(
  sql: Sql,
  userId: number,
  triggerId: number,
): Promise<TriggerFact | undefined> {
  const [row] = await sql<TriggerRow[]>`
    select * from conditional_orders where user_id = ${userId} and id = ${triggerId}`;
  return row === undefined ? undefined : factOf(row);
}

export interface CancelledIds {
  readonly orderIds: readonly number[];
  readonly triggerIds: readonly number[];
}

/** What the last command that cancelled many under this key ended; undefined where the tables have none. */
export async function readCancelAll(
  sql: Sql,
  userId: number,
  clientId: string,
): Promise<CancelledIds | undefined> {
  const [row] = await sql<CancelledIds[]>`
    select order_ids as "orderIds", trigger_ids as "triggerIds" from cancel_alls
    where user_id = ${userId} and client_id = ${clientId} order by seq desc limit 1`;
  return row;
}

function factOf(row: TriggerRow): TriggerFact {
  return {
    triggerId: row.id,
    userId: row.user_id,
    clientId: row.client_id,
    marketId: row.market_id,
    side: sideOf(row.side),
    trigger: row.trigger_kind,
    triggerPrice: row.trigger_price,
    type: typeOf(row.type),
    price: row.price,
    quantity: row.quantity,
    timeInForce: timeInForceOf(row.time_in_force),
    // The ledger knows; nobody asks it of a row.
    held: 0,
    linkedOrderId: row.linked_order_id,
    status: row.status,
    end: row.close_reason,
    orderId: row.order_id,
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
  };
}
