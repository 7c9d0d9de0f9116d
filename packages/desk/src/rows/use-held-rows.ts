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

interface HoldOptions<Row> {
  /** The number of rows in a full page: a new one on top then drops the last one. */
  readonly pageSize: number;
  /** True if a missing row is known to have ended, rather than to have moved to the next page. */
  readonly hasEnded: (row: Row) => boolean;
}

/**
 * Rows as the pointer found them: while it rests on a list, what is new waits, so that nothing moves under it, and
 * what it has pushed off the page stays. Changes of a row and rows that end show at once. `listKey` tells one list
 * from another.
 */
export function useHeldRows<Row extends Keyed>(
  rows: readonly Row[] | undefined,
  listKey: string,
  options: HoldOptions<Row>,
): HeldRows<Row> {
  const [kept, setKept] = useState<{ listKey: string; rows: readonly Row[] }>();
  const held = kept?.listKey === listKey ? kept.rows : undefined;
  return {
    ...heldOf(rows, held, options),
    hold: () => setKept((before) => (before?.listKey === listKey ? before : { listKey, rows: rows ?? [] })),
    release: () => setKept(undefined),
  };
}

/** Returns the rows to show while a list is held: the held ones, updated, and those that have moved up below them. */
export function heldOf<Row extends Keyed>(
  rows: readonly Row[] | undefined,
  held: readonly Row[] | undefined,
  { pageSize, hasEnded }: HoldOptions<Row>,
): { readonly shown: readonly Row[] | undefined; readonly newCount: number } {
  if (!rows || !held) return { shown: rows, newCount: 0 };
  const now = new Map(rows.map((row) => [row.key, row]));
  const heldKeys = new Set(held.map((row) => row.key));
  const lastHeld = rows.findLastIndex((row) => heldKeys.has(row.key));
  const newCount = rows.filter(
    (row, index) => !heldKeys.has(row.key) && (lastHeld < 0 || index < lastHeld),
  ).length;
  // A list grows at its top only, so a missing row above one that is present has ended.
  const lastThere = held.findLastIndex((row) => now.has(row.key));
  const isFull = rows.length >= pageSize;
  const pushedOff = held.slice(lastThere + 1).filter((row) => isFull && !hasEnded(row));
  const kept = [...held.flatMap((row) => now.get(row.key) ?? []), ...pushedOff.slice(0, newCount)];
  if (kept.length === 0) return { shown: rows, newCount: 0 };
  return { shown: [...kept, ...(lastHeld < 0 ? [] : rows.slice(lastHeld + 1))], newCount };
}
