import { keep, keptStore, useValue } from '@candor/web-kit';

/** The unit of the order book's totals. */
export type BookUnit = 'base' | 'quote';

export function useBookUnit(): BookUnit {
  return useValue(keptStore('bookUnit')) === 'quote' ? 'quote' : 'base';
}

export function setBookUnit(unit: BookUnit): void {
  keep('bookUnit', unit === 'base' ? undefined : unit);
}
