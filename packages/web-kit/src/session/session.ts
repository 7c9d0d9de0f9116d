import { createValueStore, useValue } from '../storage/value-store.ts';
import { readLocal, writeLocal } from '../storage/local-keys.ts';

/**
 * The session's state. The secret is a cookie that no script can read; the local key `token` only
 * marks that there is one, for this tab and the others.
 */
export type SessionPhase = 'guest' | 'user' | 'expired';

const MARKER = 'cookie';
const phaseStore = createValueStore<SessionPhase>(readLocal('token') ? 'user' : 'guest');
const refusedListeners = new Set<() => void>();

/** The account of the session that expired and how it logs in; known only while its person may log in again in place. */
export interface ExpiredAccount {
  readonly account: string;
  readonly way: 'email' | 'mobile';
}

let isLeaving = false;
let expiredAccount: ExpiredAccount | undefined;

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
  /**
   * Ends the session together with the server's, which `tell` asks for. The marker goes first, so that the other tabs
   * become a guest's before the server reports the end to them; until `tell` has settled, such a report is no expiry.
   */
  async leave(tell: () => Promise<unknown>): Promise<void> {
    isLeaving = true;
    writeLocal('token', undefined);
    try {
      await tell();
    } finally {
      isLeaving = false;
      session.end();
    }
  },
  /**
   * The server does not know the session: code 999. `sentIn` is the phase in which the refused call was sent. A user's
   * session expires; a guest is asked to log in; the late answer to a call of a session that has ended changes nothing.
   */
  expire(sentIn: SessionPhase = 'user'): void {
    const phase = phaseStore.get();
    if (sentIn === 'guest' && phase === 'guest') for (const listener of refusedListeners) listener();
    if (phase !== 'user' || isLeaving) return;
    const account = readLocal('account');
    expiredAccount = account
      ? { account, way: readLocal('type') === 'mobile' ? 'mobile' : 'email' }
      : undefined;
    writeLocal('token', undefined);
    phaseStore.set('expired');
  },
  /** The account whose session has just expired, for the login in place. */
  get expiredAccount(): ExpiredAccount | undefined {
    return phaseStore.get() === 'expired' ? expiredAccount : undefined;
  },
  /** The expiry has been shown and answered. */
  acceptExpiry(): void {
    if (phaseStore.get() === 'expired') phaseStore.set('guest');
  },
  /** Calls `listener` when the server refuses a call of a guest because it needs a session. */
  onRefused(listener: () => void): () => void {
    refusedListeners.add(listener);
    return () => void refusedListeners.delete(listener);
  },
};

export function useIsLoggedIn(): boolean {
  return useValue(phaseStore) === 'user';
}
