import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface RowsInSight {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly indexes: readonly number[];
  /** Height of the rows before and after those in sight, in pixels. */
  readonly before: number;
  readonly after: number;
}

/** The rows of a long table that are in sight, and a few more; the rest is empty space. */
export function useRowsInSight(
  count: number,
  rowPx: number,
  keyOf: (index: number) => string | number,
): RowsInSight {
  const body = useRef<HTMLTableSectionElement>(null);
  const [bodyTop, setBodyTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setBodyTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this hook
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    getItemKey: keyOf,
    scrollMargin: bodyTop,
    overscan: 8,
  });
  const items = rows.getVirtualItems();
  return {
    body,
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? bodyTop) - bodyTop,
    after: Math.max(0, rows.getTotalSize() - ((items.at(-1)?.end ?? bodyTop) - bodyTop)),
  };
}
