import { fail } from '@candor/primitives';
import type { OrderView } from '../event.ts';

/** What an accepted command left under its sender's key. */
export interface KeyRecord {
  /** Keys of one user are numbered from 1 in the order of their use. */
  readonly number: number;
  readonly clientId: string;
  readonly fingerprint: number;
  /** The order it placed or cancelled; of another command whatever it names. */
  readonly reference: number;
  /** The order's last state; undefined while it is open; `none` of a command that is about no order. */
  readonly closed: OrderView | 'none' | undefined;
}

export interface UserKeys {
  readonly used: number;
  /** By number. */
  readonly records: readonly KeyRecord[];
}

/** How many keys of a user are remembered beyond those of open orders. */
export const KEYS_KEPT = 1_000;

interface UserKeyTable {
  used: number;
  readonly byClientId: Map<string, KeyRecord>;
  /** Client id by number modulo `KEYS_KEPT`: finds the key that falls out of the window. */
  readonly window: string[];
}

/** Keys of open orders and each user's last 1,000, by user index. */
export class KeyStore {
  readonly #users: (UserKeyTable | undefined)[] = [];

  find(userIndex: number, clientId: string): KeyRecord | undefined {
    return this.#users[userIndex]?.byClientId.get(clientId);
  }

  /** Remembers a key; the one that leaves the window is forgotten unless its order is open. */
  add(userIndex: number, key: Omit<KeyRecord, 'number'>): void {
    const table = this.#table(userIndex);
    table.used++;
    const place = table.used % KEYS_KEPT;
    const leaving = table.window[place];
    if (leaving !== undefined) {
      const record = table.byClientId.get(leaving);
      // The key may have been used anew since: then the record is younger.
      if (record?.closed !== undefined && record.number <= table.used - KEYS_KEPT)
        table.byClientId.delete(leaving);
    }
    while (table.window.length < place) table.window.push('');
    table.window[place] = key.clientId;
    table.byClientId.set(key.clientId, { number: table.used, ...key });
  }

  /** Keeps the last state of an order that ended, or forgets its key if that is old. */
  close(userIndex: number, order: OrderView): void {
    const table = this.#table(userIndex);
    const record = table.byClientId.get(order.clientId) ?? fail(`order ${order.orderId} has lost its key`);
    if (record.number <= table.used - KEYS_KEPT) table.byClientId.delete(order.clientId);
    else table.byClientId.set(order.clientId, { ...record, closed: order });
  }

  /** Lets the key of an order stand for the one that took its place. */
  replace(userIndex: number, clientId: string, orderId: number): void {
    const table = this.#table(userIndex);
    const record = table.byClientId.get(clientId) ?? fail(`the replaced order has lost its key ${clientId}`);
    table.byClientId.set(clientId, { ...record, reference: orderId });
  }

  /** Whether a remembered key tells that this order of the user has ended. */
  hasClosed(userIndex: number, orderId: number): boolean {
    for (const record of this.#users[userIndex]?.byClientId.values() ?? []) {
      const { reference, closed } = record;
      if (reference === orderId && closed !== undefined && closed !== 'none') return true;
    }
    return false;
  }

  /** Everything remembered for a user, by number. */
  keysOf(userIndex: number): UserKeys {
    const table = this.#users[userIndex];
    if (table === undefined) return { used: 0, records: [] };
    return { used: table.used, records: [...table.byClientId.values()].sort((a, b) => a.number - b.number) };
  }

  restore(userIndex: number, keys: UserKeys): void {
    const table = this.#table(userIndex);
    table.used = keys.used;
    for (const record of keys.records) {
      table.byClientId.set(record.clientId, record);
      if (record.number <= keys.used - KEYS_KEPT) continue;
      const place = record.number % KEYS_KEPT;
      while (table.window.length < place) table.window.push('');
      table.window[place] = record.clientId;
    }
  }

  #table(userIndex: number): UserKeyTable {
    while (this.#users.length <= userIndex) this.#users.push(undefined);
    let table = this.#users[userIndex];
    if (table === undefined) {
      table = { used: 0, byClientId: new Map(), window: [] };
      this.#users[userIndex] = table;
    }
    return table;
  }
}
