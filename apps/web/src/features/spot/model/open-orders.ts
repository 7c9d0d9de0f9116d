import type { ConditionalOrder, Order } from '@candor/contract';
import type { PendingOrder } from './pending-orders.ts';
import { rowOrigins } from './row-origins.ts';

/** Everything of a person that is open: orders in books, and those that wait for a price. */
export interface OpenOrders {
  readonly orders: readonly Order[];
  readonly conditional: readonly ConditionalOrder[];
}

/** A row of the open orders; its key stays when a sent order becomes one of the exchange, or one replaces another. */
export type OpenRow = {
  readonly key: string;
  readonly atMs: number;
  /** The part that it has among rows that belong together, which are directly below each other. */
  readonly leg?: 'limit' | 'stop' | 'entry' | 'bracket';
  /** Its place among them. */
  readonly place?: 'first' | 'middle' | 'last';
} & (
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'condition'; readonly condition: ConditionalOrder }
  | { readonly kind: 'pending'; readonly pending: PendingOrder }
);

/** Which rows of the open orders are shown; undefined: any. */
export interface OpenScope {
  readonly matchId: number | undefined;
  readonly way: Order['way'] | undefined;
}

export function isOpenOrder(order: Order): boolean {
  return order.status === 'open' || order.status === 'partially_filled';
}

/** True for a row that stays only until the pointer leaves the list. */
export function hasEnded(row: OpenRow): boolean {
  if (row.kind === 'pending') return false;
  return row.kind === 'order' ? !isOpenOrder(row.order) : row.condition.status !== 'waiting';
}

/** Applies an event about one order: it changes in place, leaves once it has ended, or comes on top if it is new. */
export function applyOrder(open: OpenOrders, order: Order, isNew: boolean): OpenOrders {
  const orders = applied(open.orders, order, { isOpen: isOpenOrder(order), isNew });
  return orders === open.orders ? open : { ...open, orders };
}

/** The same for an order that waits for its price: it leaves when that has come, or when it was cancelled. */
export function applyCondition(open: OpenOrders, condition: ConditionalOrder, isNew: boolean): OpenOrders {
  const isOpen = condition.status === 'waiting';
  const conditional = applied(open.conditional, condition, { isOpen, isNew });
  return conditional === open.conditional ? open : { ...open, conditional };
}

function applied<Row extends Order | ConditionalOrder>(
  rows: readonly Row[],
  changed: Row,
  { isOpen, isNew }: { readonly isOpen: boolean; readonly isNew: boolean },
): readonly Row[] {
  const known = rows.find(({ id }) => id === changed.id);
  if (!isOpen) return known ? rows.filter(({ id }) => id !== changed.id) : rows;
  if (!known) return isNew ? [changed, ...rows] : rows;
  if (known.updated_at > changed.updated_at) return rows;
  return rows.map((row) => (row.id === changed.id ? changed : row));
}

/** Returns the rows of a scope, newest first; orders without an answer are on top until the exchange has them. */
export function openRows(
  open: OpenOrders,
  pending: readonly PendingOrder[],
  scope: OpenScope,
): readonly OpenRow[] {
  const orders = open.orders.map((order): OpenRow => {
    const { key, atMs } = rowOrigins.originOf(order);
    return { kind: 'order', key, atMs, order };
  });
  const taken = new Set(orders.map(({ key }) => key));
  const conditions = open.conditional.map((condition): OpenRow => {
    const sent = condition.client_order_id ?? `~${condition.id}`;
    // Both halves of an OCO were sent under one id.
    const key = taken.has(sent) ? `${sent}~` : sent;
    return { kind: 'condition', key, atMs: Date.parse(condition.created_at), condition };
  });
  const known = new Set([...open.orders, ...open.conditional].map((row) => row.client_order_id));
  const sent = pending
    .filter(({ clientOrderId }) => !known.has(clientOrderId))
    .map((each): OpenRow => ({ kind: 'pending', key: each.clientOrderId, atMs: each.sentAt, pending: each }));
  const placed = [...orders, ...conditions].sort((a, b) => b.atMs - a.atMs);
  return [...sent, ...withLegsTogether(placed)].filter((row) => isInScope(row, scope));
}

/** Puts the stop of an OCO below its limit order, and a take-profit and its stop below the order whose end they await. */
function withLegsTogether(rows: readonly OpenRow[]): readonly OpenRow[] {
  const rowsByName = new Map(rows.map((row) => [nameOf(row), row]));
  const groups = new Map<OpenRow, OpenRow[]>();
  for (const row of rows) {
    const [head = row] = headsOf(row).flatMap((name) => rowsByName.get(name) ?? []);
    groups.set(head, [...(groups.get(head) ?? []), row]);
  }
  return rows.flatMap((row) => joined(row, groups.get(row) ?? []));
}

function nameOf(row: OpenRow): string {
  if (row.kind === 'pending') return row.key;
  return row.kind === 'order' ? `order ${row.order.id}` : `condition ${row.condition.id}`;
}

/** The rows that a row belongs below, the first one that is there. */
function headsOf(row: OpenRow): readonly string[] {
  if (row.kind !== 'condition') return [];
  const { linked_order_id: limit, parent_order_id: entry, linked_conditional_id: other, id } = row.condition;
  return [
    ...(limit === undefined ? [] : [`order ${limit}`]),
    ...(entry === undefined ? [] : [`order ${entry}`]),
    ...(other === undefined || other > id ? [] : [`condition ${other}`]),
  ];
}

function joined(head: OpenRow, group: readonly OpenRow[]): readonly OpenRow[] {
  if (group.length < 2) return group;
  const others = group.filter((row) => row !== head);
  const isOco = others.some((row) => row.kind === 'condition' && row.condition.linked_order_id !== undefined);
  const below = isOco ? 'stop' : 'bracket';
  const first = isOco ? 'limit' : head.kind === 'order' ? 'entry' : 'bracket';
  return [
    { ...head, leg: first, place: 'first' },
    ...others
      .toSorted(byId)
      .map(
        (row, at): OpenRow => ({ ...row, leg: below, place: at === others.length - 1 ? 'last' : 'middle' }),
      ),
  ];
}

function byId(one: OpenRow, other: OpenRow): number {
  return one.kind === 'condition' && other.kind === 'condition' ? one.condition.id - other.condition.id : 0;
}

/** True for a take-profit or a stop that ends with the other one. */
export function isOfPair({ linked_conditional_id: other }: ConditionalOrder): boolean {
  return other !== undefined;
}

export type FixedBecause = 'fixedTrail' | 'fixedLeg' | 'fixedEntry';

/** Why the exchange would refuse any change of a row; undefined where it may be changed. */
export function fixedBecause(row: OpenRow): FixedBecause | undefined {
  if (row.kind === 'pending') return undefined;
  if (row.kind === 'order')
    return row.leg === 'entry' && row.order.status === 'partially_filled' ? 'fixedEntry' : undefined;
  if (row.condition.trail_percent !== undefined) return 'fixedTrail';
  return isOfPair(row.condition) ? 'fixedLeg' : undefined;
}

export function wayOf(row: OpenRow): Order['way'] {
  if (row.kind === 'pending') return row.pending.side === 'buy' ? 'in' : 'out';
  return row.kind === 'order' ? row.order.way : row.condition.way;
}

export function matchIdOf(row: OpenRow): number {
  if (row.kind === 'pending') return row.pending.matchId;
  return row.kind === 'order' ? row.order.currency_match_id : row.condition.currency_match_id;
}

function isInScope(row: OpenRow, { matchId, way }: OpenScope): boolean {
  return (matchId === undefined || matchIdOf(row) === matchId) && (way === undefined || wayOf(row) === way);
}
