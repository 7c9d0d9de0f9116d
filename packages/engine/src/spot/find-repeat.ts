import { fail } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import type { Outcome } from '../engine-api.ts';
import type { OrderView } from '../event.ts';
import type { SpotGround } from './spot-ground.ts';
import { NO_KEY } from '../idempotency/key-index.ts';
import type { KeyRecord } from '../idempotency/key-store.ts';
import type { UserIndex } from '../units/units.ts';

/** What a key that was used before leads to; undefined for a new key. */
export function findRepeat(
  state: SpotGround,
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

/** The order behind a key, as it stands now or as it ended; undefined for the key of a command about something else. */
export function orderOfKey({ orders }: SpotGround, record: KeyRecord): OrderView | undefined {
  if (record.closed === 'none') return undefined;
  if (record.closed !== undefined) return record.closed;
  const slot = orders.find(record.reference);
  return slot === NO_ORDER
    ? fail(`the open order of key ${record.clientId} is lost`)
    : orders.pool.view(slot);
}
