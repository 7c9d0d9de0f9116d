import { session, createValueStore, readLocal, useValue } from '@candor/web-kit';
import type { Side, TicketType } from './ticket-types.ts';

/** An order that was sent and has no answer yet. */
export interface PendingOrder {
  /** Made when the person pressed; the same press never makes two orders. */
  readonly clientOrderId: string;
  readonly side: Side;
  readonly type: TicketType;
  readonly matchId: number;
  readonly symbol: string;
  readonly number: string;
  /** Limit or, of what trades at market, the price that its sender saw; empty where only a trigger was typed. */
  readonly price: string;
  readonly trigger: string;
  readonly sentAt: number;
  readonly state: 'sending' | 'unconfirmed' | 'checking';
}

/** They outlive a reload of the page in this tab: an order on its way must not be forgotten, nor sent twice. */
const KEY = 'pendingOrders';
const TEXTS = ['clientOrderId', 'side', 'type', 'symbol', 'number', 'price', 'trigger'] as const;
const NUMBERS = ['matchId', 'sentAt'] as const;

const store = createValueStore<readonly PendingOrder[]>(readKept());

store.subscribe(() => {
  try {
    const orders = store.get();
    if (orders.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ uid: readLocal('uid'), orders }));
  } catch {
    // Not kept, and that is all.
  }
});

session.subscribe(() => {
  if (session.phase !== 'user') store.set([]);
});

/** Returns what was on its way when the page was left; nobody waits for its answer any more, so it is unconfirmed. */
function readKept(): readonly PendingOrder[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { uid?: unknown; orders?: unknown };
    if (session.phase !== 'user' || kept.uid !== readLocal('uid') || !Array.isArray(kept.orders)) return [];
    return kept.orders.filter(isPendingOrder).map((order) => ({ ...order, state: 'unconfirmed' }));
  } catch {
    return [];
  }
}

function isPendingOrder(value: unknown): value is PendingOrder {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    NUMBERS.every((name) => typeof fields[name] === 'number')
  );
}

export function readPending(): readonly PendingOrder[] {
  return store.get();
}

export function usePendingOrders(): readonly PendingOrder[] {
  return useValue(store);
}

export function addPending(order: PendingOrder): void {
  store.set([order, ...store.get()]);
}

/** Says how far an order is; one that is settled already stays so. */
export function markPending(clientOrderId: string, state: PendingOrder['state']): void {
  store.set(
    store.get().map((order) => (order.clientOrderId === clientOrderId ? { ...order, state } : order)),
  );
}

/** The outcome is known: the row of the order itself takes over, or there is none. */
export function settlePending(clientOrderId: string): void {
  if (isPending(clientOrderId))
    store.set(store.get().filter((order) => order.clientOrderId !== clientOrderId));
}

export function isPending(clientOrderId: string): boolean {
  return store.get().some((order) => order.clientOrderId === clientOrderId);
}
