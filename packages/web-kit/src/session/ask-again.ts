import { reloadForNewBuild } from './recover-stale-build.ts';

const RETRY_MS = 3_000;
const wakers = new Set<() => void>();

/** Asks for the waiting parts at once, because a person wants to. */
export function retryParts(): void {
  for (const wake of wakers) wake();
}

/** Goes on asking for a part while the server cannot be reached; see `arrived`. */
export async function askAgain<Part>(load: () => Promise<Part>): Promise<Part> {
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
