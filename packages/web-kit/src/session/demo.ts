import { call } from '../api/api.ts';
import { readLocal, writeLocal } from '../storage/local-keys.ts';
import { createValueStore, useValue } from '../storage/value-store.ts';

/** A first visit waits this long to learn whether it is to a demo; later ones know it from before. */
const PATIENCE_MS = 1_500;

/** The mode that the server wrote into the page; undefined where the page comes from elsewhere (development). */
const servedMode = document.documentElement.dataset['mode'];

const demoStore = createValueStore(
  servedMode === undefined ? readLocal('demo') === '1' : servedMode === 'demo',
);

export function useIsDemo(): boolean {
  return useValue(demoStore);
}

function show(isDemo: boolean): void {
  // The styles keep the ribbon's height free by this, before the first paint as well (public/appearance.js).
  document.documentElement.toggleAttribute('data-demo', isDemo);
  demoStore.set(isDemo);
}

async function learn(): Promise<void> {
  try {
    const isDemo = (await call('default/setting', { key: 'demo' })) === '1';
    writeLocal('demo', isDemo ? '1' : '0');
    show(isDemo);
  } catch {
    // Not known now; the next page asks again.
  }
}

/** Learns whether this is a demo before anything is drawn, so that the ribbon never pushes a page down. */
export async function knowDemo(): Promise<void> {
  if (servedMode !== undefined) return;
  const learning = learn();
  if (readLocal('demo') !== undefined) return;
  await Promise.race([learning, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}
