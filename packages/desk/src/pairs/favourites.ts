import type { QuoteGroup } from '@candor/contract';
import { createValueStore, readLocalJson, writeLocal } from '@candor/web-kit';
import type { QueryClient } from '@tanstack/react-query';

function readStored(): readonly number[] {
  const stored = readLocalJson('favourites');
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)).map(Number) : [];
}

/** Stars of a guest, by pair id; a user's are the exchange's. */
export const guestStars = createValueStore(readStored());

export function keepGuestStars(ids: readonly number[]): void {
  writeLocal('favourites', ids.length > 0 ? JSON.stringify(ids) : undefined);
  guestStars.set(ids);
}

/** Takes a user's stars off the pairs that are loaded. */
export function forgetStars(client: QueryClient): void {
  client.setQueryData<QuoteGroup[]>(['public', 'markets'], (groups) =>
    groups?.map((group) => ({
      ...group,
      matches: group.matches.map((match) => ({ ...match, added: 0 as const })),
    })),
  );
}
