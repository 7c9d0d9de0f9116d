import { createValueStore, useValue } from '../storage/value-store.ts';
import { readLocal, writeLocal } from '../storage/local-keys.ts';

/**
 * The session's state. The secret is a cookie that no script can read; the local key `token` only
 * marks that there is one, for this tab and the others.
 */
export type SessionPhase = 'guest' | 'user' | 'expired';

const MARKER = 'cookie';
const phaseStore = createValueStore<SessionPhase>(readLocal('token') ? 'user' : 'guest');

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === 'token' || event.key === null) phaseStore.set(readLocal('token') ? 'user' : 'guest');
});

export const session = {
  get phase(): SessionPhase {
    return phaseStore.get();
  },
  subscribe: phaseStore.subscribe,
  begin(): void {
    writeLocal('token', MARKER);
    phaseStore.set('user');
  },
  end(): void {
    writeLocal('token', undefined);
    phaseStore.set('guest');
  },
  /** The server no longer knows the session: code 999. */
  expire(): void {
    if (phaseStore.get() !== 'user') return;
    writeLocal('token', undefined);
    phaseStore.set('expired');
  },
  /** The expiry has been shown and answered. */
  acceptExpiry(): void {
    if (phaseStore.get() === 'expired') phaseStore.set('guest');
  },
};

export function useIsLoggedIn(): boolean {
  return useValue(phaseStore) === 'user';
}
