import type { SessionEndReason } from '@candor/contract';
import { createValueStore, useValue } from '../storage/value-store.ts';
import { readLocal, readLocalJson, writeLocal } from '../storage/local-keys.ts';

/**
 * The session's state. The secret is a cookie that no script can read; the local key `token` only
 * marks that there is one, for this tab and the others.
 */
export type SessionPhase = 'guest' | 'user' | 'expired';

const MARKER = 'cookie';
const phaseStore = createValueStore<SessionPhase>(readLocal('token') ? 'user' : 'guest');
const refusedListeners = new Set<() => void>();
const leftListeners = new Set<() => void>();
/** Reports from before anything listened; the first listener gets them. */
const untold = new Set<Set<() => void>>();

function tell(listeners: Set<() => void>): void {
  if (listeners.size === 0) untold.add(listeners);
  for (const listener of listeners) listener();
}

function listenTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  if (untold.delete(listeners)) listener();
  return () => void listeners.delete(listener);
}

/** The account of the session that expired and how it logs in; known only while its person may log in again in place. */
export interface ExpiredAccount {
  readonly account: string;
  readonly way: 'email' | 'mobile';
}

/** Why a session ended, and when; every tab learns it, whichever hears of it first. */
export interface SessionEnding {
  readonly reason: SessionEndReason;
  readonly atMs: number;
}

let isLeaving = false;
/** Another tab forgets who was logged in before this one hears of the end, so it is remembered here. */
let lastAccount = accountKept();
let lastId = readLocal('uid');
let ending: SessionEnding | undefined;

globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === 'token' || key === null) takeFromOtherTab();
  if (phaseStore.get() !== 'user') return;
  if (key === 'account' && newValue) lastAccount = accountKept();
  if (key === 'uid' && newValue && newValue !== lastId) {
    leaveUser(newValue);
    phaseStore.set('user');
  }
});

/** Follows what another tab did: a login, a logout, or the end of the session that this tab may not have heard of. */
function takeFromOtherTab(): void {
  if (readLocal('token')) {
    lastId = readLocal('uid') ?? lastId;
    return phaseStore.set('user');
  }
  const told = readLocalJson('sessionEnd') as SessionEnding | undefined;
  if (told === undefined) becomeGuest();
  else expireBecause(told);
}

/** Another tab has logged out. */
function becomeGuest(): void {
  if (phaseStore.get() !== 'user') return;
  phaseStore.set('guest');
  tell(leftListeners);
}

/** Another person has logged in without a logout before: what belongs to the one before goes first. */
function leaveUser(nextId: string): void {
  if (lastId !== undefined && lastId !== nextId) phaseStore.set('guest');
  lastId = nextId;
}

function accountKept(): ExpiredAccount | undefined {
  const account = readLocal('account');
  if (!account) return undefined;
  return { account, way: readLocal('type') === 'mobile' ? 'mobile' : 'email' };
}

function expireBecause(cause: SessionEnding | undefined): void {
  if (phaseStore.get() !== 'user' || isLeaving) return;
  lastAccount = accountKept() ?? lastAccount;
  ending = cause;
  writeLocal('sessionEnd', JSON.stringify(cause ?? { reason: 'expired', atMs: Date.now() }));
  writeLocal('token', undefined);
  phaseStore.set('expired');
}

export const session = {
  get phase(): SessionPhase {
    return phaseStore.get();
  },
  subscribe: phaseStore.subscribe,
  /** A session exists from now on; `userId` is whose it is, where that is known already. */
  begin(userId?: number): void {
    ending = undefined;
    writeLocal('sessionEnd', undefined);
    if (userId !== undefined) {
      leaveUser(String(userId));
      writeLocal('uid', String(userId));
    }
    writeLocal('token', MARKER);
    phaseStore.set('user');
  },
  end(): void {
    writeLocal('sessionEnd', undefined);
    writeLocal('token', undefined);
    phaseStore.set('guest');
  },
  /**
   * Ends the session together with the server's, which `tell` asks for. The marker goes first, so that the other tabs
   * become a guest's before the server reports the end to them; until `tell` has settled, such a report is no expiry.
   */
  async leave(tell: () => Promise<unknown>): Promise<void> {
    isLeaving = true;
    writeLocal('sessionEnd', undefined);
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
    if (sentIn === 'guest' && phaseStore.get() === 'guest') tell(refusedListeners);
    expireBecause(undefined);
  },
  /** The server has told why the session ended. What this browser did itself, in any tab, is no expiry. */
  close(cause: SessionEnding): void {
    if (cause.reason === 'replaced' || isLeaving) return;
    if (cause.reason === 'logged_out') becomeGuest();
    else expireBecause(cause);
  },
  /** Why and when the session ended that has just expired, where the server has told. */
  /**
   * Makes a change that ends every session on the server, this one too. Where it fails, the session goes on; until it has
   * settled, a report of the end is no expiry.
   */
  async leaveBy(change: () => Promise<unknown>): Promise<void> {
    isLeaving = true;
    try {
      await change();
    } finally {
      isLeaving = false;
    }
    session.end();
  },
  get ending(): SessionEnding | undefined {
    return phaseStore.get() === 'expired' ? ending : undefined;
  },
  /** The account whose session has just expired, for the login in place. */
  get expiredAccount(): ExpiredAccount | undefined {
    return phaseStore.get() === 'expired' ? lastAccount : undefined;
  },
  /** The user of the session, or of the last one of this tab. */
  get userId(): string | undefined {
    return lastId;
  },
  /** The expiry has been shown and answered. */
  acceptExpiry(): void {
    if (phaseStore.get() === 'expired') phaseStore.set('guest');
  },
  /** Calls `listener` when the server refuses a call of a guest because it needs a session. */
  onRefused(listener: () => void): () => void {
    return listenTo(refusedListeners, listener);
  },
  /** Calls `listener` when another tab has logged out. */
  onLeftElsewhere(listener: () => void): () => void {
    return listenTo(leftListeners, listener);
  },
};

export function useIsLoggedIn(): boolean {
  return useValue(phaseStore) === 'user';
}
