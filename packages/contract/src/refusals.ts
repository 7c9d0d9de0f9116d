import { ERROR_KEYS as OF_KEYS } from './areas/api-keys/keys.ts';
import { ERROR_KEYS as OF_REQUESTS } from './areas/requests/keys.ts';
import type { CallDefinition } from './define-call.ts';
import type { ErrorKey } from './error-key.ts';

/** A call that takes a key refuses another command under the same key. */
const OF_KEYED: readonly ErrorKey[] = ['client_order_id_invalid', 'idempotency_conflict'];

/**
 * Returns whether a call may be refused with a key: its definition says so, or the key goes without saying. Such are the keys of
 * request handling, those of API keys where a key may send the call, and those of repeated commands where it takes a key.
 */
export function mayRefuse({ refuses = [], byKey = 'never', keyed }: CallDefinition, key: ErrorKey): boolean {
  const unsaid: readonly ErrorKey[] = [
    ...OF_REQUESTS,
    ...(byKey === 'never' ? [] : OF_KEYS),
    ...(keyed === true ? OF_KEYED : []),
  ];
  return refuses.includes(key) || unsaid.includes(key);
}
