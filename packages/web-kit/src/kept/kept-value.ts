/**
 * Choices that follow their person: kept in this browser at once, each with the moment of its last change, and, for
 * logged-in users, at the exchange too (keep-on-server.ts).
 */
import { readLocal, readLocalJson, writeLocal, type LocalKey } from '../storage/local-keys.ts';
import { createValueStore, type ValueStore } from '../storage/value-store.ts';

/** The choices kept under each key on the server. */
export const KEPT_KEYS = {
  chart: ['period', 'chartStudies', 'chartParams', 'chartZone', 'chartDrawings', 'indexLine'],
  layout: ['layout'],
  look: ['density', 'motion', 'numberStyle', 'timeZone'],
  trade: ['bookUnit', 'bookGroups', 'confirmOrders', 'shopSounds', 'shortcuts', 'sounds', 'tickFlash'],
} as const satisfies Record<string, readonly LocalKey[]>;
export type KeptPlace = keyof typeof KEPT_KEYS;
export type KeptKey = (typeof KEPT_KEYS)[KeptPlace][number];

const stores = new Map<KeptKey, ValueStore<string | undefined>>();

/** Returns the store of a choice's newest text, from any source; undefined where nothing was chosen. */
export function keptStore(key: KeptKey): ValueStore<string | undefined> {
  const known = stores.get(key);
  if (known) return known;
  const store = createValueStore(readLocal(key));
  stores.set(key, store);
  return store;
}

/** A choice with two values, of which one is not worth keeping. */
export function keptSwitch(key: KeptKey, usual: boolean) {
  const isOn = (text: string | undefined) => (text === undefined ? usual : text === 'on');
  return {
    get: () => isOn(keptStore(key).get()),
    set: (next: boolean) => keep(key, next === usual ? undefined : next ? 'on' : 'off'),
    subscribe: (listener: () => void) => keptStore(key).subscribe(listener),
  };
}

const listeners = new Set<(place: KeptPlace) => void>();

/** Hears of every change that a person made here. */
export function onKept(listener: (place: KeptPlace) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes a choice. `entry` names the part that changed, where only a part of the text did. */
export function keep(key: KeptKey, text: string | undefined, entry: string = key): void {
  takeOver(key, text, entry, Date.now());
  for (const [place, keys] of Object.entries(KEPT_KEYS)) {
    if (!(keys as readonly string[]).includes(key)) continue;
    for (const listener of listeners) listener(place as KeptPlace);
  }
}

/** Does the same for a choice that was made elsewhere at `atMs`; only the screens are notified. */
export function takeOver(key: KeptKey, text: string | undefined, entry: string, atMs: number): void {
  writeLocal(key, text);
  writeLocal('keptAt', JSON.stringify({ ...readStamps(), [entry]: atMs }));
  keptStore(key).set(text);
}

/** The time of each entry's last change, in unix milliseconds. */
export function readStamps(): Readonly<Record<string, number>> {
  const stored = readLocalJson('keptAt');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((pair): pair is [string, number] => Number.isSafeInteger(pair[1])),
  );
}

/** Marks the choices here as another user's: they stay until the new user's own choices come, and are not uploaded. */
export function forgetStamps(): void {
  writeLocal('keptAt', undefined);
}
