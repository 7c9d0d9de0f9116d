import { createValueStore, useValue } from '../storage/value-store.ts';

/** Messages that came while nobody could see the page. */
const unseen = createValueStore(0);

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) unseen.set(0);
  });

/** Counts a message in the tab's title while the page is hidden. */
export function noteUnseen(): void {
  if (document.hidden) unseen.set(unseen.get() + 1);
}

/** Returns what stands before the tab's title: `(2) `, or nothing once the page has been seen. */
export function useTitleBadge(): string {
  const count = useValue(unseen);
  return count > 0 ? `(${count}) ` : '';
}
