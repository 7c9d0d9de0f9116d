import { useState } from 'react';

interface Keyed {
  readonly key: string;
}

interface HeldRows<Row> {
  readonly shown: readonly Row[] | undefined;
  /** Rows that have come on top since the pointer did, and wait. */
  readonly newCount: number;
  readonly hold: () => void;
  readonly release: () => void;
}

/** Returns how a row ended that is in the list no more; undefined if that is not known. */
type EndedAs<Row> = (row: Row) => Row | undefined;

/**
 * Rows as the pointer found them: while it rests on a list, what is new waits, and what has ended stays and says so,
 * so that nothing moves under it. Changes of a row show at once. `listKey` tells one list from another.
 */
export function useHeldRows<Row extends Keyed>(
  rows: readonly Row[] | undefined,
  listKey: string,
  endedAs: EndedAs<Row>,
): HeldRows<Row> {
  const [kept, setKept] = useState<{ listKey: string; rows: readonly Row[] }>();
  const held = kept?.listKey === listKey ? kept.rows : undefined;
  return {
    ...heldOf(rows, held, endedAs),
    hold: () => setKept((before) => (before?.listKey === listKey ? before : { listKey, rows: rows ?? [] })),
    release: () => setKept(undefined),
  };
}

/** Returns the rows to show while a list is held: the held ones as they are now, and those that came below them. */
export function heldOf<Row extends Keyed>(
  rows: readonly Row[] | undefined,
  held: readonly Row[] | undefined,
  endedAs: EndedAs<Row>,
): { readonly shown: readonly Row[] | undefined; readonly newCount: number } {
  if (!rows || !held) return { shown: rows, newCount: 0 };
  const now = new Map(rows.map((row) => [row.key, row]));
  const heldKeys = new Set(held.map((row) => row.key));
  const lastHeld = rows.findLastIndex((row) => heldKeys.has(row.key));
  const kept = held.flatMap((row) => now.get(row.key) ?? endedAs(row) ?? []);
  if (kept.length === 0) return { shown: rows, newCount: 0 };
  const newCount = rows.filter(
    (row, index) => !heldKeys.has(row.key) && (lastHeld < 0 || index < lastHeld),
  ).length;
  return { shown: [...kept, ...(lastHeld < 0 ? [] : rows.slice(lastHeld + 1))], newCount };
}
