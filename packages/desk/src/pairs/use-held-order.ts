import type { Match } from '@candor/contract';
import { useState } from 'react';

interface HeldOrder {
  readonly shown: readonly Match[];
  /** The order that rests is no longer the one asked for. */
  readonly isOutdated: boolean;
  /** Takes over the order asked for now; it rests again from there. */
  readonly release: () => void;
}

/** Rows keep their places while the pointer is over them: what is about to be pressed must not move away. */
export function useHeldOrder(sorted: readonly Match[], isHeld: boolean): HeldOrder {
  const [held, setHeld] = useState<ReadonlyMap<number, number>>();
  if (isHeld !== (held !== undefined)) setHeld(isHeld ? placesOf(sorted) : undefined);
  if (!isHeld || held === undefined) return { shown: sorted, isOutdated: false, release: () => {} };
  const placeOf = (match: Match) => held.get(match.id) ?? held.size;
  const shown = sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  return {
    shown,
    isOutdated: shown.some((match, place) => match !== sorted[place]),
    release: () => setHeld(placesOf(sorted)),
  };
}

const placesOf = (matches: readonly Match[]) => new Map(matches.map(({ id }, place) => [id, place]));
