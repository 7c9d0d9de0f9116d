import { useState } from 'react';

interface HeldOrder<Row> {
  readonly shown: readonly Row[];
  /** The order that rests is no longer the one asked for. */
  readonly isOutdated: boolean;
  /** Takes over the order asked for now; it rests again from there. */
  readonly release: () => void;
}

/** Rows keep their places while they are held, as under the pointer: what is about to be pressed must not move away. */
export function useHeldOrder<Row>(
  sorted: readonly Row[],
  keyOf: (row: Row) => string,
  isHeld: boolean,
): HeldOrder<Row> {
  const placesNow = () => new Map(sorted.map((row, place) => [keyOf(row), place]));
  const [held, setHeld] = useState<ReadonlyMap<string, number>>();
  if (isHeld !== (held !== undefined)) setHeld(isHeld ? placesNow() : undefined);
  if (!isHeld || held === undefined) return { shown: sorted, isOutdated: false, release: () => {} };
  const placeOf = (row: Row) => held.get(keyOf(row)) ?? held.size;
  const shown = sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  return {
    shown,
    isOutdated: shown.some((row, place) => row !== sorted[place]),
    release: () => setHeld(placesNow()),
  };
}
