import type { askAgain as realAskAgain } from './ask-again.ts';
import { createValueStore } from '../storage/value-store.ts';

type AskAgain = typeof realAskAgain;

/** The number of parts of the app that the network has not brought so far. */
export const partsWaiting = createValueStore(0);

let askAgain: AskAgain | undefined;

/** Gives `arrived` what it needs to wait for the network; it has to be there before the network goes. */
export function keepAsking(how: AskAgain): void {
  askAgain = how;
}

/**
 * Resolves with a part of the app that is loaded when it is needed. While the server cannot be reached it goes on asking,
 * and the page that is there stays. Where the server answers but the file does not come, the page is older than the
 * server's build, and is loaded again, once.
 */
export async function arrived<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (askAgain === undefined) throw error;
  }
  partsWaiting.set(partsWaiting.get() + 1);
  try {
    return await askAgain(load);
  } finally {
    partsWaiting.set(partsWaiting.get() - 1);
  }
}
