import { useEffect } from 'react';
import { call } from '../api/api.ts';
import { loadLook } from '../appearance/load-look.ts';
import { session } from '../session/session.ts';
import { readLocal, writeLocal } from '../storage/local-keys.ts';
import { createValueStore } from '../storage/value-store.ts';
import {
  type KeptEntries,
  localEntries,
  mergeEntries,
  readEntries,
  takeEntry,
  writeEntries,
} from './kept-entries.ts';
import { forgetStamps, KEPT_KEYS, onKept, type KeptPlace } from './kept-value.ts';

const WRITE_AFTER_MS = 500;
const PLACES = Object.keys(KEPT_KEYS) as KeptPlace[];

/** Counts the times that choices came from elsewhere, for what is drawn outside React. */
export const takenOverStore = createValueStore(0);

/** One reading and writing at a time, so that none overtakes another. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Brings what is kept here and what the exchange keeps to the same: of every entry the newer one wins. What
 * fails is tried again with the next change and the next visit.
 */
function reconcile(place: KeptPlace): void {
  queue = queue
    .then(async () => {
      if (session.phase !== 'user') return;
      const { value } = await call('user/preference', { key: place });
      const theirs = readEntries(value);
      adoptUser();
      const { taken, merged, isNewsToThem } = mergeEntries(localEntries(place), theirs);
      take(taken);
      if (isNewsToThem) await call('user/keep_preference', { key: place, value: writeEntries(merged) });
    })
    .catch(() => undefined);
}

function take(taken: KeptEntries): void {
  for (const [name, entry] of Object.entries(taken)) takeEntry(name, entry);
  if (Object.keys(taken).length === 0) return;
  takenOverStore.set(takenOverStore.get() + 1);
  void loadLook();
}

/** After another person has logged in on this browser, choices made before are not theirs. */
function adoptUser(): void {
  const user = readLocal('uid');
  const before = readLocal('keptFor');
  if (before !== undefined && before !== user) forgetStamps();
  writeLocal('keptFor', user);
}

/** While mounted: reads a person's choices at login, and writes theirs half a second after the last change. */
export function useKeptOnServer(): void {
  useEffect(() => {
    const waiting = new Map<KeptPlace, ReturnType<typeof setTimeout>>();
    const write = (place: KeptPlace) => {
      clearTimeout(waiting.get(place));
      waiting.delete(place);
      reconcile(place);
    };
    const readAll = () => {
      if (session.phase === 'user') for (const place of PLACES) reconcile(place);
    };
    readAll();
    const stopSession = session.subscribe(readAll);
    const stopKept = onKept((place) => {
      clearTimeout(waiting.get(place));
      waiting.set(
        place,
        setTimeout(() => write(place), WRITE_AFTER_MS),
      );
    });
    return () => {
      stopSession();
      stopKept();
      for (const place of waiting.keys()) write(place);
    };
  }, []);
}
