import { useCallback, useState } from 'react';
import type { BookPick } from './book-pick.ts';

/** The newest pick in the order book, and how the book tells of one. */
export function useBookPick(): readonly [BookPick | undefined, (pick: Omit<BookPick, 'count'>) => void] {
  const [picked, setPicked] = useState<BookPick>();
  const pick = useCallback(
    (next: Omit<BookPick, 'count'>) => setPicked((before) => ({ ...next, count: (before?.count ?? 0) + 1 })),
    [],
  );
  return [picked, pick];
}
