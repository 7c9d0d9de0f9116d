import { session, createValueStore, useValue } from '@candor/web-kit';
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

const store = createValueStore<readonly PendingOrder[]>([]);

session.subscribe(() => {
  if (session.phase !== 'user') store.set([]);
});

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
  store.set(store.get().filter((order) => order.clientOrderId !== clientOrderId));
}

export function isPending(clientOrderId: string): boolean {
  return store.get().some((order) => order.clientOrderId === clientOrderId);
}
