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
export function useHeldRows<Row extends { readonly key: string }>(
  rows: readonly Row[] | undefined,
  listKey: string,
): HeldRows<Row> {
  const [held, setHeld] = useState<{ listKey: string; keys: ReadonlySet<string> }>();
  const keys = held?.listKey === listKey && held.keys.size > 0 ? held.keys : undefined;
  return {
    ...heldOf(rows, keys),
    hold: () =>
      setHeld((before) =>
        before?.listKey === listKey ? before : { listKey, keys: new Set(rows?.map((row) => row.key)) },
      ),
    release: () => setHeld(undefined),
  };
}

/** What is shown of a list while rows of these keys are held: those, and whatever stands below the last of them. */
export function heldOf<Row extends { readonly key: string }>(
  rows: readonly Row[] | undefined,
  keys: ReadonlySet<string> | undefined,
): { readonly shown: readonly Row[] | undefined; readonly newCount: number } {
  if (!rows || !keys) return { shown: rows, newCount: 0 };
  const lastHeld = rows.findLastIndex((row) => keys.has(row.key));
  const shown = rows.filter((row, index) => keys.has(row.key) || index > lastHeld);
  return { shown, newCount: rows.length - shown.length };
}
