import { keep, keptStore } from '../../../shared/kept/kept-value.ts';
import { useValue } from '../../../shared/storage/value-store.ts';

/** The unit of the order book's totals. */
export type BookUnit = 'base' | 'quote';

export function useBookUnit(): BookUnit {
  return useValue(keptStore('bookUnit')) === 'quote' ? 'quote' : 'base';
}

export function setBookUnit(unit: BookUnit): void {
  keep('bookUnit', unit === 'base' ? undefined : unit);
}
