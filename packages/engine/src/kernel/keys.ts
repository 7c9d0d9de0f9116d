import type { Outcome } from '../shapes/outcome.ts';
import type { KeyGround } from './kernel-ground.ts';
import { NO_KEY } from '../idempotency/key-table.ts';
import type { UserIndex } from '../units/units.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { isPrintableAscii } from '../shapes/vocabulary.ts';

export const CLIENT_ID_LENGTH_MAX = 64;

/** Returns the outcome of a command whose key was used before; undefined for a new key. */
export function findRepeat(
  { keys }: KeyGround,
  userIndex: UserIndex,
  clientId: string,
  fingerprint: number,
): Outcome | undefined {
  const key = keys.find(userIndex, clientId);
  if (key === NO_KEY) return undefined;
  if (keys.fingerprint(key) !== fingerprint) {
    return { status: 'rejected', rejection: { key: 'idempotency_conflict', field: 'clientId' } };
  }
  const order = keys.order(key);
  return order === undefined
    ? { status: 'accepted', reference: keys.reference(key), repeated: true }
    : { status: 'accepted', order, repeated: true };
}

/** May refuse with client_order_id_invalid. */
export function checkClientId(clientId: string): Rejection | undefined {
  if (clientId === '' || isPrintableAscii(clientId, CLIENT_ID_LENGTH_MAX)) return undefined;
  return { key: 'client_order_id_invalid', field: 'clientId' };
}
