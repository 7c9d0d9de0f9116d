import type { OrderStore } from '../book/order-store.ts';
import type { KeyTable } from '../idempotency/key-table.ts';
import type { UserDirectory } from '../ledger/user-directory.ts';

/** The state by which repeated user commands are recognised. */
export interface KeyGround {
  readonly users: UserDirectory;
  readonly keys: KeyTable;
  readonly orders: OrderStore;
}

/** The state by which repeated outbox rows are recognised. */
export interface OutboxGround {
  /** The highest row id seen so far. */
  outboxHighWater: number;
}
