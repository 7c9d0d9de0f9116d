import { createValueStore, useValue } from '../storage/value-store.ts';
import { reloadForNewBuild } from './recover-stale-build.ts';

const RETRY_MS = 3_000;
const waiting = createValueStore(0);
const wakers = new Set<() => void>();

/** Returns whether a part of the app is on its way that the network has not brought so far. */
export function useArePartsWaiting(): boolean {
  return useValue(waiting) > 0;
}

/** Asks for the waiting parts at once, because a person wants to. */
export function retryParts(): void {
  for (const wake of wakers) wake();
}

/**
 * Resolves with a part of the app that is loaded when it is needed. While the server cannot be reached it goes on asking,
 * and the page that is there stays. Where the server answers but the file does not come, the page is older than the
 * server's build, and is loaded again, once.
 */
export async function arrived<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    waiting.set(waiting.get() + 1);
  }
  try {
    return await askAgain(load);
  } finally {
    waiting.set(waiting.get() - 1);
  }
}

async function askAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    const isAnswering = await doesServerAnswer();
    try {
      if (isAnswering) return await load();
    } catch (error) {
      if (await doesServerAnswer()) return giveUp(error);
    }
    await pauseOrWake();
  }
}

function giveUp(error: unknown): Promise<never> {
  if (!reloadForNewBuild()) throw error;
  // Nothing more is drawn until the page is there anew.
  return new Promise(() => {});
}

async function doesServerAnswer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

function pauseOrWake(): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      wakers.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, RETRY_MS);
    addEventListener('online', wake);
    wakers.add(wake);
  });
}
