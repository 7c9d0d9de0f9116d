import type { OrderStore } from '../book/order-store.ts';
import type { KeyStore } from '../idempotency/key-store.ts';
import type { UserDirectory } from '../ledger/user-directory.ts';

/** What repeated commands of users are recognised by. */
export interface KeyGround {
  readonly users: UserDirectory;
  readonly keys: KeyStore;
  readonly orders: OrderStore;
}

/** What repeated rows of the outbox are recognised by. */
export interface OutboxGround {
  /** The highest id of a row seen so far. */
  outboxHighWater: number;
}
