import { fail } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import type { Outcome } from '../shapes/outcome.ts';
import type { OrderView } from '../shapes/event.ts';
import type { KeyGround } from './kernel-ground.ts';
import { NO_KEY } from '../idempotency/key-index.ts';
import type { KeyRecord } from '../idempotency/key-store.ts';
import type { UserIndex } from '../units/units.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { isPrintableAscii } from '../shapes/vocabulary.ts';

export const CLIENT_ID_LENGTH_MAX = 64;

/** Returns the outcome of a command whose key was used before; undefined for a new key. */
export function findRepeat(
  state: KeyGround,
  userIndex: UserIndex,
  { clientId, fingerprint }: { readonly clientId: string; readonly fingerprint: number },
): Outcome | undefined {
  const key = state.keys.find(userIndex, clientId);
  if (key === NO_KEY) return undefined;
  const record = state.keys.record(key);
  if (record.fingerprint !== fingerprint) {
    return { status: 'rejected', rejection: { key: 'idempotency_conflict', field: 'clientId' } };
  }
  const order = orderOfKey(state, record);
  return order === undefined
    ? { status: 'accepted', reference: record.reference, repeated: true }
    : { status: 'accepted', order, repeated: true };
}

/** The order of a key in its current or final state; undefined for the key of a command that concerns no order. */
export function orderOfKey({ orders }: KeyGround, record: KeyRecord): OrderView | undefined {
  if (record.closed === 'none') return undefined;
  if (record.closed !== undefined) return record.closed;
  const slot = orders.find(record.reference);
  return slot === NO_ORDER
    ? fail(`the open order of key ${record.clientId} is lost`)
    : orders.pool.view(slot);
}

/** May refuse with client_order_id_invalid. */
export function checkClientId(clientId: string): Rejection | undefined {
  if (clientId === '' || isPrintableAscii(clientId, CLIENT_ID_LENGTH_MAX)) return undefined;
  return { key: 'client_order_id_invalid', field: 'clientId' };
}
