import type { QuoteGroup } from '@candor/contract';
import { call, createValueStore, readLocalJson, session, writeLocal } from '@candor/web-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

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

/** At login the guest's stars become the user's; the pairs are then read again, for their stars are the user's. */
export function useFavouriteSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    async function sync(): Promise<void> {
      if (session.phase === 'expired') return;
      const ids = guestStars.get();
      if (session.phase === 'user' && ids.length > 0) {
        const sent = await Promise.allSettled(
          ids.map((id) => call('market/favourite', { currency_match_id: id, added: '1' })),
        );
        keepGuestStars(ids.filter((_, index) => sent[index]?.status === 'rejected'));
      }
      await client.invalidateQueries({ queryKey: ['public', 'markets'] });
    }
    if (session.phase === 'user' && guestStars.get().length > 0) void sync();
    return session.subscribe(() => void sync());
  }, [client]);
}
