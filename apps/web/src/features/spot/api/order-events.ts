import type { AccountBalance, ConditionalOrder, Order } from '@candor/contract';
import { noteSeq, push } from '@candor/web-kit';

export interface OrderEvent {
  readonly kind: 'submitted' | 'matched';
  readonly seq: number;
  readonly order: Order;
  /** Balances after a match; a submission carries none. */
  readonly accounts: readonly AccountBalance[];
}

/** The user's own orders as they happen, whichever tab or program placed them. */
export function onOrderEvent(listener: (event: OrderEvent) => void): () => void {
  const stopSubmit = push().onPrivate('TX_SUBMIT', ({ order, seq }) => {
    noteSeq(seq);
    listener({ kind: 'submitted', seq, order, accounts: [] });
  });
  const stopMatch = push().onPrivate('TX_MATCHED', ({ order, seq, quote_account, base_account }) => {
    noteSeq(seq);
    listener({ kind: 'matched', seq, order, accounts: [quote_account, base_account] });
  });
  return () => {
    stopSubmit();
    stopMatch();
  };
}

/** The user's own conditional orders, as they are placed, reach their price or end. */
export function onConditionEvent(listener: (conditional: ConditionalOrder) => void): () => void {
  return push().onPrivate('TX_CONDITION', ({ conditional, seq }) => {
    noteSeq(seq);
    listener(conditional);
  });
}

/** Runs after every (re)connection that is logged in: what happened in between has to be read again. */
export function onPrivateResumed(listener: () => void): () => void {
  return push().onPrivate('login', listener);
}
