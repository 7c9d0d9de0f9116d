import { useState } from 'react';

interface HeldRows<Row> {
  readonly shown: readonly Row[] | undefined;
  /** Rows that have come on top since the pointer did, and wait. */
  readonly newCount: number;
  readonly hold: () => void;
  readonly release: () => void;
}

/**
 * Rows as the pointer found them: while it rests on a list, what is new waits, so that nothing moves under it.
 * Changes of a row and rows that end show at once. `listKey` tells one list from another.
 */
export function useHeldRows<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  listKey: string,
): HeldRows<Row> {
  const [held, setHeld] = useState<{ listKey: string; ids: ReadonlySet<number> }>();
  const ids = held?.listKey === listKey && held.ids.size > 0 ? held.ids : undefined;
  return {
    ...heldOf(rows, ids),
    hold: () => setHeld({ listKey, ids: new Set(rows?.map((row) => row.id)) }),
    release: () => setHeld(undefined),
  };
}

/** What is shown of a list while `ids` are held: those, and whatever stands below the last of them. */
export function heldOf<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  ids: ReadonlySet<number> | undefined,
): { readonly shown: readonly Row[] | undefined; readonly newCount: number } {
  if (!rows || !ids) return { shown: rows, newCount: 0 };
  const lastHeld = rows.findLastIndex((row) => ids.has(row.id));
  const shown = rows.filter((row, index) => ids.has(row.id) || index > lastHeld);
  return { shown, newCount: rows.length - shown.length };
}
