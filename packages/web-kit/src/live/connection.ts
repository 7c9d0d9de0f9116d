import type { ConnectionState } from '@candor/client';
import { useSyncExternalStore } from 'react';
import { push } from './push.ts';

export type ConnectionStatus = 'connecting' | 'live' | 'reconnecting' | 'stale' | 'offline';

export interface Connection {
  readonly status: ConnectionStatus;
  readonly attempt: number;
  readonly latencyMs: number | undefined;
  /** Time of the last frame of any kind, to the second. */
  readonly lastFrameAt: number | undefined;
  /** Whole seconds since then. */
  readonly ageSeconds: number;
}

/** A drop shorter than this is repaired before anybody should be bothered. */
const GRACE_MS = 500;
const REFRESH_MS = 200;

let downSince: number | undefined;
let connection: Connection = {
  status: 'connecting',
  attempt: 0,
  latencyMs: undefined,
  lastFrameAt: undefined,
  ageSeconds: 0,
};
const listeners = new Set<() => void>();

function statusOf(state: ConnectionState, now: number): ConnectionStatus {
  if (!navigator.onLine) return 'offline';
  if (state.phase === 'open') {
    if (state.isStale) return 'stale';
    // An open socket without a frame so far has no live data to show.
    return state.lastFrameAt === undefined ? 'connecting' : 'live';
  }
  const isShort = downSince !== undefined && now - downSince < GRACE_MS;
  if (state.lastFrameAt === undefined && state.attempt === 0) return 'connecting';
  return isShort ? connection.status : 'reconnecting';
}

function refresh(): void {
  const { state } = push();
  const now = Date.now();
  if (state.phase === 'open') downSince = undefined;
  else downSince ??= now;
  const status = statusOf(state, now);
  const isLive = status === 'live';
  const lastFrameAt =
    state.lastFrameAt === undefined ? undefined : Math.floor(state.lastFrameAt / 1000) * 1000;
  const next: Connection = {
    status,
    attempt: state.attempt,
    latencyMs: state.latencyMs,
    // While all is well the time of the last frame changes constantly, and no reader needs it.
    lastFrameAt: isLive ? undefined : lastFrameAt,
    ageSeconds: isLive || state.lastFrameAt === undefined ? 0 : Math.floor((now - state.lastFrameAt) / 1000),
  };
  const isSame = (Object.keys(next) as (keyof Connection)[]).every((key) => next[key] === connection[key]);
  if (isSame) return;
  connection = next;
  for (const listener of listeners) listener();
}

let isWatching = false;

/** Watches the connection from the first reader on; it belongs to the page and never ends. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  downSince = Date.now();
  push().onState(refresh);
  addEventListener('online', refresh);
  addEventListener('offline', refresh);
  setInterval(refresh, REFRESH_MS);
  refresh();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  watch();
  return () => void listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}

/** Prices on screen are older than they look: everything live dims. */
export function useArePricesOld(): boolean {
  const { status } = useConnection();
  return status === 'stale' || status === 'reconnecting' || status === 'offline';
}

export function retryConnection(): void {
  push().reconnectNow();
}
